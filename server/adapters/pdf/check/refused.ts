import type { PdfRefusal } from '../../../ports/pdf-check.ts';

/** Ends a check at once, wherever it is; caught where the check began. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: PdfRefusal;
  constructor(reason: PdfRefusal) {
    super(`The PDF is refused: ${reason}`);
    this.reason = reason;
  }
}
