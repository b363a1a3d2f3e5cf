import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
} from '@pdfme/pdf-lib';
import { at, dictAt, everyDict, listAt, nameAt, numberAt } from '../check/dicts.ts';
import { Refused } from '../check/refused.ts';

/** In points; a wider frame around a link hides what lies under it. */
const WIDEST_BORDER = 3;

/** Whether a link leads only to a page of the file, a web address or a mailbox. */
export function isSafeLink(link: PDFDict): boolean {
  const action = at(link, 'A');
  return action === undefined ? at(link, 'Dest') !== undefined : isSafeAction(action);
}

function isSafeAction(action: unknown): boolean {
  if (!(action instanceof PDFDict) || action.has(PDFName.of('Next'))) return false;
  const kind = nameAt(action, 'S');
  return kind === 'GoTo' || (kind === 'URI' && isSafeAddress(at(action, 'URI')));
}

function isSafeAddress(address: unknown): boolean {
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  return isText && /^(?:https?:\/\/|mailto:)/i.test(address.decodeText());
}

/**
 * Takes the thin frame of a link away, which some readers draw and others don't. Refuses one that may hide
 * what lies under it, and a link with a picture of its own.
 */
export function takeFrame(link: PDFDict): boolean {
  if (link.has(PDFName.of('AP'))) throw new Refused('overlaid');
  const style = dictAt(link, 'BS');
  const border = at(link, 'Border');
  const widths = [
    style ? (numberAt(style, 'W') ?? 1) : 0,
    border instanceof PDFArray ? Number(String(listAt(link, 'Border')[2] ?? 0)) : 0,
  ];
  const isUnframed = (style !== undefined || border !== undefined) && widths.every((each) => !each);
  if (widths.some((each) => !(each <= WIDEST_BORDER))) throw new Refused('overlaid');
  if (isUnframed) return false;
  link.set(PDFName.of('Border'), link.context.obj([0, 0, 0]));
  link.delete(PDFName.of('BS'));
  return true;
}

/** Takes away what bookmarks and the like would do besides leading to a page or an address. */
export function keepSafeActions({ context }: PDFDocument): boolean {
  let isChanged = false;
  for (const dict of everyDict(context)) {
    const action = dictAt(dict, 'A');
    // Parts of a text have attributes under the same name.
    const isUnsafe = action?.has(PDFName.of('S')) && !isSafeAction(action);
    const isOld = dict.has(PDFName.of('PA')) && nameAt(dict, 'Subtype') === 'Link';
    if (isUnsafe) dict.delete(PDFName.of('A'));
    if (isOld) dict.delete(PDFName.of('PA'));
    isChanged ||= isUnsafe === true || isOld;
  }
  return isChanged;
}
