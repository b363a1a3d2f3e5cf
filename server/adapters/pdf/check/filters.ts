import { inflateSync } from 'node:zlib';
import { withoutPredictor } from './predictors.ts';
import { Refused } from './refused.ts';

/** What one stream may unfold to. */
const STREAM_LIMIT = 64 * 1_048_576;
/** More often than any writer packs something. */
const MOST_FILTERS = 8;

type Unpack = (packed: Buffer, parms: string) => Buffer | undefined;

/** Ways of packing that tables and containers of objects may have, by both names that readers take. */
const UNPACK: ReadonlyMap<string, Unpack> = new Map(
  Object.entries<Unpack>({
    FlateDecode: (packed, parms) => unpredicted(inflated(packed), parms),
    Fl: (packed, parms) => unpredicted(inflated(packed), parms),
    LZWDecode: (packed, parms) => unpredicted(fromLzw(packed, parms), parms),
    LZW: (packed, parms) => unpredicted(fromLzw(packed, parms), parms),
    ASCIIHexDecode: fromHex,
    AHx: fromHex,
    ASCII85Decode: from85,
    A85: from85,
    RunLengthDecode: fromRuns,
    RL: fromRuns,
  }),
);

/** How a stream says that it is packed, outermost first. Refuses what says it twice or elsewhere. */
function filtersOf(about: string): { name: string; parms: string }[] {
  const said = [...about.matchAll(/\/Filter(?![A-Za-z0-9])\s*(\[[^\]]*\]|\/[^\s/<>[\]()]+)?/g)];
  const [only] = said;
  if (!only) return [];
  if (said.length > 1 || only[1] === undefined) throw new Refused('broken');
  const names = only[1].match(/[^\s/[\]]+/g) ?? [];
  if (names.length > MOST_FILTERS) throw new Refused('broken');
  const parms = parmsOf(about);
  return names.map((name, at) => ({ name, parms: parms[at] ?? '' }));
}

/** One dictionary for each filter, or one alone. */
function parmsOf(about: string): string[] {
  const start = /\/DecodeParms\s*(?=\[|<<)/.exec(about);
  if (!start) return [];
  const rest = about.slice(start.index + start[0].length);
  if (!rest.startsWith('[')) return [rest.slice(0, rest.indexOf('>>'))];
  return rest.slice(1, rest.indexOf(']')).match(/null|<<.*?>>/gs) ?? [];
}

/** What a table or a container of objects says once it is unpacked. Refuses what can't be. */
export function unpacked(body: Buffer, about: string): Buffer {
  let found: Buffer | undefined = body;
  for (const { name, parms } of filtersOf(about)) {
    found = found && UNPACK.get(name)?.(found, parms);
  }
  if (!found) throw new Refused('broken');
  return found;
}

/** Whether the library reads a container by itself: as it is, or packed once and plainly. */
export function isPlainlyPacked(about: string): boolean {
  const [first, second] = filtersOf(about);
  if (!first) return true;
  const isTable = /\/Type\s*\/XRef\b/.test(about);
  const isSaid = !/\/Predictor\b/.test(first.parms) || isTable;
  return first.name === 'FlateDecode' && second === undefined && isSaid;
}

/** What any stream unfolds to, step by step, as far as it is packed in these ways. */
export function layers(body: Buffer, about: string): Buffer[] {
  // Counted wherever they are named: what a stranger's dictionary means is the reader's to say.
  const times = about.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
  const plain = about.match(
    /\/(?:LZW|LZWDecode|AHx|ASCIIHexDecode|A85|ASCII85Decode|RL|RunLengthDecode)\b/g,
  );
  const found: Buffer[] = times === 0 && !plain ? [body] : [];
  const steps: Unpack[] = plain
    ? (about.match(/\/[A-Za-z0-9]+/g) ?? []).flatMap((name) => UNPACK.get(name.slice(1)) ?? [])
    : Array.from({ length: Math.min(times, 4) }, () => inflated);
  let at: Buffer | undefined = body;
  for (const step of steps.slice(0, MOST_FILTERS)) {
    at = at && step(at, '');
    if (at) found.push(at);
  }
  return found;
}

/** Undefined for what isn't packed this way; refuses what unfolds to too much. */
function inflated(packed: Buffer): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: STREAM_LIMIT });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Refused('too-large');
    return undefined;
  }
}

function unpredicted(rows: Buffer | undefined, parms: string): Buffer | undefined {
  return rows && withoutPredictor(rows, parms);
}

function fromHex(packed: Buffer): Buffer | undefined {
  const [digits = ''] = packed
    .toString('latin1')
    .replace(/[\s\0]+/g, '')
    .split('>');
  if (/[^\da-f]/i.test(digits)) return undefined;
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

/** Five letters are four bytes, `z` is four of nothing; a last group may be shorter. */
function from85(packed: Buffer): Buffer | undefined {
  const [text = ''] = packed
    .toString('latin1')
    .replace(/[\s\0]+/g, '')
    .split('~>');
  const bytes: number[] = [];
  let group: number[] = [];
  const flush = (count: number) => {
    let value = 0;
    for (const each of [...group, 84, 84, 84, 84].slice(0, 5)) value = value * 85 + each;
    for (let at = 0; at < count; at += 1) bytes.push(Math.floor(value / 256 ** (3 - at)) & 255);
    group = [];
  };
  for (const letter of text) {
    const value = letter.charCodeAt(0) - 33;
    if (letter === 'z' && group.length === 0) bytes.push(0, 0, 0, 0);
    else if (value < 0 || value > 84) return undefined;
    else if (group.push(value) === 5) flush(4);
    if (bytes.length > STREAM_LIMIT) throw new Refused('too-large');
  }
  if (group.length > 1) flush(group.length - 1);
  return Buffer.from(bytes);
}

function fromRuns(packed: Buffer): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < packed.length; ) {
    const count = packed[at] ?? 128;
    if (count === 128) break;
    const part =
      count < 128
        ? packed.subarray(at + 1, at + 2 + count)
        : Buffer.alloc(257 - count, packed[at + 1] ?? 0);
    at += count < 128 ? count + 2 : 2;
    size += part.length;
    if (size > STREAM_LIMIT) throw new Refused('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const CLEAR = 256;
const END = 257;

/** Codes of nine to twelve bits, each for a run of bytes that was there before, longer by one. */
function fromLzw(packed: Buffer, parms: string): Buffer | undefined {
  const early = /\/EarlyChange\s+0\b/.test(parms) ? 0 : 1;
  const parts: Buffer[] = [];
  let runs: Buffer[] = [];
  let last: Buffer | undefined;
  let [size, bits, held, width] = [0, 0, 0, 9];
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xff_ffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      [runs, last, width] = [[], undefined, 9];
      continue;
    }
    const known = code < CLEAR ? Buffer.of(code) : runs[code - 258];
    const first = known ?? last;
    if (!first || (!known && code !== runs.length + 258)) return undefined;
    const next = last && Buffer.concat([last, first.subarray(0, 1)]);
    if (next && runs.length < 4_096 - 258) runs.push(next);
    last = known ?? next ?? first;
    size += last.length;
    if (size > STREAM_LIMIT) throw new Refused('too-large');
    parts.push(last);
    const count = runs.length + 258 + early;
    width = count >= 2_048 ? 12 : count >= 1_024 ? 11 : count >= 512 ? 10 : 9;
  }
  return Buffer.concat(parts);
}
