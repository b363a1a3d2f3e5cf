import {
  concatTransformationMatrix,
  drawObject,
  PDFDict,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  popGraphicsState,
  pushGraphicsState,
  setGraphicsState,
} from '@pdfme/pdf-lib';
import { dictAt, nameAt, numbersAt } from '../check/dicts.ts';
import { Refused } from '../check/refused.ts';

/** The picture of an annotation as it is shown, if it has one: that of its state where it has several. */
export function appearanceOf(annotation: PDFDict): PDFRef | undefined {
  const normal = dictAt(annotation, 'AP')?.get(PDFName.of('N'));
  const found = annotation.context.lookup(normal);
  if (found instanceof PDFRawStream && normal instanceof PDFRef) return normal;
  if (!(found instanceof PDFDict)) return undefined;
  const shown = found.get(PDFName.of(nameAt(annotation, 'AS') ?? 'Off'));
  const isDrawn = annotation.context.lookup(shown) instanceof PDFRawStream;
  return isDrawn && shown instanceof PDFRef ? shown : undefined;
}

/** Draws it onto the page where readers show it (PDF 32000-2, 12.5.5, algorithm 8). */
export function drawAppearance(page: PDFPage, annotation: PDFDict, picture: PDFRef): void {
  const stream = annotation.context.lookup(picture);
  if (!(stream instanceof PDFRawStream)) return;
  const place = numbersAt(annotation, 'Rect', 4);
  const box = numbersAt(stream.dict, 'BBox', 4);
  const turned = stream.dict.has(PDFName.of('Matrix'));
  const matrix = turned ? numbersAt(stream.dict, 'Matrix', 6) : [1, 0, 0, 1, 0, 0];
  if (!place || !box || !matrix) throw new Refused('noted');
  const [from, to] = [boundsOf(cornersOf(box, matrix)), boundsOf(cornersOf(place))];
  if (from.width === 0 || from.height === 0 || to.width === 0 || to.height === 0) return;
  const [across, up] = [to.width / from.width, to.height / from.height];
  stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  page.pushOperators(
    pushGraphicsState(),
    ...(nameAt(annotation, 'Subtype') === 'Highlight' ? [setGraphicsState(seeThrough(page))] : []),
    concatTransformationMatrix(across, 0, 0, up, to.x - from.x * across, to.y - from.y * up),
    drawObject(page.node.newXObject('Over', picture)),
    popGraphicsState(),
  );
}

/** Some readers let words be read through a highlight whatever it says of itself; so does the page. */
function seeThrough(page: PDFPage): PDFName {
  const { context } = page.doc;
  return page.node.newExtGState('Through', context.register(context.obj({ BM: 'Multiply' })));
}

function cornersOf(
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[],
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[] = [],
): [number, number][] {
  return [x1, x2].flatMap((x) =>
    [y1, y2].map((y): [number, number] => [a * x + c * y + e, b * x + d * y + f]),
  );
}

function boundsOf(corners: [number, number][]) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
