import { type PDFDocument, type PDFPage, rgb } from '@pdfme/pdf-lib';
import type { Ink } from '../../../ports/contract-pdf.ts';
import type { Pen } from '../letters/pen.ts';
import { type Fitted, fitInside, fitLine, LEADING } from './fit.ts';
import { embedPicture } from './picture.ts';

/** A box on a page that is turned upright: its lower left corner, y upwards. */
export type Box = { x: number; y: number; width: number; height: number };

/** Where ink goes. */
export type Sheet = { pdf: PDFDocument; page: PDFPage; pen: Pen };

/** The colour of what people filled in: not quite black, so that it differs from the print. */
const INK = rgb(0.05, 0.1, 0.35);
const PADDING = 2;
const LARGEST = 12;
const READABLE = 7;

/** Writes ink into a box and nowhere outside of it. */
export async function drawInk(sheet: Sheet, box: Box, ink: Ink): Promise<void> {
  switch (ink.kind) {
    case 'line':
      drawText(sheet, box, ink.text, 'middle');
      break;
    case 'lines':
      drawText(sheet, box, ink.text, 'top');
      break;
    case 'tick':
      drawTick(sheet, box);
      break;
    case 'ticks':
      drawTicks(sheet, box, ink);
      break;
    case 'picture':
      await drawPicture(sheet, box, ink.png);
      break;
  }
}

function drawText(sheet: Sheet, box: Box, text: string, at: 'middle' | 'top'): void {
  const { pen } = sheet;
  const padding = Math.min(PADDING, box.width / 10, box.height / 10);
  const inner = { width: box.width - 2 * padding, height: box.height - 2 * padding };
  const fitted =
    at === 'middle'
      ? fitLine(pen, text, inner, { largest: LARGEST, readable: READABLE })
      : fitInside(pen, text, inner, LARGEST);
  const spare = inner.height - fitted.lines.length * fitted.size * LEADING;
  const top = box.y + box.height - padding - (at === 'middle' ? spare / 2 : 0);
  writeLines(sheet, fitted, { x: box.x + padding, top });
}

function writeLines(
  { page, pen }: Sheet,
  { lines, size }: Fitted,
  { x, top }: { x: number; top: number },
): void {
  for (const [index, line] of lines.entries()) {
    // The letters' feet stand on four fifths of the line.
    const y = top - index * size * LEADING - size * 0.95;
    if (line !== '') pen.write(page, line, { x, y, size, color: INK });
  }
}

function drawTick({ page }: Sheet, { x, y, width, height }: Box): void {
  const side = Math.min(width, height);
  const left = x + (width - side) / 2;
  const bottom = y + (height - side) / 2;
  const at = (right: number, up: number) => ({ x: left + side * right, y: bottom + side * up });
  const style = { thickness: Math.max(0.8, side / 10), color: INK };
  page.drawLine({ start: at(0.2, 0.52), end: at(0.42, 0.26), ...style });
  page.drawLine({ start: at(0.42, 0.26), end: at(0.8, 0.78), ...style });
}

function drawTicks(
  sheet: Sheet,
  box: Box,
  { options, ticked }: Extract<Ink, { kind: 'ticks' }>,
): void {
  const row = box.height / Math.max(1, options.length);
  const side = Math.min(12, row * 0.8, box.width / 2);
  for (const [index, option] of options.entries()) {
    const bottom = box.y + box.height - (index + 1) * row;
    const square = { x: box.x + 1, y: bottom + (row - side) / 2, width: side, height: side };
    sheet.page.drawRectangle({ ...square, borderColor: INK, borderWidth: Math.min(0.8, side / 8) });
    if (ticked.includes(option)) drawTick(sheet, square);
    const x = square.x + side + 2;
    drawText(sheet, { x, y: bottom, width: box.x + box.width - x, height: row }, option, 'middle');
  }
}

async function drawPicture({ pdf, page }: Sheet, box: Box, png: Uint8Array): Promise<void> {
  const image = await embedPicture(pdf, png);
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const x = box.x + (box.width - width) / 2;
  const y = box.y + (box.height - height) / 2;
  page.drawImage(image, { x, y, width, height });
}
