/** A parsed query: text, lists of texts and one level of named texts, without a prototype. */
export type BracketValue = string | string[] | { [key: string]: string };
/** A whole parsed query by its names. */
export type BracketQuery = { [key: string]: BracketValue };

const KEY = /^([A-Za-z][A-Za-z0-9]{0,40})(?:\[([A-Za-z0-9_-]{0,40})\])?$/;
/** Names that reach a prototype, which schemas pass over without a word. */
const UNSAFE = new Set(['__proto__', 'prototype', 'constructor']);
const MAX_PARAMETERS = 100;
const MAX_LENGTH = 8_192;

/**
 * Reads a query string in bracket notation (spec 7): `a=1`, `list[]=x&list[]=y`, `sort[column]=asc`.
 * Returns undefined on anything else: deeper nesting, a name used in two shapes, a single value given
 * twice, over 100 parameters or 8 KiB. The result has no prototype, so no key can reach one.
 */
export function parseBrackets(search: string): BracketQuery | undefined {
  if (search.length > MAX_LENGTH) return undefined;
  const result: BracketQuery = Object.create(null);
  let count = 0;
  for (const parameter of search.replace(/^\?/, '').split('&')) {
    if (parameter === '') continue;
    count += 1;
    const cut = parameter.indexOf('=');
    const key = decode(cut < 0 ? parameter : parameter.slice(0, cut));
    const value = decode(cut < 0 ? '' : parameter.slice(cut + 1));
    const match = key === undefined ? null : KEY.exec(key);
    if (!match || value === undefined || count > MAX_PARAMETERS) return undefined;
    if (UNSAFE.has(match[1] ?? '') || UNSAFE.has(match[2] ?? '')) return undefined;
    if (!addParameter(result, match[1] ?? '', match[2], value)) return undefined;
  }
  return result;
}

/** Percent-decodes, taking + as a space; undefined on a broken sequence. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function addParameter(
  result: BracketQuery,
  name: string,
  inner: string | undefined,
  value: string,
): boolean {
  const existing = result[name];
  if (inner === undefined) {
    if (existing !== undefined) return false;
    result[name] = value;
  } else if (inner === '') {
    if (existing === undefined) result[name] = [value];
    else if (Array.isArray(existing)) existing.push(value);
    else return false;
  } else {
    if (existing === undefined)
      result[name] = Object.assign(Object.create(null), { [inner]: value });
    else if (typeof existing === 'string' || Array.isArray(existing)) return false;
    else if (inner in existing) return false;
    else existing[inner] = value;
  }
  return true;
}

type Writable = string | number | boolean | undefined;

/** Writes a query in bracket notation; undefined values are left out. The inverse of parseBrackets. */
export function writeBrackets(
  query: Record<string, Writable | readonly Writable[] | Record<string, Writable>>,
): string {
  const pairs: string[] = [];
  const add = (key: string, value: Writable) => {
    if (value !== undefined) {
      pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
    }
  };
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) add(`${name}[]`, item);
    else if (typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) add(`${name}[${key}]`, item);
    } else add(name, value);
  }
  return pairs.join('&');
}
