import type { Hono } from 'hono';
import { readBodyText } from '../../http/json-body.ts';
import { ProblemError } from '../../http/problem.ts';
import type { HttpVariables } from '../../http/request-context.ts';
import { receiveWebhook, type WebhookDeps } from './webhooks/service.ts';

const MOST_BYTES = 262_144;
const REFUSED: readonly string[] = ['bad-signature', 'stale', 'foreign', 'garbled'];

/**
 * Where providers tell us what happened: the bytes as they came, signed. It stands beside the contract,
 * since providers send no idempotency key; each of their events is taken in once by its own id.
 */
export function mountWebhooks(app: Hono<{ Variables: HttpVariables }>, deps: WebhookDeps): void {
  app.post('/api/webhooks/:provider', async (c) => {
    c.set('endpoint', 'payments.webhook');
    const body = await readBodyText(c.req.raw, MOST_BYTES);
    const received = await receiveWebhook(deps, c.req.param('provider'), body, (name) =>
      c.req.header(name),
    );
    if (received === 'unknown') throw new ProblemError({ code: 'resource.not-found' });
    if (REFUSED.includes(received)) {
      throw new ProblemError({ code: 'request.malformed', detail: `The webhook is ${received}.` });
    }
    // It waits for a person by now: sent again it is a repeat, which is answered as one.
    if (received === 'unreadable') throw new ProblemError({ code: 'payment.news-unreadable' });
    return c.json({ received });
  });
}
