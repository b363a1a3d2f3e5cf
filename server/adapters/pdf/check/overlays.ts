import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
} from '@pdfme/pdf-lib';
import { everyDict, numberAt } from './dicts.ts';
import { Refused } from './refused.ts';

/** Bits of an annotation's flags (PDF 32000-2, table 167). */
const UNSEEN = 1 | 2 | 32;
const PRINTED = 4;
/** In points; a wider frame around a link hides what lies under it. */
const WIDEST_BORDER = 3;

/**
 * Refuses what may look otherwise on paper than on a screen: layers, notes and stamps over a page, pictures
 * and programmes for printers. What is signed is what is shown, so it has to be one and the same.
 */
export function checkOverlays(context: PDFContext): void {
  for (const dict of everyDict(context)) checkDict(context, dict);
}

function checkDict(context: PDFContext, dict: PDFDict): void {
  const kindOf = (key: string) => {
    const found = dict.lookup(PDFName.of(key));
    return found instanceof PDFName ? found.decodeText() : undefined;
  };
  const type = kindOf('Type') ?? '';
  if (dict.has(PDFName.of('OCProperties')) || type === 'OCG' || type === 'OCMD') refuse();
  if (dict.has(PDFName.of('Alternates'))) refuse();
  if (kindOf('Subtype') === 'PS' || kindOf('Subtype2') === 'PS') refuse();
  // Masks have them too, for screens and printers alike.
  const isMask = ['Alpha', 'Luminosity'].includes(kindOf('S') ?? '');
  if (!isMask && ['TR', 'TR2'].some((key) => isFunction(dict.lookup(PDFName.of(key))))) refuse();
  if (type === 'Annot') checkAnnotation(context, dict);
  const over = dict.lookup(PDFName.of('Annots'));
  if (!(over instanceof PDFArray)) return;
  for (const each of over.asArray()) {
    const annotation = context.lookup(each);
    if (annotation instanceof PDFDict) checkAnnotation(context, annotation);
  }
}

/** Links draw nothing of their own; fields of a form become part of the page as they are shown. */
function checkAnnotation(context: PDFContext, annotation: PDFDict): void {
  const kind = annotation.lookup(PDFName.of('Subtype'));
  const flags = numberAt(annotation, 'F') ?? 0;
  const isDrawn = annotation.has(PDFName.of('AP'));
  const isKnown =
    kind === PDFName.of('Link')
      ? !isDrawn && !isFramed(context, annotation)
      : kind === PDFName.of('Widget');
  if (!isKnown || (flags & UNSEEN) !== 0 || (isDrawn && (flags & PRINTED) === 0)) refuse();
}

function isFramed(context: PDFContext, annotation: PDFDict): boolean {
  const border = annotation.lookup(PDFName.of('Border'));
  const isWide = border instanceof PDFArray && border.size() > 2;
  const width = isWide ? context.lookup(border.get(2)) : undefined;
  const style = annotation.lookup(PDFName.of('BS'));
  const widths = [
    width instanceof PDFNumber ? width.asNumber() : 0,
    style instanceof PDFDict ? (numberAt(style, 'W') ?? 0) : 0,
  ];
  return widths.some((each) => each > WIDEST_BORDER);
}

/** A transfer function, which printers follow and screens don't; the names mean none. */
function isFunction(object: PDFObject | undefined): boolean {
  return object !== undefined && !(object instanceof PDFName);
}

function refuse(): never {
  throw new Refused('overlaid');
}
