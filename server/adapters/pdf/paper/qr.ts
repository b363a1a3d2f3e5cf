import { type PDFPage, rgb } from '@pdfme/pdf-lib';
import { encode } from 'uqr';

/** Draws a QR code with its quiet zone into a square, from its lower left corner. */
export function drawQr(
  page: PDFPage,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = side / size;
  for (const [down, row] of data.entries()) {
    for (let from = 0; from < size; from += 1) {
      const to = row.indexOf(false, from);
      if (to <= from) continue;
      const place = { x: x + from * module, y: y + side - (down + 1) * module };
      // A hair wider than its module, so that readers draw no lines between neighbours.
      const [width, height] = [(to - from) * module, module * 1.02];
      page.drawRectangle({ ...place, width, height, color: rgb(0, 0, 0) });
      from = to;
    }
  }
}
