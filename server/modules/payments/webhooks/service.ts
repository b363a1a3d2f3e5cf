import { cents } from '../../../../domain/money.ts';
import { type Arrival, heardBy } from '../../../../domain/payments/payment-news.ts';
import type { ProviderEvent } from '../../../../domain/payments/provider-events.ts';
import { contradicted, unreadable } from '../../../../domain/payments/readable-news.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { ProviderMessage, TakingGateway } from '../../../ports/payment-gateway.ts';
import { applicationRow, type Doing, lockApplication } from '../../applications/event-service.ts';
import { cameTo, findMatch, hereOf, takenOf } from '../exceptions/matched.ts';
import { takeUnknown } from '../exceptions/unknown-money.ts';
import {
  keepUnreadable,
  nameOfContradicted,
  noteOfContradicted,
  noteOfUnreadable,
} from '../exceptions/unreadable.ts';
import { factsOf, outcomeOf, type PaymentFacts } from '../facts.ts';
import { leaveRefundsDue } from '../placing/give-back.ts';
import { receiptIdOf } from '../receipt-names.ts';
import { followUp } from '../settling/effects.ts';
import { matchedPiece } from '../settling/late-pieces.ts';
import {
  findByReference,
  findPayment,
  findReceipt,
  insertProviderEvent,
  lockTold,
  type PaymentRow,
  type ReceiptRow,
  toldUnder,
  updatePayment,
} from '../store.ts';
import { endStrayReturns } from '../strays/returns.ts';

/** What receiving webhooks needs from outside. */
export type WebhookDeps = {
  /** Runs work as the owner, in a transaction of its own. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  ids: Ids;
  clock: Clock;
  gateways: readonly TakingGateway[];
};

/** What became of a message: taken in, known already, of no use to us, or nothing that can be booked. */
export type Received = 'handled' | 'repeated' | 'ignored' | 'unreadable';

const WAITING: readonly PaymentRow['state'][] = ['created', 'awaiting_customer'];
const ENDED: readonly string[] = ['cancelled', 'expired', 'declined'];

/** What is known of a payment; one for an application that ended meanwhile doesn't wait any more. */
async function factsNow(tx: Tx, row: PaymentRow): Promise<PaymentFacts> {
  const known = factsOf(row);
  const facts = known.events.length === 0 ? { ...known, hasOwnNames: true as const } : known;
  if (row.purpose !== 'pay-now' || !WAITING.includes(row.state)) return facts;
  const application = await applicationRow(tx, row.applicationId, row.agencyId);
  return application && ENDED.includes(application.state) ? { ...facts, own: 'cancelled' } : facts;
}

const MOVED: readonly ProviderEvent['kind'][] = ['received', 'returned', 'reinstated'];

/** Why news of a provider isn't booked, for whoever looks into it, and as which matter; undefined where it is. */
async function notBookable(
  tx: Tx,
  provider: string,
  messageId: string,
  { reference, event }: NonNullable<ProviderMessage['news']>,
): Promise<{ name: string; note: string } | undefined> {
  const why = unreadable(event);
  if (why !== undefined) return { name: messageId, note: noteOfUnreadable(event, why) };
  // Of two that are told at once one is first. What our own staff say is told under the locks of its application.
  if (MOVED.includes(event.kind)) await lockTold(tx, { provider, reference });
  const other = contradicted(event, await toldUnder(tx, { provider, reference }));
  if (!other) return undefined;
  const name = nameOfContradicted(reference, event, other);
  return { name, note: noteOfContradicted(event, other) };
}

/** Takes a message in: each once, with all that follows from it in one transaction. */
export async function takeIn(
  tx: Tx,
  doing: Doing,
  provider: string,
  message: ProviderMessage,
): Promise<Received> {
  const { news: told } = message;
  const why = told ? await notBookable(tx, provider, message.id, told) : undefined;
  const times = { receivedAt: doing.now, handledAt: doing.now };
  const isNew = await insertProviderEvent(tx, {
    provider,
    eventId: message.id,
    paymentRef: told?.reference ?? null,
    // The provider's word as it came; what can't be booked is never read again.
    body: why === undefined ? { news: told } : { unreadable: told },
    ...times,
  });
  // Two things that are asked for may be told as one message.
  if (told && why !== undefined) {
    await keepUnreadable(tx, doing, { provider, name: why.name, news: told }, why.note);
  }
  if (!isNew) return 'repeated';
  if (!told) return 'ignored';
  if (why !== undefined) return 'unreadable';
  const news = { ...told, event: heardBy(told.event, doing.now) };
  const { reference, event } = news;
  if (event.kind === 'received') await endStrayReturns(tx, { provider, reference }, event);
  const found = await findByReference(tx, reference);
  const row = found?.provider === provider ? found : undefined;
  if (!row) {
    const passedOn = await takeUnknown(tx, doing, provider, news);
    await takeOn(tx, doing, passedOn ?? []);
    return passedOn ? 'handled' : 'ignored';
  }
  await takeOn(tx, doing, [{ payment: row, event }]);
  return 'handled';
}

/** What news changes of payments and of those that people made of their late money, and of theirs in turn. */
async function takeOn(tx: Tx, doing: Doing, news: readonly News[]): Promise<void> {
  const all: News[] = [];
  // All of it is found first: once one is taken in, the transaction is bound to its agency.
  for (const { payment, event } of news) all.push(...(await allNews(tx, payment, event)));
  for (const { payment, event } of all) await takeNews(tx, doing, payment, event);
}

async function allNews(tx: Tx, payment: PaymentRow, event: ProviderEvent): Promise<News[]> {
  const all: News[] = [{ payment, event }];
  for (const each of await newsOfMatches(tx, payment, event)) {
    all.push(...(await allNews(tx, each.payment, each.event)));
  }
  return all;
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
    await leaveRefundsDue(tx, doing, row, kept);
    await followUp(tx, doing, { row: kept, before: row.state, outcome });
  });
}

/** What of late money is here, in cents by its piece. */
const hereByPiece = (late: readonly Arrival[]) =>
  new Map(
    late.map(({ receipt, amount, returnedAt }) => [receipt, returnedAt === null ? amount : 0]),
  );

type News = { payment: PaymentRow; event: ProviderEvent };

/**
 * What is told of late money as news of the payments that people made of it, or of what of it came again: of each as
 * much as is taken of its pieces, and what it had when it comes again.
 */
async function newsOfMatches(tx: Tx, seen: PaymentRow, event: ProviderEvent): Promise<News[]> {
  if (event.kind !== 'returned' && event.kind !== 'reinstated') return [];
  const { agencyId, applicationId, id } = seen;
  await lockApplication(tx, applicationId, agencyId);
  const row = await findPayment(tx, id, { lock: false, agencyId });
  if (!row) throw new Error('A payment that is gone');
  const facts = await factsNow(tx, row);
  const after = { ...row, facts: { ...facts, events: [...facts.events, event] } };
  const { late } = outcomeOf(after);
  const before = outcomeOf(row).late;
  // What is heard late may say of a piece that it never came: a match has it all the same.
  const isGone = ({ receipt }: Arrival) => late.every((each) => each.receipt !== receipt);
  const pieces = [...late, ...before.filter(isGone)];
  const rows = new Map<string, ReceiptRow>();
  for (const { receipt } of pieces) {
    const kept = await findReceipt(tx, receiptIdOf(row, receipt));
    if (kept) rows.set(receipt, kept);
  }
  const matchOf = async (receipt: string) => {
    const kept = rows.get(receipt);
    return kept?.state === 'resolved' ? (await findMatch(tx, kept.id)).made : undefined;
  };
  if (event.kind === 'reinstated') {
    const news: News[] = [];
    for (const { receipt } of late) {
      const made = await matchOf(receipt);
      // What came again of money that was taken before it was matched is nobody's yet.
      if (made && takenOf(made).has(event.of)) news.push({ payment: made, event });
    }
    return news;
  }
  const left = hereByPiece(late);
  const taken = new Map<string, { made: PaymentRow; amount: number }>();
  for (const [receipt, here] of hereByPiece(before)) {
    const part = here - (left.get(receipt) ?? 0);
    const piece = pieces.find((each) => each.receipt === receipt);
    if (part <= 0 || !piece) continue;
    const made = await matchOf(matchedPiece(pieces, (name) => rows.get(name), piece).receipt);
    if (!made) continue;
    taken.set(made.id, { made, amount: (taken.get(made.id)?.amount ?? 0) + part });
  }
  return [...taken.values()].flatMap(({ made, amount }): News[] => {
    const came = cameTo(made);
    const part = Math.min(amount, hereOf(made));
    if (!came || part === 0) return [];
    const { amount: _, ...back } = { ...event, receipt: came.receipt };
    return [
      { payment: made, event: part === came.amount ? back : { ...back, amount: cents(part) } },
    ];
  });
}

/** Reads a webhook of a provider and takes it in. Refuses what isn't signed, or an unknown provider. */
export async function receiveWebhook(
  { system, ids, clock, gateways }: WebhookDeps,
  provider: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<Received | 'unknown' | 'bad-signature' | 'stale' | 'foreign' | 'garbled'> {
  const gateway = gateways.find(({ name }) => name === provider);
  if (!gateway) return 'unknown';
  const message = await gateway.readWebhook(body, header);
  if (!message.ok) return message.error === 'unreadable' ? 'garbled' : message.error;
  const doing = { ids, now: clock.now() };
  return system((tx) => takeIn(tx, doing, provider, message.value));
}
