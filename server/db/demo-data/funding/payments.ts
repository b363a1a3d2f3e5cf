import { type Cents, cents } from '../../../../domain/money.ts';
import { makeCrn } from '../../../../domain/payments/bpay.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import {
  type OwnPart,
  type PaymentOutcome,
  type ProviderEvent,
  paymentAfter,
} from '../../../../domain/payments/provider-events.ts';
import { partsByArrival } from '../../../../domain/payments/refund-parts.ts';
import { receiptId } from '../../receipt-id.ts';
import { PROVIDER_NAME } from './application.ts';
import type { DemoFunding, NewPayment } from './rows.ts';
import type { Makers, Story } from './story.ts';

/** A payment to be told: what for, how much, what became of it. */
export type ToldPayment = {
  purpose: 'pay-now' | 'settlement' | 'drawdown';
  method: MoneyMethod;
  amount: Cents;
  at: Date;
  /** What the provider said; `state` where nothing was said and it wasn't even asked. */
  events: readonly Unnamed[];
  own?: OwnPart['state'];
  state?: 'created';
  refund?: { id: string; reason: string; by: string; at: string };
  drawdownId?: string;
  facts?: Record<string, unknown>;
  provider?: string;
};

type Unnamed = ProviderEvent extends infer Event
  ? Event extends ProviderEvent
    ? Omit<Event, 'id'>
    : never
  : never;

const ACCOUNT = { bsb: '062000', accountNumber: '10002000', accountName: 'Lintel sandbox trust' };

function shownFor(method: MoneyMethod, reference: string) {
  if (method === 'bank-transfer') return { kind: method, ...ACCOUNT, reference };
  if (method === 'bpay') return { kind: method, billerCode: '123456', crn: reference };
  if (method !== 'payid') return null;
  const payId = `pay.${reference}@sandbox.example`;
  return { kind: method, payId, name: ACCOUNT.accountName, reference };
}

function referenceFor({ random }: Makers, purpose: ToldPayment['purpose'], id: string, by: string) {
  if (purpose === 'drawdown') return `P${id.replaceAll('-', '').slice(-17)}`;
  if (by === 'settlement') return `S${id.replaceAll('-', '').slice(-17)}`;
  const base = String(random.int(0, 99_999)).padStart(5, '0');
  const made = makeCrn(`1${base}${String(random.int(0, 99_999)).padStart(5, '0')}`, 'MOD10V01');
  if (!made.ok) throw new RangeError('A base of digits has a check digit');
  return made.value;
}

/** A receipt of the sandbox carries its amount. */
export function receiptOf(
  random: { int(min: number, max: number): number },
  amount: Cents,
): string {
  return `rcp_demo${random.int(100_000_000, 999_999_999)}_${amount}`;
}

/** Adds a payment as its events say it stands, with its entry of the timeline. */
export function addPayment(
  into: DemoFunding,
  makers: Makers,
  { id: applicationId, listing }: Story,
  told: ToldPayment,
): { row: NewPayment; outcome: PaymentOutcome } {
  const { issuer } = makers;
  const {
    purpose,
    method,
    amount,
    at,
    own = 'awaiting_customer',
    refund,
    provider = 'sandbox',
  } = told;
  const id = issuer.id(at.getTime());
  const reference = referenceFor(makers, purpose, id, provider);
  const events = told.events.map((event, i) => ({ ...event, id: `demo-${id}-${i}` }));
  const outcome = paymentAfter(
    { state: own, expected: amount, refunds: refund ? partsByArrival(refund, events) : [] },
    events,
  );
  const state = told.state ?? outcome.state;
  const last = new Date(events.at(-1)?.at ?? at);
  const row: NewPayment = {
    agencyId: listing.agencyId,
    id,
    applicationId,
    drawdownId: told.drawdownId ?? null,
    purpose,
    method,
    amount,
    surcharge: 0,
    received: outcome.received,
    state,
    reference,
    provider,
    providerRef:
      state === 'created' || provider !== 'sandbox' ? null : `sbx_${reference}_${amount}`,
    facts: {
      shown: purpose === 'drawdown' || state === 'created' ? null : shownFor(method, reference),
      events,
      own,
      refund: refund ?? null,
      payee: null,
      advance: null,
      settledOn: null,
      ...told.facts,
    },
    version: events.length + 2,
    createdAt: at,
    updatedAt: last,
  };
  into.payments.push(row);
  if (state !== 'created' && state !== 'awaiting_customer') {
    into.events.push({
      agencyId: listing.agencyId,
      applicationId,
      id: issuer.id(last.getTime()),
      at: last,
      kind: `payment-${state.replaceAll('_', '-')}`,
      actorKind: 'PAY',
      actorName: PROVIDER_NAME,
      facts: { paymentId: id, reference, amount: outcome.received, method, purpose },
    });
  }
  keepArrivals(into, makers, row, outcome);
  return { row, outcome };
}

/** Money that came: what was asked for is its payment's, what is over or late waits for a person. */
function keepArrivals(
  { receipts }: DemoFunding,
  { issuer }: Makers,
  { agencyId, id: paymentId, method, reference, amount, state, provider }: NewPayment,
  { arrivals, late }: PaymentOutcome,
): void {
  type Kept = { at: string; name: string; cents: number };
  const keep = ({ at, name, cents }: Kept, standing: 'matched' | 'unmatched', note = '') => {
    // Drawn all the same, so that everything after it stays what it was.
    issuer.id(Date.parse(at));
    receipts.push({
      id: receiptId(provider, name),
      at: new Date(at),
      method,
      reference,
      amount: cents,
      agencyId,
      paymentId,
      state: standing,
      note,
    });
  };
  let asked = Number(amount);
  for (const arrival of arrivals) {
    const own = Math.min(asked, arrival.amount);
    asked -= own;
    const { at, receipt: name } = arrival;
    if (own > 0) keep({ at, name, cents: own }, 'matched');
    if (arrival.amount > own)
      keep(
        { at, name: `${name}/over`, cents: arrival.amount - own },
        'unmatched',
        'More than was asked for',
      );
  }
  for (const arrival of late) {
    const { at, receipt: name, amount: cents } = arrival;
    keep({ at, name, cents }, 'unmatched', `The payment was ${state} before the money came`);
  }
}

/** Money that arrived, as its provider says it. */
export function received(at: Date, receipt: string, amount: number): Unnamed {
  return { at: at.toISOString(), kind: 'received', receipt, amount: cents(amount) };
}
