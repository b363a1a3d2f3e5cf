import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { take } from '../../../../server/adapters/pdf/check/inspect.ts';
import { contractPdf } from '../../../../server/adapters/pdf/contract-pdf.ts';
import { sealVouchers } from '../../../../server/adapters/seal-vouchers.ts';
import { sealingSigner } from '../../../../server/adapters/sealing-signer.ts';
import { difference, pagesBy, READERS, type Reader } from '../../../support/pdf-readers.ts';
import { pdfSignatures, qpdfChanged, type Raster } from '../../../support/pdf-tools.ts';
import { printedOnly } from '../../../support/pdfs/hostile-pdfs.ts';
import { oddPdfs } from '../../../support/pdfs/odd-pdfs.ts';
import { overPdfs } from '../../../support/pdfs/over-pdfs.ts';
import { producerPdfs } from '../../../support/pdfs/producer-pdfs.ts';
import { samplePng } from '../../../support/pdfs/sample-png.ts';

/** Letters are smoothed differently; a word more or less is more than this. */
const SMOOTHING = 25;
const AT = new Date('2026-11-20T01:02:03.000Z');
const folder = mkdtempSync(join(tmpdir(), 'lintel-readers-'));
/** What was packed otherwise is plain once it is written anew. */
const odd = oddPdfs().filter(({ name, becomes }) => becomes === 'read' && !/packed/.test(name));
const over = [...overPdfs(), ...odd, ...producerPdfs()];
let sealed: Uint8Array;
let shown: Record<Reader, Raster[]>;

/** Everything that is put onto pages, one after another in a file that is signed and sealed. */
beforeAll(async () => {
  const parts: string[] = [];
  for (const [at, { bytes }] of over.entries()) {
    const found = await take(bytes);
    if (!found.ok) throw new Error(found.error);
    parts.push(join(folder, `${at}.pdf`));
    writeFileSync(join(folder, `${at}.pdf`), found.value.bytes);
  }
  const file = qpdfChanged(over[0]?.bytes ?? Buffer.alloc(0), ['--pages', ...parts, '--']);
  const box = { x: 60, width: 200, height: 40 };
  const fields = over.flatMap((_, page) => [
    { page, ...box, y: 300, ink: { kind: 'line', text: 'Ada Lovelace' } as const },
    { page, ...box, y: 400, ink: { kind: 'picture', png: samplePng() } as const },
  ]);
  const filled = await contractPdf().fill(file, fields, AT);
  const prepared = await contractPdf().prepare(
    filled,
    {
      paper: {
        issuer: 'Lintel',
        madeAt: AT,
        title: 'Certificate of signing',
        facts: [['Name', 'Ada']],
      },
      parts: [],
      verifyUrl: 'https://lintel.example/verify/ABC',
    },
    { name: 'Lintel', reason: 'All have signed', location: 'Australia', at: AT },
  );
  const clock = { now: () => AT };
  const place = { dataDir: folder, clock, business: clock };
  const vouchers = await sealVouchers({ kind: 'sandbox' }, place);
  const signer = await sealingSigner({ kind: 'development' }, folder, clock, vouchers);
  sealed = await signer.sign(prepared);
  const all = await Promise.all(
    READERS.map(async (reader) => [reader, await pagesBy(reader, sealed)]),
  );
  shown = Object.fromEntries(all);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('security.md 3.2 (70): a sealed file has one reading: poppler, MuPDF, Ghostscript and pdf.js show the same', () => {
  test('it is sealed', () => {
    expect(pdfSignatures(sealed)).toContain('Signature Validation: Signature is Valid.');
  });

  test.each(
    [...over.map(({ name }) => name), 'the certificate'].map((name, at) => [name, at] as const),
  )('%s', (_, at) => {
    const pages = READERS.map((reader) => shown[reader][at]);
    for (const [index, page] of pages.entries()) {
      const [first] = pages;
      if (!first || !page) throw new Error('The page was not drawn');
      expect(difference(first, page), READERS[index]).toBeLessThan(SMOOTHING);
    }
  });
});

test('brought again, a sealed file is a contract like any other', async () => {
  const found = await take(Buffer.from(sealed));
  if (!found.ok) throw new Error(found.error);
  const plain = qpdfChanged(found.value.bytes, ['--qdf', '--object-streams=disable']);
  const text = plain.toString('latin1');
  for (const word of ['/ByteRange', '/Perms', '/Widget']) expect(text).not.toContain(word);
  expect(found.value.pages).toHaveLength(over.length + 1);
});

test('a file with two readings would show', async () => {
  const twofold = printedOnly(0);
  const [screen] = await pagesBy('MuPDF', twofold);
  const [paper] = await pagesBy('Ghostscript', twofold);
  if (!screen || !paper) throw new Error('The page was not drawn');
  expect(difference(screen, paper)).toBeGreaterThan(SMOOTHING * 2);
});
