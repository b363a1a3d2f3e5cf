import type { PDFDocument } from '@pdfme/pdf-lib';
import type { Certificate, SealReason } from '../../../ports/contract-pdf.ts';
import { drawQr } from '../paper/qr.ts';
import { beginSheet, ensure, facts, notes, numbered, paragraph, table } from '../paper/sheet.ts';
import { openPdf } from './fill.ts';
import { addSignaturePlace } from './signature-place.ts';
import { embedTypeface } from './typeface.ts';

const QR_SIDE = 110;
const EDGE = 56;

/** Adds the certificate's pages and an empty place for the signature. */
export async function prepare(
  file: Uint8Array,
  certificate: Certificate,
  seal: SealReason,
): Promise<Uint8Array> {
  const pdf = await openPdf(file);
  await addCertificate(pdf, certificate);
  const first = pdf.getPages().at(-1);
  if (!first) throw new RangeError('The file has no pages');
  addSignaturePlace(pdf, first, seal);
  // What stands after the objects, and would come after the signature's place, is ours alone.
  delete pdf.context.trailerInfo.ID;
  pdf.setProducer('Lintel');
  pdf.setModificationDate(seal.at);
  // The signature's place has to be found in the bytes, so nothing is packed into object streams.
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
}

async function addCertificate(
  pdf: PDFDocument,
  { paper, parts, verifyUrl }: Certificate,
): Promise<void> {
  const before = pdf.getPages().length;
  const fonts = await embedTypeface(pdf);
  const sheet = beginSheet(pdf, fonts, paper.issuer);
  paragraph(sheet, paper.title, 18, fonts.bold);
  sheet.y -= 6;
  facts(sheet, paper.facts);
  sheet.y -= 8;
  for (const { heading, table: lines } of parts) {
    ensure(sheet, 60);
    paragraph(sheet, heading, 12, fonts.bold);
    sheet.y -= 4;
    table(sheet, lines);
    sheet.y -= 10;
  }
  ensure(sheet, QR_SIDE + 20);
  drawQr(sheet.page, verifyUrl, { x: EDGE, y: sheet.y - QR_SIDE + 10, side: QR_SIDE });
  sheet.y -= QR_SIDE;
  paragraph(sheet, `Check this file at ${verifyUrl}`, 9, fonts.plain);
  notes(sheet, paper.notes);
  numbered(pdf.getPages().slice(before), fonts.plain);
}
