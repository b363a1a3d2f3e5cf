import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@pdfme/pdf-lib';
import type { PageFrame, PageRotation } from '../../../domain/contracts/page-geometry.ts';
import { Refused } from './check/refused.ts';

const MOST_PAGES = 200;
/** Deeper than any writer nests pages. */
const MOST_LEVELS = 32;

/** What a node of the page tree hands down to those below it. */
type Inherited = { MediaBox?: PDFObject; CropBox?: PDFObject; Rotate?: PDFObject };

/** The frame of every page in order. Throws Refused when the pages can't be told, or are too many. */
export function pageFrames(context: PDFContext): PageFrame[] {
  const root = context.lookup(context.trailerInfo.Root);
  const pages = root instanceof PDFDict ? root.get(PDFName.of('Pages')) : undefined;
  if (!(root instanceof PDFDict) || nameOf(root, 'Type') !== 'Catalog') throw new Refused('broken');
  const frames: PageFrame[] = [];
  walk({ context, frames, seen: new Set() }, pages, {}, 0);
  if (frames.length === 0) throw new Refused('broken');
  return frames;
}

type Walk = { context: PDFContext; frames: PageFrame[]; seen: Set<PDFObject> };

function walk(all: Walk, node: PDFObject | undefined, above: Inherited, level: number): void {
  const { context, frames, seen } = all;
  if (!(node instanceof PDFRef) || seen.has(node) || level > MOST_LEVELS)
    throw new Refused('broken');
  seen.add(node);
  const dict = asDict(context, node);
  const inherited = { ...above, ...own(dict) };
  const kids = dict.lookup(PDFName.of('Kids'));
  if (nameOf(dict, 'Type') !== 'Page' && kids instanceof PDFArray) {
    const before = frames.length;
    for (const kid of kids.asArray()) walk(all, kid, inherited, level + 1);
    checkCount(numberOf(context, dict.get(PDFName.of('Count'))), frames.length - before);
    return;
  }
  if (nameOf(dict, 'Type') !== 'Page') throw new Refused('broken');
  if (frames.length === MOST_PAGES) throw new Refused('too-many-pages');
  frames.push(frameOf(context, dict, inherited));
}

/** Readers show as many pages as are counted, or all that are there. */
function checkCount(claimed: number | undefined, pages: number): void {
  if (claimed !== undefined && claimed > MOST_PAGES) throw new Refused('too-many-pages');
  if (claimed !== pages) throw new Refused('hidden-pages');
}

function own(dict: PDFDict): Inherited {
  const names = ['MediaBox', 'CropBox', 'Rotate'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = dict.get(PDFName.of(name));
      return value ? [[name, value]] : [];
    }),
  );
}

function frameOf(context: PDFContext, page: PDFDict, inherited: Inherited): PageFrame {
  const media = corners(context, inherited.MediaBox);
  if (!media) throw new Refused('page-size');
  const crop = corners(context, inherited.CropBox) ?? media;
  const [left, bottom] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])];
  const [right, top] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])];
  const turn = numberOf(context, inherited.Rotate) ?? 0;
  const userUnit = numberOf(context, page.get(PDFName.of('UserUnit'))) ?? 1;
  if (turn % 90 !== 0 || !(userUnit > 0)) throw new Refused('page-size');
  const [width, height] = [right - left, top - bottom];
  if (!(isPaper(width * userUnit) && isPaper(height * userUnit))) throw new Refused('page-size');
  const rotation = (((turn % 360) + 360) % 360) as PageRotation;
  return { box: { x: left, y: bottom, width, height }, rotation, userUnit };
}

/** What readers take: the least and the largest side of a page (PDF 32000-2, annex C). */
function isPaper(points: number): boolean {
  return points >= 3 && points <= 14_400;
}

function corners(
  context: PDFContext,
  box: PDFObject | undefined,
): [number, number, number, number] | undefined {
  const array = context.lookup(box);
  if (!(array instanceof PDFArray)) return undefined;
  const numbers = array.asArray().map((each) => numberOf(context, each));
  const [x1, y1, x2, y2] = numbers;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined)
    return undefined;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

function numberOf(context: PDFContext, object: PDFObject | undefined): number | undefined {
  const found = context.lookup(object);
  return found instanceof PDFNumber && Number.isFinite(found.asNumber())
    ? found.asNumber()
    : undefined;
}

function asDict(context: PDFContext, object: PDFObject | undefined): PDFDict {
  const found = context.lookup(object);
  if (!(found instanceof PDFDict)) throw new Refused('broken');
  return found;
}

function nameOf(dict: PDFDict, key: string): string | undefined {
  const found = dict.lookup(PDFName.of(key));
  return found instanceof PDFName ? found.decodeText() : undefined;
}
