import {
  concatTransformationMatrix,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
} from '@pdfme/pdf-lib';
import { shownSize, shownToPage } from '../../../../domain/contracts/page-geometry.ts';
import type { InkedField } from '../../../ports/contract-pdf.ts';
import { textsIn } from '../letters/typeface.ts';
import { pageFrames } from '../page-frames.ts';
import { drawInk } from './draw-ink.ts';
import { embedTypeface } from './typeface.ts';

/** Opens a checked file to be written into. */
export function openPdf(file: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(file, {
    parseSpeed: Number.POSITIVE_INFINITY,
    throwOnInvalidObject: true,
    updateMetadata: false,
  });
}

/** Writes fields into the pages of a checked file, upright for the reader whatever the page's rotation. */
export async function fill(
  file: Uint8Array,
  fields: readonly InkedField[],
  at: Date,
): Promise<Uint8Array> {
  const pdf = await openPdf(file);
  flatten(pdf);
  const { plain: pen, embed } = await embedTypeface(pdf, textsIn(fields), 'auto');
  const frames = pageFrames(pdf.context);
  const pages = pdf.getPages();
  for (const { page: index, ink, ...shown } of fields) {
    const [page, frame] = [pages[index], frames[index]];
    if (!page || !frame) throw new RangeError(`The file has no page ${index + 1}`);
    const y = shownSize(frame).height - shown.y - shown.height;
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...shownToPage(frame)));
    await drawInk({ pdf, page, pen }, { ...shown, y }, ink);
    page.pushOperators(popGraphicsState());
  }
  embed();
  pdf.setModificationDate(at);
  return pdf.save({ updateFieldAppearances: false });
}

/** Fields of the file's own form would lie over what is written here, and stay open to changes. */
function flatten(pdf: PDFDocument): void {
  const form = PDFName.of('AcroForm');
  if (!pdf.catalog.has(form)) return;
  try {
    pdf.getForm().flatten({ updateFieldAppearances: false });
  } catch {
    // A form that can't be read any further is left out: what counts is written as content below.
  }
  pdf.catalog.delete(form);
}
