import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { takeIn } from '../../../server/modules/payments/webhooks/service.ts';
import { type Answer, startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { applicationIn } from '../../support/applications.ts';
import { addAgency, addPlatformPerson, newId, type Person } from '../../support/builders.ts';
import { active, applicationWith, runJobs, WITH_SANDBOX } from '../../support/payments.ts';
import { owner, proofFor, sendToOwners, vendorCalls } from '../../support/vendor-links.ts';

/** How many races; 1,000 for the whole of it. */
const RACES = Number(process.env.PAYMENT_RACES ?? 20);
const SIDES = 20;

describe('security.md R5: payments', () => {
  let api: TestApi & { close(): Promise<void> };
  beforeAll(async () => {
    api = await startApi('postgres', WITH_SANDBOX);
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
    process.stdout.write(`${RACES} × ${SIDES} in ${tookMs} ms: ${answered}\n`);
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
        const body = { id: newId(), amount: 100_00, reason: 'The least' };
        return () => funded.call('/drawdowns', { as, key, body });
      },
      async ({ headers }) => {
        expect(headers.get('idempotent-replayed')).toBe('true');
        // Of another day and over, so that there may be one more.
        await asSystem(api.database, (tx) =>
          tx.execute(
            sql`UPDATE drawdown SET state = 'cancelled', created_at = created_at - interval '2 days'
              WHERE application_id = ${funded.id}`,
          ),
        );
      },
    );
    const made = await asSystem(api.database, (tx) =>
      tx.rows('SELECT id FROM drawdown WHERE application_id = $1', [funded.id]),
    );
    expect(made).toHaveLength(RACES);
    await funded.balances();
  }, 1_200_000);
});

describe('everything at once to one application', () => {
  let api: TestApi & { close(): Promise<void> };
  let ours: Person[];
  /** Transactions that were asked for, and how often their work was done. */
  const counted = { asked: 0, run: 0 };
  beforeAll(async () => {
    api = await startApi('postgres', { ...WITH_SANDBOX, TRUST_PROXY: 'true' });
    ours = [
      await addPlatformPerson(api.database, 'platform-credit'),
      await addPlatformPerson(api.database, 'platform-credit'),
    ];
    const { transaction } = api.database;
    api.database.transaction = (binding, work) => {
      counted.asked += 1;
      return transaction(binding, (tx) => {
        counted.run += 1;
        return work(tx);
      });
    };
  });
  afterAll(() => api.close());

  const say = (
    { reference, method }: Payment,
    said:
      | { kind: 'received'; receipt: string; amount: number }
      | { kind: 'returned'; receipt: string; reason: string },
  ) => {
    const doing = { ids: api.deps.ids, now: api.clock.now() };
    const event = { id: newId(), at: doing.now.toISOString(), ...said } as ProviderEvent;
    const message = { id: newId(), news: { reference, method, event } };
    return asSystem(api.database, (tx) => takeIn(tx, doing, 'sandbox', message));
  };

  /** Nobody stood in another's way so that the database undid a transaction; nobody is told to come back. */
  async function allDone(calls: readonly Promise<Answer | string>[]): Promise<void> {
    const answers = await Promise.all(calls);
    const statuses = answers.map((each) => (typeof each === 'string' ? 200 : each.status));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(counted.asked).toBeGreaterThan(answers.length);
    expect(counted.run).toBe(counted.asked);
  }

  test('the bank, staff, our own staff: of a debt', async () => {
    for (let round = 0; round < 3; round += 1) {
      const funded = await active(api);
      const { figure } = await funded.payout();
      const [one, two] = [
        await funded.start({ purpose: 'settlement' }),
        await funded.start({ purpose: 'settlement', method: 'bank-transfer' }),
      ];
      const reported = await funded.call('/settle', { body: { amount: figure, note: 'Settled' } });
      const { id } = reported.json as { id: string };
      const path = `/api/settlements-to-confirm/${id}/decision?agency=${funded.agency.id}`;
      const receipt = `a${funded.id}`;
      await allDone([
        say(one, { kind: 'received', receipt, amount: one.amount }),
        say(two, { kind: 'received', receipt: `b${funded.id}`, amount: two.amount }),
        ...ours.map((as) => api.call(path, { as, body: { event: 'confirm', reason: 'Seen' } })),
        funded.call(`/payments/${one.id}/refund`, { body: { reason: 'Wrong' } }),
        say(one, { kind: 'returned', receipt, reason: 'Refer to drawer' }),
        funded.call('/drawdowns', { body: { id: newId(), amount: 1_000_00, reason: 'More' } }),
      ]);
      await runJobs(api);
      await funded.balances();
    }
  }, 60_000);

  test('the bank, owners, staff: of an application', async () => {
    for (let round = 0; round < 3; round += 1) {
      const agency = await addAgency(api.database);
      const as = agency.principal;
      const sent = await sendToOwners(api, agency, [owner('Vera Vendor')], { amount: 5_000_00 });
      const calls = vendorCalls(api);
      const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
      const call = (path: string, options: TestCall = {}) =>
        calls.call(`/vendor/application/shortcode/${sent.codes[0]}${path}`, {
          headers,
          ...options,
        });
      await call('');
      const start = async (method: string) =>
        (await call('/payments', { body: { id: newId(), purpose: 'pay-now', method } }))
          .json as Payment;
      const [one, two] = [await start('payid'), await start('bank-transfer')];
      const { version } = applicationIn(await api.call(`/api/applications/${sent.id}`, { as }));
      const body = { textVersion: CONSENT_VERSION, amount: 5_000_00 };
      await allDone([
        say(one, { kind: 'received', receipt: `a${sent.id}`, amount: one.amount }),
        call(`/complete/${sent.id}`, { method: 'PUT', body }),
        say(two, { kind: 'received', receipt: `b${sent.id}`, amount: two.amount }),
        call('/cancel', { body: { reason: '' } }),
        api.call(`/api/applications/${sent.id}/cancel`, {
          as,
          ifMatch: version,
          body: { reason: 'Sold' },
        }),
        api.call(`/api/applications/${sent.id}/payments/${one.id}/refund`, {
          as,
          body: { reason: 'Wrong' },
        }),
      ]);
      await runJobs(api);
    }
  }, 60_000);

  test('two that do wait for each other are both done: the database undoes one, which is done anew', async () => {
    const [one, two] = [await applicationWith(api), await applicationWith(api)];
    const before = { ...counted };
    let isMet: () => void = () => {};
    const met = new Promise<void>((resolve) => {
      isMet = resolve;
    });
    let holding = 0;
    const lockBoth = (ids: string[]) =>
      asSystem(api.database, async (tx) => {
        for (const id of ids) {
          await tx.rows('SELECT id FROM application WHERE id = $1 FOR NO KEY UPDATE', [id]);
          holding += 1;
          if (holding >= 2) isMet();
          await met;
        }
        return 'done';
      });
    expect(await Promise.all([lockBoth([one.id, two.id]), lockBoth([two.id, one.id])])).toEqual([
      'done',
      'done',
    ]);
    // Where both look for the deadlock in one instant, the database undoes both.
    expect(counted.run - before.run).toBeGreaterThanOrEqual(3);
    expect(counted.asked - before.asked).toBe(2);
  }, 60_000);
});
