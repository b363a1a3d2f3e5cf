import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inspect, take } from '../../../../server/adapters/pdf/check/inspect.ts';
import { propose } from '../../../../server/adapters/pdf/fields/propose.ts';
import { pdfRaster, pdfWords, qpdfCheck, runTool, withFile } from '../../../support/pdf-tools.ts';
import { goodPdfs } from '../../../support/pdfs/good-pdfs.ts';
import { hostilePdfs } from '../../../support/pdfs/hostile-pdfs.ts';
import { oddPdfs, packedContainer } from '../../../support/pdfs/odd-pdfs.ts';
import { officePdfs } from '../../../support/pdfs/office-pdfs.ts';
import { overPdfs, twofoldPdfs } from '../../../support/pdfs/over-pdfs.ts';
import { PACKINGS, packedTable } from '../../../support/pdfs/packed-table.ts';
import { producerPdfs } from '../../../support/pdfs/producer-pdfs.ts';
import { onePage } from '../../../support/pdfs/raw-pdf.ts';

async function taken(bytes: Buffer): Promise<Buffer> {
  const found = await take(bytes);
  if (!found.ok) throw new Error(`It was refused: ${found.error}`);
  return Buffer.from(found.value.bytes);
}
const wordsOf = (bytes: Buffer) =>
  pdfWords(bytes)
    .map(({ text }) => text)
    .sort();

describe('what lies over a page, and all readers show alike, is put onto it', () => {
  test.each(overPdfs().map((each) => [each.name, each] as const))('%s', async (_, over) => {
    const bytes = await taken(over.bytes);
    expect(wordsOf(bytes)).toEqual(over.words.split(' ').sort());
    expect(qpdfCheck(bytes)).toMatchObject({ status: 0 });
    expect(await inspect(bytes)).toMatchObject({ ok: true });
    // Nothing is left to be done, and brought again it is the same file.
    expect((await taken(bytes)).equals(bytes)).toBe(true);
    expect((await taken(over.bytes)).equals(bytes)).toBe(true);
  });

  test('links lead to pages, web addresses and mailboxes alone', async () => {
    const links = overPdfs().find(({ name }) => name.startsWith('links'));
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const opening = getDocument({
      data: new Uint8Array(await taken(links?.bytes ?? Buffer.alloc(0))),
      verbosity: 0,
    });
    const page = await (await opening.promise).getPage(1);
    const all = (await page.getAnnotations()) as { unsafeUrl?: string; dest?: unknown }[];
    expect(all.map(({ unsafeUrl, dest }) => unsafeUrl ?? typeof dest)).toEqual([
      'https://agency.example/terms',
      'object',
    ]);
    await opening.destroy();
  });

  test('empty places of a form are proposed as before', async () => {
    const form = overPdfs().find(({ name }) => name.includes('empty places'));
    const fields = await propose(await taken(form?.bytes ?? Buffer.alloc(0)));
    expect(fields).toMatchObject([{ source: 'form', label: 'Owner', x: 50, y: 302, width: 200 }]);
  });
});

describe('security.md 3.2 (70): what readers show each in its own way is refused, and says why', () => {
  test.each(twofoldPdfs().map((each) => [each.name, each] as const))('%s', async (_, each) => {
    expect(await take(each.bytes)).toEqual({ ok: false, error: each.refusal });
  });
});

describe('what offices write is taken, also when it has to be written anew', () => {
  test.each(officePdfs().map((each) => [each.name, each] as const))('%s', async (_, { bytes }) => {
    expect(await inspect(await taken(bytes))).toMatchObject({ ok: true });
  });
});

/** Programmes that the setup installs, each with a writer of its own, and what they are asked to write. */
const WRITERS: [string, (from: string, to: string) => string[]][] = [
  ['cairo', (from, to) => ['pdftocairo', '-pdf', from, to]],
  ...['1.3', '1.4', '1.5', '1.6', '1.7', '2.0'].map((version): (typeof WRITERS)[number] => [
    `Ghostscript, version ${version}`,
    (from, to) => [
      ...['gs', '-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite'],
      ...[`-dCompatibilityLevel=${version}`, `-sOutputFile=${to}`, from],
    ],
  ]),
  ['MuPDF', (from, to) => ['mutool', 'clean', from, to]],
  ['MuPDF, packed and without copies', (from, to) => ['mutool', 'clean', '-ggggz', from, to]],
  ['MuPDF, unpacked', (from, to) => ['mutool', 'clean', '-d', from, to]],
  ['qpdf, unpacked for hand', (from, to) => ['qpdf', '--qdf', from, to]],
  ['qpdf, with forms drawn', (from, to) => ['qpdf', '--flatten-annotations=all', from, to]],
];

describe('what programmes of every kind write is taken, and shows the same words', () => {
  const form = overPdfs().find(({ name }) => name === 'a form that was filled in');
  test.each(WRITERS)('%s', async (_, command) => {
    const written = withFile(form?.bytes ?? Buffer.alloc(0), (from, folder) => {
      const [tool = '', ...options] = command(from, `${folder}/written.pdf`);
      expect(runTool(tool, options)).toMatchObject({ status: 0 });
      return readFileSync(`${folder}/written.pdf`);
    });
    expect(qpdfCheck(written)).toMatchObject({ status: 0 });
    expect(wordsOf(await taken(written))).toEqual(['Ada', 'Agreement']);
  });

  test('a page that leaves its size to the reader, as every reader here shows it', async () => {
    const unsized = Buffer.from(
      onePage().toString('latin1').replace('/MediaBox[0 0 595 842]', ' '.repeat(22)),
      'latin1',
    );
    expect(pdfRaster(unsized, 0)).toMatchObject({ width: 612, height: 792 });
    const found = await take(unsized);
    expect(found).toMatchObject({ ok: true, value: { pages: [{ width: 612, height: 792 }] } });
    expect(pdfRaster(await taken(unsized), 0).pixels).toEqual(pdfRaster(unsized, 0).pixels);
  });

  test.each(PACKINGS)('a table packed %s', async (_, packing) => {
    const bytes = packedTable(packing);
    expect(qpdfCheck(bytes)).toMatchObject({ status: 0 });
    expect((await taken(bytes)).equals(bytes)).toBe(true);
  });

  test('a font that names Bitstream, not packed, with its length elsewhere', async () => {
    const bytes = onePage({
      more: [
        Buffer.concat([
          Buffer.from('<</Length1 40/Length 6 0 R>>stream\n'),
          Buffer.from('Bitstream Vera is a trademark of Bitstream\nendstream'),
        ]),
        '43',
      ],
    });
    expect(qpdfCheck(bytes)).toMatchObject({ status: 0 });
    expect(await inspect(bytes)).toEqual({ ok: false, error: 'broken' });
    expect(await inspect(await taken(bytes))).toMatchObject({ ok: true });
  });
});

describe('what programmes of people and offices wrote is kept byte for byte', () => {
  test.each(producerPdfs().map((each) => [each.name, each] as const))('%s', async (_, made) => {
    expect(qpdfCheck(made.bytes)).toMatchObject({ status: 0 });
    expect((await taken(made.bytes)).equals(made.bytes)).toBe(true);
  });
});

describe('what qpdf finds clean and readers may take differently has one reading, or a reason', () => {
  test.each(oddPdfs().map((each) => [each.name, each] as const))('%s', async (_, odd) => {
    expect(qpdfCheck(odd.bytes)).toMatchObject({ status: 0 });
    const found = await take(odd.bytes);
    expect(found.ok ? 'read' : found.error).toBe(odd.becomes);
    if (!found.ok) return;
    const bytes = Buffer.from(found.value.bytes);
    expect(qpdfCheck(bytes)).toMatchObject({ status: 0 });
    expect(await inspect(bytes)).toEqual({ ok: true, value: found.value.pages });
    expect((await taken(bytes)).equals(bytes)).toBe(true);
  });

  test('a script in an object is found however it is packed', async () => {
    const script = '<</S/JavaScript/JS(app.alert(1))>>';
    const shifted = (plain: Buffer) =>
      deflateSync(Buffer.from([1, ...plain.map((byte, at) => byte - (plain[at - 1] ?? 0))]));
    const filter = '/Filter/FlateDecode/DecodeParms<</Predictor 11/Columns 38>>';
    const plain = { filter: '/Filter/FlateDecode', pack: deflateSync };
    const bytes = packedContainer({ filter, pack: shifted }, plain, script);
    expect(qpdfCheck(bytes)).toMatchObject({ status: 0 });
    expect(await take(bytes)).toEqual({ ok: false, error: 'script' });
  });
});

const plain = (await goodPdfs()).filter(({ name }) => !name.includes('link'));
describe('a file is kept byte for byte where that will do', () => {
  test.each(plain.map((each) => [each.name, each] as const))('%s', async (_, { bytes }) => {
    expect((await taken(bytes)).equals(bytes)).toBe(true);
  });
});

/** What can be made harmless without anybody being misled. */
const MENDED = new Set([
  'a note that is shown and prints',
  'a hidden field',
  'a web page before it',
  'a programme behind it',
  'an archive around it',
  'a layer that no catalog names',
  'another number of pages than it says',
  'a hundred million pages, it says',
  'no catalog',
  'a picture without a size',
]);

describe('dangers are refused here too, or gone', () => {
  test.each(hostilePdfs().map((each) => [each.name, each] as const))('%s', async (_, hostile) => {
    const found = await take(hostile.bytes);
    expect(found.ok).toBe(MENDED.has(hostile.name));
    if (found.ok) expect(await inspect(Buffer.from(found.value.bytes))).toMatchObject({ ok: true });
  });
});

describe('lines that mail and web servers add are cut off', () => {
  test.each([
    ['before it', Buffer.from('Content-Type: application/pdf\r\n\r\n'), Buffer.alloc(0)],
    ['behind it', Buffer.alloc(0), Buffer.from('\r\n--boundary--\r\n')],
    ['on both ends', Buffer.from('\ufeff'), Buffer.alloc(500)],
  ])('%s', async (_, before, behind) => {
    for (const bytes of [onePage(), ...officePdfs().map((each) => each.bytes)].slice(0, 3)) {
      const found = await take(Buffer.concat([before, bytes, behind]));
      expect(found).toMatchObject({ ok: true });
      if (found.ok) expect(Buffer.from(found.value.bytes).equals(bytes)).toBe(true);
    }
  });
});
