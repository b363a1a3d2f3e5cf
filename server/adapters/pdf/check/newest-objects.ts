import { unpacked } from './filters.ts';
import { ownDictionary, type RawFile } from './raw-file.ts';
import { Refused } from './refused.ts';

/** Where an object stands: at a byte of the file, or in an object stream. */
export type Place = number | { within: number };

const OBJECT = /(?<![\d.])(\d{1,10})\s+\d{1,5}\s+obj\b/g;

/**
 * The last place of each object in the file, as somebody finds it who searches for them. One that seems to
 * stand in a string or a comment has no place that a table may lead to.
 */
export function newestObjects(file: RawFile): Map<number, Place> {
  const found = new Map<number, Place>();
  for (const [index, { at, text, structure }] of file.segments.entries()) {
    let last = -1;
    for (const match of text.matchAll(OBJECT)) {
      const isWord = !structure.startsWith(match[0], match.index);
      last = Number(match[1]);
      found.set(last, isWord ? -1 : at + match.index);
    }
    const stream = file.streams[index];
    const about = stream ? ownDictionary(structure) : '';
    if (!stream || !/\/Type\s*\/ObjStm\b/.test(about)) continue;
    const body = file.bytes.subarray(stream.from, stream.to);
    for (const number of numbersIn(unpacked(body, about), about))
      found.set(number, { within: last });
  }
  return found;
}

/** The numbers of the objects in an object stream, by its own index at its beginning. */
function numbersIn(plain: Buffer, about: string): number[] {
  const first = Number(/\/First\s+(\d+)/.exec(about)?.[1]);
  const count = Number(/\/N\s+(\d+)/.exec(about)?.[1]);
  if (!(first <= plain.length && count <= first)) throw new Refused('broken');
  const pairs = plain.toString('latin1', 0, first).match(/\d+/g) ?? [];
  if (pairs.length < count * 2) throw new Refused('broken');
  return pairs.slice(0, count * 2).flatMap((each, at) => (at % 2 === 0 ? [Number(each)] : []));
}
