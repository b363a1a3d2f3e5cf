import { deflateSync } from 'node:zlib';

/** A PDF written by hand, object by object, so that it can hold what no library would write. */
export type RawPdf = {
  /** Bodies of the objects from 1 on; the first is the catalog. */
  objects: readonly (string | Buffer)[];
  /** What the trailer says besides its size and root. */
  trailer?: string;
  header?: string;
};

/** A stream with its dictionary; packed unless told. */
export function stream(dict: string, body: string | Buffer, isPacked = false): Buffer {
  const raw = Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1');
  const packed = isPacked ? deflateSync(raw) : raw;
  const filter = isPacked ? '/Filter/FlateDecode' : '';
  return Buffer.concat([
    Buffer.from(`<<${dict}${filter}/Length ${packed.length}>>stream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** Writes it with a table of references that is right. */
export function rawPdf({ objects, trailer = '', header = '%PDF-1.7\n' }: RawPdf): Buffer {
  const parts: Buffer[] = [Buffer.from(header, 'latin1')];
  let size = parts[0]?.length ?? 0;
  const places = objects.map((object, at) => {
    const place = size;
    const body = Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1');
    const whole = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`, 'latin1'),
      body,
      Buffer.from('\nendobj\n', 'latin1'),
    ]);
    parts.push(whole);
    size += whole.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end, 'latin1')]);
}

/** One page of A4, with more said of its catalog, its page, and more objects (from number 5 on). */
export function onePage({
  catalog = '',
  page = '',
  more = [],
  content = stream('', 'BT /F1 20 Tf 60 760 Td (Agreement) Tj ET'),
}: {
  catalog?: string;
  page?: string;
  more?: readonly (string | Buffer)[];
  content?: Buffer;
} = {}): Buffer {
  return rawPdf({
    objects: [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>${page}>>`,
      content,
      ...more,
    ],
  });
}

/** The same with a table that is a stream, and an object inside an object stream. */
export function withObjectStream(inside: string): Buffer {
  const inner = `5 0 ${inside}`;
  const first = '5 0 '.length;
  const container = stream(`/Type/ObjStm/N 1/First ${first}`, inner, true);
  const objects: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R/Extra 5 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    container,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  let size = parts[0]?.length ?? 0;
  const row = (kind: number, value: number, third: number) =>
    Buffer.from([kind, (value >> 16) & 255, (value >> 8) & 255, value & 255, third]);
  const rows = [row(0, 0, 255)];
  for (const [at, object] of objects.entries()) {
    rows.push(row(1, size, 0));
    const whole = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`, 'latin1'),
      Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'),
      Buffer.from('\nendobj\n', 'latin1'),
    ]);
    parts.push(whole);
    size += whole.length;
  }
  rows.push(row(2, 4, 0), row(1, size, 0));
  const table = stream('/Type/XRef/Size 7/W[1 3 1]/Root 1 0 R', Buffer.concat(rows), true);
  parts.push(Buffer.from('6 0 obj\n'), table, Buffer.from('\nendobj\n'));
  return Buffer.concat([...parts, Buffer.from(`startxref\n${size}\n%%EOF\n`)]);
}
