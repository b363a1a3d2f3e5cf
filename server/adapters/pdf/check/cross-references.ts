import { unpacked } from './filters.ts';
import { newestObjects, type Place } from './newest-objects.ts';
import { ownDictionary, type RawFile } from './raw-file.ts';
import { Refused } from './refused.ts';
import { firstDictionary } from './structure-text.ts';

/** Where the newest table says that each object stands: at a byte, in another object, or nowhere. */
type Places = Map<number, Place | 'free'>;

const MOST_SECTIONS = 1_000;
const MOST_OBJECTS = 1_000_000;

/**
 * Refuses a file whose own table of contents is broken or leads elsewhere than to the newest object of that
 * number: readers that trust the table and readers that search the file would see two different papers.
 * Gives the reference of the catalog that the newest table names.
 */
export function checkCrossReferences(file: RawFile): string {
  const newest = newestObjects(file);
  const places: Places = new Map();
  let root: string | undefined;
  let at: number | undefined = startOf(file);
  const seen = new Set<number>();
  while (at !== undefined) {
    if (seen.has(at) || seen.size > MOST_SECTIONS) throw new Refused('broken');
    seen.add(at);
    const section = readSection(file, at, places);
    root ??= /\/Root\s+(\d+\s+\d+\s+R)\b/.exec(section)?.[1]?.replace(/\s+/g, ' ') ?? '';
    // Nothing stands at the very beginning: there is none before it.
    at = Number(/\/Prev\s+(\d+)/.exec(section)?.[1]) || undefined;
  }
  for (const [number, place] of places) {
    if (place === 'free') continue;
    const found = newest.get(number);
    const isNewest =
      typeof place === 'number'
        ? found === skipBlanks(file, place)
        : typeof found === 'object' &&
          found.within === place.within &&
          typeof places.get(place.within) === 'number';
    if (!isNewest) throw new Refused(isThere(file, number, place) ? 'doubled' : 'broken');
  }
  return root ?? '';
}

function startOf({ bytes }: RawFile): number {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1_024));
  const found = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail);
  if (!found) throw new Refused('broken');
  return Number(found[1]);
}

/** Adds what is not known yet, and gives what the section says of itself. */
function readSection(file: RawFile, at: number, places: Places): string {
  if (at >= file.bytes.length) throw new Refused('broken');
  const segment = file.segments.find((each) => at >= each.at && at < each.at + each.text.length);
  if (!segment) throw new Refused('broken');
  const text = segment.structure.slice(at - segment.at);
  return /^\s*xref\b/.test(text)
    ? readTable(file, text, places)
    : readStream(file, segment.at + segment.text.length, text, places);
}

function readTable(file: RawFile, text: string, places: Places): string {
  const end = text.indexOf('trailer');
  if (end < 0) throw new Refused('broken');
  const numbers = text.slice(0, end).replace(/^\s*xref/, '');
  const unused: number[] = [];
  let next = 0;
  for (const [, first, mark] of numbers.matchAll(/(\d+)\s+\d+(?:\s+([nf]))?/g)) {
    if (mark === undefined) {
      next = Number(first);
      continue;
    }
    // Some writers mark unused numbers as if they stood at the very beginning.
    if (mark === 'n' && Number(first) > 0) note(places, next, Number(first));
    else unused.push(next);
    next += 1;
  }
  const trailer = firstDictionary(text.slice(end));
  // What Word and others keep from readers of old, they name in a second table and mark as unused here.
  const hybrid = /\/XRefStm\s+(\d+)/.exec(trailer)?.[1];
  if (hybrid !== undefined) readSection(file, Number(hybrid), places);
  for (const number of unused) note(places, number, 'free');
  return trailer;
}

/** Whether the table leads to such an object at all, though a newer one stands elsewhere. */
function isThere(file: RawFile, number: number, place: Place): boolean {
  if (typeof place !== 'number') return true;
  const at = skipBlanks(file, place);
  return new RegExp(`^${number}\\s+\\d+\\s+obj\\b`).test(
    file.bytes.toString('latin1', at, at + 64),
  );
}

/** Tables of many writers point at the line break before an object. */
function skipBlanks({ bytes }: RawFile, at: number): number {
  let place = at;
  while (
    place < bytes.length &&
    place < at + 4 &&
    /\s/.test(String.fromCharCode(bytes[place] ?? 0))
  )
    place += 1;
  return place;
}

function readStream(file: RawFile, word: number, text: string, places: Places): string {
  const stream = file.streams.find(({ from }) => from > word && from <= word + 8);
  const about = ownDictionary(text);
  if (!stream || !/^\s*\d+\s+\d+\s+obj\b/.test(text) || !/\/Type\s*\/XRef\b/.test(about)) {
    throw new Refused('broken');
  }
  const body = file.bytes.subarray(stream.from, stream.to);
  const widths = numbersOf(about, 'W');
  const [first = 0, second = 0, third = 0] = widths;
  const width = first + second + third;
  if (width < 1 || width > 32) throw new Refused('broken');
  const table = unpacked(body, about);
  const size = Number(/\/Size\s+(\d+)/.exec(about)?.[1] ?? 0);
  const parts = /\/Index\s*\[/.test(about) ? numbersOf(about, 'Index') : [0, size];
  let at = 0;
  for (let part = 0; part + 1 < parts.length; part += 2) {
    const [start = 0, count = 0] = parts.slice(part, part + 2);
    for (let number = start; number < start + count; number += 1, at += width) {
      if (at + width > table.length) throw new Refused('broken');
      const kind = first === 0 ? 1 : table.readUIntBE(at, first);
      const value = second === 0 ? 0 : table.readUIntBE(at + first, Math.min(second, 6));
      note(places, number, kind === 1 ? value : kind === 2 ? { within: value } : 'free');
    }
  }
  return about;
}

function note(places: Places, number: number, place: Place | 'free'): void {
  if (places.size > MOST_OBJECTS) throw new Refused('too-large');
  if (!places.has(number)) places.set(number, place);
}

function numbersOf(about: string, name: string): number[] {
  const found = new RegExp(`/${name}\\s*\\[([\\d\\s]*)\\]`).exec(about)?.[1] ?? '';
  return found.split(/\s+/).filter(Boolean).map(Number);
}
