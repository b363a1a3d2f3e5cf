import { stream } from './raw-pdf.ts';

/** How the rows of a table are told by those before them, by the number that names the way. */
type Packing = { predictor: number; kind?: 0 | 1 | 2 | 3 | 4; colours?: number };

/** Every way that readers know. */
export const PACKINGS: readonly [string, Packing][] = [
  ['as it is', { predictor: 1 }],
  ['by the difference to the left', { predictor: 2 }],
  ['as PNG, each as it is', { predictor: 10, kind: 0 }],
  ['as PNG, by what is left', { predictor: 11, kind: 1 }],
  ['as PNG, by what is above', { predictor: 12, kind: 2 }],
  ['as PNG, by the middle of both', { predictor: 13, kind: 3 }],
  ['as PNG, by the nearest of three', { predictor: 15, kind: 4 }],
  ['by the difference to the sample of five bytes before', { predictor: 2, colours: 5 }],
  ['as PNG, by the nearest of three samples of five bytes', { predictor: 15, kind: 4, colours: 5 }],
];

const WIDTH = 5;

/** A page of A4 whose table is a stream that is packed so. */
export function packedTable({ predictor, kind = 0, colours = 1 }: Packing): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let size = parts[0]?.length ?? 0;
  const row = (type: number, value: number, third: number) => [
    ...[type, (value >> 16) & 255, (value >> 8) & 255, value & 255, third],
  ];
  const rows = [row(0, 0, 255)];
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>',
  ];
  for (const [at, object] of objects.entries()) {
    rows.push(row(1, size, 0));
    const whole = Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`);
    parts.push(whole);
    size += whole.length;
  }
  rows.push(row(1, size, 0));
  const of = `/Colors ${colours}/Columns ${WIDTH / colours}`;
  const said = predictor === 1 ? '' : `/DecodeParms<</Predictor ${predictor}${of}>>`;
  const packed =
    predictor === 1
      ? rows.flat()
      : predictor === 2
        ? byLeft(rows, colours)
        : asPng(rows, kind, colours);
  const about = `/Type/XRef/Size 5/W[1 3 1]/Root 1 0 R${said}`;
  parts.push(Buffer.from('4 0 obj\n'), stream(about, Buffer.from(packed), true));
  return Buffer.concat([...parts, Buffer.from(`\nendobj\nstartxref\n${size}\n%%EOF\n`)]);
}

const byLeft = (rows: readonly number[][], step: number) =>
  rows.flatMap((row) => row.map((byte, at) => (byte - (row[at - step] ?? 0)) & 255));

function asPng(rows: readonly number[][], kind: number, step: number): number[] {
  return rows.flatMap((row, number) => {
    const above = rows[number - 1] ?? [];
    return [
      kind,
      ...row.map((byte, at) => {
        const [left, up, corner] = [row[at - step] ?? 0, above[at] ?? 0, above[at - step] ?? 0];
        return (byte - guess(kind, left, up, corner)) & 255;
      }),
    ];
  });
}

function guess(kind: number, left: number, up: number, corner: number): number {
  if (kind === 4) {
    const far = (value: number) => Math.abs(left + up - corner - value);
    return [left, up, corner].toSorted((one, other) => far(one) - far(other))[0] ?? 0;
  }
  return [0, left, up, Math.floor((left + up) / 2)][kind] ?? 0;
}
