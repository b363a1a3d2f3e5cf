import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@pdfme/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { take } from '../../../../server/adapters/pdf/check/inspect.ts';
import { contractPdf } from '../../../../server/adapters/pdf/contract-pdf.ts';
import { sealVouchers } from '../../../../server/adapters/seal-vouchers.ts';
import { sealingSigner } from '../../../../server/adapters/sealing-signer.ts';
import type { Signer } from '../../../../server/ports/signer.ts';
import {
  pdfSignatures,
  qpdfChanged,
  qpdfCheck,
  runTool,
  withFile,
} from '../../../support/pdf-tools.ts';
import { producerPdfs } from '../../../support/pdfs/producer-pdfs.ts';
import { samplePng } from '../../../support/pdfs/sample-png.ts';

const METADATA = PDFName.of('Metadata');
const AT = new Date('2026-11-20T01:02:03.000Z');
const archive =
  producerPdfs().find(({ name }) => name === 'libreoffice-pdfa3.pdf')?.bytes ?? Buffer.alloc(0);

const folder = mkdtempSync(join(tmpdir(), 'lintel-archive-'));
let signer: Signer;
beforeAll(async () => {
  const clock = { now: () => AT };
  const place = { dataDir: folder, clock, business: clock };
  const vouchers = await sealVouchers({ kind: 'sandbox' }, place);
  signer = await sealingSigner({ kind: 'development' }, folder, clock, vouchers);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function sealedFrom(source: Uint8Array): Promise<Uint8Array> {
  const found = await take(Buffer.from(source));
  if (!found.ok) throw new Error(found.error);
  const box = { page: 0, x: 60, width: 200, height: 40 };
  const fields = [
    { ...box, y: 300, ink: { kind: 'line', text: 'Ada Lovelace' } as const },
    { ...box, y: 400, ink: { kind: 'picture', png: samplePng() } as const },
  ];
  const filled = await contractPdf().fill(found.value.bytes, fields, AT);
  const facts: [string, string][] = [['Name', 'Ada']];
  const prepared = await contractPdf().prepare(
    filled,
    {
      paper: { issuer: 'Lintel', madeAt: AT, title: 'Certificate of signing', facts },
      parts: [],
      verifyUrl: 'https://lintel.example/verify/ABC',
    },
    { name: 'Lintel', reason: 'All have signed', location: 'Australia', at: AT },
  );
  return signer.sign(prepared);
}

/** What a file says of itself. */
async function wordsOf(file: Uint8Array): Promise<string> {
  const { catalog } = await PDFDocument.load(file, { updateMetadata: false });
  const found = catalog.lookup(METADATA);
  if (!(found instanceof PDFRawStream)) return '';
  return new TextDecoder().decode(found.contents);
}

/** A source that is one, but for what is changed in it. */
async function changed(change: (pdf: PDFDocument) => void): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(archive, { updateMetadata: false });
  change(pdf);
  return pdf.save();
}

describe('what was an archive’s file, PDF/A-3, still is when it is sealed', () => {
  let sealed: Uint8Array;
  beforeAll(async () => {
    sealed = await sealedFrom(archive);
  }, 60_000);

  test('it says so, and all that it says of itself agrees', async () => {
    const words = await wordsOf(sealed);
    expect(words).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(words).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(words).toContain('<pdf:Producer>Lintel</pdf:Producer>');
    expect(words).toContain('<xmp:ModifyDate>2026-11-20T01:02:03.000Z</xmp:ModifyDate>');
    expect(words.match(/xpacket/g)).toHaveLength(2);
  });

  test('ISO 19005-3, 6.1: its head, its id, nothing encrypted, and qpdf finds nothing', () => {
    const text = Buffer.from(sealed).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/);
    // The file, and the update with what shows that its seal holds.
    const ids = text.match(/\/ID \[ ?<[\da-f]{32}> ?<[\da-f]{32}> ?\]/gi) ?? [];
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(pdfSignatures(sealed)).toContain('Signature Validation: Signature is Valid.');
    expect(text).not.toMatch(/\/Encrypt\b|\/LZWDecode\b/);
    expect(qpdfCheck(sealed).status).toBe(0);
  });

  test('6.2: colours are meant by the profile, and every letter is in the file', () => {
    expect(Buffer.from(sealed).toString('latin1')).toContain('/GTS_PDFA1');
    const { text } = withFile(sealed, (file) => runTool('pdffonts', [file]));
    const fonts = text.split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) expect(font).toMatch(/\byes\s+(yes|no)\s+yes\s+\d+\s+\d+$/);
  });

  test('6.3 and 6.4: what lies on pages prints, nothing acts, forms draw nothing anew', async () => {
    const { context } = await PDFDocument.load(sealed, { updateMetadata: false });
    for (const [, object] of context.enumerateIndirectObjects()) {
      if (!(object instanceof PDFDict)) continue;
      for (const key of ['AA', 'JS', 'XFA', 'NeedAppearances'])
        expect(object.has(PDFName.of(key)), key).toBe(false);
      if (String(object.get(PDFName.of('Type'))) !== '/Annot') continue;
      const flags = object.lookup(PDFName.of('F'));
      expect(flags instanceof PDFNumber ? flags.asNumber() & 0b10_0111 : 0).toBe(4);
    }
  });

  test('sealed again as a contract, it still is', async () => {
    expect(await wordsOf(await sealedFrom(sealed))).toContain('<pdfaid:part>3</pdfaid:part>');
  });
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  [
    'without a profile of colours',
    () => changed((pdf) => pdf.catalog.delete(PDFName.of('OutputIntents'))),
  ],
  ['that has no words of itself', () => changed((pdf) => pdf.catalog.delete(METADATA))],
  [
    'whose words are no stream',
    () => changed((pdf) => pdf.catalog.set(METADATA, PDFName.of('PDFA3'))),
  ],
  [
    'with letters that aren’t in it',
    () =>
      changed((pdf) => {
        const font = pdf.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
        pdf.catalog.set(PDFName.of('Extra'), pdf.context.register(font));
      }),
  ],
  [
    'of no such kind',
    () => producerPdfs().find(({ name }) => name === 'ghostscript.pdf')?.bytes ?? archive,
  ],
])('a source %s doesn’t become one, nor says so', async (_, source) => {
  const words = await wordsOf(await sealedFrom(await source()));
  expect(words).toContain('<pdf:Producer>Lintel</pdf:Producer>');
  expect(words).not.toContain('pdfaid:part');
});

test('words of a stranger about the file stay words', async () => {
  const title = 'A & B <rdf:li>/ByteRange [0 /********** /********** /**********]</rdf:li>\u0001';
  const source = await changed((pdf) => pdf.setTitle(title));
  const sealed = await sealedFrom(source);
  expect(await wordsOf(sealed)).toContain('A &amp; B &lt;rdf:li&gt;');
  expect(qpdfChanged(sealed, ['--qdf']).length).toBeGreaterThan(0);
  const text = Buffer.from(sealed).toString('latin1');
  expect(text.lastIndexOf('/ByteRange')).toBeGreaterThan(text.indexOf('&lt;rdf:li&gt;'));
});
