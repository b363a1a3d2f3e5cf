import { firstSource } from '../../../../domain/ledger/entry.ts';
import { cents } from '../../../../domain/money.ts';
import { madeGoodName } from '../../../../domain/payments/arrivals.ts';
import type { Arrival } from '../../../../domain/payments/payment-news.ts';
import type { Tx } from '../../../db/transaction.ts';
import { entriesOf } from '../../ledger/service.ts';
import { arrivalKey, factsOf, outcomeOf, type PaymentFacts } from '../facts.ts';
import { findRowOf, receiptIdOf } from '../receipt-names.ts';
import {
  findReceipt,
  findReceiptsOf,
  insertReceipt,
  type PaymentRow,
  updatePayment,
  updateReceipt,
} from '../store.ts';
import { followMatches, MADE_GOOD, TAKEN } from './late-pieces.ts';
import {
  dealtWithOf,
  refundedTakenOf,
  standingLosses,
  type TakenAsWell,
  takenAsWell,
} from './taken-as-well.ts';

/** It stands in the queue as dealt with from the start, so that nobody is asked whose it is. */
export function keepJoined(
  tx: Tx,
  payment: PaymentRow,
  { receipt, amount, at }: Arrival,
  note = `applied: ${MADE_GOOD}`,
): Promise<boolean> {
  const { agencyId, id: paymentId, method, reference } = payment;
  return insertReceipt(tx, {
    id: receiptIdOf(payment, receipt),
    agencyId,
    paymentId,
    method,
    reference,
    amount,
    at: new Date(at),
    state: 'resolved',
    note,
  });
}

/** What came again of what was refunded, after a person had dealt with its loss, waits as money that came late. */
async function keepAfterLoss(
  tx: Tx,
  payment: PaymentRow,
  { receipt, amount }: Pick<TakenAsWell, 'receipt' | 'amount'>,
): Promise<PaymentRow> {
  const facts = factsOf(payment);
  const { cameAfterLoss, events } = facts;
  const nameOf = (id: string) => `${receipt}+${id}`;
  const again = refundedTakenOf(payment, receipt).filter(
    ({ id, isAgain: came }) => came && !cameAfterLoss.some((each) => each.receipt === nameOf(id)),
  );
  const last = events.findLast(
    (event) => event.kind === 'reinstated' && again.some(({ id }) => id === event.of),
  );
  if (last?.kind !== 'reinstated') return payment;
  const piece = { receipt: nameOf(last.of), of: receipt, amount: cents(amount), at: last.at };
  const next = { ...facts, cameAfterLoss: [...cameAfterLoss, { ...piece, returnedAt: null }] };
  return updateLocked(tx, payment, next);
}

const CAME_AGAIN =
  'A part of what came again after its bank had taken it; the rest makes good what was lost';

/** What is noted of money that waits again. */
export const CAME_BACK = 'Its bank had taken it, and gave it again';

/**
 * A part of a piece makes good a loss: it is a piece by itself from now on, so that each is wholly one thing. What came
 * again after its loss had been dealt with is no piece of what was told: there is less of it.
 */
export async function splitOff(
  tx: Tx,
  payment: PaymentRow,
  piece: Arrival,
  { part, note }: { part: number; note: string },
): Promise<PaymentRow> {
  const facts = factsOf(payment);
  const { receipt } = piece;
  if (facts.cameAfterLoss.includes(piece)) {
    const cameAfterLoss = facts.cameAfterLoss.map((each) =>
      each === piece ? { ...each, amount: cents(each.amount - part) } : each,
    );
    return updateLocked(tx, payment, { ...facts, cameAfterLoss });
  }
  const made = { ...piece, receipt: madeGoodName(receipt), amount: cents(part) };
  if (!(await keepJoined(tx, payment, made, note))) {
    const known = await findReceipt(tx, receiptIdOf(payment, made.receipt));
    if (known) await updateReceipt(tx, known.id, { amount: known.amount + part });
  }
  const madeGood = [...facts.madeGood, { receipt, amount: part }];
  return updateLocked(tx, payment, { ...facts, madeGood });
}

/**
 * Takes an amount out of what waits of late money: what nobody has in the queue yet, then what came last. Answers the
 * payment as it is now.
 */
async function takeFromWaiting(
  tx: Tx,
  seen: PaymentRow,
  { receipt, amount: asked, isRefunded }: Pick<TakenAsWell, 'receipt' | 'amount' | 'isRefunded'>,
): Promise<PaymentRow> {
  const { agencyId, applicationId, id: paymentId } = seen;
  const receipts = await findReceiptsOf(tx, agencyId, [paymentId]);
  const entries = await entriesOf(tx, agencyId, applicationId);
  const posted = new Set(entries.map(({ sourceId }) => firstSource(sourceId)));
  const own = outcomeOf(seen)
    .late.filter(({ of, returnedAt }) => of === receipt && returnedAt === null)
    .map((piece) => ({
      piece,
      row: findRowOf(receipts, seen, piece.receipt),
    }))
    .filter(({ row, piece }) => row || !posted.has(arrivalKey(paymentId, piece.receipt)));
  const fresh = own.filter(({ row }) => !row);
  const waiting = own.filter(({ row }) => row?.state === 'unmatched').toReversed();
  let payment = seen;
  let left = asked;
  for (const { piece, row } of [...fresh, ...waiting]) {
    const waits = Math.min(piece.amount, row?.amount ?? piece.amount);
    const part = Math.min(left, waits);
    if (part === 0) continue;
    const gone = { state: 'resolved' as const, note: TAKEN };
    // Only a refund that was taken whole is made good by a refund of its own in the books (postAgain).
    const note = isRefunded ? TAKEN : `applied: ${MADE_GOOD}`;
    if (row) {
      await updateReceipt(tx, row.id, part < waits ? { amount: waits - part } : gone);
    } else {
      const rest = { ...piece, amount: cents(piece.amount - part) };
      const kept = part < piece.amount ? rest : piece;
      // What one of us matched into another agency isn't seen from here.
      if (!(await keepJoined(tx, payment, kept, note))) continue;
      if (kept === rest) {
        const waitsNow = { state: 'unmatched' as const, note: CAME_AGAIN };
        await updateReceipt(tx, receiptIdOf(payment, piece.receipt), waitsNow);
      }
    }
    left -= part;
    if (part < waits) payment = await splitOff(tx, payment, piece, { part, note });
  }
  return payment;
}

/**
 * Where a refund isn't given after all, what had come again after its loss was dealt with is a piece like any other: all
 * of it waits, or what is more than a person has placed of it.
 */
async function keepTold(tx: Tx, seen: PaymentRow): Promise<PaymentRow> {
  let payment = seen;
  const { late } = outcomeOf(seen);
  for (const known of factsOf(seen).cameAfterLoss) {
    const told = late.find((each) => each !== known && each.receipt === known.receipt);
    if (!told) continue;
    const facts = factsOf(payment);
    const cameAfterLoss = facts.cameAfterLoss.filter(({ receipt }) => receipt !== known.receipt);
    const id = receiptIdOf(payment, known.receipt);
    const isWaiting = (await findReceipt(tx, id))?.state === 'unmatched';
    const more = told.amount - known.amount;
    if (isWaiting) await updateReceipt(tx, id, { amount: told.amount });
    const isApart = !isWaiting && more > 0;
    const madeGood = isApart
      ? [...facts.madeGood, { receipt: known.receipt, amount: more }]
      : facts.madeGood;
    payment = await updateLocked(tx, payment, { ...facts, cameAfterLoss, madeGood });
  }
  return payment;
}

/**
 * What waits of money that was given back, and what is lost of it: never both, but for what a person has dealt with.
 * What came again makes good a loss that nobody dealt with, and what its bank takes is taken of what waits first.
 */
export async function joinLate(tx: Tx, seen: PaymentRow): Promise<PaymentRow> {
  let payment = await keepTold(tx, seen);
  await followMatches(tx, payment);
  const receipts = await findReceiptsOf(tx, payment.agencyId, [payment.id]);
  const losses = takenAsWell(payment, receipts);
  if (losses.length === 0) return payment;
  const entries = await entriesOf(tx, payment.agencyId, payment.applicationId);
  for (const { receipt, amount, isOf, isRefunded, waitsAgain } of losses) {
    for (const piece of waitsAgain) {
      const waits = { state: 'unmatched' as const, amount: piece.amount, note: CAME_BACK };
      await updateReceipt(tx, receiptIdOf(payment, piece.receipt), waits);
    }
    const dealtWith = await dealtWithOf(tx, payment, standingLosses(entries, isOf));
    if (amount < dealtWith) {
      payment = await keepAfterLoss(tx, payment, { receipt, amount: dealtWith - amount });
    }
    if (amount > dealtWith) {
      const beyond = { receipt, amount: amount - dealtWith, isRefunded };
      payment = await takeFromWaiting(tx, payment, beyond);
    }
  }
  return payment;
}

/** Keeps other facts of a locked payment. */
export async function updateLocked(
  tx: Tx,
  row: PaymentRow,
  facts: PaymentFacts,
): Promise<PaymentRow> {
  const kept = await updatePayment(tx, row, { facts });
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  return kept;
}
