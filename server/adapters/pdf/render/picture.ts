import { crc32 } from 'node:zlib';
import { PDFDocument, type PDFImage } from '@pdfme/pdf-lib';
import { UnusablePicture } from '../../../ports/contract-pdf.ts';

const MARK = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const LONGEST_SIDE = 4_000;
const MOST_PIXELS = 4_000_000;

/** Puts a picture into a file. Throws UnusablePicture before anything unfolds that is too large. */
export async function embedPicture(pdf: PDFDocument, png: Uint8Array): Promise<PDFImage> {
  checkPng(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  try {
    return await pdf.embedPng(png);
  } catch {
    throw new UnusablePicture('The picture can’t be read');
  }
}

/** Whether it can be put into a file, found out with a file of its own. */
export async function canDraw(png: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await embedPicture(await PDFDocument.create(), png);
    return width > 0 && height > 0;
  } catch {
    return false;
  }
}

/** Walks the chunks: whole, each with its check sum, from a header of a sane size to an end. */
function checkPng(png: Buffer): void {
  const refuse = (): never => {
    throw new UnusablePicture('The picture is no whole PNG of a sane size');
  };
  if (!png.subarray(0, 8).equals(MARK)) refuse();
  let hasData = false;
  for (let at = 8; at + 12 <= png.length; ) {
    const size = png.readUInt32BE(at);
    const end = at + 12 + size;
    if (end > png.length || crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4)) {
      return refuse();
    }
    const name = png.toString('latin1', at + 4, at + 8);
    if ((at === 8) !== (name === 'IHDR')) refuse();
    if (name === 'IHDR') {
      const [width, height] = [png.readUInt32BE(at + 8), png.readUInt32BE(at + 12)];
      const isSane = Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_PIXELS;
      if (!isSane || width === 0 || height === 0) refuse();
    }
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND') {
      if (!hasData) refuse();
      return;
    }
    at = end;
  }
  refuse();
}
