import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { type Cents, cents, centsText } from '../../../../domain/money.ts';
import type { Arrival } from '../../../../domain/payments/provider-events.ts';
import { paidAmong } from '../../../../domain/payments/refund-parts.ts';
import type { Paper } from '../../../ports/pdf.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { refundPartsOf } from '../placing/arrivals.ts';
import { MATCHED, RETURNED } from '../placing/late.ts';
import { findRowOf } from '../receipt-names.ts';
import { takenBesideRefunds } from '../settling/taken-as-well.ts';
import type { PaymentRow, ReceiptRow } from '../store.ts';

/** `isIn` where it is a transfer as it came; the others take of it. */
type Line = { on: string; word: string; amount: number; isIn?: true };

/** Each transfer as it came: what a bank took of one later is no transfer by itself. */
function cameOf(pieces: readonly Arrival[]): Arrival[] {
  const isPiece = ({ receipt, of }: Arrival) => receipt.startsWith(`${of}~`);
  return pieces
    .filter((each) => !isPiece(each))
    .map((each) => {
      const own = pieces.filter((other) => isPiece(other) && other.of === each.receipt);
      const amount = own.reduce((sum, other) => sum + other.amount, each.amount as number);
      return { ...each, amount: cents(amount) };
    });
}

/** What became of money that came too late: a person sent it back, or it paid something else. */
function lateLines(
  payment: PaymentRow,
  late: readonly Arrival[],
  waited: readonly Pick<ReceiptRow, 'id' | 'state' | 'note'>[],
): Line[] {
  return late.flatMap(({ receipt, amount, returnedAt }) => {
    const kept = findRowOf(waited, payment, receipt);
    if (returnedAt !== null || kept?.state !== 'resolved') return [];
    if (kept.note.startsWith(RETURNED)) return [{ on: '', word: 'Given back', amount: -amount }];
    const isMatched = kept.note.startsWith(MATCHED);
    return isMatched ? [{ on: '', word: 'Used for another payment', amount: -amount }] : [];
  });
}

function linesOf(
  payment: PaymentRow,
  zone: string,
  waited: readonly Pick<ReceiptRow, 'id' | 'state' | 'note'>[],
): Line[] {
  const dayOf = (at: string) =>
    propertyDate(new Date(at), zone).split('-').reverse().join('/') as string;
  const { givenBack, events, refund } = factsOf(payment);
  const { arrivals, late } = outcomeOf(payment);
  const pieces = [...arrivals, ...late];
  const word = payment.purpose === 'drawdown' ? 'Paid' : 'Received';
  const refunds = refundPartsOf(payment).flatMap(({ id, receipt, amount, standing }) => {
    const paid = events[paidAmong(events, id)];
    if (standing === 'paid' && paid) {
      return [{ receipt, on: dayOf(paid.at), word: 'Refunded', amount: -amount }];
    }
    const on = refund ? dayOf(refund.at) : '';
    return standing === 'going'
      ? [{ receipt, on, word: 'Refund on its way', amount: -amount }]
      : [];
  });
  const came = cameOf(pieces).flatMap(({ receipt, amount, at }) => [
    { on: dayOf(at), word, amount: amount as number, isIn: true as const },
    ...pieces
      .filter((each) => each.receipt === receipt || each.receipt.startsWith(`${receipt}~`))
      .flatMap((each) => {
        const on = each.returnedAt === null ? undefined : dayOf(each.returnedAt);
        return on === undefined ? [] : [{ on, word: 'Returned by the bank', amount: -each.amount }];
      }),
    ...givenBack
      .filter((each) => each.receipt === receipt)
      .map((each) => ({ on: '', word: 'Given back', amount: -each.amount })),
    ...refunds.filter((each) => each.receipt === receipt),
  ]);
  const taken = takenBesideRefunds(payment).map(({ amount, at }) => {
    return { on: dayOf(at), word: 'Returned by the bank', amount: -amount };
  });
  return [...came, ...taken, ...lateLines(payment, late, waited)];
}

/**
 * Every transfer of a payment with the day it came, and what went back of it, in the order it came; what came in
 * all. What is left of them is the last line: whoever adds the lines up comes to it.
 */
export function transfersOf(
  payment: PaymentRow,
  zone: string,
  waited: readonly Pick<ReceiptRow, 'id' | 'state' | 'note'>[] = [],
): { table: NonNullable<Paper['table']>; came: Cents; left: Cents } {
  const lines = linesOf(payment, zone, waited);
  const sumOf = (those: readonly Line[]) =>
    cents(those.reduce((sum, { amount }) => sum + amount, 0));
  const came = sumOf(lines.filter(({ isIn }) => isIn));
  const left = sumOf(lines);
  const amountText = (amount: number) => centsText(cents(amount));
  const rows = lines.map(({ on, word, amount }) => ({ cells: [on, word, amountText(amount)] }));
  const table = {
    columns: [
      { heading: 'Date', share: 1.2 },
      { heading: 'Transfer', share: 3 },
      { heading: 'Amount', share: 1.4, isAmount: true },
    ],
    rows: [...rows, { cells: ['', 'In all', amountText(left)], isBold: true }],
  };
  return { table, came, left };
}
