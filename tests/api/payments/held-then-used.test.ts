import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { addDays } from '../../../domain/dates.ts';
import { propertyDate, propertyInstant } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { asSystem, reboundTo, type Tx } from '../../../server/db/transaction.ts';
import { arrange } from '../../../server/modules/payments/placing/arrange-service.ts';
import { takeIn } from '../../../server/modules/payments/webhooks/service.ts';
import { newId } from '../../support/builders.ts';
import { applicationWith, DAY_MS, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();
const SYDNEY = 'Australia/Sydney';

type Letter = { kind: string; amount?: number; left?: number; paidOn?: string; hour: string };

/** Does work and gives the letters about money to owners that it leaves: once they went nobody can read them. */
async function lettersOf(funded: Funded, work: (tx: Tx) => Promise<unknown>): Promise<Letter[]> {
  const read = () =>
    asSystem(api.database, (tx) =>
      tx.rows<Letter & { id: string; facts: object }>(
        `SELECT id, payload ->> 'kind' AS kind, payload -> 'facts' AS facts,
           to_char(run_at AT TIME ZONE 'Australia/Sydney', 'HH24:MI') AS hour
         FROM job WHERE agency_id = $1 AND kind = 'notify' AND payload ? 'partyId'
         ORDER BY created_at, id`,
        [funded.agency.id],
      ),
    );
  const before = new Set((await read()).map(({ id }) => id));
  await asSystem(api.database, work);
  const left = (await read()).filter(({ id }) => !before.has(id));
  await runJobs(api);
  return left.map(({ facts, id: _, ...letter }) => ({ ...letter, ...facts }));
}

const doing = () => ({ ids: api.deps.ids, now: api.clock.now() });

/** Money comes by a reference, as its provider tells it. */
const come = (
  funded: Funded,
  { reference }: Payment,
  amount: number,
  at = api.clock.now().toISOString(),
) =>
  lettersOf(funded, (tx) => {
    const receipt = newId();
    const said = { kind: 'received', receipt, amount: cents(amount) } as const;
    const event: ProviderEvent = { id: newId(), at, ...said };
    const message = { id: newId(), news: { reference, method: null, event } };
    return takeIn(tx, doing(), 'sandbox', message);
  });

const put = ({ agency }: Funded, status: 'active' | 'suspended') =>
  asSystem(api.database, (tx) =>
    tx.rows('UPDATE agency SET status = $2 WHERE agency_id = $1', [agency.id, status]),
  );

/** What the daily work does once the suspension has ended, in the night. */
async function lifted(funded: Funded): Promise<Letter[]> {
  await put(funded, 'active');
  const day = addDays(propertyDate(api.clock.now(), SYDNEY), 1);
  const night = propertyInstant({ date: day, time: '00:10' }, SYDNEY) ?? '';
  api.clock.aheadMs += Date.parse(night) - api.clock.now().getTime();
  return lettersOf(funded, (tx) =>
    reboundTo(tx, funded.agency.id, () => arrange(tx, doing(), funded.id)),
  );
}

describe('what was held for a suspended agency and is passed on', () => {
  test('all that was asked: held is all they read, then a receipt of its own day, at once', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    await put(funded, 'suspended');
    const day = propertyDate(api.clock.now(), SYDNEY);
    const held = await come(funded, payment, 5_000_00);
    expect(held).toMatchObject([{ kind: 'payment-waiting', amount: 5_000_00 }]);
    expect(await lifted(funded)).toMatchObject([
      {
        kind: 'payment-receipt',
        amount: 5_000_00,
        paidOn: day,
        hour: expect.stringMatching(/^00:/),
      },
    ]);
    expect(await funded.state()).toBe('paid');
    await funded.balances();
  });

  test('a part: nobody is asked for the rest while it is held, and then they are', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    await put(funded, 'suspended');
    const held = await come(funded, payment, 3_000_00);
    expect(held).toMatchObject([{ kind: 'payment-waiting', amount: 3_000_00 }]);
    expect(await lifted(funded)).toMatchObject([
      {
        kind: 'payment-part',
        amount: 3_000_00,
        left: 2_000_00,
        hour: expect.stringMatching(/^00:/),
      },
    ]);
    const rest = await come(funded, payment, 2_000_00);
    expect(rest).toMatchObject([{ kind: 'payment-receipt', amount: 5_000_00 }]);
    await funded.balances();
  });

  test('given back by hand instead: what comes then is a part, until all of it is here', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    await put(funded, 'suspended');
    await come(funded, payment, 3_000_00);
    const [waiting] = await queueOf(api, credit, payment);
    expect((await resolve(api, credit, waiting?.id, 'returned')).status).toBe(200);
    expect(await lifted(funded)).toEqual([]);
    // It was thanked for 5,000.00, of which 3,000.00 had gone back.
    expect(await come(funded, payment, 2_000_00)).toMatchObject([
      { kind: 'payment-part', amount: 2_000_00, left: 3_000_00 },
    ]);
    expect(await funded.state()).toBe('opened');
    expect(await come(funded, payment, 3_000_00)).toMatchObject([
      { kind: 'payment-receipt', amount: 5_000_00 },
    ]);
    expect(await funded.state()).toBe('paid');
    await funded.balances();
  });
});

test('a receipt has the day on which the money came, at whatever hour it is heard of', async () => {
  const funded = await applicationWith(api);
  const payment = await funded.start();
  await runJobs(api, DAY_MS);
  const today = propertyDate(api.clock.now(), SYDNEY);
  const before = addDays(today, -1);
  const midnight = Date.parse(propertyInstant({ date: today, time: '00:00' }, SYDNEY) ?? '');
  const lastSecond = new Date(midnight - 1_000).toISOString();
  expect(await come(funded, payment, 5_000_00, lastSecond)).toMatchObject([
    { kind: 'payment-receipt', paidOn: before },
  ]);
});
