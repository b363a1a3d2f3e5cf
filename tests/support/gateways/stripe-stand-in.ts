import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'url'
  | 'status'
  | 'payment_status'
  | 'client_reference_id'
  | 'amount_total'
  | 'payment_intent'
  | 'payment_method_types'
>;
type Intent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'amount' | 'metadata' | 'status'> & {
  /** Made just now unless told. */
  latest_charge?: Pick<Stripe.Charge, 'id' | 'created'>;
};
type Kept = Pick<Stripe.Event, 'id' | 'object' | 'created' | 'type'> & { data: { object: object } };
type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'status' | 'metadata' | 'payment_intent' | 'created'
>;
type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'status' | 'reason' | 'payment_intent' | 'created'
> & { balance_transactions: object[] };
type Failure = { status: number; error: { type: string; code?: string; message: string } };

/** A stand-in for Stripe's API: the few calls that we make, in the shapes of the SDK's own types. */
export type StripeStandIn = {
  address: { host: string; port: number; protocol: 'http' };
  sessions: Map<string, Session>;
  intents: Map<string, Intent>;
  refunds: Refund[];
  disputes: Dispute[];
  /** What can be asked for of what happened, the last first. */
  events: Kept[];
  /** Calls received, with their forms. */
  calls: { path: string; form: URLSearchParams; key: string | undefined }[];
  /** Forgets all keys of idempotent calls, as Stripe does after a day. */
  forgetKeys(): void;
  /** The next calls fail in this way. */
  failNext(failure: Failure, times?: number): void;
  /** An event as Stripe would send it. */
  event(type: Stripe.Event.Type, object: object): object;
  close(): Promise<void>;
};

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const notFound: Failure = {
  status: 404,
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
};

/** Starts the stand-in on a free port. */
export async function startStripe(apiKey: string, now: () => Date): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const kept: Kept[] = [];
  const seconds = () => Math.floor(now().getTime() / 1000);
  const answers = new Map<string, { asked: string; value: object }>();
  const calls: StripeStandIn['calls'] = [];
  const failures: Failure[] = [];

  function create(form: URLSearchParams): object {
    const id = `cs_test_${sessions.size + 1}`;
    const intent: Intent = {
      id: `pi_test_${sessions.size + 1}`,
      object: 'payment_intent',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      metadata: { reference: form.get('payment_intent_data[metadata][reference]') ?? '' },
      status: 'requires_payment_method',
    };
    intents.set(intent.id, intent);
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id'),
      amount_total: intent.amount,
      payment_intent: intent.id,
      payment_method_types: [form.get('allowed_payment_method_types[0]') ?? 'card'],
    };
    sessions.set(id, session);
    return session;
  }

  function refund(form: URLSearchParams): object | Failure {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (!intent) return notFound;
    const amount = Number(form.get('amount'));
    const before = refunds
      .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
      .reduce((sum, each) => sum + each.amount, 0);
    if (before + amount > intent.amount) {
      const message = 'Refund amount is greater than unrefunded amount on charge';
      return {
        status: 400,
        error: { type: 'invalid_request_error', code: 'amount_too_large', message },
      };
    }
    const made: Refund = {
      id: `re_test_${refunds.length + 1}`,
      object: 'refund',
      amount,
      status: 'pending',
      payment_intent: intent.id,
      created: seconds(),
      metadata: {
        reference: form.get('metadata[reference]') ?? '',
        refund: form.get('metadata[refund]') ?? '',
      },
    };
    refunds.push(made);
    return made;
  }

  const listOf = (all: readonly (Refund | Dispute)[], intent: string | null) => ({
    object: 'list',
    data: all.filter(({ payment_intent }) => payment_intent === intent).reverse(),
    has_more: false,
  });

  function answer(url: string, form: URLSearchParams, isRead: boolean): object | Failure {
    const { pathname: path, searchParams } = new URL(url, 'http://stripe.test');
    if (path === '/v1/checkout/sessions') return create(form);
    if (path === '/v1/events') {
      const from = Number(searchParams.get('created[gte]') ?? 0);
      const to = Number(searchParams.get('created[lte]') ?? Number.POSITIVE_INFINITY);
      const type = searchParams.get('type');
      const data = kept.filter(
        (each) => each.type === type && each.created >= from && each.created <= to,
      );
      const after = data.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1;
      const page = data.slice(after, after + Number(searchParams.get('limit') ?? 10));
      return { object: 'list', data: page, has_more: after + page.length < data.length };
    }
    if (path === '/v1/disputes') return listOf(disputes, searchParams.get('payment_intent'));
    if (path === '/v1/refunds') {
      return isRead ? listOf(refunds, searchParams.get('payment_intent')) : refund(form);
    }
    const [, kind, id = ''] =
      /^\/v1\/(payment_intents|checkout\/sessions)\/(\w+)(?:\/expire)?$/.exec(path) ?? [];
    if (kind === 'payment_intents') {
      const intent = intents.get(id);
      return intent ? { latest_charge: { id: 'ch', created: seconds() }, ...intent } : notFound;
    }
    const session = kind ? sessions.get(id) : undefined;
    if (!session) return notFound;
    if (isRead) return { ...session, created: seconds() };
    if (session.status !== 'open') {
      const message = 'Only Checkout Sessions with a status in [open] can be expired';
      return { status: 400, error: { type: 'invalid_request_error', message } };
    }
    session.status = 'expired';
    return session;
  }

  function send(response: ServerResponse, value: object | Failure): void {
    const isFailure = 'error' in value;
    response.writeHead(isFailure && 'status' in value ? Number(value.status) : 200, {
      'content-type': 'application/json',
      'request-id': 'req_test',
    });
    response.end(JSON.stringify(isFailure ? { error: value.error } : value));
  }

  const server = createServer((request, response) => {
    void formOf(request).then((form) => {
      const path = request.url ?? '';
      const key = request.headers['idempotency-key'] as string | undefined;
      calls.push({ path, form, key });
      const failure = failures.shift();
      if (failure) return send(response, failure);
      if (request.headers.authorization !== `Bearer ${apiKey}`) {
        const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
        return send(response, { status: 401, error });
      }
      const known = key === undefined ? undefined : answers.get(key);
      const asked = form.toString();
      if (known && known.asked !== asked) {
        const message = 'Keys for idempotent requests can only be used with the same parameters';
        return send(response, { status: 400, error: { type: 'idempotency_error', message } });
      }
      const value = known?.value ?? answer(path, form, request.method === 'GET');
      if (key !== undefined && !('error' in value)) answers.set(key, { asked, value });
      return send(response, value);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let events = 0;
  const nextEvent = () => {
    events += 1;
    return events;
  };
  return {
    address: { host: '127.0.0.1', port, protocol: 'http' },
    sessions,
    intents,
    refunds,
    disputes,
    events: kept,
    calls,
    forgetKeys: () => answers.clear(),
    failNext: (failure, times = 1) => {
      failures.push(...Array.from({ length: times }, () => failure));
    },
    event: (type, object) => ({
      id: `evt_test_${nextEvent()}`,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: Math.floor(now().getTime() / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
