import { type PDFDocument, PDFName, PDFRawStream } from '@pdfme/pdf-lib';
import { everyDict } from '../check/dicts.ts';
import { hasNoPoints } from '../check/pictures.ts';
import { Refused } from '../check/refused.ts';

/**
 * Puts nothing in the place of pictures without a point, which readers draw as nothing or fail at. Refuses one
 * that is the mask of another: readers show that other one or don't.
 */
export function leaveOutEmptyPictures({ context }: PDFDocument): boolean {
  let isChanged = false;
  const masks = new Set(
    everyDict(context).flatMap((dict) =>
      ['SMask', 'Mask'].map((key) => dict.lookup(PDFName.of(key))),
    ),
  );
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !hasNoPoints(object.dict)) continue;
    if (masks.has(object)) throw new Refused('picture-size');
    const nothing = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] };
    context.assign(ref, context.stream('', nothing));
    isChanged = true;
  }
  return isChanged;
}
