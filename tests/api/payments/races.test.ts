import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { type Answer, startApi, type TestApi } from '../../support/api-app.ts';
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

  /** Twenty calls at once, over and over; how often each status came. */
  async function race(call: () => () => Promise<Answer>, after: (answer: Answer) => Promise<void>) {
    const seen = new Map<number, number>();
    const began = performance.now();
    for (let round = 0; round < RACES; round += 1) {
      const one = call();
      const answers = await Promise.all(Array.from({ length: SIDES }, () => one()));
      for (const { status, json } of answers) {
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (status !== 201) expect(json).toMatchObject({ code: 'idempotency.in-progress' });
      }
      const done = answers.filter(({ status }) => status === 201);
      const again = await one();
      expect(again.status).toBe(201);
      for (const { json } of done) expect(json).toEqual(again.json);
      await after(again);
    }
    const tookMs = Math.round(performance.now() - began);
    const answered = [...seen].map(([status, count]) => `${count} × ${status}`).join(', ');
    process.stdout.write(`${kind}: ${RACES} × ${SIDES} in ${tookMs} ms: ${answered}\n`);
  }

  test(`${RACES} times twenty starts at once with one key: one payment each`, async () => {
    const funded = await applicationWith(api);
    const as = await api.mint(funded.agency.principal);
    await race(
      () => {
        const [key, id] = [newId(), newId()];
        const body = { id, purpose: 'pay-now', method: 'payid' };
        return () => funded.call('/payments', { as, key, body });
      },
      async ({ json }) => {
        const { id } = json as Payment;
        await asSystem(api.database, (tx) =>
          tx.execute(
            sql`UPDATE payment SET state = 'cancelled', facts = facts || '{"own":"cancelled"}' WHERE id = ${id}`,
          ),
        );
      },
    );
    expect(await funded.payments()).toHaveLength(RACES);
    await funded.balances();
  }, 1_200_000);

  test(`${RACES} times twenty requests for funds at once with one key: one drawdown each`, async () => {
    const funded = await applicationWith(api, { state: 'active' });
    const as = await api.mint(funded.agency.principal);
    await race(
      () => {
        const key = newId();
        const body = { id: newId(), amount: 1, reason: 'One cent' };
        return () => funded.call('/drawdowns', { as, key, body });
      },
      async ({ headers }) => expect(headers.get('idempotent-replayed')).toBe('true'),
    );
    const { json } = await funded.call('/drawdowns');
    expect((json as { drawdowns: unknown[] }).drawdowns).toHaveLength(RACES);
    await funded.balances();
  }, 1_200_000);
});
