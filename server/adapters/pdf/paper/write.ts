import { PDFDocument, StandardFonts } from '@pdfme/pdf-lib';
import type { Paper } from '../../../ports/pdf.ts';
import { textsIn, typefaceFor } from '../letters/typeface.ts';
import { beginSheet, facts, notes, numbered, paragraph, qr, section, table } from './sheet.ts';

/** Writes a paper with the fonts that every reader has, and takes in those for letters that they lack. */
export async function write(paper: Paper): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const own = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const fonts = await typefaceFor(pdf, own, textsIn(paper));
  pdf.setTitle(paper.title);
  pdf.setAuthor(paper.issuer);
  pdf.setLanguage('en-AU');
  for (const set of ['setCreationDate', 'setModificationDate'] as const) pdf[set](paper.madeAt);
  const sheet = beginSheet(pdf, fonts, paper.issuer);
  paragraph(sheet, paper.title, 18, fonts.bold);
  sheet.y -= 6;
  facts(sheet, paper.facts);
  sheet.y -= 12;
  if (paper.table) {
    table(sheet, paper.table);
    sheet.y -= 12;
  }
  for (const { heading, lines } of paper.sections ?? []) section(sheet, heading, lines);
  if (paper.qr) qr(sheet, paper.qr.text);
  notes(sheet, paper.notes);
  numbered(pdf.getPages(), fonts.plain);
  fonts.embed();
  return pdf.save();
}
