import { type PDFDocument, PDFHexString, PDFName, PDFOperator } from '@pdfme/pdf-lib';

/** What was really written, for readers that search or read out, until the marked content ends. */
export function meaning({ context }: PDFDocument, text: string): PDFOperator {
  const properties = context.obj({ ActualText: PDFHexString.fromText(text) });
  return PDFOperator.of('BDC', [PDFName.of('Span'), properties]);
}
