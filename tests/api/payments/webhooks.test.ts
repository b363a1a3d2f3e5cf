import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { addDays } from '../../../domain/dates.ts';
import { propertyDate, propertyInstant } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { putInState } from '../../support/applications.ts';
import {
  active,
  applicationWith,
  approvedDrawdown,
  bankOf,
  type Funded,
  runJobs,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();

// Told after it happened, whatever the order.
const began = Date.now() - 600_000;
const at = (minute: number) => new Date(began + minute * 1_000).toISOString();

/** Brings an event to the webhook as the provider does. */
async function tell(
  payment: Pick<Payment, 'reference'>,
  event: ProviderEvent,
  change = (text: string) => text,
) {
  const { reference } = payment;
  const id = createHash('sha256').update(`${reference} ${event.id}`).digest('hex');
  const { body, headers } = bankOf(api).sign({ id, reference, method: 'payid', event });
  return api.call('/api/webhooks/sandbox', {
    rawBody: change(body),
    key: null,
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

const received = (receipt: string, amount: number, minute = 1): ProviderEvent => ({
  id: `received ${receipt}`,
  at: at(minute),
  kind: 'received',
  receipt,
  amount: cents(amount),
});

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.filter((_, other) => other !== index)))
      yield [item, ...rest];
  }
}

/** What is left of it all, without what differs by the payment: its state, its money, its books. */
async function standing(funded: Funded, paymentId: string) {
  const payment = (await funded.payments()).find(({ id }) => id === paymentId);
  const { json } = await funded.call('/ledger');
  const { entries } = json as {
    entries: { cause: string; date: string; lines: { amount: number }[] }[];
  };
  const causes = entries.map(
    ({ cause, date, lines }) => `${date} ${cause} ${lines.map(({ amount }) => amount).join(' ')}`,
  );
  const { state, received: money } = payment ?? {};
  return { state, money, causes: causes.sort(), balances: await funded.balances() };
}

describe('security 3.2 (31), R6: webhooks in every order and multiplicity', () => {
  test('all 120 orders of 5 events, each once or twice, come to one state and one set of books', async () => {
    const step = Number(process.env.WEBHOOK_STEP ?? 3);
    let index = 0;
    let expected: Awaited<ReturnType<typeof standing>> | undefined;
    const funded = await applicationWith(api, { amount: 100_00 });
    const events: ProviderEvent[] = [
      { id: 'authorised', at: at(0), kind: 'authorised' },
      received('one', 40_00, 1),
      received('two', 60_00, 2),
      { id: 'failed', at: at(3), kind: 'failed', reason: 'Declined' },
      { id: 'returned', at: at(4), kind: 'returned', receipt: 'two', reason: 'Refer to drawer' },
    ];
    for (const order of permutations(events)) {
      index += 1;
      if (index % step !== 1 && step > 1) continue;
      const own = await applicationWith(api, { amount: 100_00 });
      const payment = await own.start();
      const named = order.map((event) =>
        'receipt' in event ? { ...event, receipt: `${event.receipt} ${payment.reference}` } : event,
      );
      const repeats = named.flatMap((event, place) =>
        (index >> place) & 1 ? [event, event] : [event],
      );
      for (const event of repeats) expect((await tell(payment, event)).status).toBe(200);
      const found = await standing(own, payment.id);
      expected ??= found;
      expect(found, order.map(({ id }) => id).join(', ')).toEqual(expected);
    }
    expect(expected).toMatchObject({ state: 'dishonoured', money: 40_00 });
    expect(funded.id).not.toBe('');
  }, 240_000);

  test('security.md 3.2 (30): a forged, changed, old or unsigned one has no effect, whoever it says it is from', async () => {
    const funded = await applicationWith(api, { amount: 100_00 });
    const payment = await funded.start();
    const event = received(`forged ${payment.reference}`, 100_00);
    const changed = await tell(payment, event, (body) => body.replace('10000', '99999'));
    expect(changed.status).toBe(400);
    const { body, headers } = bankOf(api).sign({
      id: 'x',
      reference: payment.reference,
      method: 'payid',
      event,
    });
    api.clock.aheadMs += 301_000;
    for (const each of [headers, {}, { 'x-sandbox-signature': 't=1,v1=zz' }]) {
      const answer = await api.call('/api/webhooks/sandbox', {
        rawBody: body,
        key: null,
        headers: each,
      });
      expect(answer.status).toBe(400);
    }
    const elsewhere = await api.call('/api/webhooks/stripe', { rawBody: body, key: null, headers });
    expect(elsewhere.status).toBe(404);
    expect((await funded.payments())[0]).toMatchObject({ state: 'awaiting_customer', received: 0 });
  });

  test('a provider’s clock ahead of ours over midnight: what was paid is paid, and its word is kept', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE listing SET record = jsonb_set(record, '{address,state}', '"WA"')
        WHERE id = ${funded.listingId}`),
    );
    const drawdownId = await approvedDrawdown(funded);
    const paid = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
    expect(paid.status, paid.text).toBe(200);
    await runJobs(api);
    const payment = await funded.start({ purpose: 'settlement' });
    // The last ten seconds of a day in Perth.
    const today = propertyDate(api.clock.now(), 'Australia/Perth');
    const next = propertyInstant({ date: addDays(today, 1), time: '00:00' }, 'Australia/Perth');
    const midnight = new Date(next ?? '').getTime();
    await runJobs(api, midnight - 10_000 - api.clock.now().getTime());
    const ahead = new Date(api.clock.now().getTime() + 15_000).toISOString();
    await say(api, payment, {
      kind: 'received',
      receipt: 'ahead',
      amount: payment.amount,
      at: ahead,
    });
    await runJobs(api, 2 * 3_600_000);
    expect(await funded.state()).toBe('closed');
    await funded.balances();
    const [kept] = await asSystem(api.database, (tx) =>
      tx.rows<{ at: string }>(
        `SELECT body #>> '{news,event,at}' AS at FROM provider_event WHERE payment_ref = $1`,
        [payment.reference],
      ),
    );
    expect(kept?.at).toBe(ahead);
  });

  test('the same message twice at once is taken in once', async () => {
    const funded = await applicationWith(api, { amount: 100_00 });
    const payment = await funded.start();
    const event = received(`race ${payment.reference}`, 100_00);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(payment, event)));
    const outcomes = answers.map(({ json }) => (json as { received: string }).received).sort();
    expect(outcomes).toEqual(['handled', ...Array.from({ length: 19 }, () => 'repeated')]);
    expect(await funded.state()).toBe('paid');
    expect(await standing(funded, payment.id)).toMatchObject({ state: 'settled', money: 100_00 });
  });
});

describe('news of money that can’t be read', () => {
  const said: [string, Record<string, unknown>][] = [
    ['nought', { amount: 0 }],
    ['below nought', { amount: -100_00 }],
    ['half a cent', { amount: 100_00.5 }],
    ['no number', { amount: '10000' }],
    ['none', { amount: null }],
    ['more than there is', { amount: 1e15 }],
    ['another currency', { currency: 'nzd' }],
    ['no time', { at: 'yesterday' }],
    ['no receipt', { receipt: '' }],
    ['a kind that nobody knows', { kind: 'arrived' }],
  ];
  const kinds = ['received', 'returned', 'disputed'] as const;
  const cases = said.flatMap(([name, change]) =>
    kinds.map((kind) => [kind, name, change] as const),
  );

  test.each(cases)(
    '%s, %s: nothing is booked, and it waits for a person',
    async (kind, _, change) => {
      const funded = await applicationWith(api, { amount: 100_00 });
      const payment = await funded.start();
      for (const reference of [payment.reference, `1${payment.reference}`]) {
        const event = {
          id: 'bad',
          at: at(1),
          kind,
          receipt: `bad ${reference}`,
          amount: 100_00,
          reason: '',
          answerBy: null,
          ...change,
        } as unknown as ProviderEvent;
        const first = await tell({ reference }, event);
        expect([first.status, first.json]).toMatchObject([
          422,
          { code: 'payment.news-unreadable' },
        ]);
        // Sent again it is known, so that whoever sends on gets to an end.
        expect((await tell({ reference }, event)).json).toEqual({ received: 'repeated' });
        expect(await queueOf(api, credit, { reference })).toMatchObject([
          { kind: 'unreadable', amount: 0, note: expect.stringContaining('can’t be read') },
        ]);
      }
      expect((await funded.payments())[0]).toMatchObject({
        state: 'awaiting_customer',
        received: 0,
      });
      // The same told as it should be counts, whatever was told before.
      await tell(payment, received(`good ${payment.reference}`, 100_00));
      expect(await funded.state()).toBe('paid');
      const [item] = await queueOf(api, credit, payment);
      expect((await resolve(api, credit, item?.id, 'closed')).status).toBe(200);
      await funded.balances();
    },
  );

  test('a message without an event is refused and not kept', async () => {
    const event = undefined as unknown as ProviderEvent;
    const { body, headers } = bankOf(api).sign({ id: 'e', reference: '1', method: 'payid', event });
    const answer = await api.call('/api/webhooks/sandbox', { rawBody: body, key: null, headers });
    expect(answer.status).toBe(400);
  });
});

describe('money that isn’t what was asked for', () => {
  const exceptions = async () => {
    const rows = await asSystem(api.database, (tx) =>
      tx.rows<{ id: string; reference: string; amount: number; state: string; note: string }>(
        'SELECT id, reference, amount::float8 AS amount, state, note FROM bank_receipt ORDER BY at',
        [],
      ),
    );
    return (reference: string) => rows.filter((row) => row.reference === reference);
  };

  /** What the letters of a kind state, before they are sent. */
  const letters = ({ agency }: { agency: { id: string } }, kind: string) =>
    asSystem(api.database, (tx) =>
      tx.rows<{ facts: object }>(
        `SELECT payload -> 'facts' AS facts FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2`,
        [agency.id, `notify ${kind} %`],
      ),
    );

  test('a part paid before funds are agreed to is told as what comes off the debt', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    await putInState(api, funded.id, 'approved');
    await tell(payment, received(`u1 ${payment.reference}`, 275_00));
    const [told] = await letters(funded, 'payment-waiting');
    expect(told?.facts).toMatchObject({ amount: 275_00, isForDebt: true });
    expect(await letters(funded, 'payment-part')).toEqual([]);
  });

  test('a part, then the rest', async () => {
    const funded = await active(api);
    const payment = await funded.start({ purpose: 'settlement' });
    await tell(payment, received(`p1 ${payment.reference}`, 275_00));
    expect((await funded.payments()).at(-1)?.state).toBe('part_paid');
    expect((await funded.payout()).figure).toBe(5_000_00);
    const [told] = await letters(funded, 'payment-part');
    expect(told?.facts).toMatchObject({ amount: 275_00, left: 5_000_00 });
    await tell(payment, received(`p2 ${payment.reference}`, 5_000_00, 2));
    expect(await funded.state()).toBe('closed');
    expect((await exceptions())(payment.reference).map(({ state }) => state)).toEqual([
      'matched',
      'matched',
    ]);
  });

  test('more than was asked for, and all of it again: what is over waits as credit and for a person', async () => {
    const funded = await applicationWith(api, { amount: 100_00 });
    const payment = await funded.start();
    await tell(payment, received(`o1 ${payment.reference}`, 120_00));
    await tell(payment, received(`o2 ${payment.reference}`, 100_00, 2));
    expect(await funded.balances()).toMatchObject({ unapplied: -120_00 });
    const rows = (await exceptions())(payment.reference);
    expect(rows.map(({ amount, state }) => [amount, state]).sort()).toEqual([
      [100_00, 'matched'],
      [100_00, 'unmatched'],
      [20_00, 'unmatched'],
    ]);
    // One letter says what came and what of it was asked; nobody is thanked for what isn't needed.
    const told = await letters(funded, 'payment-receipt');
    expect(told.map(({ facts }) => facts)).toMatchObject([{ amount: 120_00, over: 20_00 }]);
  });

  test('two transfers that a bank took back, one after the other: each letter says its own', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    const [one, two] = [`t1 ${payment.reference}`, `t2 ${payment.reference}`] as const;
    await tell(payment, received(one, 2_000_00));
    await tell(payment, received(two, 3_000_00, 2));
    const back = (receipt: string, minute: number): ProviderEvent => ({
      id: `returned ${receipt}`,
      at: at(minute),
      kind: 'returned',
      receipt,
      reason: 'Recall',
    });
    await tell(payment, back(two, 3));
    await tell(payment, back(one, 4));
    const told = await letters(funded, 'payment-returned');
    const amounts = told.map(({ facts }) => (facts as { amount: number }).amount);
    expect(amounts.sort()).toEqual([2_000_00, 3_000_00]);
  });

  test('too late, and for nobody: nothing is lost', async () => {
    const funded = await applicationWith(api, { amount: 100_00 });
    const payment = await funded.start();
    await asSystem(api.database, (tx) =>
      tx.execute(
        sql`UPDATE payment SET state = 'cancelled', facts = facts || '{"own":"cancelled"}' WHERE id = ${payment.id}`,
      ),
    );
    await tell(payment, received(`late ${payment.reference}`, 100_00));
    expect((await funded.payments())[0]).toMatchObject({ state: 'cancelled', received: 100_00 });
    const ended = await applicationWith(api, { amount: 100_00 });
    const waiting = await ended.start();
    const { json } = await ended.call('');
    const reason = { reason: 'Sold elsewhere' };
    const { version } = json as { version: number };
    await ended.call('/cancel', { body: reason, ifMatch: version });
    await tell(waiting, received(`ended ${waiting.reference}`, 100_00));
    expect((await ended.payments())[0]).toMatchObject({ state: 'cancelled', received: 100_00 });
    const strange = { reference: '999999999990' };
    await tell(strange, received('strange', 77_00));
    const find = await exceptions();
    expect(find(payment.reference)).toMatchObject([{ state: 'unmatched', amount: 100_00 }]);
    expect(find(strange.reference)).toMatchObject([{ state: 'unmatched', amount: 77_00 }]);
    expect(await funded.balances()).toMatchObject({ unapplied: 0 });
  });
});
