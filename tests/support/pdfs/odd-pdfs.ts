import { deflateSync } from 'node:zlib';
import type { PdfRefusal } from '../../../server/ports/pdf-check.ts';
import { rawPdf, stream } from './raw-pdf.ts';

/** A file that qpdf finds clean and whose readers may differ: what is read of it, or why it isn't. */
export type OddPdf = { name: string; bytes: Buffer; becomes: 'read' | PdfRefusal };

const FONTS = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
const A4 = '/MediaBox[0 0 595 842]';
const saying = (word: string) => `BT /F1 20 Tf 60 700 Td (${word}) Tj ET`;

type Odd = {
  catalog?: string;
  pages?: string;
  page?: string;
  box?: string;
  content?: Buffer;
  more?: readonly (string | Buffer)[];
  pictures?: string;
  header?: string;
};

function odd({
  catalog = '/Type/Catalog',
  pages = '/Kids[3 0 R]/Count 1',
  page = '',
  box = A4,
  content = stream('', saying('Agreement')),
  more = [],
  pictures = '',
  header,
}: Odd): Buffer {
  const objects = [
    `<<${catalog}/Pages 2 0 R>>`,
    `<</Type/Pages${pages}>>`,
    `<</Type/Page/Parent 2 0 R${box}${page}/Contents 4 0 R/Resources<<${FONTS}${pictures}>>>>`,
    content,
    ...more,
  ];
  return rawPdf(header === undefined ? { objects } : { objects, header });
}

const secondPage = [
  `<</Type/Page/Parent 2 0 R${A4}/Contents 6 0 R/Resources<<${FONTS}>>>>`,
  stream('', saying('Second')),
];

/** A picture on the page, and what else is said of it. */
function pictured(said: string, more: readonly Buffer[] = []): Buffer {
  const gray = '/Type/XObject/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent 8';
  return odd({
    pictures: '/XObject<</I 5 0 R>>',
    content: stream('', `q 90 0 0 90 60 500 cm /I Do Q ${saying('Agreement')}`),
    more: [stream(gray + said, Buffer.alloc(9)), ...more],
  });
}

function sized(name: string, box: string, becomes: OddPdf['becomes'] = 'read'): OddPdf {
  return { name, bytes: odd({ box }), becomes };
}

function paged(name: string, said: Odd, becomes: OddPdf['becomes'] = 'read'): OddPdf {
  return { name, bytes: odd(said), becomes };
}

type Packing = { filter: string; pack: (plain: Buffer) => Buffer };

const hex = (plain: Buffer) => Buffer.from(`${plain.toString('hex')}>`);
const rows = (plain: Buffer, kind: number, width: number) =>
  Buffer.concat(
    Array.from({ length: Math.ceil(plain.length / width) }, (_, at) =>
      Buffer.concat([Buffer.of(kind), plain.subarray(at * width, (at + 1) * width)]),
    ),
  );

function in85(plain: Buffer): Buffer {
  let text = '';
  for (let at = 0; at < plain.length; at += 4) {
    const group = Buffer.alloc(4);
    const count = plain.copy(group, 0, at, at + 4);
    let value = group.readUInt32BE();
    let letters = '';
    for (let turn = 0; turn < 5; turn += 1, value = Math.floor(value / 85)) {
      letters = String.fromCharCode(33 + (value % 85)) + letters;
    }
    text += count === 4 && letters === '!!!!!' ? 'z' : letters.slice(0, count + 1);
  }
  return Buffer.from(`${text}~>`);
}

function inRuns(plain: Buffer): Buffer {
  const parts = Array.from({ length: Math.ceil(plain.length / 100) }, (_, at) => {
    const part = plain.subarray(at * 100, at * 100 + 100);
    return Buffer.concat([Buffer.of(part.length - 1), part]);
  });
  return Buffer.concat([...parts, Buffer.of(128)]);
}

/** With nothing told by what was there before, so that each code stays nine bits long. */
function inLzw(plain: Buffer): Buffer {
  const codes = [...plain].flatMap((byte, at) => (at % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from(
    (bits.match(/.{1,8}/g) ?? []).map((each) => Number.parseInt(each.padEnd(8, '0'), 2)),
  );
}

const deflated = (plain: Buffer) => deflateSync(plain);
const FLATE: Packing = { filter: '/Filter/FlateDecode', pack: deflated };
const PACKINGS: readonly [string, Packing][] = [
  ['by a short name', { filter: '/Filter/Fl', pack: deflated }],
  ['by a short name in a list', { filter: '/Filter[/Fl]', pack: deflated }],
  ['as letters in base 16', { filter: '/Filter/ASCIIHexDecode', pack: hex }],
  ['as letters in base 85', { filter: '/Filter/ASCII85Decode', pack: in85 }],
  ['by runs', { filter: '/Filter/RunLengthDecode', pack: inRuns }],
  ['by LZW', { filter: '/Filter/LZWDecode', pack: inLzw }],
  [
    'twice',
    { filter: '/Filter[/FlateDecode/FlateDecode]', pack: (all) => deflateSync(deflateSync(all)) },
  ],
  ['in two ways', { filter: '/Filter[/AHx/Fl]', pack: (all) => hex(deflateSync(all)) }],
  [
    'by rows of samples of four bits',
    {
      filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 10/BitsPerComponent 4>>',
      pack: (all) => deflateSync(rows(all, 0, 5)),
    },
  ],
];

/** A page whose fonts lie in a container of objects; it and the table are packed so. */
export function packedContainer(
  container: Packing,
  table: Packing = FLATE,
  inside = `<<${FONTS}>>`,
): Buffer {
  const packed = container.pack(Buffer.from(`5 0 ${inside}`));
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R${A4}/Contents 6 0 R/Resources 5 0 R>>`,
    stream(`/Type/ObjStm/N 1/First 4${container.filter}`, packed),
    undefined,
    stream('', saying('Agreement')),
  ];
  const row = (kind: number, value: number) =>
    Buffer.of(kind, (value >> 16) & 255, (value >> 8) & 255, value & 255, 0);
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places = [row(0, 0)];
  const size = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [at, object] of objects.entries()) {
    places.push(object === undefined ? row(2, 4) : row(1, size()));
    if (object === undefined) continue;
    const body = Buffer.isBuffer(object) ? object : Buffer.from(object);
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'));
  }
  const start = size();
  const all = Buffer.concat([...places, row(1, start)]);
  const about = `/Type/XRef/Size 8/W[1 3 1]/Root 1 0 R${table.filter}`;
  parts.push(Buffer.from('7 0 obj\n'), stream(about, table.pack(all)));
  return Buffer.concat([...parts, Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`)]);
}

/** Two catalogs of one number: readers that follow the table take the first, those that search the last. */
function doubled(): Buffer {
  const text = odd({}).toString('latin1');
  const table = text.indexOf('xref\n0 ');
  const added = '1 0 obj\n<</Type/Catalog/Pages 2 0 R/Lang(en)>>\nendobj\n';
  const rest = text.slice(table).replace(/startxref\n(\d+)/, `startxref\n${table + added.length}`);
  return Buffer.from(text.slice(0, table) + added + rest, 'latin1');
}

/** Every shape that we know of which qpdf finds nothing wrong with and readers don't all take alike. */
export function oddPdfs(): OddPdf[] {
  const two = { more: secondPage };
  return [
    paged('more pages counted than there are', { pages: '/Kids[3 0 R]/Count 2' }),
    paged('no pages counted', { pages: '/Kids[3 0 R]/Count 0' }),
    paged('pages not counted', { pages: '/Kids[3 0 R]' }),
    paged('less than no pages counted', { pages: '/Kids[3 0 R]/Count -1' }),
    paged('fewer pages counted', { pages: '/Kids[3 0 R 5 0 R]/Count 1', ...two }, 'hidden-pages'),
    paged('a catalog that doesn’t say so', { catalog: '' }),
    paged('a catalog that says it is something else', { catalog: '/Type/Catalox' }),
    paged('a turn of 45 degrees', { page: '/Rotate 45' }),
    paged('a turn of -7 degrees', { page: '/Rotate -7' }),
    paged('a quarter turn as a fraction', { page: '/Rotate 90.0' }),
    paged('a turn by a name', { page: '/Rotate/None' }),
    paged('units of nothing', { page: '/UserUnit 0' }),
    paged('units below nothing', { page: '/UserUnit -1' }),
    paged('units of a kilometre', { page: '/UserUnit 1000' }, 'page-size'),
    sized('a size of nothing', '/MediaBox[0 0 0 0]'),
    sized('a size of no width', '/MediaBox[0 0 0 842]'),
    sized('a size of three numbers', '/MediaBox[0 0 595]'),
    sized('a size of no numbers', '/MediaBox[]'),
    sized('a size of names', '/MediaBox[/A/B/C/D]'),
    sized('a size of five numbers', '/MediaBox[0 0 595 842 7]', 'page-size'),
    sized('a page as small as a dot', '/MediaBox[0 0 1 1]', 'page-size'),
    sized('a page as wide as a field', '/MediaBox[0 0 20000 842]', 'page-size'),
    sized('a visible part of nothing', `${A4}/CropBox[0 0 0 0]`),
    sized('a visible part outside', `${A4}/CropBox[900 900 999 999]`),
    sized('a visible part beside the edge', `${A4}/CropBox[595 0 900 842]`),
    sized('a visible part of three numbers', `${A4}/CropBox[0 0 300]`),
    sized('a visible part of five numbers', `${A4}/CropBox[0 0 300 800 9]`, 'page-size'),
    sized('a visible part of one line', `${A4}/CropBox[0 0 595 1]`, 'page-size'),
    { name: 'a picture of no width', bytes: pictured('/Width 0/Height 3'), becomes: 'read' },
    { name: 'a picture of no height', bytes: pictured('/Width 3/Height 0'), becomes: 'read' },
    { name: 'a picture without a size', bytes: pictured(''), becomes: 'read' },
    {
      name: 'a picture cut out by one of no width',
      bytes: pictured('/Width 3/Height 3/Mask 6 0 R', [
        stream('/Type/XObject/Subtype/Image/ImageMask true/Width 0/Height 3', Buffer.alloc(9)),
      ]),
      becomes: 'picture-size',
    },
    ...PACKINGS.flatMap(([name, packing]): OddPdf[] => [
      { name: `objects packed ${name}`, bytes: packedContainer(packing), becomes: 'read' },
      { name: `a table packed ${name}`, bytes: packedContainer(FLATE, packing), becomes: 'read' },
    ]),
    paged('a name behind the version', { header: '%PDF-1.4 by Writer\n' }),
    paged('letters behind the version', { header: '%PDF-1.4%\u00e2\u00e3\u00cf\n' }),
    paged('a version of ten', { header: '%PDF-1.10\n' }),
    paged('the word for a stream in a title', { more: ['<</Title(a stream\nof words)>>'] }),
    { name: 'an object twice', bytes: doubled(), becomes: 'doubled' },
  ];
}
