import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@pdfme/pdf-lib';
import type { Paper, PaperColumn, PaperRow, PdfMaker } from '../ports/pdf.ts';

const A4: [number, number] = [595.28, 841.89];
const EDGE = 56;
const WIDTH = A4[0] - 2 * EDGE;
const BOTTOM = 72;
const INK = rgb(0.1, 0.12, 0.16);
const FAINT = rgb(0.45, 0.48, 0.54);

type Fonts = { plain: PDFFont; bold: PDFFont };
type Sheet = { pdf: PDFDocument; page: PDFPage; y: number; fonts: Fonts; paper: Paper };

/** Text that the built-in fonts can write: accents they lack are left off, signs they lack are asked about. */
function writable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  const sign = (char: string): string => {
    if (known.has(char.codePointAt(0) ?? 0)) return char;
    const bare = char.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return bare !== char &&
      bare !== '' &&
      [...bare].every((each) => known.has(each.codePointAt(0) ?? 0))
      ? bare
      : '?';
  };
  return Array.from(text.replaceAll(/\s+/g, ' '), sign).join('');
}

/** Lines no wider than the width; a word that is wider by itself is cut. */
function wrapped(font: PDFFont, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => font.widthOfTextAtSize(candidate, size) <= width;
  for (const word of writable(font, text).split(' ')) {
    let rest = word;
    while (!fits(rest) && rest.length > 1) {
      if (line !== '') lines.push(line);
      line = '';
      let cut = rest.length - 1;
      while (cut > 1 && !fits(rest.slice(0, cut))) cut -= 1;
      lines.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    const next = line === '' ? rest : `${line} ${rest}`;
    if (fits(next)) line = next;
    else {
      lines.push(line);
      line = rest;
    }
  }
  return [...lines, line];
}

function newPage(sheet: Sheet): void {
  sheet.page = sheet.pdf.addPage(A4);
  sheet.y = A4[1] - EDGE;
  const { bold } = sheet.fonts;
  const text = writable(bold, sheet.paper.issuer);
  sheet.page.drawText(text, { x: EDGE, y: sheet.y, size: 12, font: bold, color: INK });
  sheet.y -= 34;
}

function ensure(sheet: Sheet, height: number): boolean {
  if (sheet.y - height >= BOTTOM) return false;
  newPage(sheet);
  return true;
}

function paragraph(sheet: Sheet, text: string, size: number, font: PDFFont, color = INK): void {
  for (const line of wrapped(font, text, size, WIDTH)) {
    ensure(sheet, size * 1.5);
    sheet.page.drawText(line, { x: EDGE, y: sheet.y, size, font, color });
    sheet.y -= size * 1.5;
  }
}

function row(sheet: Sheet, columns: readonly PaperColumn[], { cells, isBold }: PaperRow): void {
  const size = 9;
  const font = isBold ? sheet.fonts.bold : sheet.fonts.plain;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / total) * WIDTH);
  const lines = cells.map((cell, at) => wrapped(font, cell, size, (widths[at] ?? WIDTH) - 8));
  const height = Math.max(...lines.map(({ length }) => length)) * 13 + 5;
  ensure(sheet, height);
  let x = EDGE;
  for (const [at, cell] of lines.entries()) {
    const width = widths[at] ?? 0;
    for (const [index, line] of cell.entries()) {
      const indent = columns[at]?.isAmount ? width - 8 - font.widthOfTextAtSize(line, size) : 0;
      const place = { x: x + indent, y: sheet.y - index * 13 };
      sheet.page.drawText(line, { ...place, size, font, color: INK });
    }
    x += width;
  }
  sheet.y -= height;
}

function numbered(pdf: PDFDocument, font: PDFFont): void {
  const pages = pdf.getPages();
  for (const [at, page] of pages.entries()) {
    const text = `Page ${at + 1} of ${pages.length}`;
    const x = A4[0] - EDGE - font.widthOfTextAtSize(text, 8);
    page.drawText(text, { x, y: 40, size: 8, font, color: FAINT });
  }
}

/** Makes PDFs with the fonts that every reader has, so that nothing has to be shipped with them. */
export function pdfMaker(): PdfMaker {
  return {
    async make(paper) {
      const pdf = await PDFDocument.create();
      const fonts = {
        plain: await pdf.embedFont(StandardFonts.Helvetica),
        bold: await pdf.embedFont(StandardFonts.HelveticaBold),
      };
      pdf.setTitle(paper.title);
      pdf.setAuthor(paper.issuer);
      pdf.setLanguage('en-AU');
      for (const set of ['setCreationDate', 'setModificationDate'] as const) pdf[set](paper.madeAt);
      const sheet = { pdf, page: undefined as never, y: 0, fonts, paper };
      newPage(sheet);
      paragraph(sheet, paper.title, 18, fonts.bold);
      sheet.y -= 6;
      const factColumns = [
        { heading: '', share: 1 },
        { heading: '', share: 2.4 },
      ];
      for (const cells of paper.facts) row(sheet, factColumns, { cells });
      sheet.y -= 12;
      if (paper.table) {
        const { columns, rows } = paper.table;
        row(sheet, columns, { cells: columns.map(({ heading }) => heading), isBold: true });
        for (const each of rows) row(sheet, columns, each);
        sheet.y -= 12;
      }
      for (const note of paper.notes) paragraph(sheet, note, 9, fonts.plain, FAINT);
      numbered(pdf, fonts.plain);
      return pdf.save();
    },
  };
}
