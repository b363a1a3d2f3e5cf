import { PDFDocument, StandardFonts } from '@pdfme/pdf-lib';
import { qpdfChanged } from '../pdf-tools.ts';
import { onePage, rawPdf, withObjectStream } from './raw-pdf.ts';

/** A page as it is written: its box in user space, what of it is shown, its turn and unit. */
export type PageMade = {
  media?: readonly [number, number, number, number];
  crop?: readonly [number, number, number, number];
  rotate?: number;
  userUnit?: number;
};

/** A PDF with these pages, each with a frame of its own written into it. */
export function pagesPdf(pages: readonly PageMade[]): Buffer {
  const list = (name: string, numbers?: readonly number[]) =>
    numbers ? `/${name}[${numbers.join(' ')}]` : '';
  return rawPdf({
    objects: [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${pages.map((_, at) => `${at + 3} 0 R`).join(' ')}]/Count ${pages.length}>>`,
      ...pages.map(
        ({ media = [0, 0, 595, 842], crop, rotate, userUnit }) =>
          `<</Type/Page/Parent 2 0 R${list('MediaBox', media)}${list('CropBox', crop)}` +
          `${rotate === undefined ? '' : `/Rotate ${rotate}`}` +
          `${userUnit === undefined ? '' : `/UserUnit ${userUnit}`}>>`,
      ),
    ],
  });
}

/** Files that people really bring, with the sizes of their first pages as they are shown. */
export async function goodPdfs(): Promise<
  { name: string; bytes: Buffer; first: [number, number]; pages: number }[]
> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  for (let at = 0; at < 3; at += 1) {
    made.addPage([612, 792]).drawText(`Page ${at + 1}`, { x: 50, y: 700, size: 12, font });
  }
  const written = Buffer.from(await made.save());
  const a4: [number, number] = [595, 842];
  return [
    { name: 'one page', bytes: onePage(), first: a4, pages: 1 },
    { name: 'turned by 90', bytes: pagesPdf([{ rotate: 90 }]), first: [842, 595], pages: 1 },
    { name: 'turned by -90', bytes: pagesPdf([{ rotate: -90 }]), first: [842, 595], pages: 1 },
    { name: 'turned by 180', bytes: pagesPdf([{ rotate: 180 }]), first: a4, pages: 1 },
    {
      name: 'with a CropBox',
      bytes: pagesPdf([{ crop: [50, 60, 450, 660] }]),
      first: [400, 600],
      pages: 1,
    },
    {
      name: 'with a CropBox beyond its edge',
      bytes: pagesPdf([{ crop: [-50, -60, 450, 660] }]),
      first: [450, 660],
      pages: 1,
    },
    {
      name: 'with a box from elsewhere',
      bytes: pagesPdf([{ media: [-100, -200, 300, 400] }]),
      first: [400, 600],
      pages: 1,
    },
    {
      name: 'with large units',
      bytes: pagesPdf([{ media: [0, 0, 300, 400], userUnit: 2 }]),
      first: [600, 800],
      pages: 1,
    },
    {
      name: 'as small as a stamp',
      bytes: pagesPdf([{ media: [0, 0, 30, 30] }]),
      first: [30, 30],
      pages: 1,
    },
    {
      name: 'of mixed sizes',
      bytes: pagesPdf([{}, { media: [0, 0, 1191, 842] }, { rotate: 270 }]),
      first: a4,
      pages: 3,
    },
    {
      name: 'of 200 pages',
      bytes: pagesPdf(Array.from({ length: 200 }, () => ({}))),
      first: a4,
      pages: 200,
    },
    {
      name: 'with object streams',
      bytes: withObjectStream('<</Kind/Harmless>>'),
      first: a4,
      pages: 1,
    },
    { name: 'by a library', bytes: written, first: [612, 792], pages: 3 },
    {
      name: 'linearised',
      bytes: qpdfChanged(written, ['--linearize']),
      first: [612, 792],
      pages: 3,
    },
    {
      name: 'with tables of predictors',
      bytes: qpdfChanged(onePage(), ['--object-streams=generate']),
      first: a4,
      pages: 1,
    },
    {
      name: 'that opens at a page',
      bytes: onePage({ catalog: '/OpenAction[3 0 R/Fit]' }),
      first: a4,
      pages: 1,
    },
    {
      name: 'with a link to an address',
      bytes: onePage({
        page: '/Annots[5 0 R]',
        more: [
          '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://agency.example)>>>>',
        ],
      }),
      first: a4,
      pages: 1,
    },
    {
      name: 'with a plain form',
      bytes: onePage({
        catalog: '/AcroForm<</Fields[5 0 R]>>',
        page: '/Annots[5 0 R]',
        more: ['<</Type/Annot/Subtype/Widget/FT/Tx/T(Name)/Rect[50 50 250 80]/P 3 0 R>>'],
      }),
      first: a4,
      pages: 1,
    },
  ];
}
