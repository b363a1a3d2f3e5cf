import { rawFile } from './raw-file.ts';

const LENGTH = /\/Length\s+\d+\s+\d+\s+R\b/g;

/**
 * The same file with the length of each stream in its own dictionary, where it stood in an object elsewhere:
 * the library looks for the end of such a stream by its words, and loses its way in a font of Bitstream's.
 * Where nothing stood elsewhere, the same bytes.
 */
export function withPlainLengths(bytes: Buffer): Buffer {
  const { streams, segments } = rawFile(bytes);
  const changed = Buffer.from(bytes);
  for (const [index, { from, to }] of streams.entries()) {
    const segment = segments[index];
    const found = [...(segment?.structure ?? '').matchAll(LENGTH)].at(-1);
    const own = segment?.structure.lastIndexOf(' obj') ?? -1;
    const length = `/Length ${to - from}`;
    if (!segment || !found || found.index < own || length.length > found[0].length) continue;
    changed.write(length.padEnd(found[0].length), segment.at + found.index, 'latin1');
  }
  return changed.equals(bytes) ? bytes : changed;
}
