import { crc32, deflateSync } from 'node:zlib';

/** A picture as a hand draws it: a dark stroke on nothing, from corner to corner. */
export function samplePng(width = 120, height = 40): Buffer {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInk = Math.abs(x / width - y / height) < 0.06 || x < 2 || x >= width - 2;
      rows.set([10, 20, 80, isInk ? 255 : 0], y * (width * 4 + 1) + 1 + x * 4);
    }
  }
  return pngOf(width, height, deflateSync(rows));
}

/** A PNG with this header and these packed rows. */
export function pngOf(width: number, height: number, packed: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}
