import { type PDFContext, type PDFDict, PDFName, PDFNumber, PDFStream } from '@pdfme/pdf-lib';
import { decodedName } from './raw-file.ts';
import { Refused } from './refused.ts';

/**
 * How many points a picture has, its size being wherever it is written, in objects of their own too, and under
 * either name that readers take; undefined for what is no picture, NaN for one without a size.
 */
export function pointsOf(dict: PDFDict): number | undefined {
  const kind = dict.lookup(PDFName.of('Subtype'));
  if (!(kind instanceof PDFName) || decodedName(kind.asString().slice(1)) !== 'Image')
    return undefined;
  const sizeOf = (...names: string[]) => {
    const found = names.filter((name) => dict.has(PDFName.of(name)));
    const sizes = found.map((name) => dict.lookup(PDFName.of(name)));
    return Math.max(
      ...sizes.map((size) => (size instanceof PDFNumber ? size.asNumber() : Number.NaN)),
    );
  };
  const [width, height] = [sizeOf('Width', 'W'), sizeOf('Height', 'H')];
  return width > 0 && height > 0 ? width * height : Number.NaN;
}

export function hasNoPoints(dict: PDFDict): boolean {
  return Number.isNaN(pointsOf(dict) ?? 0);
}

/** Refuses pictures without a size, which some readers show as nothing while others show no page. */
export function checkPictures(context: PDFContext): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && hasNoPoints(object.dict)) throw new Refused('picture-size');
  }
}
