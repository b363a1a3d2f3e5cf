import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { SearchCriteria } from './criteria.ts';

/**
 * Cursors are the sort values of a row and a signature over them and over the search they belong to
 * (reach, shelf, words, filter, order). A cursor of another search, agency or maker is refused, so it can
 * never widen what is seen.
 */
export type CursorSigner = {
  sign(search: CursorScope, values: string[]): string[];
  open(search: CursorScope, cursor: string[]): Result<string[], 'search.cursor-invalid'>;
  /** The values as one opaque text that opens only for the same scope. */
  seal(scope: unknown, values: string[]): string;
  /** Undefined for what was not sealed here for this scope. */
  unseal(scope: unknown, sealed: string): string[] | undefined;
};

export type CursorScope = Pick<SearchCriteria, 'reach' | 'archived' | 'words' | 'filter' | 'order'>;

/** Signs with a key that all processes share. */
export function cursorSigner(key: Buffer): CursorSigner {
  // Given as bytes, the key would be looked at anew for each signature, at five times the cost.
  const secret = createSecretKey(key);
  const mac = (...signed: unknown[]) =>
    createHmac('sha256', secret).update(JSON.stringify(signed)).digest().subarray(0, 18);
  const ofSearch = ({ reach, archived, words, filter, order }: CursorScope, values: string[]) =>
    mac(reach, archived, words, filter, order, values);
  const fits = (given: string, expected: Buffer) => {
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
  return {
    sign: (search, values) => [...values, ofSearch(search, values).toString('base64url')],
    open: (search, cursor) => {
      const values = cursor.slice(0, -1);
      return fits(cursor.at(-1) ?? '', ofSearch(search, values))
        ? ok(values)
        : refuse('search.cursor-invalid');
    },
    seal: (scope, values) =>
      `${Buffer.from(JSON.stringify(values)).toString('base64url')}.${mac('sealed', scope, values).toString('base64url')}`,
    unseal: (scope, sealed) => {
      const [text = '', signature = ''] = sealed.split('.');
      const values = textsIn(Buffer.from(text, 'base64url').toString());
      return values && fits(signature, mac('sealed', scope, values)) ? values : undefined;
    },
  };
}

function textsIn(json: string): string[] | undefined {
  try {
    const parsed = v.safeParse(v.array(v.string()), JSON.parse(json));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
