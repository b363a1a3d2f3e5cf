import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@pdfme/pdf-lib';
import type { Paper, PaperColumn, PaperRow } from '../../../ports/pdf.ts';
import { type Typeface, writable } from '../letters.ts';
import { wrap } from '../render/fit.ts';
import { drawQr } from './qr.ts';

const A4: [number, number] = [595.28, 841.89];
const EDGE = 56;
const WIDTH = A4[0] - 2 * EDGE;
const BOTTOM = 72;
const INK = rgb(0.1, 0.12, 0.16);
const FAINT = rgb(0.45, 0.48, 0.54);

/** A paper while it is written: its present page, and how far down it is filled. */
export type Sheet = {
  pdf: PDFDocument;
  page: PDFPage;
  y: number;
  fonts: Typeface;
  issuer: string;
};

function wrapped(font: PDFFont, text: string, size: number, width: number): string[] {
  return wrap(font, writable(font, text.replaceAll(/\s+/g, ' '), '?'), size, width);
}

/** A paper with its first page open. */
export function beginSheet(pdf: PDFDocument, fonts: Typeface, issuer: string): Sheet {
  const sheet = { pdf, page: undefined as never, y: 0, fonts, issuer };
  newPage(sheet);
  return sheet;
}

function newPage(sheet: Sheet): void {
  sheet.page = sheet.pdf.addPage(A4);
  sheet.y = A4[1] - EDGE;
  const { bold } = sheet.fonts;
  const text = writable(bold, sheet.issuer, '?');
  sheet.page.drawText(text, { x: EDGE, y: sheet.y, size: 12, font: bold, color: INK });
  sheet.y -= 34;
}

/** Makes sure of room before something that must not be parted. */
export function ensure(sheet: Sheet, height: number): boolean {
  if (sheet.y - height >= BOTTOM) return false;
  newPage(sheet);
  return true;
}

/** Writes a text in lines. */
export function paragraph(
  sheet: Sheet,
  text: string,
  size: number,
  font: PDFFont,
  color = INK,
): void {
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

/** Writes names with their values. */
export function facts(sheet: Sheet, pairs: Paper['facts']): void {
  const columns = [
    { heading: '', share: 1 },
    { heading: '', share: 2.4 },
  ];
  for (const cells of pairs) row(sheet, columns, { cells });
}

/** Writes a table under its headings. */
export function table(sheet: Sheet, { columns, rows }: NonNullable<Paper['table']>): void {
  row(sheet, columns, { cells: columns.map(({ heading }) => heading), isBold: true });
  for (const each of rows) row(sheet, columns, each);
}

/** Writes a heading with paragraphs under it; the heading never stands alone at the foot of a page. */
export function section(sheet: Sheet, heading: string, lines: readonly string[]): void {
  ensure(sheet, 54);
  paragraph(sheet, heading, 12, sheet.fonts.bold);
  for (const line of lines) {
    paragraph(sheet, line, 10, sheet.fonts.plain);
    sheet.y -= 3;
  }
  sheet.y -= 9;
}

/** Draws a QR code that phones read from paper: three centimetres and more a side. */
export function qr(sheet: Sheet, text: string): void {
  const side = 130;
  ensure(sheet, side);
  sheet.y -= side;
  drawQr(sheet.page, text, { x: EDGE - 8, y: sheet.y + 12, side });
}

/** Writes what stands in small print at the end. */
export function notes(sheet: Sheet, lines: readonly string[]): void {
  for (const line of lines) paragraph(sheet, line, 9, sheet.fonts.plain, FAINT);
}

/** Numbers pages at their foot, once all are there. */
export function numbered(pages: readonly PDFPage[], font: PDFFont): void {
  for (const [at, page] of pages.entries()) {
    const text = `Page ${at + 1} of ${pages.length}`;
    const x = A4[0] - EDGE - font.widthOfTextAtSize(text, 8);
    page.drawText(text, { x, y: 40, size: 8, font, color: FAINT });
  }
}
