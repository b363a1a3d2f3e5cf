import type { IsoDate } from '../../../../domain/dates.ts';
import { type Entry, type EntryHead, firstSource } from '../../../../domain/ledger/entry.ts';
import { postLoss, postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import { isPartOf } from '../../../../domain/payments/arrivals.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Arrival } from '../../../../domain/payments/payment-news.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { endMatter, keepMatter } from '../exceptions/matters.ts';
import { factsOf, later, outcomeOf } from '../facts.ts';
import { refundPartsOf } from '../placing/arrivals.ts';
import { RETURNED } from '../placing/late.ts';
import { findReceiptsOf, type PaymentRow, type ReceiptRow, receiptId } from '../store.ts';
import { isMadeGood, MADE_GOOD } from './made-good.ts';

/** Money that its payer has twice, in cents: we gave it back, and a bank took it back as well. */
export type Loss = {
  /** What it was posted for, once. */
  name: string;
  amount: number;
  /** Whether the books have its payer owe it already; else its bank simply took it. */
  isOwed: boolean;
  note: string;
};

const BY_BANK = 'Given back, and taken back by the bank as well: whoever paid has it twice';
const BY_PROVIDER =
  'Given back, and paid back by its provider as well, after that had failed: whoever paid has it twice';

/** What of a payment was refunded and taken back as well. */
function ofRefunds(payment: PaymentRow, receipts: readonly ReceiptRow[]): Loss[] {
  const { events } = factsOf(payment);
  const came = events.filter((event) => event.kind === 'received');
  return refundPartsOf(payment)
    .filter(({ standing }) => standing === 'paid')
    .flatMap(({ id, receipt, amount, isReturned, twice }): Loss[] => {
      if (isReturned && isMadeGood(payment, receipts, receipt)) return [];
      if (isReturned) return [{ name: id, amount, isOwed: true, note: BY_BANK }];
      if (twice > 0) return [{ name: id, amount: twice, isOwed: true, note: BY_PROVIDER }];
      const whole = came.find((each) => each.receipt === receipt);
      const parts = events.filter(
        (event) =>
          event.kind === 'returned' &&
          event.receipt === receipt &&
          whole !== undefined &&
          !events.some((each) => each.kind === 'reinstated' && each.of === event.id) &&
          isPartOf(event, whole),
      );
      const once = new Map(parts.map((event) => [event.id, event]));
      return [...once.values()].flatMap((event) =>
        event.kind === 'returned' && event.amount
          ? [{ name: `${id}/${event.id}`, amount: event.amount, isOwed: false, note: BY_BANK }]
          : [],
      );
    });
}

/** What was given back by hand of an arrival and taken as well: only as far as both are more than what came. */
function beyondWhatCame(payment: PaymentRow, arrivals: readonly Arrival[]): Loss[] {
  return factsOf(payment).givenBack.flatMap(({ id, receipt, amount: given }) => {
    // What came again counts by itself, once it is joined with the loss.
    const pieces = arrivals.filter(
      (each) => each.receipt === receipt || each.receipt.startsWith(`${receipt}~`),
    );
    const sum = (all: typeof pieces) => all.reduce((total, { amount }) => total + amount, 0);
    const here = sum(pieces.filter(({ returnedAt }) => returnedAt === null));
    const amount = Math.min(given, Math.max(0, given - here));
    const isTaken = pieces.some(({ returnedAt }) => returnedAt !== null);
    return isTaken && amount > 0 ? [{ name: id, amount, isOwed: false, note: BY_BANK }] : [];
  });
}

/** What a person gave back by hand and its bank took back as well: what was over, and what came too late. */
function ofHands(payment: PaymentRow, receipts: readonly ReceiptRow[]): Loss[] {
  const { arrivals, late } = outcomeOf(payment);
  const over = beyondWhatCame(payment, arrivals);
  const tooLate = late.flatMap(({ receipt, amount, returnedAt }) => {
    const id = receiptId(payment.provider, receipt);
    const kept = receipts.find((each) => each.id === id);
    const isGiven = kept?.state === 'resolved' && kept.note.startsWith(RETURNED);
    const isLost = returnedAt !== null && isGiven && !isMadeGood(payment, receipts, receipt);
    return isLost ? [{ name: id, amount, isOwed: false, note: BY_BANK }] : [];
  });
  return [...over, ...tooLate];
}

const lateIds = (payment: PaymentRow) =>
  outcomeOf(payment).late.map(({ receipt }) => receiptId(payment.provider, receipt));

const lostBy = ({ lines }: Entry) =>
  lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

/** What was lost of a payment and isn't any more leaves the books and the queue. */
async function takeBackMadeGood(
  tx: Tx,
  doing: Doing,
  payment: PaymentRow,
  { losses, date }: { losses: readonly Loss[]; date: IsoDate },
): Promise<void> {
  const { agencyId, applicationId } = payment;
  const names = new Set(losses.map(({ name }) => name));
  const entries = await entriesOf(tx, agencyId, applicationId);
  const taken = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const parts = refundPartsOf(payment).map((part) => part.id);
  const given = [...factsOf(payment).givenBack.map((each) => each.id), ...lateIds(payment)];
  const isOwn = (name: string) =>
    given.includes(name) || parts.some((part) => name === part || name.startsWith(`${part}/`));
  for (const entry of entries) {
    const name = firstSource(entry.sourceId);
    const isGone =
      entry.cause === 'loss' && !taken.has(entry.id) && isOwn(name) && !names.has(name);
    if (!isGone) continue;
    const head = { id: doing.ids.next(), agencyId, date: later(date, entry.date) };
    const made = postReversal({ ...head, sourceId: entry.id }, entry, taken);
    await post(tx, { applicationId, at: doing.now }, made);
    await endMatter(tx, payment, `loss/${entry.sourceId}`, `applied: ${MADE_GOOD}`);
  }
}

/** All that is lost of a payment, each loss by its name. */
function lossesOf(payment: PaymentRow, receipts: readonly ReceiptRow[]): Loss[] {
  if (payment.purpose === 'drawdown') return [];
  return [...ofRefunds(payment, receipts), ...ofHands(payment, receipts)];
}

/**
 * Books what is lost of a payment, each loss once, and has our own staff claim it of whoever has it twice. Again is
 * harmless.
 */
export async function keepLosses(
  tx: Tx,
  doing: Doing,
  payment: PaymentRow,
  date: IsoDate,
): Promise<void> {
  const receipts = await findReceiptsOf(tx, payment.agencyId, [payment.id]);
  const { agencyId, applicationId, method } = payment;
  const losses = lossesOf(payment, receipts);
  await takeBackMadeGood(tx, doing, payment, { losses, date });
  const posted = losses.length === 0 ? [] : await entriesOf(tx, agencyId, applicationId);
  const taken = new Set(posted.flatMap(({ reverses }) => reverses ?? []));
  for (const { name: of, amount: all, isOwed, note } of losses) {
    const before = posted.filter(
      ({ cause, sourceId }) => cause === 'loss' && firstSource(sourceId) === of,
    );
    // More of it may be lost later.
    const name = before.length === 0 ? of : `${of}#${before.length + 1}`;
    const standing = before.filter(({ id }) => !taken.has(id));
    const amount = standing.reduce((left, entry) => left - lostBy(entry), all);
    if (amount <= 0) continue;
    const head: EntryHead = { id: doing.ids.next(), agencyId, date, sourceId: name };
    const loss = { amount: cents(amount) };
    const made = isOwed
      ? postLoss(head, { ...loss, applicationId })
      : postLoss(head, { ...loss, from: method as MoneyMethod });
    await post(tx, { applicationId, at: doing.now }, made);
    const matter = { kind: 'loss' as const, name: `loss/${name}`, amount, at: doing.now, note };
    await keepMatter(tx, payment, matter);
  }
}
