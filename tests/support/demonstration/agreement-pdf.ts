import { PDFDocument, StandardFonts } from '@pdfme/pdf-lib';

const CLAUSES = [
  'The seller appoints the agency to sell the property on the terms of this agreement.',
  'The agency markets the property with care and passes on every offer in writing.',
  'The seller pays the commission when a buyer found in the term of the agreement settles.',
  'Either party may end the agreement with thirty days of written notice after its term.',
  'Marketing is paid as set out in the marketing schedule, whether or not the property sells.',
];

/** A listing agreement as an agency would bring it: three A4 pages of text, with room to sign at the end. */
export async function agreementPdf(): Promise<Buffer> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  const bold = await made.embedFont(StandardFonts.HelveticaBold);
  for (let page = 1; page <= 3; page += 1) {
    const sheet = made.addPage([595.28, 841.89]);
    sheet.drawText('Exclusive selling agency agreement', { x: 57, y: 770, size: 16, font: bold });
    const clauses = Array.from({ length: page === 3 ? 5 : 18 }, (_, at) => {
      const number = (page - 1) * 18 + at + 1;
      return `${number}. ${CLAUSES[number % CLAUSES.length]}`;
    });
    clauses.forEach((text, at) => {
      sheet.drawText(text, { x: 57, y: 640 - at * 22, size: 10, font });
    });
    sheet.drawText(`Page ${page} of 3`, { x: 57, y: 40, size: 9, font });
  }
  return Buffer.from(await made.save());
}
