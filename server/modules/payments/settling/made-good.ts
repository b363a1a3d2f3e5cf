import type { IsoDate } from '../../../../domain/dates.ts';
import { givenBackSource } from '../../../../domain/ledger/given-back.ts';
import { postPayment } from '../../../../domain/ledger/postings/receipts.ts';
import { postRefundDue, postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import { madeGoodName } from '../../../../domain/payments/arrivals.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Arrival } from '../../../../domain/payments/payment-news.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { matterId } from '../exceptions/matters.ts';
import { arrivalKey, factsOf, later, outcomeOf } from '../facts.ts';
import { type PartStanding, refundPartsOf } from '../placing/arrivals.ts';
import { findRowOf, receiptIdOf } from '../receipt-names.ts';
import { findReceiptsOf, type PaymentRow, type ReceiptRow, updateReceipt } from '../store.ts';
import { CAME_BACK, joinLate, keepJoined, splitOff, updateLocked } from './late-losses.ts';
import { followMatches, MADE_GOOD, TAKEN } from './late-pieces.ts';

const isAgain = (receipt: string, { receipt: piece, of, returnedAt }: Arrival) =>
  of === receipt && returnedAt === null && piece.startsWith(`${receipt}+`);

const JOINED = `applied: ${MADE_GOOD}`;

const hasMadeGood = (row: ReceiptRow | undefined) => row?.note === JOINED;

type RowOf = (piece: Pick<Arrival, 'receipt'>) => ReceiptRow | undefined;

/** Whether a piece that came again stands for what was lost, or went once more before anybody said what it was. */
function isOnTheWay(row: ReceiptRow | undefined, { returnedAt }: Arrival): boolean {
  const isUntouched = row?.state === 'unmatched' || row?.note === TAKEN;
  return hasMadeGood(row) || (returnedAt !== null && isUntouched);
}

/** What came again of a refunded arrival, or of parts of it, that its bank had taken: also where it went once more. */
function againOf(
  payment: PaymentRow,
  rowOf: RowOf,
  { receipt }: Pick<PartStanding, 'receipt'>,
): Arrival[] {
  const { late } = outcomeOf(payment);
  const own = new Set([receipt]);
  const again: Arrival[] = [];
  for (const piece of late) {
    const { from } = piece;
    if (from === undefined || !(own.has(from) || from.startsWith(`${receipt}~`))) continue;
    again.push(piece);
    if (isOnTheWay(rowOf(piece), piece)) own.add(piece.receipt);
  }
  return again;
}

/**
 * How much of what a refund gave back its payer has twice, in cents: what came again of it makes good the rest. Each
 * piece makes good one refund of its arrival, the first that isn't made good yet.
 */
export function lostOf(
  payment: PaymentRow,
  receipts: readonly ReceiptRow[],
  part: PartStanding,
): number {
  const rowOf: RowOf = ({ receipt }) => findRowOf(receipts, payment, receipt);
  const lost = refundPartsOf(payment)
    .filter(({ receipt, standing }) => receipt === part.receipt && standing === 'paid')
    .map(({ id, isReturned, amount, twice }) => ({ id, left: isReturned ? amount : twice }));
  for (const piece of againOf(payment, rowOf, part)) {
    if (piece.returnedAt !== null || !hasMadeGood(rowOf(piece))) continue;
    const next = lost.find(({ left }) => left > 0);
    if (next) next.left = Math.max(0, next.left - piece.amount);
  }
  return lost.find(({ id }) => id === part.id)?.left ?? 0;
}

type Place = { date: IsoDate; piece: Arrival; part: PartStanding };

/** The books have it come and go once more: what was refunded by its refund, the rest is the surcharge as before. */
async function postAgain(
  tx: Tx,
  doing: Doing,
  payment: PaymentRow,
  { date, piece, part, lost }: Place & { lost: number },
) {
  const { agencyId, applicationId } = payment;
  const place = { applicationId, at: doing.now };
  const source = givenBackSource(arrivalKey(payment.id, piece.receipt), part.id);
  const head = (sourceId: string) => ({ id: doing.ids.next(), agencyId, date, sourceId });
  const nought = cents(0);
  const unapplied = cents(Math.min(lost, piece.amount));
  const allocation = { toFees: nought, toInterest: nought, toPrincipal: nought, unapplied };
  const method = payment.method as MoneyMethod;
  const surcharge = cents(piece.amount - unapplied);
  await post(
    tx,
    place,
    postPayment(head(source), { applicationId, method, allocation, surcharge }),
  );
  await post(
    tx,
    place,
    postRefundDue(head(source), { applicationId, allocation, passedOn: nought }),
  );
}

/** What had made good a loss and was taken once more leaves the books again; answers whether it was in them. */
async function takeAgain(
  tx: Tx,
  doing: Doing,
  payment: PaymentRow,
  { date, piece, part }: Place,
): Promise<boolean> {
  const { agencyId, applicationId } = payment;
  const source = givenBackSource(arrivalKey(payment.id, piece.receipt), part.id);
  const entries = await entriesOf(tx, agencyId, applicationId);
  const taken = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const own = entries.filter(({ id, sourceId }) => sourceId === source && !taken.has(id));
  for (const entry of own) {
    const cause = entry.cause === 'payment' ? 'dishonour' : 'reversal';
    const head = { id: doing.ids.next(), agencyId, date: later(date, entry.date) };
    const made = postReversal({ ...head, sourceId: entry.id }, entry, taken, cause);
    await post(tx, { applicationId, at: doing.now }, made);
  }
  return own.length > 0;
}

/**
 * What had made good the loss of a refund waits as money that came late, once what that refund had sent is with us
 * again: nothing was lost.
 */
async function waitAgain(tx: Tx, doing: Doing, payment: PaymentRow, of: Place): Promise<void> {
  const { piece } = of;
  if (!(await takeAgain(tx, doing, payment, of)) || piece.returnedAt !== null) return;
  const waits = { state: 'unmatched' as const, amount: piece.amount, note: CAME_BACK };
  await updateReceipt(tx, receiptIdOf(payment, piece.receipt), waits);
}

/**
 * Joins what came again of refunds that were taken back as well, also where that waits since before its refund was paid;
 * what of that is taken once more leaves the books. Answers the payment as it is now.
 */
async function joinRefunds(
  tx: Tx,
  doing: Doing,
  seen: PaymentRow,
  date: IsoDate,
): Promise<PaymentRow> {
  let payment = seen;
  for (const part of refundPartsOf(payment)) {
    // What made good one refund of an arrival is none for the next.
    const receipts = await findReceiptsOf(tx, payment.agencyId, [payment.id]);
    const rowOf: RowOf = ({ receipt }) => findRowOf(receipts, payment, receipt);
    const own = againOf(payment, rowOf, part);
    if (part.standing !== 'paid') {
      for (const piece of own.filter((each) => hasMadeGood(rowOf(each)))) {
        await waitAgain(tx, doing, payment, { date, piece, part });
      }
      continue;
    }
    for (const piece of own) {
      if (piece.returnedAt !== null) await takeAgain(tx, doing, payment, { date, piece, part });
    }
    if (isDealtWith(payment, receipts, part.id)) continue;
    let lost = lostOf(payment, receipts, part);
    // Its surcharge stays where it was taken, and came again with it.
    const isKept = part.isReturned && factsOf(payment).refund?.isWhole !== true;
    const surcharge = isKept ? (part.surcharge ?? payment.surcharge) : 0;
    for (const piece of own) {
      if (lost === 0) break;
      if (piece.returnedAt !== null || !isFree(piece, rowOf(piece))) continue;
      let joined = piece;
      if (piece.amount <= lost + surcharge) {
        if (!(await keepJoined(tx, payment, piece))) await joinWaiting(tx, payment, piece);
      } else {
        // More came again than is lost: the rest of it waits.
        joined = { ...piece, receipt: madeGoodName(piece.receipt), amount: cents(lost) };
        if (rowOf(joined)) continue;
        payment = await splitOff(tx, payment, piece, { part: lost, note: JOINED });
      }
      await postAgain(tx, doing, payment, { date, piece: joined, part, lost });
      lost = Math.max(0, lost - joined.amount);
    }
  }
  return payment;
}

/** Whether nobody has said yet what money that came again is. */
const isFree = ({ amount }: Arrival, row: ReceiptRow | undefined) =>
  !row || (row.state === 'unmatched' && row.amount >= amount);

/** What waits in the queue makes good a loss: nobody is asked whose it is any more. */
const joinWaiting = (tx: Tx, payment: PaymentRow, { receipt }: Arrival) =>
  updateReceipt(tx, receiptIdOf(payment, receipt), { state: 'resolved', note: JOINED });

/** The ids under which a loss of a name waits: more of it, and the same once more, wait by themselves. */
const turnsOf = (payment: PaymentRow, receipts: readonly ReceiptRow[], name: string) =>
  new Set(
    Array.from({ length: receipts.length + 2 }, (_, turn) =>
      matterId(payment, `loss/${name}${turn === 0 ? '' : `#${turn}`}`),
    ),
  );

/** Whether a person is done with a loss of a name: it may have been paid to us already. */
function isDealtWith(payment: PaymentRow, receipts: readonly ReceiptRow[], name: string): boolean {
  const turns = turnsOf(payment, receipts, name);
  const own = receipts.filter(({ id }) => turns.has(id));
  return (
    own.some((row) => row.state === 'resolved' && !hasMadeGood(row)) &&
    !own.some(({ state }) => state === 'unmatched')
  );
}

/** Whether a loss of a name waits for a person still. */
function isOpen(payment: PaymentRow, receipts: readonly ReceiptRow[], name: string): boolean {
  const turns = turnsOf(payment, receipts, name);
  return receipts.some(({ id, state }) => turns.has(id) && state === 'unmatched');
}

/**
 * Joins money of a locked payment that came again, as a dispute that was won, with the loss that it makes good, while
 * that waits in the queue. Where a person has dealt with the loss it may have been paid to us already, so that the
 * money waits for a person too. Answers the payment as it is now.
 */
export async function joinLosses(
  tx: Tx,
  doing: Doing,
  seen: PaymentRow,
  date: IsoDate,
): Promise<PaymentRow> {
  let payment = seen;
  if (!factsOf(payment).events.some(({ kind }) => kind === 'returned')) return payment;
  await followMatches(tx, payment);
  const { arrivals } = outcomeOf(payment);
  const receipts = await findReceiptsOf(tx, payment.agencyId, [payment.id]);
  payment = await joinRefunds(tx, doing, payment, date);
  payment = await joinLate(tx, payment);
  const facts = factsOf(payment);
  const givenBack = [...facts.givenBack];
  for (const [index, given] of givenBack.entries()) {
    // By what was heard since it may never have come.
    const told =
      arrivals.find(({ of }) => given.receipt === of || given.receipt.startsWith(`${of}+`))?.of ??
      given.receipt;
    const piece = arrivals.find((each) => isAgain(told, each));
    if (!piece || piece.receipt === given.receipt || !isOpen(payment, receipts, given.id)) continue;
    givenBack[index] = { ...given, receipt: piece.receipt };
  }
  if (givenBack.every((each, index) => each === facts.givenBack[index])) return payment;
  return updateLocked(tx, payment, { ...facts, givenBack });
}
