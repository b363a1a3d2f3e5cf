import type { OpenPdf } from './opened-pdf.ts';
import { pdfWorker } from './pdf-worker.ts';

/** The library, in chunks of its own. One that didn't come is asked for again by whoever needs it next. */
const library = () => import('./pdf-library.ts');

/** The only way to the PDF library: it comes when there is a document to read, or a little before. */
export const openPdf: OpenPdf = async (bytes) => (await library()).openPdf(bytes, pdfWorker());

/** Fetches the library and starts its worker while a person does something else. */
export function fetchReader(): void {
  pdfWorker();
  library().catch(() => undefined);
}
