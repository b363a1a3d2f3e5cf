import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@pdfme/pdf-lib';
import { at, dictAt, nameAt, numberAt, numbersAt } from '../check/dicts.ts';
import { Refused } from '../check/refused.ts';

/** Deeper than any writer nests pages. */
const MOST_LEVELS = 32;
const name = PDFName.of;
const [COUNT, CROP, MEDIA, ROTATE, UNIT] = [
  'Count',
  'CropBox',
  'MediaBox',
  'Rotate',
  'UserUnit',
].map((each) => name(each)) as [PDFName, PDFName, PDFName, PDFName, PDFName];

/** What is said above a page, for all below. */
type Above = { media?: number[]; crop?: number[]; turn?: PDFObject };
type Tree = { isChanged: boolean; seen: Set<PDFDict> };

/**
 * Says right what pages say wrongly of themselves, where readers that show such a page at all show one and the
 * same: their count, sizes, turns and units. Refuses what two readers would show in two ways. Leaves alone what
 * isn't a tree of pages, which is refused later.
 */
export function mendPages({ catalog }: PDFDocument): boolean {
  const tree: Tree = { isChanged: false, seen: new Set() };
  const root = dictAt(catalog, 'Pages');
  if (!root) return false;
  mendNode(tree, root, {}, 0);
  if (nameAt(catalog, 'Type') !== 'Catalog') {
    catalog.set(name('Type'), name('Catalog'));
    tree.isChanged = true;
  }
  return tree.isChanged;
}

/** How many pages lie under a node. */
function mendNode(tree: Tree, node: PDFDict, above: Above, level: number): number {
  if (tree.seen.has(node) || level > MOST_LEVELS) throw new Refused('broken');
  tree.seen.add(node);
  const said = mendBoxes(tree, node, above);
  const kids = at(node, 'Kids');
  if (nameAt(node, 'Type') === 'Page' || !(kids instanceof PDFArray)) {
    mendPage(tree, node, said);
    return 1;
  }
  let pages = 0;
  for (const each of kids.asArray()) {
    const kid = node.context.lookup(each);
    if (each instanceof PDFRef && kid instanceof PDFDict)
      pages += mendNode(tree, kid, said, level + 1);
  }
  mendCount(tree, node, pages);
  return pages;
}

/** Some readers show as many as are counted, others all; none shows a page that isn't there. */
function mendCount(tree: Tree, node: PDFDict, pages: number): void {
  const count = numberAt(node, 'Count') ?? 0;
  if (count === pages) return;
  if (count > 0 && count < pages) throw new Refused('hidden-pages');
  node.set(COUNT, PDFNumber.of(pages));
  tree.isChanged = true;
}

/** A box that is none is left out, as readers do; one that some take and others don't is refused. */
function mendBoxes(tree: Tree, node: PDFDict, above: Above): Above {
  const said = { ...above };
  const turn = at(node, 'Rotate');
  if (turn) said.turn = turn;
  for (const [key, which] of [
    [MEDIA, 'media'],
    [CROP, 'crop'],
  ] as const) {
    const box = node.lookup(key);
    if (box === undefined) continue;
    const numbers = boxOf(numbersAt(node, which === 'media' ? 'MediaBox' : 'CropBox', 4));
    if (numbers) {
      said[which] = numbers;
      continue;
    }
    const isLong = box instanceof PDFArray && box.size() > 4;
    if (isLong || above[which]) throw new Refused('page-size');
    node.delete(key);
    tree.isChanged = true;
  }
  return said;
}

/** From the lower left to the upper right, if there is anything between them. */
function boxOf(numbers: number[] | undefined): number[] | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers ?? [];
  const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return numbers && x1 !== x2 && y1 !== y2 ? box : undefined;
}

function mendPage(tree: Tree, page: PDFDict, { media, crop, turn }: Above): void {
  const { context } = page;
  const set = (key: PDFName, value: PDFObject) => {
    page.set(key, value);
    tree.isChanged = true;
  };
  // What lies outside of the paper shows nothing: who shows the page shows all of it.
  if (media && crop && !overlap(media, crop)) set(CROP, context.obj(media));
  const angle = turn instanceof PDFNumber ? turn.asNumber() : 0;
  if (turn && (!(turn instanceof PDFNumber) || angle % 90 !== 0)) set(ROTATE, PDFNumber.of(0));
  const unit = numberAt(page, 'UserUnit') ?? 0;
  if (page.has(UNIT) && !(unit > 0)) tree.isChanged = page.delete(UNIT) || tree.isChanged;
}

function overlap(one: number[], other: number[]): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = one.map((each, side) =>
    side < 2 ? Math.max(each, other[side] ?? each) : Math.min(each, other[side] ?? each),
  );
  return right > left && top > bottom;
}
