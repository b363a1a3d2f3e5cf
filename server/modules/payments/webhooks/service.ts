import { createHash } from 'node:crypto';
import { uuidV7 } from '../../../../domain/ids.ts';
import { cents } from '../../../../domain/money.ts';
import type { PaymentOutcome, ProviderEvent } from '../../../../domain/payments/provider-events.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { PaymentGateway, ProviderMessage } from '../../../ports/payment-gateway.ts';
import { applicationRow, type Doing } from '../../applications/event-service.ts';
import { expectedOf, factsOf, outcomeOf, type PaymentFacts } from '../facts.ts';
import { followUp } from '../settling/effects.ts';
import {
  insertProviderEvent,
  insertReceipt,
  lockByReference,
  type PaymentRow,
  updatePayment,
} from '../store.ts';

/** What receiving webhooks needs from outside. */
export type WebhookDeps = {
  /** Runs work as the owner, in a transaction of its own. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  ids: Ids;
  clock: Clock;
  gateways: readonly PaymentGateway[];
};

/** What became of a message: taken in, known already, or of no use to us. */
export type Received = 'handled' | 'repeated' | 'ignored';

/** An id that the same arrival always gets, so that it is kept once. */
function receiptId(provider: string, receipt: string): string {
  const digest = createHash('sha256').update(`${provider}/${receipt}`).digest();
  return uuidV7(digest.readUIntBE(0, 5), digest.subarray(6, 16));
}

async function keepArrival(
  tx: Tx,
  provider: string,
  news: NonNullable<ProviderMessage['news']>,
  found: { row: PaymentRow; outcome: PaymentOutcome } | undefined,
): Promise<void> {
  const { event, reference, method } = news;
  if (event.kind !== 'received') return;
  const arrival = { at: new Date(event.at), reference };
  const of = found
    ? { agencyId: found.row.agencyId, paymentId: found.row.id }
    : { agencyId: null, paymentId: null };
  const keep = (amount: number, state: 'matched' | 'unmatched', note: string, part = '') =>
    insertReceipt(tx, {
      ...arrival,
      ...of,
      id: receiptId(provider, event.receipt + part),
      method: method ?? found?.row.method ?? 'bank-transfer',
      amount,
      state,
      note,
    });
  if (!found) return keep(event.amount, 'unmatched', 'No payment has this reference');
  const { row, outcome } = found;
  if (outcome.late.some(({ receipt }) => receipt === event.receipt)) {
    return keep(
      event.amount,
      'unmatched',
      `The payment was ${outcome.state} before the money came`,
    );
  }
  const over = Math.min(event.amount, Math.max(0, outcome.received - expectedOf(row)));
  if (over > 0) await keep(over, 'unmatched', 'More than was asked for', '/over');
  if (event.amount > over) await keep(event.amount - over, 'matched', '');
}

const WAITING: readonly PaymentRow['state'][] = ['created', 'awaiting_customer'];
const ENDED: readonly string[] = ['cancelled', 'expired', 'declined'];

/** What is known of a payment; one for an application that ended meanwhile doesn't wait any more. */
async function factsNow(tx: Tx, row: PaymentRow): Promise<PaymentFacts> {
  const facts = factsOf(row);
  if (row.purpose !== 'pay-now' || !WAITING.includes(row.state)) return facts;
  const application = await applicationRow(tx, row.applicationId, row.agencyId);
  return application && ENDED.includes(application.state) ? { ...facts, own: 'cancelled' } : facts;
}

/** Takes a message in: each once, with all that follows from it in one transaction. */
export async function takeIn(
  tx: Tx,
  doing: Doing,
  provider: string,
  message: ProviderMessage,
): Promise<Received> {
  const { news } = message;
  const times = { receivedAt: doing.now, handledAt: doing.now };
  const isNew = await insertProviderEvent(tx, {
    provider,
    eventId: message.id,
    paymentRef: news?.reference ?? null,
    body: { news },
    ...times,
  });
  if (!isNew) return 'repeated';
  if (!news) return 'ignored';
  const found = await lockByReference(tx, news.reference);
  const row = found?.provider === provider ? found : undefined;
  if (!row) {
    await keepArrival(tx, provider, news, undefined);
    return news.event.kind === 'received' ? 'handled' : 'ignored';
  }
  const facts = await factsNow(tx, row);
  const known = facts.events.some(
    ({ kind, ...rest }) => kind === 'received' && isSameArrival(rest, news.event),
  );
  const next = { ...row, facts: { ...facts, events: [...facts.events, news.event] } };
  const outcome = outcomeOf(next);
  if (!known) await keepArrival(tx, provider, news, { row, outcome });
  await reboundTo(tx, row.agencyId, async () => {
    const received = cents(outcome.received);
    const { state } = outcome;
    const kept = await updatePayment(tx, row, {
      facts: next.facts,
      state,
      received,
      updatedAt: doing.now,
    });
    if (!kept) throw new Error('A locked payment changed under its own transaction');
    await followUp(tx, doing, { row: kept, before: row.state, outcome });
  });
  return 'handled';
}

function isSameArrival(known: object, event: ProviderEvent): boolean {
  return event.kind === 'received' && 'receipt' in known && known.receipt === event.receipt;
}

/** Reads a webhook of a provider and takes it in. Refuses what isn't signed, or an unknown provider. */
export async function receiveWebhook(
  { system, ids, clock, gateways }: WebhookDeps,
  provider: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<Received | 'unknown' | 'bad-signature' | 'stale' | 'unreadable'> {
  const gateway = gateways.find(({ name }) => name === provider);
  if (!gateway) return 'unknown';
  const message = await gateway.readWebhook(body, header);
  if (!message.ok) return message.error;
  const doing = { ids, now: clock.now() };
  return system((tx) => takeIn(tx, doing, provider, message.value));
}
