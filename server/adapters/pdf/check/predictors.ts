import { Refused } from './refused.ts';

/**
 * Undoes what tables are packed with so that they get smaller: the difference to the left (TIFF), or for each row
 * one of the five ways of PNG. Of bytes that stand one by one: a table has no colours.
 */
export function withoutPredictor(rows: Buffer, about: string): Buffer {
  const said = (name: string, otherwise: number) =>
    Number(new RegExp(`/${name}\\s+(\\d{1,9})`).exec(about)?.[1] ?? otherwise);
  const predictor = said('Predictor', 1);
  if (predictor === 1) return rows;
  const columns = said('Columns', 1);
  const isOfBytes = said('Colors', 1) === 1 && said('BitsPerComponent', 8) === 8;
  if (columns < 1 || !isOfBytes) throw new Refused('broken');
  if (predictor === 2) return withoutTiff(rows, columns);
  if (predictor >= 10 && predictor <= 15) return withoutPng(rows, columns);
  throw new Refused('broken');
}

function withoutTiff(rows: Buffer, columns: number): Buffer {
  const plain = Buffer.from(rows);
  for (let at = 0; at < plain.length; at += 1) {
    if (at % columns !== 0) plain[at] = ((plain[at] ?? 0) + (plain[at - 1] ?? 0)) & 0xff;
  }
  return plain;
}

function withoutPng(rows: Buffer, columns: number): Buffer {
  const count = Math.floor(rows.length / (columns + 1));
  const plain = Buffer.alloc(count * columns);
  for (let row = 0; row < count; row += 1) {
    const from = row * (columns + 1);
    const kind = rows[from] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const to = row * columns + column;
      const left = column === 0 ? 0 : (plain[to - 1] ?? 0);
      const up = row === 0 ? 0 : (plain[to - columns] ?? 0);
      const corner = row === 0 || column === 0 ? 0 : (plain[to - columns - 1] ?? 0);
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
