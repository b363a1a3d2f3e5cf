import {
  type PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFString,
  rgb,
  StandardFonts,
} from '@pdfme/pdf-lib';
import { toPagePoint } from '../../../../domain/contracts/page-geometry.ts';
import type {
  MadeSample,
  SampleBlock,
  SampleContracts,
  SampleSlot,
} from '../../../ports/sample-contracts.ts';
import {
  beginPage,
  EDGE,
  endPage,
  type Fonts,
  type SamplePage,
  wrapped,
  write,
} from './sample-page.ts';

const INK = rgb(0.1, 0.12, 0.16);
const GREY = rgb(0.45, 0.45, 0.48);
const GAP = 18;
const LABEL = 8;

type Work = Omit<MadeSample, 'bytes'> & {
  pdf: PDFDocument;
  fonts: Fonts;
  watermark: string;
  sheet: SamplePage;
  formFields: PDFDict[];
};

/** Makes samples with the fonts that every reader has. */
export function sampleContracts(): SampleContracts {
  return {
    async make({ title, watermark, blocks, madeAt }) {
      const pdf = await PDFDocument.create();
      const fonts = {
        plain: await pdf.embedFont(StandardFonts.Helvetica),
        bold: await pdf.embedFont(StandardFonts.HelveticaBold),
      };
      pdf.setTitle(title);
      pdf.setLanguage('en-AU');
      for (const set of ['setCreationDate', 'setModificationDate'] as const) pdf[set](madeAt);
      const first = blocks[0]?.kind === 'page' ? blocks[0].rotation : 0;
      const work: Work = {
        pdf,
        fonts,
        watermark,
        sheet: beginPage(pdf, first, watermark, fonts),
        pages: [],
        places: [],
        formFields: [],
      };
      write(work.sheet, [title], { size: 20, font: fonts.bold, color: INK });
      work.sheet.down += 8;
      for (const [at, block] of blocks.entries())
        if (at > 0 || block.kind !== 'page') put(work, block);
      finish(work);
      addForm(work);
      const bytes = await pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
      return { bytes, pages: work.pages, places: work.places };
    },
  };
}

function finish({ sheet, pages }: Work): void {
  endPage(sheet);
  pages.push({ width: sheet.width, height: sheet.height, rotation: sheet.frame.rotation });
}

function turnPage(work: Work, rotation = work.sheet.frame.rotation): void {
  finish(work);
  work.sheet = beginPage(work.pdf, rotation, work.watermark, work.fonts);
}

function makeRoom(work: Work, height: number): void {
  if (work.sheet.down + height > work.sheet.height - EDGE) turnPage(work);
}

function put(work: Work, block: SampleBlock): void {
  if (block.kind === 'page') turnPage(work, block.rotation);
  else if (block.kind === 'slots') putSlots(work, block.slots);
  else putWords(work, block.text, block.kind === 'heading');
}

function putWords(work: Work, text: string, isHeading: boolean): void {
  const { plain, bold } = work.fonts;
  const font = isHeading ? bold : plain;
  const size = isHeading ? 12 : 10;
  const lines = wrapped(work.sheet, text, size, font);
  makeRoom(work, lines.length * size * 1.45 + (isHeading ? 60 : 0));
  work.sheet.down += isHeading ? 10 : 2;
  write(work.sheet, lines, { size, font, color: INK });
  work.sheet.down += 4;
}

function putSlots(work: Work, slots: readonly SampleSlot[]): void {
  const height = Math.max(...slots.map((slot) => slot.height));
  makeRoom(work, height + LABEL + 16);
  const { sheet, fonts, places, pages } = work;
  const top = sheet.down + LABEL + 8;
  let x = EDGE;
  for (const slot of slots) {
    const label = { x, y: sheet.height - top + 3, size: LABEL, font: fonts.plain, color: GREY };
    sheet.page.drawText(slot.label, label);
    const y = sheet.height - top - slot.height;
    sheet.page.drawRectangle({
      x,
      y,
      width: slot.width,
      height: slot.height,
      borderColor: GREY,
      borderWidth: 0.5,
    });
    if (slot.tag) {
      sheet.page.drawText(slot.tag, {
        x: x + 3,
        y: y + 5,
        size: 7,
        font: fonts.plain,
        color: GREY,
      });
    }
    if (slot.form) addFormField(work, slot.form, { ...slot, x, y: top });
    const { id, width } = slot;
    places.push({ id, page: pages.length, x, y: top, width, height: slot.height });
    x += slot.width + GAP;
  }
  sheet.down = top + height + 8;
}

type Shown = { x: number; y: number; width: number; height: number };

function addFormField({ pdf, sheet, formFields }: Work, name: string, shown: Shown): void {
  const one = toPagePoint(sheet.frame, shown);
  const other = toPagePoint(sheet.frame, {
    x: shown.x + shown.width,
    y: shown.y + shown.height,
  });
  const rect = [
    Math.min(one.x, other.x),
    Math.min(one.y, other.y),
    Math.max(one.x, other.x),
    Math.max(one.y, other.y),
  ];
  const field = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Tx',
    T: PDFString.of(name),
    Rect: rect.map((value) => PDFNumber.of(value)),
    F: PDFNumber.of(4),
    DA: PDFString.of('/Helv 10 Tf 0 g'),
    P: sheet.page.ref,
  });
  const ref = pdf.context.register(field);
  const annotations = PDFName.of('Annots');
  const known = sheet.page.node.lookup(annotations);
  if (known && 'push' in known && typeof known.push === 'function') known.push(ref);
  else sheet.page.node.set(annotations, pdf.context.obj([ref]));
  formFields.push(field);
}

function addForm({ pdf, formFields }: Work): void {
  if (formFields.length === 0) return;
  const refs = pdf.context
    .enumerateIndirectObjects()
    .filter(([, object]) => formFields.some((field) => field === object))
    .map(([ref]) => ref);
  const font = pdf.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
  const form = pdf.context.obj({
    Fields: refs,
    DA: PDFString.of('/Helv 10 Tf 0 g'),
    DR: { Font: { Helv: pdf.context.register(font) } },
  });
  pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.register(form));
}
