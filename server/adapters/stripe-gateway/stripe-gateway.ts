import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type {
  GatewayRefusal,
  PaymentGateway,
  ProviderMessage,
  WebhookRefusal,
} from '../../ports/payment-gateway.ts';
import { type LookUps, newsOf } from './events.ts';
import { standingOf } from './standing.ts';

/** How to reach Stripe. Another address than its own is for tests. */
export type StripeDeps = {
  apiKey: string;
  /** Of the webhook endpoint; more than one while they are changed over. */
  webhookSecrets: readonly string[];
  /** The machine's clock: Stripe signs by real time. */
  clock: Clock;
  address?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
};

const TOLERANCE_SECONDS = 300;

/** Our methods by Stripe's names; bank transfers, PayID receipts and BPAY it has none of in Australia. */
const TYPES: Partial<Record<MoneyMethod, 'card' | 'au_becs_debit' | 'payto'>> = {
  'credit-card': 'card',
  amex: 'card',
  'direct-debit': 'au_becs_debit',
  payto: 'payto',
};

function refusalOf(error: unknown): { ok: false; error: GatewayRefusal } {
  const { errors } = Stripe;
  if (
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeCardError
  ) {
    // Its code, never its text, in which what was sent may stand.
    return refuse({ reason: 'refused', detail: error.code ?? error.type });
  }
  if (error instanceof errors.StripeError) {
    return refuse({ reason: 'unavailable', detail: error.type });
  }
  throw error;
}

async function asked<T>(work: () => Promise<T>): Promise<Result<T, GatewayRefusal>> {
  try {
    return ok(await work());
  } catch (error) {
    return refusalOf(error);
  }
}

/** Whether Stripe has the refund of this name of a payment, whatever became of it. */
async function hasRefund(stripe: Stripe, payment_intent: string, name: string): Promise<boolean> {
  for await (const { metadata } of stripe.refunds.list({ payment_intent, limit: 100 })) {
    if (metadata?.refund === name) return true;
  }
  return false;
}

/** Each way back is a session of its own: Stripe refuses a key with another request. */
const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Payments by Stripe's hosted checkout: cards, BECS direct debit, PayTo. Payouts to others it doesn't do. */
export function stripeGateway(deps: StripeDeps): PaymentGateway {
  const stripe = new Stripe(deps.apiKey, {
    maxNetworkRetries: 1,
    timeout: deps.timeoutMs ?? 10_000,
    telemetry: false,
    ...deps.address,
  });

  const lookUps: LookUps = {
    referenceOf: async (paymentIntent) =>
      (await stripe.paymentIntents.retrieve(paymentIntent)).metadata.reference,
    lastRefund: async (paymentIntent) =>
      (await stripe.refunds.list({ payment_intent: paymentIntent, limit: 1 })).data[0],
  };

  const isLive = /^[rs]k_live_/.test(deps.apiKey);
  // A secret says nothing of its mode, and an endpoint may hear of other accounts: neither is money of ours.
  const isOurs = ({ livemode, account }: Stripe.Event) =>
    livemode === isLive && account === undefined;

  function verified(body: string, signature: string): Result<Stripe.Event, WebhookRefusal> {
    const now = deps.clock.now().getTime();
    // One time alone: of several the SDK verifies the last, and the age would be another's.
    const times = signature.split(',').filter((part) => /^\s*t=/.test(part));
    const madeAt = Number(/^\s*t=(\d{1,12})$/.exec(times[0] ?? '')?.[1] ?? 0);
    if (times.length !== 1) return refuse('bad-signature');
    for (const secret of deps.webhookSecrets) {
      try {
        // The age is checked below, both ways: the SDK lets the future pass.
        const event = stripe.webhooks.constructEvent(body, signature, secret, 0);
        const isStale = Math.abs(now / 1000 - madeAt) > TOLERANCE_SECONDS;
        if (isStale) return refuse('stale');
        return isOurs(event) ? ok(event) : refuse('foreign');
      } catch (error) {
        if (error instanceof SyntaxError) return refuse('unreadable');
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
    }
    return refuse('bad-signature');
  }

  return {
    name: 'stripe',
    methods: Object.keys(TYPES) as MoneyMethod[],
    canPayOut: false,
    clearsDebits: true,
    present: async ({ reference, method, amount, description, returnUrl, payerEmail }) => {
      const type = TYPES[method];
      if (!type) return refuse({ reason: 'not-supported', detail: 'Not a method of Stripe' });
      const made = await asked(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: [type],
            client_reference_id: reference,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'aud',
                  unit_amount: amount,
                  product_data: { name: description },
                },
              },
            ],
            payment_intent_data: { description, metadata: { reference } },
            success_url: returnUrl,
            cancel_url: returnUrl,
            ...(payerEmail ? { customer_email: payerEmail } : {}),
          },
          { idempotencyKey: `present-${reference}-${markOf(returnUrl)}` },
        ),
      );
      if (!made.ok) return made;
      const { id, url } = made.value;
      if (url === null) return refuse({ reason: 'refused', detail: 'The session has no page' });
      return ok({ providerRef: id, shown: { kind: 'hosted', url } });
    },
    cancel: async ({ providerRef }) => {
      const stopped = await asked(() => stripe.checkout.sessions.expire(providerRef));
      // Refused means that it is over already.
      return stopped.ok || stopped.error.reason === 'refused' ? ok(undefined) : stopped;
    },
    refund: async ({ refund, reference, receipt, amount }) => {
      // Of a part of an arrival, or of what came again, the intent is that of the arrival.
      const payment_intent = receipt.split(/[~+]/)[0] ?? receipt;
      const params = { payment_intent, amount, metadata: { reference, refund } };
      const made = await asked(
        async () =>
          // Stripe forgets a key after a day, and a refund may be asked for again after many.
          (await hasRefund(stripe, payment_intent, refund)) ||
          stripe.refunds.create(params, { idempotencyKey: `refund-${refund}-${receipt}` }),
      );
      return made.ok ? ok(undefined) : made;
    },
    standing: async ({ providerRef }) => {
      if (providerRef === null) return refuse({ reason: 'refused', detail: 'Never presented' });
      return asked(() => standingOf(stripe, providerRef));
    },
    payOut: async () => refuse({ reason: 'not-supported', detail: 'Stripe pays out to us alone' }),
    stopPayout: async () =>
      refuse({ reason: 'not-supported', detail: 'Stripe pays out to us alone' }),
    checkPayee: async () => ({ result: 'error', registeredName: null }),
    readWebhook: async (body, header): Promise<Result<ProviderMessage, WebhookRefusal>> => {
      const event = verified(body, header('stripe-signature') ?? '');
      if (!event.ok) return event;
      return ok({ id: event.value.id, news: await newsOf(event.value, lookUps) });
    },
  };
}
