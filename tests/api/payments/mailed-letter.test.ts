import { describe, expect, test } from 'vitest';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { active, DAY_MS, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';

const { api } = await paymentsApi();

const send = async (funded: Funded, amount: number, as = funded.agency.principal) =>
  funded.call('/payout-letter/mail', { key: newId(), as, body: { amount } });

const left = ({ id }: Funded) =>
  asSystem(api.database, async (tx) =>
    (
      await tx.rows<{ facts: object }>(
        `SELECT payload -> 'facts' AS facts FROM job WHERE payload ->> 'applicationId' = $1
          AND payload ->> 'kind' = 'payout-letter'`,
        [id],
      )
    ).map(({ facts }) => facts),
  );

describe('decision 432: owners get the payout figure by mail', () => {
  test('as it was seen, with its end and what a day adds, once a day', async () => {
    const funded = await active(api);
    const { figure, on, goodUntil } = await funded.payout();
    const first = await send(funded, figure);
    expect(first).toMatchObject({ status: 200, json: { on, figure, isAnew: true } });
    expect((first.json as { to: string[] }).to.length).toBeGreaterThan(0);
    const facts = { amount: figure, payoutOn: on };
    expect(await left(funded)).toEqual([expect.objectContaining(facts)]);
    const [{ goodUntil: until } = {}] = (await left(funded)) as { goodUntil?: string }[];
    expect(String(until) <= String(goodUntil)).toBe(true);
    expect(await send(funded, figure)).toMatchObject({ status: 200, json: { isAnew: false } });
    expect(await left(funded)).toHaveLength(1);
    await runJobs(api, 3_000);
    // What was sent keeps nothing of it; the same figure goes again on another day alone.
    expect(await left(funded)).toEqual([]);
    expect((await send(funded, figure)).status).toBe(200);
    expect(await left(funded)).toEqual([]);
    await runJobs(api, DAY_MS);
    const next = await funded.payout();
    expect((await send(funded, next.figure)).status).toBe(200);
    expect(await left(funded)).toEqual([expect.objectContaining({ payoutOn: next.on })]);
  });

  test('another figure than that of now is refused with it, and nobody is written to', async () => {
    const funded = await active(api);
    const { figure, on } = await funded.payout();
    expect((await send(funded, figure - 1)).json).toMatchObject({
      code: 'payment.amount-changed',
      current: { on, figure },
    });
    expect(await left(funded)).toEqual([]);
  });

  test('again where another figure was sent since, so that theirs is the last of all', async () => {
    const funded = await active(api);
    const { figure, on } = await funded.payout();
    expect((await send(funded, figure)).json).toMatchObject({ isAnew: true });
    await runJobs(api, 3_000);
    await asSystem(api.database, (tx) =>
      tx.rows(
        `INSERT INTO application_event (agency_id, application_id, id, at, kind, actor_kind, actor_name, facts)
          SELECT agency_id, application_id, $2, at + interval '1 ms', kind, actor_kind, actor_name, $3::jsonb
          FROM application_event WHERE application_id = $1 AND kind = 'payout-letter-sent'`,
        [funded.id, newId(), JSON.stringify({ amount: figure - 1, on })],
      ),
    );
    expect((await send(funded, figure)).json).toMatchObject({ isAnew: true });
    expect(await left(funded)).toHaveLength(1);
  });

  test('at once by two it goes once', async () => {
    const funded = await active(api);
    const { figure } = await funded.payout();
    const both = await Promise.all([send(funded, figure), send(funded, figure)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const anew = both.map(({ json }) => (json as { isAnew: boolean }).isAnew);
    expect(anew.toSorted()).toEqual([false, true]);
    expect(await left(funded)).toHaveLength(1);
  });

  test('nobody is said to be written to whom we can’t reach', async () => {
    const funded = await active(api);
    const { figure } = await funded.payout();
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE application_party SET email = NULL, phone = NULL WHERE application_id = $1', [
        funded.id,
      ]),
    );
    expect((await send(funded, figure)).json).toMatchObject({ to: [], isAnew: false });
    expect(await left(funded)).toEqual([]);
  });
});
