import { crc32 } from 'node:zlib';
import { PDFDocument, type PDFImage } from '@pdfme/pdf-lib';
import { UnusablePicture } from '../../../ports/contract-pdf.ts';

const MARK = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const LONGEST_SIDE = 4_000;
const MOST_PIXELS = 4_000_000;

/** Puts a picture into a file. Throws UnusablePicture before anything unfolds that is too large. */
export async function embedPicture(pdf: PDFDocument, png: Uint8Array): Promise<PDFImage> {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (!bytes.subarray(0, 8).equals(MARK) || !isSanePng(bytes)) {
    throw new UnusablePicture('The picture is no whole PNG of a sane size');
  }
  try {
    // The library reads all that a view stands on, so it gets bytes of its own.
    return await pdf.embedPng(new Uint8Array(png));
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
function isSanePng(png: Buffer): boolean {
  let hasData = false;
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const isWhole =
      end <= png.length && crc32(png.subarray(at + 4, end - 4)) === sumBefore(png, end);
    if (!isWhole || (at === 8) !== (name === 'IHDR')) return false;
    if (name === 'IHDR' && !isSaneSize(png.readUInt32BE(at + 8), png.readUInt32BE(at + 12))) {
      return false;
    }
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND') return hasData;
    at = end;
  }
  return false;
}

function sumBefore(png: Buffer, end: number): number {
  return png.readUInt32BE(end - 4);
}

function isSaneSize(width: number, height: number): boolean {
  const [least, most] = [Math.min(width, height), Math.max(width, height)];
  return least > 0 && most <= LONGEST_SIDE && width * height <= MOST_PIXELS;
}
