import { isPlainlyPacked, unpacked } from './filters.ts';
import { ownDictionary, type RawFile } from './raw-file.ts';
import { firstDictionary } from './structure-text.ts';

const PACKED =
  /\/Filter\s*(?:\[[^\]]*\]|\/[^\s/<>[\]()]+)|\/DecodeParms\s*(?:\[[^\]]*\]|<<.*?>>)/gs;
const LENGTH = /\/Length\s+\d+(?:\s+\d+\s+R)?/;

/**
 * The same objects with tables and containers unpacked that the library can't unpack by itself: it knows one way,
 * and none of the ways in which rows are told by those before them. Its catalog says that it is one. Only to be read: no table leads to its objects.
 * Where nothing is missing, the same bytes.
 */
export function withPlainParts(file: RawFile, root: string): Buffer {
  const { bytes, streams, segments } = file;
  const changes: { from: number; to: number; by: Buffer }[] = [];
  for (const [index, { from, to }] of streams.entries()) {
    const segment = segments[index];
    const about = segment ? ownDictionary(segment.structure) : '';
    if (!segment || !/\/Type\s*\/(?:ObjStm|XRef)\b/.test(about) || isPlainlyPacked(about)) continue;
    const plain = unpacked(bytes.subarray(from, to), about);
    const start = segment.at + Math.max(0, segment.structure.lastIndexOf(' obj'));
    const said = about.replace(PACKED, ' ').replace(LENGTH, `/Length ${plain.length}`);
    const head = Buffer.from(`${said}stream\n`, 'latin1');
    changes.push({ from: start, to, by: Buffer.concat([head, plain, Buffer.from('\n')]) });
  }
  const named = catalogNamed(file, root);
  return changed(bytes, named ? [...changes, named] : changes);
}

/** Puts its kind into a catalog that names none or another one: every reader takes what the table leads to. */
function catalogNamed({ segments }: RawFile, root: string) {
  const begins = new RegExp(
    `(?<!\\d)${root.replace(/ R$/, '').replace(' ', '\\s+')}\\s+obj\\b`,
    'g',
  );
  for (const { at, structure } of segments.toReversed()) {
    const begin = [...structure.matchAll(begins)].at(-1);
    if (!begin) continue;
    const dictionary = firstDictionary(structure.slice(begin.index));
    if (/\/Type\s*\/Catalog\b/.test(ownDictionary(dictionary))) return undefined;
    const end = at + structure.indexOf(dictionary, begin.index) + dictionary.length - 2;
    return { from: end, to: end, by: Buffer.from('/Type/Catalog') };
  }
  return undefined;
}

function changed(bytes: Buffer, changes: { from: number; to: number; by: Buffer }[]): Buffer {
  if (changes.length === 0) return bytes;
  const parts: Buffer[] = [];
  let kept = 0;
  for (const { from, to, by } of changes.toSorted((one, other) => one.from - other.from)) {
    parts.push(bytes.subarray(kept, from), by);
    kept = to;
  }
  return Buffer.concat([...parts, bytes.subarray(kept)]);
}
