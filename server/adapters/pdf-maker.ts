import type { PdfMaker } from '../ports/pdf.ts';
import { inThread } from './pdf/thread.ts';

/** Makes PDFs in threads, since a long statement would hold up everybody else (decision 162). */
export function pdfMaker(): PdfMaker {
  return {
    make: (paper) => inThread({ kind: 'paper', paper }, { milliseconds: 20_000, megabytes: 256 }),
  };
}
