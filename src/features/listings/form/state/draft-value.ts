/**
 * What a form holds while it is filled in: the shape of a listing record with gaps, in which any leaf
 * may still be text that can't be read.
 */
export type DraftValue = { readonly [key: string]: unknown };

const LISTS = ['vendors', 'buyers', 'coAgentIds', 'marketing', 'otherCharges'];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is at a dotted path; undefined where the way ends early. */
export function readPath(value: unknown, path: string): unknown {
  let at = value;
  for (const key of path.split('.')) {
    if (Array.isArray(at)) at = at[Number(key)];
    else if (isObject(at)) at = at[key];
    else return undefined;
  }
  return at;
}

function written(at: unknown, keys: readonly string[], next: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return next;
  if (Array.isArray(at)) {
    return at.map((item, index) => (index === Number(key) ? written(item, rest, next) : item));
  }
  const object = isObject(at) ? at : {};
  return { ...object, [key]: written(object[key], rest, next) };
}

/** A copy with something else at a dotted path; groups on the way come into being. */
export function writePath(value: DraftValue, path: string, next: unknown): DraftValue {
  const copy = written(value, path.split('.'), next);
  return isObject(copy) ? copy : value;
}

function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) {
    // An empty item keeps its place, so that messages about the others find them.
    const items = value.map((item) => tidied(item) ?? (isObject(item) ? {} : undefined));
    return items.filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value ?? undefined;
  const kept = Object.entries(value).flatMap(([key, each]) => {
    const tidy = tidied(each);
    return tidy === undefined ? [] : [[key, tidy]];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** The draft as the record's schema wants it: no empty text, no empty groups, all lists there. */
export function tidyDraft(draft: DraftValue): Record<string, unknown> {
  const tidy = tidied(draft);
  const empty = Object.fromEntries(LISTS.map((list) => [list, []]));
  // Without any part of its address a listing lacks the parts, not the group.
  return { ...empty, address: {}, ...(isObject(tidy) ? tidy : {}) };
}
