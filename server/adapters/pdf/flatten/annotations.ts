import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage, PDFRef } from '@pdfme/pdf-lib';
import { nameAt, numberAt } from '../check/dicts.ts';
import { Refused } from '../check/refused.ts';
import { appearanceOf, drawAppearance } from './draw-appearance.ts';
import {
  bareField,
  isAnswered,
  isBare,
  isDrawnByReaders,
  isSignature,
  setFields,
} from './fields.ts';
import { isSafeLink, takeFrame } from './links.ts';

/** Bits of an annotation's flags (PDF 32000-2, table 167). */
const INVISIBLE = 1;
const HIDDEN = 2;
const PRINTED = 4;
const NOT_TURNED = 16;
const NOT_VIEWED = 32;
const TOGGLED = 256;

/** Marks that are all there is to them, drawn by themselves; other kinds have words that no page shows. */
const MARKS = new Set([
  'Circle',
  'FreeText',
  'Highlight',
  'Ink',
  'Line',
  'PolyLine',
  'Polygon',
  'Square',
  'Squiggly',
  'Stamp',
  'StrikeOut',
  'Underline',
]);

/**
 * Draws marks, stamps and the answers of a form onto their pages; takes out what nobody sees and links that
 * lead elsewhere than to pages, web addresses and mailboxes. Of a form, the places stay that are empty.
 */
export function flattenAnnotations(pdf: PDFDocument): boolean {
  const fields: PDFRef[] = [];
  const gone = new Set<PDFRef>();
  const taken = new Set<string>();
  let isChanged = isDrawnByReaders(pdf);
  for (const page of pdf.getPages()) {
    const key = PDFName.of('Annots');
    const before = page.node.lookup(key);
    if (before === undefined) continue;
    const all = before instanceof PDFArray ? before.asArray() : [];
    const kept = all.flatMap((each) => {
      const annotation = pdf.context.lookup(each);
      if (!(annotation instanceof PDFDict)) return [];
      if (isForgotten(annotation)) return [];
      const kind = nameAt(annotation, 'Subtype');
      if (kind === 'Link') {
        isChanged = takeFrame(annotation) || isChanged;
        return isSafeLink(annotation) ? [each] : [];
      }
      if (kind === 'Widget' && !isAnswered(annotation) && isBare(annotation)) {
        if (each instanceof PDFRef) fields.push(each);
        return [each];
      }
      isChanged = true;
      if (kind === 'Widget' && isAnswered(annotation)) checkAnswer(annotation);
      put(page, annotation, kind);
      if (kind !== 'Widget' || isAnswered(annotation)) return [];
      const field = bareField(annotation, page.ref, taken);
      fields.push(field);
      return [field];
    });
    if (kept.length === all.length && before instanceof PDFArray && !isChanged) continue;
    isChanged = true;
    // Texts for those who listen name them too.
    for (const each of all) if (each instanceof PDFRef && !kept.includes(each)) gone.add(each);
    for (const each of kept) if (each instanceof PDFRef) gone.delete(each);
    if (kept.length === 0) page.node.delete(key);
    else page.node.set(key, pdf.context.obj(kept));
  }
  if (isChanged) setFields(pdf, fields);
  for (const each of gone) pdf.context.delete(each);
  return isChanged;
}

/** What is neither shown nor printed, and the windows that open over other marks. */
function isForgotten(annotation: PDFDict): boolean {
  const flags = numberAt(annotation, 'F') ?? 0;
  const isUnseen = (flags & NOT_VIEWED) !== 0 && (flags & PRINTED) === 0;
  return (flags & HIDDEN) !== 0 || isUnseen || nameAt(annotation, 'Subtype') === 'Popup';
}

/** An answer that has no picture is drawn by each reader in its own way. */
function checkAnswer(widget: PDFDict): void {
  if (!isSignature(widget) && !widget.has(PDFName.of('AP'))) throw new Refused('form-filled');
}

function put(page: PDFPage, annotation: PDFDict, kind: string | undefined): void {
  const picture = appearanceOf(annotation);
  const flags = numberAt(annotation, 'F') ?? 0;
  if (kind !== 'Widget') {
    const isWhole = MARKS.has(kind ?? '') && annotation.has(PDFName.of('AP'));
    const isTurned = page.getRotation().angle % 360 !== 0 && (flags & NOT_TURNED) !== 0;
    if (!isWhole || isTurned) throw new Refused('noted');
  }
  if (!picture) return;
  const isOneOnly = (flags & (INVISIBLE | NOT_VIEWED | TOGGLED)) !== 0 || (flags & PRINTED) === 0;
  if (isOneOnly) throw new Refused('overlaid');
  drawAppearance(page, annotation, picture);
}
