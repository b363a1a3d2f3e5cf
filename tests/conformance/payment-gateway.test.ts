import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '../../domain/money.ts';
import type { Presented } from '../../server/ports/payment-gateway.ts';
import { bankHarness } from '../support/gateways/bank-harness.ts';
import {
  type Delivery,
  type GatewayHarness,
  sandboxHarness,
  stripeHarness,
} from '../support/gateways/gateway-harness.ts';

const byCard = { sandbox: sandboxHarness, stripe: stripeHarness };
const harnesses = { ...byCard, bank: bankHarness };
let made = 0;

/** A gateway once it has started, and what is done with it. */
function started(start: () => Promise<GatewayHarness>) {
  let harness: GatewayHarness;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  function request(method = harness.method, amount = 5_350_00) {
    made += 1;
    return {
      reference: `10000000${made}`,
      method,
      amount: cents(amount),
      description: 'Marketing for 1 Wattle Street',
      returnUrl: 'https://portal.example/pay/X/payment-confirmation',
    };
  }

  async function present(of = request()): Promise<{ reference: string; presented: Presented }> {
    const presented = await harness.gateway.present(of);
    if (!presented.ok) throw new Error(presented.error.detail);
    return { reference: of.reference, presented: presented.value };
  }

  const read = (delivery: Delivery) =>
    harness.read?.(delivery) ??
    harness.gateway.readWebhook(delivery.body, (header) => delivery.headers[header]);

  async function newsOf(deliveries: Delivery[]) {
    const messages = await Promise.all(deliveries.map(read));
    return messages.map((message) => {
      if (!message.ok) throw new Error(message.error);
      return message.value.news;
    });
  }

  /** Its payer pays, and what came is known by this. */
  async function receiptOf(payment: { reference: string; presented: Presented }) {
    const news = await newsOf(await harness.act(payment, 'pays'));
    const came = news.find((each) => each?.event.kind === 'received')?.event;
    return came?.kind === 'received' ? came.receipt : '';
  }

  async function standing({ reference, presented }: Awaited<ReturnType<typeof present>>) {
    const { providerRef } = presented;
    const told = await harness.gateway.standing({ reference, providerRef });
    if (!told.ok) throw new Error(told.error.detail);
    return told.value;
  }

  return { harness: () => harness, request, present, read, newsOf, receiptOf, standing };
}

describe.each(Object.entries(harnesses))('the payment gateway %s', (_, start) => {
  const { harness, request, present, read, newsOf, receiptOf, standing } = started(start);

  test('presents each of its methods, and a page of its own lies on another origin than ours', async () => {
    for (const method of harness().gateway.methods) {
      const of = request(method);
      const { presented } = await present(of);
      expect(presented.providerRef).not.toBe('');
      if (presented.shown.kind !== 'hosted') {
        expect(JSON.stringify(presented.shown)).toContain(of.reference);
      } else expect(new URL(presented.shown.url).origin).not.toBe('https://portal.example');
    }
  });

  test('security 3.2 (25): the same reference again is the same session', async () => {
    const of = request();
    const [one, other] = [await present(of), await present(of)];
    expect(other).toEqual(one);
  });

  test('a method it does not have is refused as a value', async () => {
    const refused = await harness().gateway.present(request('pay-at-settlement' as never));
    expect(refused).toMatchObject({ ok: false, error: { reason: 'not-supported' } });
  });

  test('says what arrived, to the cent and with our reference', async () => {
    const payment = await present(request(harness().method, 12_345_67));
    const news = await newsOf(await harness().act(payment, 'pays'));
    const received = news.filter((each) => each?.event.kind === 'received');
    expect(received.length).toBeGreaterThan(0);
    for (const each of received) {
      expect(each).toMatchObject({ reference: payment.reference, event: { amount: 12_345_67 } });
    }
  });

  test('gives back what was paid once for each refund, and no more', async () => {
    const payment = await present(request(harness().method, 100_00));
    const receipt = await receiptOf(payment);
    const refund = { refund: `rf_${payment.reference}`, reference: payment.reference, receipt };
    const more = await harness().gateway.refund({
      ...refund,
      refund: 'rf_more',
      amount: cents(100_01),
    });
    expect(more).toMatchObject({ ok: false, error: { reason: 'refused' } });
    for (const _ of [1, 2]) {
      expect(await harness().gateway.refund({ ...refund, amount: cents(100_00) })).toMatchObject({
        ok: true,
      });
    }
    const paid = await newsOf(await harness().act(payment, 'refunds', refund.refund));
    const mine = paid.filter((each) => each?.reference === payment.reference);
    expect(mine[0]).toMatchObject({ event: { kind: 'refund-paid', refund: refund.refund } });
  });

  test('a refund asked for again days later is made once, also of a part or after it failed', async () => {
    const payment = await present(request(harness().method, 100_00));
    const receipt = await receiptOf(payment);
    const { reference } = payment;
    const refund = `rf_${reference}`;
    const ask = (name: string, amount: number) =>
      harness().gateway.refund({ refund: name, reference, receipt, amount: cents(amount) });
    const paidWords = new Set<string>();
    for (const act of [undefined, 'refunds', 'refuses-refund'] as const) {
      if (act) {
        for (const delivery of await harness().act(payment, act, refund)) {
          const message = await read(delivery);
          const event = message.ok ? message.value.news?.event : undefined;
          if (event?.kind === 'refund-paid' && event.refund === refund) paidWords.add(event.id);
        }
      }
      harness().forget();
      expect(await ask(refund, 30_00)).toMatchObject({ ok: true });
    }
    expect(paidWords.size).toBe(1);
    // Had it been made more often, this were more than is left.
    expect(await ask('rf_rest', 70_00)).toMatchObject({ ok: true });
    const told = await harness().gateway.standing({ ...payment.presented, reference });
    const named = (told.ok ? told.value : []).filter((each) => 'refund' in each);
    expect(new Set(named.map((each) => 'refund' in each && each.refund)).size).toBeLessThan(3);
  });

  test('a refund that it had paid and that came back undoes its word, by whatever way it is told', async () => {
    const payment = await present(request(harness().method, 70_00));
    const receipt = await receiptOf(payment);
    const { reference } = payment;
    const refund = `rf_${reference}`;
    await harness().gateway.refund({ refund, reference, receipt, amount: cents(70_00) });
    const sent = await newsOf(await harness().act(payment, 'refunds', refund));
    const paid = sent.find((each) => each?.reference === reference);
    const [back] = await newsOf(await harness().act(payment, 'refuses-refund', refund));
    // The sandbox pays every refund that it takes.
    if (!back) return;
    const event = { kind: 'refund-failed', refund, undoes: paid?.event.id };
    expect(back).toMatchObject({ reference, event });
    const told = await harness().gateway.standing({ ...payment.presented, reference });
    const events = told.ok ? told.value : [];
    expect(events).toContainEqual(expect.objectContaining({ ...event, id: back.event.id }));
  });

  test('arrivals go back one by one, also under one name', async () => {
    const sent = [];
    for (const amount of [20_00, 30_00]) {
      const payment = await present(request(harness().method, amount));
      const receipt = await receiptOf(payment);
      const { reference } = payment;
      const of = { refund: 'rf_one', reference, receipt, amount: cents(amount) };
      expect(await harness().gateway.refund(of)).toMatchObject({ ok: true });
      sent.push(payment);
    }
    // Each of them is told of by itself.
    const told = new Set<string>();
    for (const each of sent) {
      for (const delivery of await harness().act(each, 'refunds', 'rf_one')) {
        const message = await read(delivery);
        const { id, news } = message.ok ? message.value : { id: '', news: null };
        if (news?.event.kind === 'refund-paid' && news.event.refund === 'rf_one') told.add(id);
      }
    }
    expect(told.size).toBe(2);
  });

  test('stopping a session is fine, also twice', async () => {
    const { presented } = await present();
    expect(await harness().gateway.cancel(presented)).toMatchObject({ ok: true });
    expect(await harness().gateway.cancel(presented)).toMatchObject({ ok: true });
  });

  test('a provider that is away is a refusal, and the next try goes through', async () => {
    const of = request();
    if (harness().goAway()) {
      const away = await harness().gateway.present(of);
      expect(away).toMatchObject({ ok: false, error: { reason: 'unavailable' } });
    }
    expect((await present(of)).presented.providerRef).not.toBe('');
  });

  test('pays out and checks payees where it can, and says so where it can not', async () => {
    const payee = { name: 'Quillwater Realty', bsb: '062000', accountNumber: '12345678' };
    const out = { reference: '7000', amount: cents(5_000_00), payee, description: 'Marketing' };
    const paidOut = await harness().gateway.payOut(out);
    expect(paidOut.ok).toBe(harness().gateway.canPayOut);
    if (!paidOut.ok) expect(paidOut.error.reason).toBe('not-supported');
    const { result } = await harness().gateway.checkPayee(payee);
    expect(result).toBe(harness().gateway.canPayOut ? 'match' : 'error');
  });

  test('a payout that was stopped is never paid, and one that is paid can’t be stopped', async () => {
    const { gateway } = harness();
    const payee = { name: 'Quillwater Realty', bsb: '062000', accountNumber: '12345678' };
    const of = (reference: string) => ({ reference, providerRef: null });
    const pay = (reference: string) =>
      gateway.payOut({ reference, amount: cents(5_000_00), payee, description: 'Marketing' });
    const isPaid = async (reference: string) => {
      const told = await gateway.standing(of(reference));
      return told.ok && told.value.some(({ kind }) => kind === 'received');
    };
    // Also before it was heard of, and twice.
    for (const _ of [1, 2]) {
      const stopped = await gateway.stopPayout(of('7001'));
      expect(stopped.ok).toBe(gateway.canPayOut);
      if (!stopped.ok) expect(stopped.error.reason).toBe('not-supported');
    }
    expect((await pay('7001')).ok).toBe(false);
    expect(await isPaid('7001')).toBe(false);
    await pay('7002');
    await harness().paysOut?.('7002');
    const late = await gateway.stopPayout(of('7002'));
    expect(late).toMatchObject({
      ok: false,
      error: { reason: gateway.canPayOut ? 'refused' : 'not-supported' },
    });
    expect(await isPaid('7002')).toBe(gateway.canPayOut);
  });

  describe('asked where a payment stands', () => {
    test('it says nothing of one that nobody did anything with, and what arrived of any other', async () => {
      expect(await standing(await present())).toEqual([]);
      const payment = await present(request(harness().method, 60_00));
      const receipt = await receiptOf(payment);
      const paid = (await standing(payment)).find(({ kind }) => kind === 'received');
      expect(paid).toMatchObject({ amount: 60_00, receipt });
    });

    test('it says the same of refunds as was told, under the same ids', async () => {
      const paid = await present(request(harness().method, 90_00));
      const receipt = await receiptOf(paid);
      const { reference } = paid;
      const refund = { refund: `rf_${reference}`, reference, receipt, amount: cents(90_00) };
      await harness().gateway.refund(refund);
      const refunded = await newsOf(await harness().act(paid, 'refunds', refund.refund));
      const sent = refunded.find((each) => each?.reference === reference);
      expect((await standing(paid)).map(({ id }) => id)).toContain(sent?.event.id);
    });

    test('of one that it doesn’t know it says that, so that a person asks', async () => {
      const unknown = { reference: '999', providerRef: 'nobody' };
      const told = await harness().gateway.standing(unknown);
      expect(told).toMatchObject({ ok: false, error: { reason: 'refused' } });
    });
  });
});

describe.each(Object.entries(byCard))('the payment gateway %s, which takes cards', (_, start) => {
  const { harness, request, present, read, newsOf, receiptOf, standing } = started(start);

  test('security 2.5: a card is entered on the provider’s page, never on ours', async () => {
    const { presented } = await present(request());
    expect(presented.shown.kind).toBe('hosted');
  });

  test('a debit is agreed to first, paid later, and may come back by the name of its receipt', async () => {
    const payment = await present(request(harness().debit));
    const [agreed] = await newsOf(await harness().act(payment, 'agrees'));
    expect(agreed?.event.kind).toBe('authorised');
    const paid = await newsOf(await harness().act(payment, 'pays'));
    const receipt = paid.flatMap((each) =>
      each?.event.kind === 'received' ? [each.event.receipt] : [],
    );
    const [back] = await newsOf(await harness().act(payment, 'returns'));
    expect(back).toMatchObject({
      reference: payment.reference,
      event: { kind: 'returned', receipt: receipt[0] },
    });
  });

  test('a payment that is declined for good or left has ended', async () => {
    for (const act of ['declines', 'leaves'] as const) {
      const payment = await present(request(harness().debit));
      const [ended] = await newsOf(await harness().act(payment, act));
      expect(['failed', 'expired']).toContain(ended?.event.kind);
    }
  });

  test('a dispute is told, its money goes, and comes again where it is won; each of it by one name', async () => {
    const payment = await present(request(harness().method, 80_00));
    const receipt = await receiptOf(payment);
    const { reference } = payment;
    const [asked] = await newsOf(await harness().act(payment, 'disputes'));
    expect(asked).toMatchObject({
      reference,
      event: { kind: 'disputed', receipt, amount: 80_00, reason: 'fraudulent' },
    });
    const [back] = await newsOf(await harness().act(payment, 'withdraws'));
    const gone = { kind: 'returned', receipt, amount: 80_00, cause: 'dispute' };
    expect(back).toMatchObject({ reference, event: gone });
    const [again] = await newsOf(await harness().act(payment, 'reinstates'));
    expect(again).toMatchObject({
      reference,
      event: { kind: 'reinstated', of: back?.event.id },
    });
    expect(asked?.event.id).toBe(`${back?.event.id}-asked`);
  });

  test('a refund that somebody made at the provider is money that went back', async () => {
    const payment = await present(request(harness().method, 70_00));
    const receipt = await receiptOf(payment);
    const [back] = await newsOf(await harness().act(payment, 'refunds-there'));
    expect(back).toMatchObject({
      reference: payment.reference,
      event: { kind: 'returned', receipt, amount: 70_00, cause: 'refund' },
    });
  });

  test('a session that was stopped takes no money any more', async () => {
    const payment = await present(request());
    expect(await harness().gateway.cancel(payment.presented)).toMatchObject({ ok: true });
    expect(await harness().canBePaid(payment)).toBe(false);
    const other = await present(request());
    expect(await harness().canBePaid(other)).toBe(true);
  });

  describe('security 3.2 (30): webhooks', () => {
    async function delivery(): Promise<Delivery> {
      const payment = await present(request());
      const [first] = await harness().act(payment, 'pays');
      if (!first) throw new Error('Nothing was sent');
      return first;
    }

    test('a body changed by a byte, written anew, or without a signature is not believed', async () => {
      const { body, headers } = await delivery();
      const changed = body.replace(/5350|535000/, '1');
      expect(changed).not.toBe(body);
      for (const each of [
        { body: changed, headers },
        { body: JSON.stringify(JSON.parse(body), null, 1), headers },
        { body: `${body} `, headers },
        { body, headers: {} },
        {
          body,
          headers: Object.fromEntries(Object.keys(headers).map((key) => [key, 't=1,v1=00'])),
        },
        { body, headers: Object.fromEntries(Object.keys(headers).map((key) => [key, ''])) },
      ]) {
        expect(await read(each)).toEqual({ ok: false, error: 'bad-signature' });
      }
    });

    test('300 seconds either way may pass, no more', async () => {
      const { body } = await delivery();
      for (const seconds of [0, 295, -295]) {
        expect(
          await read(harness().signWith(body, 'first', seconds)),
          String(seconds),
        ).toMatchObject({ ok: true });
      }
      for (const seconds of [305, -305, 864_000]) {
        const refused = await read(harness().signWith(body, 'first', seconds));
        expect(refused, String(seconds)).toEqual({ ok: false, error: 'stale' });
      }
      // Nor where another time is written beside the one that was signed.
      const { headers } = harness().signWith(body, 'first', 864_000);
      const now = Math.floor(Date.now() / 1000);
      for (const beside of [
        (text: string) => `t=${now},${text}`,
        (text: string) => `${text},t=${now}`,
      ]) {
        const both = Object.entries(headers).map(([name, text]) => [name, beside(text)]);
        const refused = await read({ body, headers: Object.fromEntries(both) });
        expect(refused.ok).toBe(false);
      }
    });

    test('either secret is good while they are changed over, another is not', async () => {
      const { body } = await delivery();
      expect(await read(harness().signWith(body, 'second', 0))).toMatchObject({ ok: true });
      const foreign = await read(harness().signWith(body, 'foreign', 0));
      expect(foreign).toEqual({ ok: false, error: 'bad-signature' });
    });

    test('the same message told twice has the same id', async () => {
      const { body } = await delivery();
      const [one, other] = [
        await read(harness().signWith(body, 'first', 1)),
        await read(harness().signWith(body, 'first', 0)),
      ];
      expect(other).toEqual(one);
      expect(one).toMatchObject({ ok: true, value: { id: expect.stringMatching(/^evt_/) } });
    });
  });

  describe('asked where a payment stands', () => {
    test('it says that a debit was agreed to', async () => {
      const debit = await present(request(harness().debit));
      await harness().act(debit, 'agrees');
      expect((await standing(debit)).map(({ kind }) => kind)).toEqual(['authorised']);
    });

    test('it says the same of disputes and refunds made there as was told, under the same ids', async () => {
      for (const acts of [['refunds-there'], ['withdraws', 'reinstates']] as const) {
        const payment = await present();
        await harness().act(payment, 'pays');
        for (const act of acts) {
          const [news] = await newsOf(await harness().act(payment, act));
          harness().clock.aheadMs += 20 * 86_400_000;
          expect((await standing(payment)).map(({ id }) => id)).toContain(news?.event.id);
        }
      }
    });
  });
});

test('our own account hears nothing by webhook', async () => {
  const harness = await bankHarness();
  const told = await harness.gateway.readWebhook('{}', () => undefined);
  expect(told).toEqual({ ok: false, error: 'foreign' });
  await harness.close();
});

describe('Stripe by itself', () => {
  test('news that mean nothing to us are read and left alone', async () => {
    const harness = await stripeHarness();
    const body = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      created: 1,
      livemode: false,
      data: { object: { id: 'cus_1', object: 'customer' } },
    });
    const { headers } = harness.signWith(body, 'first', 0);
    const message = await harness.gateway.readWebhook(body, (header) => headers[header]);
    expect(message).toEqual({ ok: true, value: { id: 'evt_other', news: null } });
    await harness.close();
  });

  test('an event of the other mode, or of another account, moves no money though it is well signed', async () => {
    const harness = await stripeHarness();
    const presented = await harness.gateway.present({
      reference: '100000999',
      method: 'credit-card',
      amount: cents(5_350_00),
      description: 'Marketing for 1 Wattle Street',
      returnUrl: 'https://portal.example/pay/X/payment-confirmation',
    });
    if (!presented.ok) throw new Error(presented.error.detail);
    const payment = { reference: '100000999', presented: presented.value };
    const [paid] = await harness.act(payment, 'pays');
    const event = JSON.parse(paid?.body ?? '{}');
    const { livemode: _, ...modeless } = event;
    const read = (each: object) => {
      const { body, headers } = harness.signWith(JSON.stringify(each), 'first', 0);
      return harness.gateway.readWebhook(body, (header) => headers[header]);
    };
    expect(await read(event)).toMatchObject({
      ok: true,
      value: { news: { reference: '100000999' } },
    });
    for (const foreign of [
      { ...event, livemode: true },
      modeless,
      { ...event, account: 'acct_of_somebody_else' },
    ]) {
      expect(await read(foreign)).toEqual({ ok: false, error: 'foreign' });
    }
    // Of a link's address whoever pays by it writes the reference: what comes by it is of no payment of ours.
    const { object } = event.data;
    const byLink = { ...event, data: { object: { ...object, payment_link: 'plink_1' } } };
    expect(await read(byLink)).toMatchObject({ ok: true, value: { news: null } });
    await harness.close();
  });
});
