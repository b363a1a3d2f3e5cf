import type { IsoDate } from '../../../../domain/dates.ts';
import { type Entry, type EntryHead, firstSource } from '../../../../domain/ledger/entry.ts';
import { postLoss, postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import { beyondWhatCame } from '../../../../domain/payments/given-by-hand.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { endMatter, isOpenMatter, keepMatter } from '../exceptions/matters.ts';
import { factsOf, later, outcomeOf } from '../facts.ts';
import { refundPartsOf } from '../placing/arrivals.ts';
import { receiptIdOf } from '../receipt-names.ts';
import { findReceiptsOf, type PaymentRow, type ReceiptRow } from '../store.ts';
import { MADE_GOOD } from './late-pieces.ts';
import { lostOf } from './made-good.ts';
import { lostBy, standingLosses, takenAsWell } from './taken-as-well.ts';

/** Money that its payer has twice, in cents: we gave it back, and a bank took it back as well. */
export type Loss = {
  /** What it is posted for. */
  name: string;
  /** Whether a loss that was posted for this is of it. */
  isOf: (source: string) => boolean;
  amount: number;
  /** Whether the books have its payer owe it already; else its bank simply took it. */
  isOwed: boolean;
  note: string;
};

const BY_BANK = 'Given back, and taken back by the bank as well: whoever paid has it twice';
const BY_PROVIDER =
  'Given back, and paid back by its provider as well, after that had failed: whoever paid has it twice';

const named = (name: string) => ({ name, isOf: (source: string) => source === name });

/** What of a payment was refunded, and then taken back whole by its bank or paid twice by its provider. */
function ofRefunds(payment: PaymentRow, receipts: readonly ReceiptRow[]): Loss[] {
  return refundPartsOf(payment)
    .map((part) => ({ part, amount: lostOf(payment, receipts, part) }))
    .filter(({ amount }) => amount > 0)
    .map(({ part: { id, isReturned }, amount }) => {
      const note = isReturned ? BY_BANK : BY_PROVIDER;
      return { ...named(id), amount, isOwed: true, note };
    });
}

/**
 * Losses in the order in which they leave the books: the last of those that wait first. What a person has dealt with
 * leaves them only where it wasn't lost after all, as where the refund never went.
 */
async function openFirst(
  tx: Tx,
  payment: PaymentRow,
  standing: readonly Entry[],
): Promise<Entry[]> {
  const open: Entry[] = [];
  for (const entry of standing.toReversed()) {
    if (await isOpenMatter(tx, payment, `loss/${entry.sourceId}`)) open.push(entry);
  }
  return [...open, ...standing.filter((entry) => !open.includes(entry)).toReversed()];
}

/** What was given back by hand of an arrival and taken as well. */
function ofGivenBack(payment: PaymentRow): Loss[] {
  const beyond = beyondWhatCame(factsOf(payment).givenBack, outcomeOf(payment).arrivals);
  return [...beyond].flatMap(([id, amount]) =>
    amount > 0 ? [{ ...named(id), amount, isOwed: false, note: BY_BANK }] : [],
  );
}

type Standing = { entry: Entry; date: IsoDate; taken: ReadonlySet<string> };

/** A loss leaves the books, and the queue where no person has dealt with it. */
async function takeBack(
  tx: Tx,
  doing: Doing,
  payment: PaymentRow,
  { entry, date, taken }: Standing,
): Promise<void> {
  const { agencyId, applicationId } = payment;
  const head = { id: doing.ids.next(), agencyId, date: later(date, entry.date) };
  const made = postReversal({ ...head, sourceId: entry.id }, entry, taken);
  await post(tx, { applicationId, at: doing.now }, made);
  await endMatter(tx, payment, `loss/${entry.sourceId}`, `applied: ${MADE_GOOD}`);
}

/** All that is lost of a payment, each loss by its name. */
function lossesOf(payment: PaymentRow, receipts: readonly ReceiptRow[]): Loss[] {
  if (payment.purpose === 'drawdown') return [];
  const asWell = takenAsWell(payment, receipts).map(({ name, isOf, amount }) => ({
    name,
    isOf,
    amount,
    isOwed: false,
    note: BY_BANK,
  }));
  return [...ofRefunds(payment, receipts), ...ofGivenBack(payment), ...asWell];
}

/** Whether a loss is posted for something of this payment. */
function isOfPayment(payment: PaymentRow, source: string): boolean {
  const { events, givenBack } = factsOf(payment);
  const told = events.flatMap((event) =>
    event.kind === 'received' ? receiptIdOf(payment, event.receipt) : [],
  );
  const parts = refundPartsOf(payment).map(({ id }) => id);
  return (
    told.includes(source) ||
    givenBack.some(({ id }) => id === source) ||
    parts.some((part) => source === part || source.startsWith(`${part}/`))
  );
}

/** Losses of a payment of which the books have another sum than is lost, in cents. */
export function wrongLosses(
  payment: PaymentRow,
  receipts: readonly ReceiptRow[],
  entries: readonly Entry[],
): { name: string; wanted: number; found: number }[] {
  const losses = lossesOf(payment, receipts);
  const sumOf = (of: readonly Entry[]) => of.reduce((sum, entry) => sum + lostBy(entry), 0);
  const gone = standingLosses(
    entries,
    (source) => isOfPayment(payment, source) && !losses.some(({ isOf }) => isOf(source)),
  );
  return [
    ...losses.map(({ name, isOf, amount: wanted }) => ({
      name,
      wanted,
      found: sumOf(standingLosses(entries, isOf)),
    })),
    ...gone.map((entry) => ({ name: entry.sourceId, wanted: 0, found: lostBy(entry) })),
  ].filter(({ wanted, found }) => found !== wanted);
}

/**
 * Books what is lost of a payment, each loss once, and has our own staff claim it of whoever has it twice; what isn't
 * lost any more leaves the books and the queue. Again is harmless.
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
  const posted = await entriesOf(tx, agencyId, applicationId);
  const taken = new Set(posted.flatMap(({ reverses }) => reverses ?? []));
  const gone = standingLosses(
    posted,
    (source) => isOfPayment(payment, source) && !losses.some(({ isOf }) => isOf(source)),
  );
  for (const entry of gone) await takeBack(tx, doing, payment, { entry, date, taken });
  for (const { name: of, isOf, amount: all, isOwed, note } of losses) {
    const standing = standingLosses(posted, isOf);
    let amount = standing.reduce((left, entry) => left - lostBy(entry), all);
    // Less of it is lost once a part came again: what is left of an item waits as another.
    for (const entry of await openFirst(tx, payment, standing)) {
      if (amount >= 0) break;
      await takeBack(tx, doing, payment, { entry, date, taken });
      amount += lostBy(entry);
    }
    if (amount <= 0) continue;
    const before = posted.filter(
      ({ cause, sourceId }) => cause === 'loss' && firstSource(sourceId) === of,
    );
    // More of it may be lost later.
    const name = before.length === 0 ? of : `${of}#${before.length + 1}`;
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
