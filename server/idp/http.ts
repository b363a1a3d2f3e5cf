import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '../http/caller-network.ts';

const MAX_FORM_BYTES = 8_192;

/** The policy of every page of the provider: nothing but its own style sheet and its own forms. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Sets what every answer below the mount carries: what all of ours do, and what is stricter here. */
export function setSecurityHeaders(res: ServerResponse, common: Record<string, string>): void {
  for (const [name, value] of Object.entries(common)) res.setHeader(name, value);
  res.setHeader('Content-Security-Policy', POLICY);
  res.setHeader('X-Frame-Options', 'DENY');
  res.setHeader('Cache-Control', 'no-store');
}

/** Sends a page of ours. */
export function sendPage(res: ServerResponse, status: number, page: string): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.end(page);
}

/** Sends a JSON value. */
export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify(value));
}

/** Reads a posted form; undefined when it is no form, too large or not UTF-8. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  const type = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return text.includes('%00') ? undefined : new URLSearchParams(text);
  } catch {
    return undefined;
  }
}

/** The caller's address for limits: the nearest proxy's word when it is trusted, a /64 for IPv6. */
export function callerAddress(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',');
  const nearest = forwarded.split(',').at(-1)?.trim();
  const address = (trustProxy && nearest) || (req.socket.remoteAddress ?? 'unknown');
  return networkOf(address);
}
