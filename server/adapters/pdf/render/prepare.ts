import type { PDFDocument } from '@pdfme/pdf-lib';
import type { Certificate, CertificatePart, SealReason } from '../../../ports/contract-pdf.ts';
import { textsIn } from '../letters/typeface.ts';
import {
  beginSheet,
  blocks,
  cornerQr,
  facts,
  notes,
  numbered,
  paragraph,
  type Sheet,
  section,
  table,
} from '../paper/sheet.ts';
import { sayWhatItIs } from './archive.ts';
import { openPdf } from './fill.ts';
import { addSignaturePlace } from './signature-place.ts';
import { embedTypeface } from './typeface.ts';

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
  pdf.setProducer('Lintel');
  pdf.setModificationDate(seal.at);
  // Before the signature's place: what a stranger's words look like comes before it, and only ours after.
  sayWhatItIs(pdf, file, seal.at);
  addSignaturePlace(pdf, first, seal);
  // The signature's place has to be found in the bytes, so nothing is packed into object streams.
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
}

/** The certificate: what it is about beside the code to check it by, then its parts. */
async function addCertificate(
  pdf: PDFDocument,
  { paper, parts, verifyUrl }: Certificate,
): Promise<void> {
  const before = pdf.getPages().length;
  const fonts = await embedTypeface(pdf, textsIn([paper, parts]));
  const sheet = beginSheet(pdf, fonts, paper.issuer);
  const first = sheet.page;
  paragraph(sheet, paper.title, 18, fonts.bold);
  sheet.y -= 6;
  const { foot, room } = cornerQr(sheet, verifyUrl);
  facts(sheet, paper.facts, room);
  if (sheet.page === first) sheet.y = Math.min(sheet.y, foot);
  sheet.y -= 8;
  for (const part of parts) addPart(sheet, part);
  numbered(pdf.getPages().slice(before), fonts.plain);
  fonts.embed();
}

function addPart(
  sheet: Sheet,
  { heading, blocks: named, table: lines, lines: said }: CertificatePart,
) {
  if (named) blocks(sheet, named, heading);
  if (lines) table(sheet, lines, named ? undefined : heading);
  if (said && !named && !lines) section(sheet, heading, said, 9);
  else if (said) notes(sheet, said);
  sheet.y -= 10;
}
