import { createHmac } from 'node:crypto';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { ProviderMessage, WebhookRefusal } from '../../ports/payment-gateway.ts';
import type { SandboxMessage } from '../../ports/sandbox-bank.ts';
import { isSame } from './sessions.ts';

/** The header that carries `t=<seconds>,v1=<hex>`: HMAC-SHA-256 over the time, a dot and the body. */
export const SIGNATURE_HEADER = 'x-sandbox-signature';
const TOLERANCE_SECONDS = 300;

const mark = (secret: string, seconds: string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** The signature of a body made now. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${mark(secret, seconds, body)}`;
}

/** Reads a body that one of the secrets signed within 300 seconds of now. */
export function readSigned(
  secrets: readonly string[],
  now: Date,
  body: string,
  signature: string | undefined,
): Result<ProviderMessage, WebhookRefusal> {
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (!secrets.some((secret) => isSame(given, mark(secret, seconds, body)))) {
    return refuse('bad-signature');
  }
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return refuse('stale');
  try {
    const { id, ...news } = JSON.parse(body) as Partial<SandboxMessage>;
    const { reference, method = null, event } = news;
    const isWhole = typeof id === 'string' && typeof reference === 'string';
    return isWhole && event ? ok({ id, news: { reference, method, event } }) : refuse('unreadable');
  } catch {
    return refuse('unreadable');
  }
}
