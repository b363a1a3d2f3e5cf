import { type PDFContext, PDFDict, type PDFDocument, PDFName } from '@pdfme/pdf-lib';

const MEDIA_BOX = PDFName.of('MediaBox');
/** Deeper than any writer nests pages. */
const MOST_LEVELS = 32;

/** What readers take for a page that says no size, nor any node above it: the paper of their home, US Letter. */
const LETTER = [0, 0, 612, 792];

/** Writes the size out for pages that leave it to the reader, so that none shows them otherwise. */
export function writePageSizes({ context }: PDFDocument): boolean {
  let isChanged = false;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !isPage(object) || saysSize(context, object)) continue;
    object.set(MEDIA_BOX, context.obj(LETTER));
    isChanged = true;
  }
  return isChanged;
}

const isPage = (dict: PDFDict) => dict.get(PDFName.of('Type')) === PDFName.of('Page');

function saysSize(context: PDFContext, page: PDFDict): boolean {
  let node: unknown = page;
  for (let level = 0; level < MOST_LEVELS && node instanceof PDFDict; level += 1) {
    if (node.has(MEDIA_BOX)) return true;
    node = context.lookup(node.get(PDFName.of('Parent')));
  }
  return false;
}
