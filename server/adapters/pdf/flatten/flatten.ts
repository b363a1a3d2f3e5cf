import type { PDFDocument } from '@pdfme/pdf-lib';
import { flattenAnnotations } from './annotations.ts';
import { mergeLayers } from './layers.ts';
import { keepSafeActions } from './links.ts';
import { mendPages } from './pages.ts';
import { writePageSizes } from './paper-size.ts';
import { leaveOutEmptyPictures } from './pictures.ts';
import { forgetUnreached } from './unreached.ts';

/**
 * Puts onto the pages what lies over them, where all readers show and print it alike, and takes out what
 * nobody sees. Refuses what readers understand differently. Says whether it changed anything.
 */
export function flatten(pdf: PDFDocument): boolean {
  const changes = [
    mendPages(pdf),
    writePageSizes(pdf),
    leaveOutEmptyPictures(pdf),
    mergeLayers(pdf),
    flattenAnnotations(pdf),
    keepSafeActions(pdf),
  ];
  const isChanged = changes.includes(true);
  if (isChanged) forgetUnreached(pdf.context);
  return isChanged;
}
