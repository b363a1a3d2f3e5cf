import { cents } from '../../../../domain/money.ts';
import { heardBy } from '../../../../domain/payments/payment-news.ts';
import type { ProviderEvent } from '../../../../domain/payments/provider-events.ts';
import { unreadable } from '../../../../domain/payments/readable-news.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { PaymentGateway, ProviderMessage } from '../../../ports/payment-gateway.ts';
import { applicationRow, type Doing, lockApplication } from '../../applications/event-service.ts';
import { findMatch } from '../exceptions/matched.ts';
import { bookUnknown } from '../exceptions/suspense.ts';
import { unknownCameAgain, unknownTakenBack } from '../exceptions/unknown-back.ts';
import { keepUnreadable } from '../exceptions/unreadable.ts';
import { factsOf, outcomeOf, type PaymentFacts } from '../facts.ts';
import { followUp } from '../settling/effects.ts';
import {
  findByReference,
  findPayment,
  findReceipt,
  insertProviderEvent,
  insertReceipt,
  type PaymentRow,
  receiptId,
  toldUnder,
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

/** What became of a message: taken in, known already, of no use to us, or nothing that can be booked. */
export type Received = 'handled' | 'repeated' | 'ignored' | 'unreadable';

/** Money that nobody asked for under this reference waits for a person. */
async function keepUnknown(
  tx: Tx,
  doing: Doing,
  provider: string,
  { event, reference, method }: NonNullable<ProviderMessage['news']>,
): Promise<void> {
  if (event.kind === 'reinstated') {
    return unknownCameAgain(tx, doing, { provider, reference }, event);
  }
  if (event.kind !== 'received') return;
  const id = receiptId(provider, event.receipt);
  // What is known was dealt with, or waits already.
  if (await findReceipt(tx, id)) return;
  const at = new Date(event.at);
  const came = { id, at, method: method ?? ('bank-transfer' as const), amount: event.amount };
  await insertReceipt(tx, {
    ...{ ...came, reference, agencyId: null, paymentId: null },
    state: 'unmatched',
    note: 'No payment has this reference',
  });
  await bookUnknown(tx, doing, came);
  // Events come in any order: its bank may have taken it back already.
  const of = { provider, reference };
  const backs = (await toldUnder(tx, of)).flatMap((told) =>
    told.kind === 'returned' && told.receipt === event.receipt ? [told] : [],
  );
  for (const back of new Map(backs.map((each) => [each.id, each])).values()) {
    await unknownTakenBack(tx, doing, of, back);
  }
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
  const { news: told } = message;
  const why = told ? unreadable(told.event) : undefined;
  const times = { receivedAt: doing.now, handledAt: doing.now };
  const isNew = await insertProviderEvent(tx, {
    provider,
    eventId: message.id,
    paymentRef: told?.reference ?? null,
    // The provider's word as it came; what can't be read is never read again.
    body: why === undefined ? { news: told } : { unreadable: told },
    ...times,
  });
  if (!isNew) return 'repeated';
  if (!told) return 'ignored';
  if (why !== undefined) {
    await keepUnreadable(tx, doing, { provider, id: message.id, news: told }, why);
    return 'unreadable';
  }
  const news = { ...told, event: heardBy(told.event, doing.now) };
  const found = await findByReference(tx, news.reference);
  const row = found?.provider === provider ? found : undefined;
  const again = await matchedBefore(tx, doing, { provider, reference: news.reference }, news.event);
  if (row) await takeNews(tx, doing, row, news.event);
  else if (!again || news.event.kind !== 'reinstated') {
    await keepUnknown(tx, doing, provider, news);
  }
  if (again && news.event.kind === 'returned') {
    await takeNews(tx, doing, again, { ...news.event, receipt: again.receipt });
  }
  if (again && news.event.kind === 'reinstated') await takeNews(tx, doing, again, news.event);
  return row || again || news.event.kind === 'received' ? 'handled' : 'ignored';
}

/** What an event changes of a payment, under the lock of its application. */
export async function takeNews(
  tx: Tx,
  doing: Doing,
  { agencyId, applicationId, id }: Pick<PaymentRow, 'agencyId' | 'applicationId' | 'id'>,
  event: ProviderEvent,
): Promise<void> {
  await reboundTo(tx, agencyId, async () => {
    await lockApplication(tx, applicationId);
    const row = await findPayment(tx, id, { lock: true });
    if (!row) throw new Error('A payment that is gone');
    const facts = await factsNow(tx, row);
    const next = { ...row, facts: { ...facts, events: [...facts.events, event] } };
    const outcome = outcomeOf(next);
    const kept = await updatePayment(tx, row, {
      facts: next.facts,
      state: outcome.state,
      received: cents(outcome.received),
      updatedAt: doing.now,
    });
    if (!kept) throw new Error('A locked payment changed under its own transaction');
    await followUp(tx, doing, { row: kept, before: row.state, outcome });
  });
}

const isOf = (event: ProviderEvent, id: string) => event.kind === 'reinstated' && event.of === id;

/**
 * The payment that a person made of money which its bank takes back now; money that still waits is left to
 * nobody any more.
 */
async function matchedBefore(
  tx: Tx,
  doing: Doing,
  of: { provider: string; reference: string },
  event: ProviderEvent,
): Promise<(PaymentRow & { receipt: string }) | undefined> {
  const isBack = event.kind === 'returned' || event.kind === 'reinstated';
  const told = isBack ? await toldUnder(tx, of) : [];
  const back = event.kind === 'returned' ? event : told.find(({ id }) => isOf(event, id));
  if (back?.kind !== 'returned') return undefined;
  const receipt = await findReceipt(tx, receiptId(of.provider, back.receipt));
  if (!receipt) return undefined;
  // What came for a payment is brought up to date with it, under its application's lock.
  const isFirst =
    told.filter(({ id, kind }) => kind === 'returned' && id === event.id).length === 1;
  if (event.kind === 'returned' && receipt.paymentId === null && isFirst) {
    await unknownTakenBack(tx, doing, of, event);
  }
  if (receipt.state === 'unmatched') return undefined;
  const { made } = await findMatch(tx, receipt.id);
  // What came again of money that was taken before it was matched is nobody's yet.
  const isKnown = made && factsOf(made).events.some(({ id }) => isOf(event, id));
  if (event.kind === 'reinstated' && !isKnown) return undefined;
  return made && { ...made, receipt: receipt.id };
}

/** Reads a webhook of a provider and takes it in. Refuses what isn't signed, or an unknown provider. */
export async function receiveWebhook(
  { system, ids, clock, gateways }: WebhookDeps,
  provider: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<Received | 'unknown' | 'bad-signature' | 'stale' | 'garbled'> {
  const gateway = gateways.find(({ name }) => name === provider);
  if (!gateway) return 'unknown';
  const message = await gateway.readWebhook(body, header);
  if (!message.ok) return message.error === 'unreadable' ? 'garbled' : message.error;
  const doing = { ids, now: clock.now() };
  return system((tx) => takeIn(tx, doing, provider, message.value));
}
