import { Refused } from './refused.ts';

/** How far from either end readers look for a PDF's own. */
const REACH = 1_024;

/**
 * The PDF alone: mail programmes and web servers put lines before and behind it, and a page or a programme
 * for something else may stand there too. Without any, the same bytes.
 */
export function withoutOtherBytes(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, REACH).indexOf('%PDF-', 0, 'latin1');
  const tailAt = Math.max(0, bytes.length - REACH);
  const tail = bytes.toString('latin1', tailAt);
  const end = [...tail.matchAll(/startxref\s+\d{1,10}\s+%%EOF(?:\r\n|\r|\n)?/g)].at(-1);
  if (!end || /^\s*$/.test(tail.slice(end.index + end[0].length)))
    return bytes.subarray(Math.max(0, start));
  return bytes.subarray(Math.max(0, start), tailAt + end.index + end[0].length);
}

/**
 * The same file with nothing but its version on the first line, where writers put their name behind it and a page
 * for something else may stand. Without anything, the same bytes.
 */
export function withPlainHeader(bytes: Buffer): Buffer {
  const [line = '', version = ''] =
    /^%PDF-(\d{1,3}\.\d{1,3})[^\r\n]*/.exec(bytes.toString('latin1', 0, REACH)) ?? [];
  const plain = /^[12]\.\d$/.test(version) ? `%PDF-${version}` : '%PDF-1.7';
  if (line.trimEnd() === plain || line === '') return bytes;
  return Buffer.concat([Buffer.from(plain.padEnd(line.length)), bytes.subarray(line.length)]);
}

/** A PDF and nothing else: its mark at the very first byte, nothing behind its end, no archive around it. */
export function checkEnds(bytes: Buffer): void {
  const head = bytes.toString('latin1', 0, 32);
  if (!/^%PDF-[12]\.\d[ \t]*[\r\n]/.test(head)) throw new Refused('broken');
  if (!/%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 64)))) {
    throw new Refused('broken');
  }
  const archive = bytes.lastIndexOf('PK\u0005\u0006', bytes.length, 'latin1');
  if (archive >= 0 && archive + 22 <= bytes.length) {
    const comment = bytes.readUInt16LE(archive + 20);
    if (archive + 22 + comment === bytes.length) throw new Refused('broken');
  }
}
