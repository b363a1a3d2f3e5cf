import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../../server/adapters/pdf/check/inspect.ts';
import { pdfCheck } from '../../../../server/adapters/pdf/pdf-check.ts';
import { qpdfChanged, qpdfCheck } from '../../../support/pdf-tools.ts';
import { goodPdfs } from '../../../support/pdfs/good-pdfs.ts';
import { hostilePdfs, printedOnly } from '../../../support/pdfs/hostile-pdfs.ts';
import { officePdfs, revisedAs } from '../../../support/pdfs/office-pdfs.ts';
import { onePage } from '../../../support/pdfs/raw-pdf.ts';
import type { Revision } from '../../../support/pdfs/revised-pdf.ts';

describe('security.md 2.8: a PDF from outside is refused with its reason', () => {
  test.each(hostilePdfs().map((each) => [each.name, each] as const))('%s', async (_, hostile) => {
    const before = Buffer.from(hostile.bytes);
    expect(await inspect(hostile.bytes)).toEqual({ ok: false, error: hostile.refusal });
    expect(before.equals(hostile.bytes)).toBe(true);
  });
});

const good = await goodPdfs();
const A4 = { width: 595, height: 842, rotation: 0 };
const QPDF_MODES = [
  '--linearize',
  '--linearize --object-streams=generate',
  '--object-streams=generate --recompress-flate',
  '--object-streams=disable',
  '--qdf',
  '--stream-data=uncompress --newline-before-endstream',
  '--force-version=1.3 --coalesce-contents',
];

describe('what people really bring is taken', () => {
  test.each(good.map((each) => [each.name, each] as const))('%s', async (_, taken) => {
    const checked = await inspect(taken.bytes);
    expect(checked).toMatchObject({ ok: true });
    if (!checked.ok) return;
    expect(checked.value.length).toBe(taken.pages);
    const [first] = checked.value;
    expect([first?.width, first?.height]).toEqual(taken.first);
  });
});

describe('what qpdf finds nothing wrong with is taken', () => {
  test.each(officePdfs().map((each) => [each.name, each] as const))('%s', async (_, { bytes }) => {
    expect(qpdfCheck(bytes)).toMatchObject({ status: 0 });
    expect(await inspect(bytes)).toEqual({ ok: true, value: [A4] });
  });

  test.each(
    ['as Microsoft Word writes it', 'saved three times more, with bookmarks'].flatMap((name) =>
      QPDF_MODES.map((mode) => [name, mode] as const),
    ),
  )('%s, written by qpdf with %s', async (name, mode) => {
    const { bytes } = officePdfs().find((each) => each.name === name) ?? { bytes: Buffer.alloc(0) };
    const written = qpdfChanged(bytes, mode.split(' '));
    expect(qpdfCheck(written)).toMatchObject({ status: 0 });
    expect(await inspect(written)).toEqual({ ok: true, value: [A4] });
  });

  test('however often and in whatever way it was saved', async () => {
    const table = fc.constantFrom<Revision['table'][]>('plain', 'packed', 'hybrid', 'word');
    const change = fc.constantFrom('words', 'bookmarks', 'taken back', 'title');
    const later = fc.array(fc.record({ table, change }), { maxLength: 4 });
    const eol = fc.constantFrom('\n', '\r', '\r\n');
    await fc.assert(
      fc.asyncProperty(table, later, eol, async (first, changes, end) => {
        const bytes = revisedAs(first, changes, end);
        expect(qpdfCheck(bytes)).toMatchObject({ status: 0 });
        expect(await inspect(bytes)).toEqual({ ok: true, value: [A4] });
      }),
      { numRuns: 25 },
    );
  });
});

/** How many operators of each page are drawn, for a screen and for paper. */
async function drawn(bytes: Uint8Array): Promise<{ display: number[]; print: number[] }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await opening.promise;
  const counts = { display: [] as number[], print: [] as number[] };
  for (let page = 1; page <= Math.min(pdf.numPages, 3); page += 1) {
    for (const intent of ['display', 'print'] as const) {
      const list = await (await pdf.getPage(page)).getOperatorList({ intent });
      counts[intent].push(list.fnArray.length);
    }
  }
  await opening.destroy();
  return counts;
}

describe('what is taken is drawn on paper as on a screen', () => {
  test.each(good.map((each) => [each.name, each] as const))('%s', async (_, { bytes }) => {
    const { display, print } = await drawn(bytes);
    expect(print).toEqual(display);
  });

  test('the difference would show', async () => {
    const { display, print } = await drawn(printedOnly(4 | 32));
    expect(print).not.toEqual(display);
  });
});

describe('the check runs in a thread of its own', () => {
  test('it answers as the check itself does', async () => {
    const checked = await pdfCheck().check(onePage());
    expect(checked).toEqual({ ok: true, value: [{ width: 595, height: 842, rotation: 0 }] });
  });

  test('what takes longer than it may is refused, and the server goes on', async () => {
    const arrays = Buffer.alloc(400_000, '[]');
    const slow = onePage({ more: [Buffer.concat([Buffer.from('['), arrays, Buffer.from(']')])] });
    expect(await pdfCheck().check(slow)).toMatchObject({ ok: true });
    const limits = { milliseconds: 1, megabytes: 256 };
    expect(await pdfCheck(limits).check(slow)).toEqual({ ok: false, error: 'too-large' });
  });

  test('what needs more memory than it may is refused, and the server goes on', async () => {
    const numbers = Buffer.alloc(6_000_000, '[]');
    const greedy = onePage({
      more: [Buffer.concat([Buffer.from('['), numbers, Buffer.from(']')])],
    });
    const limits = { milliseconds: 60_000, megabytes: 24 };
    expect(await pdfCheck(limits).check(greedy)).toEqual({ ok: false, error: 'too-large' });
  });
});
