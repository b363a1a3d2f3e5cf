import type { IsoDate } from '../../../../domain/dates.ts';
import { givenBackSource } from '../../../../domain/ledger/given-back.ts';
import { postPayment } from '../../../../domain/ledger/postings/receipts.ts';
import { postRefundDue, postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Arrival } from '../../../../domain/payments/payment-news.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { matterId } from '../exceptions/matters.ts';
import { arrivalKey, factsOf, later, outcomeOf } from '../facts.ts';
import { type PartStanding, refundPartsOf } from '../placing/arrivals.ts';
import { findReceiptsOf, findRowOf, type PaymentRow, type ReceiptRow } from '../store.ts';
import { joinLate, keepJoined, updateLocked } from './late-losses.ts';
import { MADE_GOOD } from './late-pieces.ts';

const isAgain = (receipt: string, { receipt: piece, of, returnedAt }: Arrival) =>
  of === receipt && returnedAt === null && piece.startsWith(`${receipt}+`);

const hasMadeGood = (row: ReceiptRow | undefined) => row?.note === `applied: ${MADE_GOOD}`;

/** What came again of a refunded arrival that its bank had taken, also where that made good a loss and went once more. */
function againOf(
  payment: PaymentRow,
  rowOf: (piece: Pick<Arrival, 'receipt'>) => ReceiptRow | undefined,
  receipt: string,
): Arrival[] {
  const { late } = outcomeOf(payment);
  const own = new Set([receipt]);
  const again: Arrival[] = [];
  for (const piece of late) {
    if (piece.from === undefined || !own.has(piece.from)) continue;
    again.push(piece);
    if (hasMadeGood(rowOf(piece))) own.add(piece.receipt);
  }
  return again;
}

/** Whether what was lost of an arrival came again and was joined with the loss. */
export function isMadeGood(
  payment: PaymentRow,
  receipts: readonly ReceiptRow[],
  receipt: string,
): boolean {
  const rowOf = (piece: Pick<Arrival, 'receipt'>) =>
    findRowOf(receipts, payment.provider, piece.receipt);
  return againOf(payment, rowOf, receipt).some(
    (piece) => piece.returnedAt === null && hasMadeGood(rowOf(piece)),
  );
}

type Place = { date: IsoDate; piece: Arrival; part: PartStanding };

/** The books have it come and go once more: what was refunded by its refund, the rest is the surcharge as before. */
async function postAgain(tx: Tx, doing: Doing, payment: PaymentRow, { date, piece, part }: Place) {
  const { agencyId, applicationId } = payment;
  const place = { applicationId, at: doing.now };
  const source = givenBackSource(arrivalKey(payment.id, piece.receipt), part.id);
  const head = (sourceId: string) => ({ id: doing.ids.next(), agencyId, date, sourceId });
  const nought = cents(0);
  const unapplied = cents(Math.min(part.amount, piece.amount));
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

/** What had made good a loss and was taken once more leaves the books again. */
async function takeAgain(tx: Tx, doing: Doing, payment: PaymentRow, { date, piece, part }: Place) {
  const { agencyId, applicationId } = payment;
  const source = givenBackSource(arrivalKey(payment.id, piece.receipt), part.id);
  const entries = await entriesOf(tx, agencyId, applicationId);
  const taken = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  for (const entry of entries.filter(({ sourceId }) => sourceId === source)) {
    if (taken.has(entry.id)) continue;
    const cause = entry.cause === 'payment' ? 'dishonour' : 'reversal';
    const head = { id: doing.ids.next(), agencyId, date: later(date, entry.date) };
    const made = postReversal({ ...head, sourceId: entry.id }, entry, taken, cause);
    await post(tx, { applicationId, at: doing.now }, made);
  }
}

/** Joins what came again of refunds that were taken back as well; what of that is taken once more leaves the books. */
async function joinRefunds(
  tx: Tx,
  doing: Doing,
  payment: PaymentRow,
  { date, receipts }: { date: IsoDate; receipts: readonly ReceiptRow[] },
) {
  const rowOf = ({ receipt }: Pick<Arrival, 'receipt'>) =>
    findRowOf(receipts, payment.provider, receipt);
  for (const part of refundPartsOf(payment)) {
    if (part.standing !== 'paid' || !part.isReturned) continue;
    const own = againOf(payment, rowOf, part.receipt);
    for (const piece of own) {
      if (piece.returnedAt !== null) await takeAgain(tx, doing, payment, { date, piece, part });
    }
    const piece = own.find((each) => each.returnedAt === null && !rowOf(each));
    if (!piece || !isOpen(payment, receipts, part.id)) continue;
    await keepJoined(tx, payment, piece);
    await postAgain(tx, doing, payment, { date, piece, part });
  }
}

/** Whether a loss of a name waits for a person still: more of it, and the same once more, wait by themselves. */
function isOpen(payment: PaymentRow, receipts: readonly ReceiptRow[], name: string): boolean {
  const turns = Array.from({ length: receipts.length + 2 }, (_, turn) =>
    matterId(payment, `loss/${name}${turn === 0 ? '' : `#${turn}`}`),
  );
  const ids = new Set(turns);
  return receipts.some(({ id, state }) => ids.has(id) && state === 'unmatched');
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
  const { arrivals } = outcomeOf(payment);
  const receipts = await findReceiptsOf(tx, payment.agencyId, [payment.id]);
  await joinRefunds(tx, doing, payment, { date, receipts });
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
