import type { MiddlewareHandler } from 'hono';
import { ProblemError } from './problem.ts';
import type { HttpVariables } from './request-context.ts';

/**
 * Rules of every API answer and request: nothing is cached, our answers can be told from a captive
 * portal's, the oldest client still served is named, and other sites can't write (Sec-Fetch-Site).
 */
export function apiRules(): MiddlewareHandler<{ Variables: HttpVariables }> {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && site === 'cross-site') {
      throw new ProblemError({ code: 'request.cross-site' });
    }
    await next();
  };
}

/** Sets the headers of an API answer, problems included. */
export function apiHeaders(headers: Headers): void {
  headers.set('x-api', 'lintel');
  headers.set('cache-control', 'no-store');
  headers.set('vary', 'Authorization');
}
