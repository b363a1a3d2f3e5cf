import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFString,
} from '@pdfme/pdf-lib';
import { at, dictAt } from '../check/dicts.ts';

const MOST_LEVELS = 32;
/** What a reader draws of a field by itself, or does with it. */
const DRAWN = ['AP', 'MK', 'AS', 'V', 'DV', 'A', 'AA', 'BS', 'Border', 'RV'];
const KEPT = ['FT', 'Ff', 'TU', 'Opt', 'MaxLen'];

/** Whether the form asks readers to draw its answers anew, each in its own way. */
export function isDrawnByReaders({ catalog }: PDFDocument): boolean {
  const form = dictAt(catalog, 'AcroForm');
  return form !== undefined && at(form, 'NeedAppearances') === PDFBool.True;
}

/** Whether somebody filled it in. */
export function isAnswered(widget: PDFDict): boolean {
  const value = handedDown(widget, 'V');
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText() !== '';
  if (value instanceof PDFArray) return value.size() > 0;
  const state = value instanceof PDFName ? value : undefined;
  return value instanceof PDFDict || (state !== undefined && state !== PDFName.of('Off'));
}

/** Whether it holds a signature, which needs no picture. */
export function isSignature(widget: PDFDict): boolean {
  return handedDown(widget, 'FT') === PDFName.of('Sig');
}

/** Whether it is only a place: no reader draws anything there. */
export function isBare(widget: PDFDict): boolean {
  return DRAWN.every((key) => at(widget, key) === undefined) && !widget.has(PDFName.of('Parent'));
}

/** The place alone, to be proposed as a field of ours. */
export function bareField(widget: PDFDict, page: PDFRef, taken: Set<string>): PDFRef {
  const { context } = widget;
  const bare = context.obj({ Type: 'Annot', Subtype: 'Widget', F: 4, P: page });
  for (const key of KEPT) {
    const value = handedDown(widget, key);
    if (value) bare.set(PDFName.of(key), value);
  }
  const place = at(widget, 'Rect');
  if (place) bare.set(PDFName.of('Rect'), place);
  bare.set(PDFName.of('T'), PDFHexString.fromText(unused(fullName(widget), taken)));
  return context.register(bare);
}

/**
 * A form with these fields and nothing else; none at all when there are none. What was signed before is no
 * longer: its seals, and what they allowed, go with it.
 */
export function setFields({ catalog, context }: PDFDocument, fields: readonly PDFRef[]): void {
  const name = PDFName.of('AcroForm');
  for (const key of ['Perms', 'DSS']) catalog.delete(PDFName.of(key));
  if (fields.length === 0) catalog.delete(name);
  else catalog.set(name, context.register(context.obj({ Fields: [...fields] })));
}

function chainOf(widget: PDFDict): PDFDict[] {
  const chain: PDFDict[] = [];
  let dict: PDFDict | undefined = widget;
  for (; dict && chain.length < MOST_LEVELS; dict = dictAt(dict, 'Parent')) chain.push(dict);
  return chain;
}

function handedDown(widget: PDFDict, key: string): PDFObject | undefined {
  return chainOf(widget)
    .map((each) => at(each, key))
    .find((each) => each !== undefined);
}

function fullName(widget: PDFDict): string {
  const parts = chainOf(widget).map((each) => at(each, 'T'));
  return parts
    .flatMap((part) =>
      part instanceof PDFString || part instanceof PDFHexString ? [part.decodeText()] : [],
    )
    .reverse()
    .join('.');
}

/** Names of fields are told apart by their dots and by being unlike. */
function unused(name: string, taken: Set<string>): string {
  const plain = name.replaceAll('.', ' ') || 'Field';
  let found = plain;
  for (let count = 2; taken.has(found); count += 1) found = `${plain} ${count}`;
  taken.add(found);
  return found;
}
