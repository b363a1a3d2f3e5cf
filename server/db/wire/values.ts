/** A value as the text that the database reads, whatever the type of the parameter. */
export function encodeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return encodeArray(value);
  return JSON.stringify(value);
}

function encodeArray(list: readonly unknown[]): string {
  const each = list.map((value) => {
    if (Array.isArray(value)) return encodeArray(value);
    const text = encodeValue(value);
    return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
  });
  return `{${each.join(',')}}`;
}

type Decode = (text: string) => unknown;

const decodeJson: Decode = (text) => JSON.parse(text);
const decodeBoolean: Decode = (text) => text === 't';

/** By type id; every other type stays the text that it is, as times and 64-bit numbers do. */
const DECODERS: Record<number, Decode> = {
  16: decodeBoolean,
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  21: Number,
  23: Number,
  26: Number,
  114: decodeJson,
  700: Number,
  701: Number,
  1000: (text) => decodeArray(text, decodeBoolean),
  1005: (text) => decodeArray(text, Number),
  1007: (text) => decodeArray(text, Number),
  1009: (text) => decodeArray(text, String),
  1015: (text) => decodeArray(text, String),
  1021: (text) => decodeArray(text, Number),
  1022: (text) => decodeArray(text, Number),
  2951: (text) => decodeArray(text, String),
  3802: decodeJson,
};

/** What turns the text of a column of that type into a value; undefined where the text is the value. */
export function decoderOf(type: number): Decode | undefined {
  return DECODERS[type];
}

/** An array as the database writes it: {a,"b, c",NULL,{…}}. */
function decodeArray(text: string, decode: Decode): unknown[] {
  if (text === '{}') return [];
  let at = text.indexOf('{');
  const list = (): unknown[] => {
    const values: unknown[] = [];
    at += 1;
    while (text[at] !== '}') {
      if (text[at] === '{') values.push(list());
      else if (text[at] === '"') values.push(decode(quoted()));
      else {
        const end = text.slice(at).search(/[,}]/) + at;
        const bare = text.slice(at, end);
        values.push(bare === 'NULL' ? null : decode(bare));
        at = end;
      }
      if (text[at] === ',') at += 1;
    }
    at += 1;
    return values;
  };
  const quoted = (): string => {
    let value = '';
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1;
      value += text[at];
    }
    at += 1;
    return value;
  };
  return list();
}
