import { afterAll, describe, expect, test } from 'vitest';
import { cents } from '../../domain/money.ts';
import type { MoneyMethod } from '../../domain/payments/payment-methods.ts';
import { stripeGateway } from '../../server/adapters/stripe-gateway/stripe-gateway.ts';
import { testClock } from '../support/api-app.ts';
import { startStripe } from '../support/gateways/stripe-stand-in.ts';

const clock = testClock();
const apiKey = 'sk_test_of_the_tests';
const stand = await startStripe(apiKey, () => clock.now());
afterAll(() => stand.close());
const gateway = stripeGateway({
  apiKey,
  webhookSecrets: ['whsec'],
  clock,
  address: stand.address,
  timeoutMs: 5_000,
});

const DAY = 86_400;
const made = Math.floor(clock.now().getTime() / 1000) - 4 * DAY;
const LATER = 'checkout.session.async_payment_succeeded' as const;
let payments = 0;

const happened = (id: string, created: number) =>
  stand.events.push({
    id: `evt_${stand.events.length + 1}`,
    object: 'event',
    created,
    type: LATER,
    data: { object: { id } },
  });

const askedForEvents = () => stand.calls.filter(({ path }) => path.startsWith('/v1/events')).length;

/** A session whose charge was made days ago and that is paid by now. */
async function paid(method: MoneyMethod, chargedAt = made): Promise<string> {
  payments += 1;
  const shown = await gateway.present({
    reference: `2000000${payments}`,
    method,
    amount: cents(5_350_00),
    description: 'Marketing',
    returnUrl: 'https://portal.example/pay/X',
  });
  if (!shown.ok) throw new Error(shown.error.detail);
  const { providerRef } = shown.value;
  const session = stand.sessions.get(providerRef);
  const intent = stand.intents.get(String(session?.payment_intent));
  if (!session || !intent) throw new Error('No such session');
  Object.assign(session, { status: 'complete', payment_status: 'paid' });
  Object.assign(intent, { status: 'succeeded', latest_charge: { id: 'ch', created: chargedAt } });
  return providerRef;
}

async function cameAt(providerRef: string): Promise<number> {
  const told = await gateway.standing({ reference: '1', providerRef });
  if (!told.ok) throw new Error(told.error.detail);
  const came = told.value.find(({ kind }) => kind === 'received');
  return Date.parse(came?.at ?? '') / 1000;
}

describe('when money counts that is asked for, as no message of it came', () => {
  test.each(['direct-debit', 'payto'] as const)(
    'a debit by %s counts when it was paid, not when its charge was made',
    async (method) => {
      const providerRef = await paid(method);
      happened(providerRef, made + 3 * DAY);
      // So many were paid beside it that it is on another page.
      for (let others = 0; others < 120; others += 1)
        stand.events.unshift({
          id: `evt_${method}_${others}`,
          object: 'event',
          created: made + DAY,
          type: LATER,
          data: { object: { id: `cs_other_${others}` } },
        });
      expect(await cameAt(providerRef)).toBe(made + 3 * DAY);
    },
  );

  test('one that was paid at once, or so long ago that Stripe keeps it no more, by its charge', async () => {
    expect(await cameAt(await paid('payto'))).toBe(made);
  });

  test('a card counts when its charge was made, and nothing else is asked for', async () => {
    const providerRef = await paid('credit-card');
    const before = askedForEvents();
    expect(await cameAt(providerRef)).toBe(made);
    expect(askedForEvents()).toBe(before);
  });

  test('one of long ago asks for no event of since: all that Stripe keeps would be read', async () => {
    const longAgo = made - 60 * DAY;
    const providerRef = await paid('direct-debit', longAgo);
    for (let others = 0; others < 350; others += 1) happened(`cs_since_${others}`, made + DAY);
    const before = askedForEvents();
    expect(await cameAt(providerRef)).toBe(longAgo);
    expect(askedForEvents() - before).toBe(1);
  });
});
