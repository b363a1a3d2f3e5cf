import { layers, unpacked } from './filters.ts';
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

/** What all streams together may unfold to. */
const FILE_LIMIT = 512 * 1_048_576;
/** Points of a picture: more than any scan has. */
export const IMAGE_PIXELS = 150_000_000;

/** The word begins a stream where a dictionary ends, also behind a comment; elsewhere it is a word. */
const BEHIND_DICTIONARY = />>(?:[\s\0]|%[^\r\n]*[\r\n])*$/;
const NAME = /\/(?:[A-Za-z0-9_]|#[0-9A-Fa-f]{2})+/g;

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
    const isWord = BEHIND_DICTIONARY.test(bytes.toString('latin1', Math.max(from, at - 512), at));
    const [one, two] = [bytes[at + 6], bytes[at + 7]];
    if (isWord && one === 0x0a) return { at, from: at + 7 };
    if (isWord && one === 0x0d) return { at, from: two === 0x0a ? at + 8 : at + 7 };
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
    if (!isContainer && /\/Subtype\s*\/Image\b/.test(about)) {
      checkImage(about);
      continue;
    }
    for (const layer of isContainer ? [unpacked(body, about)] : layers(body, about)) {
      unfolded += layer.length;
      if (unfolded > FILE_LIMIT) throw new Refused('too-large');
      if (!isContainer) continue;
      const text = layer.toString('latin1');
      checkNames(kind === 'ObjStm' ? structureText(text) : text, { isStructure: true });
    }
  }
}

/** A turn such as "90.0": one reader follows whole numbers alone, and turns nothing. */
export function hasFractionalTurn({ bytes, streams, segments }: RawFile): boolean {
  const turn = /\/Rotate\s*[-+]?\d*\.\d/;
  if (segments.some(({ structure }) => turn.test(structure))) return true;
  return streams.some(({ before, from, to }) => {
    const about = ownDictionary(before);
    if (!/\/Type\s*\/ObjStm\b/.test(about)) return false;
    return turn.test(unpacked(bytes.subarray(from, to), about).toString('latin1'));
  });
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
