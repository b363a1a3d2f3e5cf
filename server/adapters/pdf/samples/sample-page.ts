import {
  type Color,
  concatTransformationMatrix,
  type PDFDocument,
  type PDFFont,
  PDFName,
  PDFNumber,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from '@pdfme/pdf-lib';
import {
  type PageFrame,
  type PageRotation,
  shownSize,
  shownToPage,
} from '../../../../domain/contracts/page-geometry.ts';

const A4 = { x: 0, y: 0, width: 595, height: 842 };

/** From the edge of the page as shown, in points. */
export const EDGE = 56;

const FAINT = rgb(0.88, 0.89, 0.91);
const GREY = rgb(0.45, 0.45, 0.48);

export type Fonts = { plain: PDFFont; bold: PDFFont };

/** A page that is written on as it is shown; `down` counts from its top. */
export type SamplePage = {
  page: PDFPage;
  frame: PageFrame;
  width: number;
  height: number;
  down: number;
};

/** Begins a page of A4 that is shown turned; what is drawn until `endPage` stands upright for the reader. */
export function beginPage(
  pdf: PDFDocument,
  rotation: PageRotation,
  watermark: string,
  { bold, plain }: Fonts,
): SamplePage {
  const frame: PageFrame = { box: A4, rotation, userUnit: 1 };
  const page = pdf.addPage([A4.width, A4.height]);
  if (rotation !== 0) page.node.set(PDFName.of('Rotate'), PDFNumber.of(rotation));
  const [a, b, c, d, e, f] = shownToPage(frame);
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(a, b, c, d, e, f));
  const { width, height } = shownSize(frame);
  const sheet = { page, frame, width, height, down: EDGE };
  for (const share of [0.3, 0.7]) {
    const size = 34;
    const x = (width - bold.widthOfTextAtSize(watermark, size)) / 2;
    page.drawText(watermark, { x, y: height * share, size, font: bold, color: FAINT });
  }
  page.drawText(watermark, { x: EDGE, y: 28, size: 8, font: plain, color: GREY });
  return sheet;
}

export function endPage({ page }: SamplePage): void {
  page.pushOperators(popGraphicsState());
}

/** Writes lines from where the page has come to, and goes on below them. */
export function write(
  sheet: SamplePage,
  lines: readonly string[],
  { size, font, color }: { size: number; font: PDFFont; color: Color },
): void {
  for (const line of lines) {
    sheet.down += size * 1.45;
    const y = sheet.height - sheet.down;
    sheet.page.drawText(line, { x: EDGE, y, size, font, color });
  }
}

/** The text in lines that fit between the edges. */
export function wrapped(sheet: SamplePage, text: string, size: number, font: PDFFont): string[] {
  const most = sheet.width - 2 * EDGE;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= most) lines.pop();
    lines.push(font.widthOfTextAtSize(longer, size) <= most ? longer : word);
  }
  return lines;
}
