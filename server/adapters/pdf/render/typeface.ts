import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getDefaultFont } from '@pdfme/common';
import type { PDFDocument } from '@pdfme/pdf-lib';
import * as fontkit from 'fontkit';
import type { Typeface } from '../letters.ts';

/** Embeds what is used of our fonts: Latin with Vietnamese, Greek and Cyrillic letters. */
export async function embedTypeface(pdf: PDFDocument): Promise<Typeface> {
  pdf.registerFontkit(fontkit);
  const [roboto] = Object.values(getDefaultFont());
  const bold = await readFile(
    fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf')),
  );
  return {
    plain: await pdf.embedFont(roboto?.data as Uint8Array, { subset: true }),
    bold: await pdf.embedFont(bold, { subset: true }),
  };
}
