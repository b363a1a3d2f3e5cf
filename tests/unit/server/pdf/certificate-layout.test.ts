import { expect, test } from 'vitest';
import { contractPdf } from '../../../../server/adapters/pdf/contract-pdf.ts';
import type { CertificatePart } from '../../../../server/ports/contract-pdf.ts';
import { pdfWords, type Word } from '../../../support/pdf-tools.ts';
import { onePage } from '../../../support/pdfs/raw-pdf.ts';

const AT = new Date('2026-11-20T03:12:13Z');

/** The words of each page of a certificate of these parts. */
async function pagesOf(parts: readonly CertificatePart[]): Promise<Word[][]> {
  const bytes = await contractPdf().prepare(
    onePage(),
    {
      verifyUrl: 'https://lintel.example/verify/ABC',
      paper: {
        issuer: 'Harbour Realty',
        title: 'Certificate',
        facts: [['Envelope', '0190']],
        madeAt: AT,
      },
      parts,
    },
    { name: 'Lintel', reason: 'All have signed', location: 'Australia', at: AT },
  );
  const words = pdfWords(bytes);
  const last = Math.max(...words.map(({ page }) => page));
  return Array.from({ length: last }, (_, at) => words.filter(({ page }) => page === at + 1));
}

const columns = [
  { heading: 'Whenhead', share: 1 },
  { heading: 'Whathead', share: 2 },
];
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ cells: [`when${at}`, `what${at}`] }));
const placeOf = (page: readonly Word[], text: RegExp) =>
  page.filter((word) => text.test(word.text)).map(({ y }) => y);

test.each([0, 5, 10, 20, 25, 28, 30, 31, 32, 33, 34, 35, 36, 38, 40])(
  'the headings of a table stand over rows on each page it is on, after %i rows of another',
  async (before) => {
    const pages = await pagesOf([
      {
        heading: 'First',
        table: {
          columns: [{ heading: 'Head', share: 1 }],
          rows: rows(before).map(() => ({ cells: ['other'] })),
        },
      },
      { heading: 'Secondpart', table: { columns, rows: rows(50) } },
    ]);
    for (const page of pages) {
      const heads = placeOf(page, /^Whenhead$/);
      const own = placeOf(page, /^what\d+$/);
      expect(heads).toHaveLength(own.length > 0 ? 1 : 0);
      if (own.length > 0) expect(Math.min(...own)).toBeGreaterThan(heads[0] ?? Number.NaN);
    }
    const [titled] = pages.filter((page) => placeOf(page, /^Secondpart$/).length > 0);
    expect(placeOf(titled ?? [], /^Whenhead$/)).toHaveLength(1);
  },
);

test('a block is on one page, and its heading with the first', async () => {
  const blocks = Array.from({ length: 60 }, (_, at) => ({
    title: `name${at}`,
    lines: [`reached${at}`, `signed${at}`],
  }));
  const pages = await pagesOf([{ heading: 'Who', blocks }]);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    const numbers = (of: string) =>
      page.flatMap(({ text }) => new RegExp(`^${of}(\\d+)$`).exec(text)?.[1] ?? []);
    expect(numbers('signed')).toEqual(numbers('name'));
    expect(numbers('reached')).toEqual(numbers('name'));
  }
});

test('the code to check it by needs no page of its own', async () => {
  expect(await pagesOf([{ heading: 'How', lines: ['Short.'] }])).toHaveLength(1);
});
