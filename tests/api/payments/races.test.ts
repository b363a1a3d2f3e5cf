import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { newId } from '../../support/builders.ts';
import { applicationWith, WITH_SANDBOX } from '../../support/payments.ts';

/** How many races; 1,000 for the whole of it. */
const RACES = Number(process.env.PAYMENT_RACES ?? 50);
const SIDES = 20;

describe.each(['pglite', 'postgres'] as const)('security.md R5: payments on %s', (kind) => {
  let api: TestApi & { close(): Promise<void> };
  beforeAll(async () => {
    api = await startApi(kind, WITH_SANDBOX);
  });
  afterAll(() => api.close());

  test(`${RACES} times twenty calls at once with one Idempotency-Key: one payment each`, async () => {
    const funded = await applicationWith(api);
    const as = await api.mint(funded.agency.principal);
    const seen = new Map<number, number>();
    const began = performance.now();
    for (let race = 0; race < RACES; race += 1) {
      const key = newId();
      const body = { id: newId(), purpose: 'pay-now', method: 'payid' };
      const start = () => funded.call('/payments', { as, key, body });
      const answers = await Promise.all(Array.from({ length: SIDES }, start));
      for (const { status, json } of answers) {
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (status !== 201) expect(json).toMatchObject({ code: 'idempotency.in-progress' });
      }
      const done = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text));
      expect(done.size).toBe(1);
      const again = await start();
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect((again.json as Payment).id).toBe(body.id);
      await asSystem(api.database, (tx) =>
        tx.execute(
          sql`UPDATE payment SET state = 'cancelled', facts = facts || '{"own":"cancelled"}' WHERE id = ${body.id}`,
        ),
      );
    }
    const tookMs = Math.round(performance.now() - began);
    const answered = [...seen].map(([status, count]) => `${count} × ${status}`).join(', ');
    process.stdout.write(`${kind}: ${RACES} × ${SIDES} in ${tookMs} ms: ${answered}\n`);
    expect(await funded.payments()).toHaveLength(RACES);
    await funded.balances();
  }, 900_000);
});
