import type { MiddlewareHandler } from 'hono';
import { CLIENT_VERSION_HEADER } from '../../contract/client-version.ts';
import { ProblemError } from './problem.ts';
import type { HttpVariables } from './request-context.ts';

/** Proves connectivity to a portal of any age. */
const PING = '/api/ping';

/**
 * Rules of every API answer and request: nothing is cached, our answers can be told from a captive
 * portal's, other sites can't write (Sec-Fetch-Site), and a portal older than the oldest client still
 * served is told so before it changes anything. A caller that names no version is no portal.
 */
export function apiRules(
  minClientVersion: number,
): MiddlewareHandler<{ Variables: HttpVariables }> {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && site === 'cross-site') {
      throw new ProblemError({ code: 'request.cross-site' });
    }
    const version = c.req.header(CLIENT_VERSION_HEADER);
    if (version !== undefined && c.req.path !== PING && !isServed(version, minClientVersion)) {
      throw new ProblemError({ code: 'client.outdated' });
    }
    await next();
  };
}

function isServed(version: string, minClientVersion: number): boolean {
  return /^\d{1,9}$/.test(version) && Number(version) >= minClientVersion;
}

/** Sets the headers of an API answer, problems included. */
export function apiHeaders(headers: Headers): void {
  headers.set('x-api', 'lintel');
  headers.set('cache-control', 'no-store');
  headers.set('vary', 'Authorization');
}
