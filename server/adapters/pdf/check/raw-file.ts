import { inflateSync } from 'node:zlib';
import { refusalOfName } from './forbidden-names.ts';
import { Refused } from './refused.ts';
import { structureText } from './structure-text.ts';

/** The bytes of a stream, and the structure in the file before it since the last one ended. */
export type RawStream = { before: string; from: number; to: number };

/**
 * A file cut into streams and what is between them, without trusting anything that it says of itself; the
 * structure of a segment is its text without strings and comments.
 */
export type RawFile = {
  bytes: Buffer;
  streams: RawStream[];
  segments: { at: number; text: string; structure: string }[];
};

/** What one stream may unfold to, and all of them together. */
const STREAM_LIMIT = 64 * 1_048_576;
const FILE_LIMIT = 512 * 1_048_576;
/** Points of a picture: more than any scan has. */
export const IMAGE_PIXELS = 150_000_000;

const NAME = /\/(?:[A-Za-z0-9_]|#[0-9A-Fa-f]{2})+/g;
const ENCODED_CONTAINER = /\/(?:LZWDecode|ASCIIHexDecode|ASCII85Decode|RunLengthDecode|Crypt)\b/;

/** Cuts a file at the words "stream" and "endstream". */
export function rawFile(bytes: Buffer): RawFile {
  const streams: RawStream[] = [];
  const segments: RawFile['segments'] = [];
  let at = 0;
  for (;;) {
    const word = nextStream(bytes, at);
    const text = bytes.toString('latin1', at, word?.at ?? bytes.length);
    const structure = structureText(text);
    segments.push({ at, text, structure });
    if (!word) return { bytes, streams, segments };
    const to = bytes.indexOf('endstream', word.from, 'latin1');
    if (to < 0) throw new Refused('broken');
    streams.push({ before: structure, from: word.from, to });
    at = to;
  }
}

function nextStream(bytes: Buffer, from: number): { at: number; from: number } | undefined {
  for (let at = bytes.indexOf('stream', from, 'latin1'); at >= 0; ) {
    const isEnd = bytes.toString('latin1', Math.max(0, at - 3), at) === 'end';
    const [one, two] = [bytes[at + 6], bytes[at + 7]];
    if (!isEnd && one === 0x0a) return { at, from: at + 7 };
    if (!isEnd && one === 0x0d) return { at, from: two === 0x0a ? at + 8 : at + 7 };
    at = bytes.indexOf('stream', at + 6, 'latin1');
  }
  return undefined;
}

/**
 * Looks for forbidden names wherever they could be read as names: between the streams, in what object
 * streams unfold to, and the long ones in the bytes of streams too, since a table of references may lead
 * into one. Refuses what unfolds to more than a page can need.
 */
export function checkNamesAndSizes(file: RawFile): void {
  for (const { structure } of file.segments) checkNames(structure, { isStructure: true });
  let unfolded = 0;
  for (const stream of file.streams) {
    const body = file.bytes.subarray(stream.from, stream.to);
    checkNames(body.toString('latin1'), { isStructure: false });
    const about = ownDictionary(stream.before);
    const kind = /\/Type\s*\/(ObjStm|XRef)\b/.exec(about)?.[1];
    const isContainer = kind !== undefined;
    if (isContainer && ENCODED_CONTAINER.test(about)) throw new Refused('broken');
    if (!isContainer && /\/Subtype\s*\/Image\b/.test(about)) {
      checkImage(about);
      continue;
    }
    for (const layer of layers(body, about)) {
      unfolded += layer.length;
      if (unfolded > FILE_LIMIT) throw new Refused('too-large');
      if (!isContainer) continue;
      const text = layer.toString('latin1');
      checkNames(kind === 'ObjStm' ? structureText(text) : text, { isStructure: true });
    }
  }
}

function checkNames(text: string, { isStructure }: { isStructure: boolean }): void {
  for (const [name] of text.matchAll(NAME)) {
    const refusal = refusalOfName(decodedName(name.slice(1)), { isStructure });
    if (refusal) throw new Refused(refusal);
  }
}

/** As readers understand it: "J#61vaScript" is "JavaScript", however often it was escaped. */
export function decodedName(name: string): string {
  const once = name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return once === name ? name : decodedName(once);
}

/** The dictionary right before a stream, with its names written out; enough of it for what is asked here. */
export function ownDictionary(before: string): string {
  const start = before.lastIndexOf(' obj');
  const text = start < 0 ? before.slice(-4_096) : before.slice(start);
  return text.replace(NAME, (name) => `/${decodedName(name.slice(1))}`);
}

/** What stands there in plain numbers; sizes that lie in objects of their own are looked at later. */
function checkImage(about: string): void {
  const [width = 0, height = 0] = ['Width', 'Height'].map((name) =>
    Math.max(
      0,
      ...Array.from(about.matchAll(new RegExp(`/${name}\\s+(\\d+)`, 'g')), ([, n]) => Number(n)),
    ),
  );
  if (width * height > IMAGE_PIXELS) throw new Refused('too-large');
}

/** What a stream unfolds to, once for each time that it says it was packed. */
function layers(body: Buffer, about: string): Buffer[] {
  const times = about.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
  const found: Buffer[] = times === 0 ? [body] : [];
  let at: Buffer | undefined = body;
  for (let round = 0; round < Math.min(times, 4) && at; round += 1) {
    at = inflated(at);
    if (at) found.push(at);
  }
  return found;
}

/** Undefined for what isn't packed this way; refuses what unfolds to too much. */
export function inflated(packed: Buffer): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: STREAM_LIMIT });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Refused('too-large');
    return undefined;
  }
}
