import { Refused } from './refused.ts';

/**
 * Undoes what tables are packed with so that they get smaller: the difference to the sample on the left (TIFF), or
 * for each row one of the five ways of PNG. Samples are of one to sixteen bits, one or several (`Colors`) side by side.
 */
export function withoutPredictor(rows: Buffer, about: string): Buffer {
  const said = (name: string, otherwise: number) =>
    Number(new RegExp(`/${name}\\s+(\\d{1,9})`).exec(about)?.[1] ?? otherwise);
  const predictor = said('Predictor', 1);
  if (predictor === 1) return rows;
  const [colours, bits] = [said('Colors', 1), said('BitsPerComponent', 8)];
  const columns = Math.ceil((said('Columns', 1) * colours * bits) / 8);
  const isKnown = colours >= 1 && colours <= 32 && [1, 2, 4, 8, 16].includes(bits);
  if (columns < 1 || !isKnown) throw new Refused('broken');
  if (predictor === 2) return withoutTiff(rows, columns, colours, bits);
  const step = Math.max(1, (colours * bits) >> 3);
  if (predictor >= 10 && predictor <= 15) return withoutPng(rows, columns, step);
  throw new Refused('broken');
}

function withoutTiff(rows: Buffer, columns: number, colours: number, bits: number): Buffer {
  const plain = Buffer.alloc(rows.length);
  const most = (1 << bits) - 1;
  for (let start = 0; start < rows.length; start += columns) {
    const before = new Array<number>(colours).fill(0);
    const samples = Math.floor((Math.min(columns, rows.length - start) * 8) / bits);
    for (let at = 0; at < samples; at += 1) {
      const bit = at * bits;
      const [byte, shift] = [start + (bit >> 3), bits === 16 ? 0 : 8 - bits - (bit & 7)];
      const told = bits === 16 ? rows.readUInt16BE(byte) : ((rows[byte] ?? 0) >> shift) & most;
      const sample = (told + (before[at % colours] ?? 0)) & most;
      before[at % colours] = sample;
      if (bits === 16) plain.writeUInt16BE(sample, byte);
      else plain[byte] = (plain[byte] ?? 0) | (sample << shift);
    }
  }
  return plain;
}

function withoutPng(rows: Buffer, columns: number, step: number): Buffer {
  const count = Math.ceil(rows.length / (columns + 1));
  // The last row may be cut short.
  const plain = Buffer.alloc(rows.length - count);
  for (let row = 0; row < count; row += 1) {
    const from = row * (columns + 1);
    const kind = rows[from] ?? 0;
    for (let column = 0; column < columns && from + 1 + column < rows.length; column += 1) {
      const to = row * columns + column;
      const left = column < step ? 0 : (plain[to - step] ?? 0);
      const up = row === 0 ? 0 : (plain[to - columns] ?? 0);
      const corner = row === 0 || column < step ? 0 : (plain[to - columns - step] ?? 0);
      plain[to] = ((rows[from + 1 + column] ?? 0) + predicted(kind, left, up, corner)) & 0xff;
    }
  }
  return plain;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  switch (kind) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      throw new Refused('broken');
  }
}

/** Whichever of the three is nearest to what they add up to, as PNG has it. */
function paeth(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [across, down, slant] = [left, up, corner].map((each) => Math.abs(sum - each));
  if (across === undefined || down === undefined || slant === undefined) return 0;
  if (across <= down && across <= slant) return left;
  return down <= slant ? up : corner;
}
