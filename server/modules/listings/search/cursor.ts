import { createHmac, timingSafeEqual } from 'node:crypto';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { SearchCriteria } from './criteria.ts';

/**
 * Cursors are the sort values of a row and a signature over them and over the search they belong to
 * (reach, shelf, words, order). A cursor of another search, agency or maker is refused, so it can
 * never widen what is seen.
 */
export type CursorSigner = {
  sign(search: CursorScope, values: string[]): string[];
  open(search: CursorScope, cursor: string[]): Result<string[], 'search.cursor-invalid'>;
};

export type CursorScope = Pick<SearchCriteria, 'reach' | 'archived' | 'words' | 'order'>;

/** Signs with a key that all processes share. */
export function cursorSigner(key: Buffer): CursorSigner {
  const mac = (search: CursorScope, values: string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([search.reach, search.archived, search.words, search.order, values]))
      .digest()
      .subarray(0, 18);
  return {
    sign: (search, values) => [...values, mac(search, values).toString('base64url')],
    open: (search, cursor) => {
      const values = cursor.slice(0, -1);
      const given = Buffer.from(cursor.at(-1) ?? '', 'base64url');
      const expected = mac(search, values);
      return given.length === expected.length && timingSafeEqual(given, expected)
        ? ok(values)
        : refuse('search.cursor-invalid');
    },
  };
}
