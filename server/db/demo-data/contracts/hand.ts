import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 240;
const HEIGHT = 80;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** Whether the stroke of an invented hand passes a point: waves that differ from name to name. */
function isInk(x: number, y: number, letters: readonly number[]): boolean {
  const at = (x / WIDTH) * letters.length;
  const height = (letters[Math.floor(at)] ?? 0) % 24;
  const middle = HEIGHT / 2 + Math.sin(at * Math.PI) * (10 + height);
  return Math.abs(y - middle) < 2 && x > 12 && x < WIDTH - 12;
}

/** A signature of nobody, as PNG in base64; the same for the same name. */
export function demoHand(name: string): string {
  const letters = [...name].map((letter) => letter.codePointAt(0) ?? 0);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits of grey with alpha.
  head.set([8, 4, 0, 0, 0], 8);
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: WIDTH }, (_x, x) => [20, isInk(x, y, letters) ? 255 : 0]).flat(),
    ]),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}
