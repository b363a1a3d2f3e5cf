import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A small PDF of one empty page. */
export function samplePdf(padding = 0): Buffer {
  const text =
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  const filling = Buffer.from(
    randomBytes(Math.ceil(padding / 2))
      .toString('hex')
      .slice(0, padding),
  );
  return Buffer.concat([
    Buffer.from(text),
    filling,
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

/** What looks like a JPEG of that many bytes. */
export function sampleJpeg(size = 2_000): Buffer {
  const head = Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    16,
    ...Buffer.from('JFIF\0'),
    1,
    1,
    0,
    0,
    1,
    0,
    1,
    0,
    0,
  ]);
  return Buffer.concat([head, randomBytes(size - head.length - 2), Buffer.from([0xff, 0xd9])]);
}

/** The beginning of a PNG, enough to know it. */
export function samplePng(): Buffer {
  const ihdr = Buffer.from('IHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0', 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(ihdr));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\r', 'latin1'), ihdr, check]);
}

/** A ZIP archive whose entries are stored as they are. */
export function sampleZip(entries: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(text), 10);
    common.writeUInt32LE(text.length, 14);
    common.writeUInt32LE(text.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name + text)]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, rest, Buffer.from(name)]),
    );
    files.push(file);
    offset += file.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

/** A Word file with nothing in it but what makes it one, and more parts where asked. */
export function sampleDocx(more: Record<string, string> = {}): Buffer {
  return sampleZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>', ...more });
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
