import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getDefaultFont } from '@pdfme/common';
import type { PDFDocument } from '@pdfme/pdf-lib';
import * as fontkit from 'fontkit';
import type { Base } from '../letters/line-order.ts';
import { type Typeface, typefaceFor } from '../letters/typeface.ts';

/** Embeds what is used of our fonts: Roboto has Latin with Vietnamese, Greek and Cyrillic letters. */
export async function embedTypeface(
  pdf: PDFDocument,
  texts: readonly string[],
  base: Base = 'ltr',
): Promise<Typeface> {
  pdf.registerFontkit(fontkit);
  const [roboto] = Object.values(getDefaultFont());
  const bold = await readFile(
    fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf')),
  );
  const own = {
    plain: await pdf.embedFont(roboto?.data as Uint8Array, { subset: true }),
    bold: await pdf.embedFont(bold, { subset: true }),
  };
  return typefaceFor(pdf, own, texts, base);
}
