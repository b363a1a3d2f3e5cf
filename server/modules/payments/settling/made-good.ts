import type { IsoDate } from '../../../../domain/dates.ts';
import { givenBackSource } from '../../../../domain/ledger/given-back.ts';
import { postPayment } from '../../../../domain/ledger/postings/receipts.ts';
import { postRefundDue } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Arrival } from '../../../../domain/payments/payment-news.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { post } from '../../ledger/service.ts';
import { isOpenMatter } from '../exceptions/matters.ts';
import { arrivalKey, factsOf, outcomeOf } from '../facts.ts';
import { type PartStanding, refundPartsOf } from '../placing/arrivals.ts';
import {
  insertReceipt,
  type PaymentRow,
  type ReceiptRow,
  receiptId,
  updatePayment,
} from '../store.ts';

/** What is noted of money that came again after we had lost it. */
export const MADE_GOOD = 'it makes good what was lost';

const isAgain = (receipt: string, { receipt: piece, of, returnedAt }: Arrival) =>
  of === receipt && returnedAt === null && piece.startsWith(`${receipt}+`);

/** Whether what was lost of an arrival came again and was joined with the loss. */
export function isMadeGood(
  payment: PaymentRow,
  receipts: readonly ReceiptRow[],
  receipt: string,
): boolean {
  return outcomeOf(payment)
    .late.filter((piece) => isAgain(receipt, piece))
    .some((piece) => {
      const kept = receipts.find(({ id }) => id === receiptId(payment.provider, piece.receipt));
      return kept?.note === `applied: ${MADE_GOOD}`;
    });
}

/** It stands in the queue as dealt with from the start, so that nobody is asked whose it is. */
async function keepJoined(tx: Tx, payment: PaymentRow, { receipt, amount, at }: Arrival) {
  const { agencyId, id: paymentId, provider, method, reference } = payment;
  await insertReceipt(tx, {
    ...{ id: receiptId(provider, receipt), agencyId, paymentId, method, reference, amount },
    ...{ at: new Date(at), state: 'resolved', note: `applied: ${MADE_GOOD}` },
  });
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

/**
 * Joins money of a locked payment that came again, as a dispute that was won, with the loss that it makes good, while
 * that waits in the queue. Where a person has dealt with the loss it may have been paid to us already, so that the
 * money waits for a person too. Answers the payment as it is now.
 */
export async function joinLosses(
  tx: Tx,
  doing: Doing,
  payment: PaymentRow,
  date: IsoDate,
): Promise<PaymentRow> {
  if (!factsOf(payment).events.some(({ kind }) => kind === 'reinstated')) return payment;
  const { arrivals, late } = outcomeOf(payment);
  const isOpen = (name: string) => isOpenMatter(tx, payment, `loss/${name}`);
  for (const part of refundPartsOf(payment)) {
    const piece = late.find((each) => isAgain(part.receipt, each));
    if (!piece || part.standing !== 'paid' || !part.isReturned || !(await isOpen(part.id)))
      continue;
    await keepJoined(tx, payment, piece);
    await postAgain(tx, doing, payment, { date, piece, part });
  }
  for (const { receipt, returnedAt } of late) {
    const piece = late.find((each) => isAgain(receipt, each));
    const isLost = piece && returnedAt !== null;
    if (isLost && (await isOpen(receiptId(payment.provider, receipt)))) {
      await keepJoined(tx, payment, piece);
    }
  }
  const facts = factsOf(payment);
  const givenBack = [...facts.givenBack];
  for (const [index, given] of givenBack.entries()) {
    const piece = arrivals.find((each) => isAgain(given.receipt, each));
    if (!piece || !(await isOpen(given.id))) continue;
    givenBack[index] = { ...given, receipt: piece.receipt };
  }
  if (givenBack.every((each, index) => each === facts.givenBack[index])) return payment;
  const kept = await updatePayment(tx, payment, { facts: { ...facts, givenBack } });
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  return kept;
}
