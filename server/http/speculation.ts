import type { Context } from 'hono';
import { ProblemError } from './problem.ts';

/**
 * For a GET that does something: lets through only what a page of ours, or a program, asks for on
 * purpose. HEAD, pages that are loaded ahead, links that are opened and other sites get nothing
 * (security.md 3.2, row 7).
 */
export function refuseSpeculation(c: Context): void {
  const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''} ${c.req.header('x-moz') ?? ''}`;
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  const isOnPurpose =
    c.req.method === 'GET' &&
    !/prefetch|preview|prerender/i.test(purpose) &&
    ['same-origin', 'none'].includes(site) &&
    (c.req.header('sec-fetch-dest') ?? 'empty') === 'empty';
  if (!isOnPurpose) throw new ProblemError({ code: 'request.ahead' });
}
