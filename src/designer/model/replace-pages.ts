import { type Change, newDesign } from './design.ts';
import { type PageSize, withinPage } from './rects.ts';

/**
 * Puts another PDF under the fields: each keeps its place. One whose page is gone comes to the last page,
 * one that would lie outside a smaller page is moved onto it. There is no way back from here, for the
 * steps before belong to the other PDF.
 */
export function replacePages(pages: readonly PageSize[]): Change {
  return ({ body, page }) => {
    const last = pages.length - 1;
    const fields = body.fields.map((field) => {
      const there = Math.min(field.page, last);
      const size = pages[there];
      return size ? { ...field, page: there, ...withinPage(field, size) } : field;
    });
    return { ...newDesign({ ...body, fields }, pages), page: Math.min(page, Math.max(last, 0)) };
  };
}
