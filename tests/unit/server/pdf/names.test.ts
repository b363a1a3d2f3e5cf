import { beforeAll, describe, expect, test } from 'vitest';
import { contractPdf } from '../../../../server/adapters/pdf/contract-pdf.ts';
import { visualRuns } from '../../../../server/adapters/pdf/letters/line-order.ts';
import { pdfMaker } from '../../../../server/adapters/pdf-maker.ts';
import type { Paper } from '../../../../server/ports/pdf.ts';
import { qpdfCheck, runTool, withFile } from '../../../support/pdf-tools.ts';
import { onePage } from '../../../support/pdfs/raw-pdf.ts';

const AT = new Date('2026-11-20T03:12:13Z');

const NAMES = [
  ...['Đặng Văn Đức', 'Nguyễn Thị Ánh', 'Łukasz Żółć', 'Ḿiriama Ngā', 'Ωραία Παπαδοπούλου'],
  ...['Ёлкина Щукина', 'Қайрат Әлиев', '王小明', '김민준', '山田 さくら', '髙﨑 𠮷田', '陳嘉㛃'],
  ...['சாரா', 'கொண்டா', 'سارة علي', 'علی‌رضا', 'שרה לוי', 'राधिका क्षत्रिय', 'ณัฐวุฒิ ศรีสุข'],
  ...['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'প্রিয়াঙ্কা', 'నాగార్జున', 'ಶ್ರೀನಿವಾಸ', 'മോഹൻലാൽ', 'ප්‍රියා', 'ખુશ્બુ'],
  ...['ខេមរៈ', 'ລາວ', 'ქეთევან', 'Արամ', 'አበበ'],
];

/** As a reader finds it: without spaces, which readers guess, and signs that nobody sees. */
function asFound(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '');
}

const textOf = (bytes: Uint8Array) =>
  asFound(withFile(bytes, (file) => runTool('pdftotext', ['-layout', file, '-']).text));

/** The letters that are drawn, whatever they are said to mean. */
const drawnOf = (bytes: Uint8Array) => {
  const { text } = withFile(bytes, (file) => runTool('mutool', ['draw', '-F', 'trace', file]));
  return Array.from(text.matchAll(/<g unicode="([^"]+)"/g), ([, sign]) => sign).join('');
};

const paperOf = (names: readonly string[]): Paper => ({
  issuer: 'Harbour & Pine',
  title: 'Receipt',
  facts: names.map((name, at) => [`${at}`, name]),
  notes: [],
  madeAt: AT,
});

const { make } = pdfMaker();

describe('a receipt writes every name as it was typed', () => {
  let receipt: Uint8Array;
  let text: string;
  beforeAll(async () => {
    receipt = await make(paperOf(NAMES));
    text = textOf(receipt);
  }, 60_000);

  test.each(NAMES)('%s', (name) => {
    expect(text).toContain(asFound(name));
  });

  test('in fonts that are in the file, the same each time, and qpdf finds nothing wrong', async () => {
    expect(Buffer.from(await make(paperOf(NAMES)))).toEqual(Buffer.from(receipt));
    expect(qpdfCheck(receipt)).toMatchObject({ status: 0 });
    const { text: fonts } = withFile(receipt, (file) => runTool('pdffonts', [file]));
    for (const line of fonts.split('\n').filter((each) => each.includes('noto-sans'))) {
      expect(line).toMatch(/ yes +yes +yes /);
    }
  }, 60_000);
});

test('a receipt with Latin names alone has the fonts in it that every reader has', async () => {
  const { text } = withFile(await make(paperOf(['Zoë O’Brien'])), (file) =>
    runTool('pdffonts', [file]),
  );
  expect(text).not.toMatch(/noto|TrueType/i);
});

test('what no font has is told by its numbers, never by one mark for all', async () => {
  const text = textOf(await make(paperOf(['\u{13080}', '\u{13081}'])));
  expect(text).not.toMatch(/[?\u25a1]/);
  // What was meant is there for searches; what is drawn is the number.
  expect(text).toContain('\u{13080}');
  expect(drawnOf(await make(paperOf(['\u{13080}'])))).toContain('U+13080');
});

test('two signers whose names are in other letters are told apart on the sealed page and its certificate', async () => {
  const signers = ['王小明', '김민준', 'سارة علي'];
  const fields = signers.map((text, at) => {
    const place = { page: 0, x: 60, y: 200 + 60 * at, width: 160, height: 40 };
    return { ...place, ink: { kind: 'line', text } as const };
  });
  const filled = await contractPdf().fill(onePage(), fields, AT);
  const blocks = signers.map((title) => ({ title, lines: [`Signed by ${title}`] }));
  const certificate = {
    verifyUrl: 'https://lintel.example/verify/ABC',
    paper: { issuer: '王 Realty', title: 'Certificate', facts: [], madeAt: AT } as const,
    parts: [{ heading: 'Who', blocks }],
  };
  const seal = { name: 'Lintel', reason: 'All have signed', location: 'Australia', at: AT };
  const prepared = await contractPdf().prepare(filled, certificate, seal);
  const pages = [1, 2].map((page) =>
    withFile(prepared, (file) =>
      asFound(runTool('pdftotext', ['-f', `${page}`, '-l', `${page}`, file, '-']).text),
    ),
  );
  for (const text of pages) {
    for (const name of signers) expect(text).toContain(asFound(name));
  }
  const again = await contractPdf().prepare(filled, certificate, seal);
  expect(Buffer.from(again)).toEqual(Buffer.from(prepared));
}, 60_000);

describe('a line with names that are read from the right', () => {
  const shown = (line: string, base: 'ltr' | 'auto' = 'ltr') =>
    visualRuns(line, base).map(({ text, isRtl }) => (isRtl ? `←${text}` : text));

  test.each([
    ['Signed by سارة علي 12/03/2026', ['Signed by ', '←سارة علي', ' 12/03/2026']],
    ['سارة علي, שרה לוי', ['←سارة علي', ', ', '←שרה לוי']],
    ['(שרה)', ['(', '←שרה', ')']],
    ['Jane Citizen', ['Jane Citizen']],
  ])('%s: in an English line each stands by itself', (line, runs) => {
    expect(shown(line)).toEqual(runs);
  });

  test('in a field the first letter says how the line is read', () => {
    expect(shown('شارع 12 الملك', 'auto')).toEqual(['← الملك', '12', '←شارع ']);
  });
});
