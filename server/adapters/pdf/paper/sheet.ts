import { type PDFDocument, type PDFPage, rgb } from '@pdfme/pdf-lib';
import type { Paper, PaperColumn, PaperRow } from '../../../ports/pdf.ts';
import type { Pen } from '../letters/pen.ts';
import type { Typeface } from '../letters/typeface.ts';
import { wrap } from '../render/fit.ts';
import { drawQr } from './qr.ts';

const A4: [number, number] = [595.28, 841.89];
const EDGE = 56;
const WIDTH = A4[0] - 2 * EDGE;
const BOTTOM = 72;
/** The size of what stands in tables, and how far its lines are apart. */
const [CELL, CELL_LINE] = [9, 13];
const INK = rgb(0.1, 0.12, 0.16);
const FAINT = rgb(0.45, 0.48, 0.54);

/** The height up to which a paragraph stays on one page. */
const SHORT = 120;

/** A paper while it is written: its present page, and how far down it is filled. */
export type Sheet = {
  pdf: PDFDocument;
  page: PDFPage;
  y: number;
  fonts: Typeface;
  issuer: string;
};

function wrapped(pen: Pen, text: string, size: number, width: number): string[] {
  return wrap(pen, text.replaceAll(/\s+/g, ' '), size, width);
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
  const place = { x: EDGE, y: sheet.y };
  sheet.fonts.bold.write(sheet.page, sheet.issuer, { ...place, size: 12, color: INK });
  sheet.y -= 34;
}

/** Makes sure of room before something that must not be parted. */
function ensure(sheet: Sheet, height: number): boolean {
  if (sheet.y - height >= BOTTOM) return false;
  newPage(sheet);
  return true;
}

/** Writes a text in lines. */
export function paragraph(sheet: Sheet, text: string, size: number, pen: Pen, color = INK): void {
  for (const line of wrapped(pen, text, size, WIDTH)) {
    ensure(sheet, size * 1.5);
    pen.write(sheet.page, line, { x: EDGE, y: sheet.y, size, color });
    sheet.y -= size * 1.5;
  }
}

type Columns = readonly PaperColumn[];

/** A line of a table with its cells broken into lines. */
type Measured = {
  columns: Columns;
  lines: string[][];
  widths: number[];
  pen: Pen;
  height: number;
};

function measured(
  { fonts }: Sheet,
  columns: Columns,
  { cells, isBold }: PaperRow,
  whole = WIDTH,
): Measured {
  const pen = isBold ? fonts.bold : fonts.plain;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / total) * whole);
  const lines = cells.map((cell, at) => wrapped(pen, cell, CELL, (widths[at] ?? whole) - 8));
  const height = Math.max(...lines.map(({ length }) => length)) * CELL_LINE + 5;
  return { columns, lines, widths, pen, height };
}

function drawRow(sheet: Sheet, { columns, lines, widths, pen, height }: Measured): void {
  let x = EDGE;
  for (const [at, cell] of lines.entries()) {
    const width = widths[at] ?? 0;
    for (const [index, line] of cell.entries()) {
      const indent = columns[at]?.isAmount ? width - 8 - pen.widthOf(line, CELL) : 0;
      const place = { x: x + indent, y: sheet.y - index * CELL_LINE };
      pen.write(sheet.page, line, { ...place, size: CELL, color: INK });
    }
    x += width;
  }
  sheet.y -= height;
}

/** The headings of a table, with a line under them. */
function drawHead(sheet: Sheet, head: Measured): void {
  drawRow(sheet, head);
  const y = sheet.y + CELL + 1;
  const [start, end] = [EDGE, EDGE + WIDTH].map((x) => ({ x, y }));
  if (start && end) sheet.page.drawLine({ start, end, thickness: 0.5, color: FAINT });
  sheet.y -= 4;
}

/** Writes names with their values, over the whole width or a part of it. */
export function facts(sheet: Sheet, pairs: Paper['facts'], width = WIDTH): void {
  const columns = [
    { heading: '', share: 1 },
    { heading: '', share: 2.4 },
  ];
  for (const cells of pairs) {
    const row = measured(sheet, columns, { cells }, width);
    ensure(sheet, row.height);
    drawRow(sheet, row);
  }
}

/**
 * Writes a table under its headings, which stand again on each page that it goes on to, and never without a
 * row beneath them. A heading over the table stays with them.
 */
export function table(
  sheet: Sheet,
  { columns, rows }: NonNullable<Paper['table']>,
  heading?: string,
): void {
  const cells = columns.map(({ heading: name }) => name);
  const head = measured(sheet, columns, { cells, isBold: true });
  const body = rows.map((each) => measured(sheet, columns, each));
  const above = heading === undefined ? 0 : HEADING;
  ensure(sheet, above + head.height + 4 + (body[0]?.height ?? 0));
  if (heading !== undefined) headed(sheet, heading);
  drawHead(sheet, head);
  for (const row of body) {
    if (ensure(sheet, row.height)) drawHead(sheet, head);
    drawRow(sheet, row);
  }
}

/** What a heading takes up with the space beneath it. */
const HEADING = 22;

function headed(sheet: Sheet, heading: string): void {
  paragraph(sheet, heading, 12, sheet.fonts.bold);
  sheet.y -= HEADING - 18;
}

/** Writes a few lines under a name each, none of them parted by the end of a page; the heading stays with the first. */
export function blocks(
  sheet: Sheet,
  named: readonly { title: string; lines: readonly string[] }[],
  heading: string,
): void {
  const { plain, bold } = sheet.fonts;
  for (const [at, { title, lines }] of named.entries()) {
    const head = wrapped(bold, title, CELL, WIDTH);
    const body = lines.flatMap((line) => wrapped(plain, line, CELL, WIDTH));
    ensure(sheet, (at === 0 ? HEADING : 0) + (head.length + body.length) * CELL_LINE);
    if (at === 0) headed(sheet, heading);
    for (const [pen, texts] of [
      [bold, head],
      [plain, body],
    ] as const) {
      for (const text of texts) {
        pen.write(sheet.page, text, { x: EDGE, y: sheet.y, size: CELL, color: INK });
        sheet.y -= CELL_LINE;
      }
    }
    sheet.y -= 6;
  }
}

/** Writes a heading with paragraphs under it; the heading never stands alone at the foot of a page. */
export function section(sheet: Sheet, heading: string, lines: readonly string[], size = 10): void {
  ensure(sheet, 54);
  paragraph(sheet, heading, 12, sheet.fonts.bold);
  for (const line of lines) {
    const height = wrapped(sheet.fonts.plain, line, size, WIDTH).length * size * 1.5;
    // A short one isn't parted by the end of a page.
    if (height < SHORT) ensure(sheet, height);
    paragraph(sheet, line, size, sheet.fonts.plain);
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

/** A code with its quiet zone, which may lie over the edge of what is written. */
const [CORNER, QUIET] = [116, 10];

/**
 * Draws a QR code in the upper right corner of the page, so that no page is needed for it alone. Gives where
 * it ends, and how wide it leaves the lines beside it. In whole points, for sharp edges.
 */
export function cornerQr(sheet: Sheet, text: string): { foot: number; room: number } {
  const x = Math.floor(A4[0] - EDGE + QUIET) - CORNER;
  const foot = Math.floor(A4[1] - EDGE) - CORNER;
  drawQr(sheet.page, text, { x, y: foot, side: CORNER });
  return { foot, room: x - EDGE };
}

/** Writes what stands in small print at the end. */
export function notes(sheet: Sheet, lines: readonly string[]): void {
  for (const line of lines) paragraph(sheet, line, 9, sheet.fonts.plain, FAINT);
}

/** Numbers pages at their foot, once all are there. */
export function numbered(pages: readonly PDFPage[], pen: Pen): void {
  for (const [at, page] of pages.entries()) {
    const text = `Page ${at + 1} of ${pages.length}`;
    const x = A4[0] - EDGE - pen.widthOf(text, 8);
    pen.write(page, text, { x, y: 40, size: 8, color: FAINT });
  }
}
