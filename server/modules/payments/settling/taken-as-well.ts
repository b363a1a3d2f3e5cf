import { type Entry, firstSource } from '../../../../domain/ledger/entry.ts';
import { cents } from '../../../../domain/money.ts';
import { takenOfRefunded } from '../../../../domain/payments/arrivals.ts';
import type { Arrival } from '../../../../domain/payments/payment-news.ts';
import { countedInOrder } from '../../../../domain/payments/refund-parts.ts';
import { takenBeside } from '../../../../domain/payments/taken-by-returns.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isOpenMatter } from '../exceptions/matters.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { refundPartsOf } from '../placing/arrivals.ts';
import { RETURNED } from '../placing/late.ts';
import { findRowOf, receiptIdOf } from '../receipt-names.ts';
import type { PaymentRow, ReceiptRow } from '../store.ts';
import { isPart, MADE_GOOD, namesOfAgain, TAKEN } from './late-pieces.ts';

const sumOf = (all: readonly { amount: number }[]) =>
  all.reduce((total, { amount }) => total + amount, 0);

/** The refunds of an arrival, and of what of it had come again, that didn't fail. */
const refundsOf = (payment: PaymentRow, receipt: string) =>
  refundPartsOf(payment).filter(
    (part) =>
      part.standing !== 'failed' &&
      (part.receipt === receipt || part.receipt.startsWith(`${receipt}+`)),
  );

/** Parts that were taken of what refunds of an arrival had given back, told under its receipt. */
export function refundedTakenOf(payment: PaymentRow, receipt: string) {
  const { events, refund } = factsOf(payment);
  const told = countedInOrder(events, refund?.parts ?? []) ?? events;
  const came = told.find((event) => event.kind === 'received' && event.receipt === receipt);
  return came?.kind === 'received' ? takenOfRefunded(told, came, refundsOf(payment, receipt)) : [];
}

/**
 * How much banks have of an arrival that refunds gave back, in cents, also of what people gave back of it by hand before:
 * what stands as here and isn't. Refunds from before keep no order, and have the parts that were taken of them.
 */
export function takenOf(payment: PaymentRow, receipt: string, pieces: readonly Arrival[]): number {
  const { events, refund } = factsOf(payment);
  const told = countedInOrder(events, refund?.parts ?? []);
  const came = told?.find((event) => event.kind === 'received' && event.receipt === receipt);
  if (refundsOf(payment, receipt).length === 0) return 0;
  if (told && came?.kind === 'received') return takenBeside(told, came, pieces);
  return sumOf(refundedTakenOf(payment, receipt).filter(({ isAgain }) => !isAgain));
}

/** What banks have of what refunds of a payment had given back, with what was told of it. */
export function takenBesideRefunds(payment: PaymentRow) {
  const { events } = factsOf(payment);
  const told = events.flatMap((event) => (event.kind === 'received' ? event.receipt : []));
  const taken = [...new Set(told)].flatMap((receipt) => refundedTakenOf(payment, receipt));
  return taken.flatMap(({ id, amount, isAgain }) => {
    const back = events.find((event) => event.kind === 'returned' && event.id === id);
    if (back?.kind !== 'returned' || isAgain || amount === 0) return [];
    return [{ amount: cents(amount), at: back.at, reason: back.reason }];
  });
}

/** What was given back of one arrival and isn't here any more, in cents. */
export type TakenAsWell = {
  receipt: string;
  /** What a loss of it is posted for, and whether it was posted for this under another name. */
  name: string;
  isOf: (source: string) => boolean;
  amount: number;
  /** What stands for what was taken, though less of it is taken by now: it waits again, each piece as far as said. */
  waitsAgain: { receipt: string; amount: number }[];
  /** A refund gave it back, or part of it. */
  isRefunded: boolean;
};

/** How much of a piece that is here neither waits nor is anybody's: it stands for what its bank took of other pieces. */
function absorbed(
  amount: number,
  row: ReceiptRow | undefined,
  { isRefunded }: { isRefunded: boolean },
): number {
  if (row?.state === 'unmatched') return amount - Math.min(amount, row.amount);
  if (row?.state !== 'resolved') return 0;
  // What made good a refund is in the books with that.
  const isIt = row.note === TAKEN || (row.note === `applied: ${MADE_GOOD}` && !isRefunded);
  return isIt ? amount : 0;
}

/** Which pieces wait again where more stands for what was taken than is: what came last first. */
function waitingAgain(
  pieces: readonly { receipt: string; amount: number; row: ReceiptRow | undefined }[],
  excess: number,
): { receipt: string; amount: number }[] {
  let left = excess;
  return pieces.toReversed().flatMap(({ receipt, amount, row }) => {
    const part = row?.state === 'resolved' && row.note === TAKEN ? Math.min(left, amount) : 0;
    left -= Math.max(0, part);
    return part > 0 ? [{ receipt, amount: part }] : [];
  });
}

/**
 * How much was given back of each arrival of a payment, by refunds, by hand as late, or with a match that was undone,
 * and was taken by its bank as well: as far as what was given back is more than what is here and is nobody else's.
 */
export function takenAsWell(payment: PaymentRow, receipts: readonly ReceiptRow[]): TakenAsWell[] {
  const { late, arrivals } = outcomeOf(payment);
  const { events, cameAfterLoss } = factsOf(payment);
  const pieces = [...arrivals, ...late.filter((piece) => !cameAfterLoss.includes(piece))];
  const rowOf = (receipt: string) => findRowOf(receipts, payment, receipt);
  const told = events.flatMap((event) => (event.kind === 'received' ? event.receipt : []));
  const isHanded = (row: ReceiptRow | undefined): row is ReceiptRow =>
    row?.state === 'resolved' && row.note.startsWith(RETURNED);
  const names = namesOfAgain(payment);
  return [...new Set(told)].flatMap((receipt): TakenAsWell[] => {
    const own = late.filter(({ of }) => of === receipt);
    const handed = own.flatMap((piece) => {
      const row = rowOf(piece.receipt);
      return isHanded(row) && !isPart(piece) ? [{ piece, amount: row.amount }] : [];
    });
    // Given back, and then told never to have come again.
    const never = names
      .filter((name) => name.of === receipt && !own.some((piece) => piece.receipt === name.receipt))
      .map((name) => rowOf(name.receipt))
      .filter(isHanded);
    const parts = refundsOf(payment, receipt).map(({ id }) => id);
    const of = { isRefunded: parts.length > 0 };
    const back = new Set(handed.map(({ piece }) => piece));
    const here = own
      .filter(({ returnedAt }) => returnedAt === null)
      .map((piece) => ({ ...piece, row: rowOf(piece.receipt), isHanded: back.has(piece) }));
    const covers = here.map(({ amount, row, isHanded: isBack }) => ({
      amount: isBack ? amount : absorbed(amount, row, of),
    }));
    // What stood for what was taken waits again also where nothing was given back in the end.
    const isGivenBack = handed.length > 0 || never.length > 0 || of.isRefunded;
    if (!isGivenBack && sumOf(covers) === 0) return [];
    const again = own.filter((piece) => cameAfterLoss.includes(piece));
    const taken = takenOf(payment, receipt, pieces);
    const amount = taken + sumOf(again) + sumOf(handed) + sumOf(never) - sumOf(covers);
    const name = receiptIdOf(payment, receipt);
    const isOf = (source: string) =>
      source === name || parts.some((id) => source.startsWith(`${id}/`));
    const waitsAgain = waitingAgain(here, -amount);
    return [{ receipt, name, isOf, amount: Math.max(0, amount), waitsAgain, ...of }];
  });
}

/** What an entry has as lost, in cents. */
export const lostBy = ({ lines }: Entry) =>
  lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

/** Losses in the books that weren't taken back, of those that a loss is posted for. */
export function standingLosses(
  entries: readonly Entry[],
  isOf: (source: string) => boolean,
): Entry[] {
  const taken = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  return entries.filter(
    ({ id, cause, sourceId }) => cause === 'loss' && !taken.has(id) && isOf(firstSource(sourceId)),
  );
}

/** How much of a loss a person has dealt with, in cents: nobody is asked for it any more. */
export async function dealtWithOf(
  tx: Tx,
  payment: PaymentRow,
  standing: readonly Entry[],
): Promise<number> {
  let dealtWith = 0;
  for (const entry of standing) {
    const isOpen = await isOpenMatter(tx, payment, `loss/${entry.sourceId}`);
    if (!isOpen) dealtWith += lostBy(entry);
  }
  return dealtWith;
}
