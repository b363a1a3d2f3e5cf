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
  const path = data.flatMap((row, down) =>
    row.flatMap((isDark, right) => (isDark ? [`M${right} ${down}h1v1h-1z`] : [])),
  );
  page.drawSvgPath(path.join(''), { x, y: y + side, scale: module, color: rgb(0, 0, 0) });
}
