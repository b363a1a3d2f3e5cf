import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxSession } from '../../ports/sandbox-bank.ts';

const sign = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares in a time that tells nothing. */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Writes a session into a token that only who knows the key can make. */
export function writeSession(key: string, session: SandboxSession): string {
  const text = Buffer.from(JSON.stringify(session)).toString('base64url');
  return `${text}.${sign(key, text)}`;
}

/** The session of a token; undefined for one that we didn't make. */
export function readSession(key: string, token: string): SandboxSession | undefined {
  const [text = '', mark = ''] = token.split('.');
  if (!isSame(mark, sign(key, text))) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as SandboxSession;
}
