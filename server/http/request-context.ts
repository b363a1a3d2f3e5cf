import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Ids } from '../ports/ids.ts';
import type { CallOrigin } from './call.ts';
import { networkOf } from './caller-network.ts';

/** What every request carries through the server. */
export type HttpVariables = {
  requestId: string;
  /** The caller's address, for limits only: it is never logged. */
  clientAddress: string;
  /** The whole address and the browser, for evidence only: never logged. */
  origin: CallOrigin;
  /** Id of the contract's endpoint once known; what logs and metrics name instead of the path. */
  endpoint: string;
};

/** Gives each request an id of ours and its caller's address; forwarded ones count only behind a proxy. */
export function requestContext(
  ids: Ids,
  trustProxy: boolean,
): MiddlewareHandler<{ Variables: HttpVariables }> {
  return async (c, next) => {
    c.set('requestId', ids.next());
    const address = addressOf(c, trustProxy);
    c.set('clientAddress', networkOf(address));
    c.set('origin', { address, userAgent: userAgentOf(c.req.header('user-agent')) });
    c.set('endpoint', 'none');
    await next();
    c.res.headers.set('x-request-id', c.get('requestId'));
  };
}

const LONGEST_ADDRESS = 64;
const LONGEST_USER_AGENT = 300;

function userAgentOf(header = 'not told'): string {
  return header.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_USER_AGENT);
}

function addressOf(c: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded.slice(0, LONGEST_ADDRESS);
  }
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process';
}
