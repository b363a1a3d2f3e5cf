import { groupDigits } from '../../format/money-text.ts';
import type { PageSize, TableTotal } from '../table-types.ts';

/** 1,234 or 10,000+ when counting stopped there. */
export function totalText(total: TableTotal): string {
  return `${groupDigits(String(total.value))}${total.isExact ? '' : '+'}`;
}

/** "x to y of total" (spec 2); nothing found reads "0 to 0 of 0". */
export function pagingText(page: number, size: number, shown: number, total: TableTotal): string {
  const first = shown === 0 ? 0 : page * size + 1;
  const last = shown === 0 ? 0 : page * size + shown;
  return `${groupDigits(String(first))} to ${groupDigits(String(last))} of ${totalText(total)}`;
}

/** Whether a next page may exist; an inexact total trusts a full page. */
export function hasNextPage(
  page: number,
  size: PageSize,
  shown: number,
  total: TableTotal,
): boolean {
  if ((page + 1) * size < total.value) return true;
  return !total.isExact && shown >= size;
}
