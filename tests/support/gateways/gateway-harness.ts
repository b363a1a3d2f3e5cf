import Stripe from 'stripe';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import type { Result } from '../../../domain/result.ts';
import { sandboxGateway } from '../../../server/adapters/sandbox-gateway/sandbox-gateway.ts';
import { stripeGateway } from '../../../server/adapters/stripe-gateway/stripe-gateway.ts';
import type {
  PaymentGateway,
  Presented,
  ProviderMessage,
  WebhookRefusal,
} from '../../../server/ports/payment-gateway.ts';
import type { SandboxMessage } from '../../../server/ports/sandbox-bank.ts';
import { type TestClock, testClock } from '../api-app.ts';
import { startStripe } from './stripe-stand-in.ts';

/** A webhook as it arrives. */
export type Delivery = { body: string; headers: Record<string, string> };

/** What a payer, a bank or an operator does on the provider's side. */
export type ProviderAct =
  | 'pays'
  | 'agrees'
  | 'declines'
  | 'leaves'
  | 'returns'
  | 'refunds'
  | 'refuses-refund'
  | 'disputes'
  | 'withdraws'
  | 'reinstates'
  | 'refunds-there';

/** A gateway with its other side: what the provider sends when something happens to a payment. */
export type GatewayHarness = {
  gateway: PaymentGateway;
  clock: TestClock;
  /** A method that a payment of the tests is by. */
  method: MoneyMethod;
  /** A method whose money comes later and may come back. */
  debit: MoneyMethod;
  act(
    payment: { reference: string; presented: Presented },
    act: ProviderAct,
    refund?: string,
  ): Promise<Delivery[]>;
  /** Reads what an act brought where that is no webhook. */
  read?(delivery: Delivery): Promise<Result<ProviderMessage, WebhookRefusal>>;
  /** What it takes besides until a payout is paid. */
  paysOut?(reference: string): Promise<void>;
  /** Whether its payer can pay a session now. */
  canBePaid(payment: { presented: Presented }): Promise<boolean>;
  /** The same body signed by another secret, at another time. */
  signWith(body: string, secret: 'first' | 'second' | 'foreign', secondsAgo: number): Delivery;
  /** So long a time passes that the provider forgets which calls it answered. */
  forget(): void;
  /** The provider is away for the next call. */
  goAway(): boolean;
  close(): Promise<void>;
};

const SECRETS = {
  first: 'whsec_first_secret_of_the_tests',
  second: 'whsec_second_secret',
  foreign: 'whsec_foreign',
};

const DISPUTES: readonly ProviderAct[] = ['disputes', 'withdraws', 'reinstates'];

/** The sandbox with its pages and its bank. */
export async function sandboxHarness(): Promise<GatewayHarness> {
  const clock = testClock();
  const sent: { at: Date; message: SandboxMessage }[] = [];
  const at = (secret: string, ahead = 0) =>
    sandboxGateway({
      clock: { now: () => new Date(clock.now().getTime() + ahead * 1000) },
      key: 'a key of the tests',
      secrets: [secret],
      pages: 'http://sandbox.test/sandbox',
      sendAt: async (when, message) => void sent.push({ at: when, message }),
    });
  const gateway = sandboxGateway({
    clock,
    key: 'a key of the tests',
    secrets: [SECRETS.first, SECRETS.second],
    pages: 'http://sandbox.test/sandbox',
    sendAt: async (when, message) => void sent.push({ at: when, message }),
  });
  const { bank } = gateway;
  return {
    gateway,
    clock,
    method: 'credit-card',
    debit: 'direct-debit',
    async act({ presented }, act) {
      const from = act === 'refunds' ? 0 : sent.length;
      const { shown } = presented;
      const token = shown.kind === 'hosted' ? (shown.url.split('/').at(-1) ?? '') : '';
      if (act === 'pays' || act === 'agrees') await bank.pay(token, 'paid');
      if (act === 'declines' || act === 'leaves') await bank.pay(token, 'declined');
      if (act === 'returns') await bank.pay(token, 'returned-later');
      if (act === 'refunds-there') await bank.pay(token, 'refunded-there');
      if (DISPUTES.includes(act)) await bank.pay(token, 'dispute-won');
      const later = sent.slice(from).map(({ message }) => message);
      const wanted: Partial<Record<ProviderAct, string>> = {
        agrees: 'authorised',
        returns: 'returned',
        refunds: 'refund-paid',
        disputes: 'disputed',
        withdraws: 'returned',
        reinstates: 'reinstated',
        'refunds-there': 'returned',
        'refuses-refund': 'refund-failed',
      };
      const kind = wanted[act];
      return later
        .filter(({ event }) => kind === undefined || event.kind === kind)
        .map((message) => bank.sign(message));
    },
    async canBePaid({ presented: { shown } }) {
      const before = sent.length;
      await bank.pay(shown.kind === 'hosted' ? (shown.url.split('/').at(-1) ?? '') : '', 'paid');
      return sent.length > before;
    },
    signWith: (body, secret, secondsAgo) =>
      at(SECRETS[secret], -secondsAgo).bank.sign(JSON.parse(body) as SandboxMessage),
    forget: () => {},
    goAway: () => false,
    close: async () => {},
  };
}

/** Stripe by the stand-in. */
export async function stripeHarness(): Promise<GatewayHarness> {
  const clock = testClock();
  const apiKey = 'sk_test_of_the_tests';
  const stand = await startStripe(apiKey, () => clock.now());
  const gateway = stripeGateway({
    apiKey,
    webhookSecrets: [SECRETS.first, SECRETS.second],
    clock,
    address: stand.address,
    timeoutMs: 2_000,
  });
  const signing = new Stripe(apiKey).webhooks;
  const signWith: GatewayHarness['signWith'] = (payload, secret, secondsAgo) => {
    const timestamp = Math.floor(clock.now().getTime() / 1000) - secondsAgo;
    const header = signing.generateTestHeaderString({
      payload,
      secret: SECRETS[secret],
      timestamp,
    });
    return { body: payload, headers: { 'stripe-signature': header } };
  };
  return {
    gateway,
    clock,
    method: 'credit-card',
    debit: 'direct-debit',
    signWith,
    canBePaid: async ({ presented }) =>
      stand.sessions.get(presented.providerRef)?.status === 'open',
    async act({ presented }, act, refund) {
      const session = stand.sessions.get(presented.providerRef);
      const intent = session?.payment_intent;
      if (!session || !intent || typeof intent !== 'string') throw new Error('No such session');
      const paid = stand.intents.get(intent);
      if (paid && (act === 'pays' || act === 'agrees')) {
        const isPaid = act === 'pays';
        session.status = 'complete';
        session.payment_status = isPaid ? 'paid' : 'unpaid';
        paid.status = isPaid ? 'succeeded' : 'processing';
      }
      const complete = { ...session, status: 'complete' };
      const created = Math.floor(clock.now().getTime() / 1000);
      const of = { payment_intent: intent, amount: paid?.amount ?? 0, created };
      if (act === 'refunds-there') {
        const id = `re_there_${intent}`;
        const made = { ...of, id, object: 'refund', status: 'succeeded', metadata: {} } as const;
        stand.refunds.push(made);
      }
      const there = stand.refunds.findLast(({ id }) => id === `re_there_${intent}`);
      const back = stand.refunds.find(({ metadata }) => metadata?.refund === refund);
      if (back && act === 'refunds') back.status = 'succeeded';
      if (back && act === 'refuses-refund') back.status = 'failed';
      const id = `dp_${intent}`;
      const status = act === 'reinstates' ? 'won' : 'needs_response';
      const balance_transactions = act === 'disputes' ? [] : [{}];
      const reason = 'fraudulent' as const;
      const asked = { ...of, id, object: 'dispute', status, reason, balance_transactions } as const;
      const dispute = { ...asked, balance_transactions: [...balance_transactions] };
      if (act === 'returns' || DISPUTES.includes(act)) {
        const before = stand.disputes.findIndex((each) => each.id === id);
        stand.disputes.splice(Math.max(before, 0), before < 0 ? 0 : 1, dispute);
      }
      const events: Record<ProviderAct, [Stripe.Event.Type, object]> = {
        pays: ['checkout.session.completed', { ...complete, payment_status: 'paid' }],
        agrees: ['checkout.session.completed', complete],
        declines: ['checkout.session.async_payment_failed', complete],
        leaves: ['checkout.session.expired', { ...session, status: 'expired' }],
        returns: ['charge.dispute.funds_withdrawn', dispute],
        refunds: ['refund.updated', { ...back, status: 'succeeded' }],
        disputes: ['charge.dispute.created', dispute],
        withdraws: ['charge.dispute.funds_withdrawn', dispute],
        reinstates: ['charge.dispute.closed', dispute],
        'refunds-there': ['refund.created', there ?? {}],
        'refuses-refund': ['refund.failed', { ...back, status: 'failed' }],
      };
      const [type, object] = events[act];
      return [signWith(JSON.stringify(stand.event(type, object)), 'first', 0)];
    },
    forget: stand.forgetKeys,
    goAway: () => {
      stand.failNext({ status: 500, error: { type: 'api_error', message: 'Down' } }, 2);
      return true;
    },
    close: () => stand.close(),
  };
}
