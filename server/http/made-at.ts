import type { Context } from 'hono';
import { WAITED_HEADER } from '../../contract/waited.ts';
import { madeAtOf } from '../../domain/made-at.ts';

/** When the caller's device says that what it sends now was made; undefined when that is just now. */
export function madeAtBy(c: Context, now: Date): Date | undefined {
  const waited = c.req.header(WAITED_HEADER);
  const isNumber = waited !== undefined && /^\d{1,9}$/.test(waited);
  return isNumber ? madeAtOf(now, Number(waited)) : undefined;
}
