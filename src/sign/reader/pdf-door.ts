import type { OpenPdf } from './opened-pdf.ts';

/** The only way to the PDF library: it comes when there is a document to read, and in chunks of its own. */
export const openPdf: OpenPdf = async (bytes) => (await import('./pdf-library.ts')).openPdf(bytes);
