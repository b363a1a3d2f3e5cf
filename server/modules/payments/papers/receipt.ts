import type { Refusal } from '../../../../contract/problems.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { type Cents, cents, centsText } from '../../../../domain/money.ts';
import { PAYMENT_METHOD_NAMES } from '../../../../domain/payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { NamedPaper, Paper } from '../../../ports/pdf.ts';
import type { ApplicationRow } from '../books/account.ts';
import { expectedOf, factsOf, outcomeOf } from '../facts.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import { headOf, type PaperHead } from './head.ts';

const dayText = (date: string) => date.split('-').reverse().join('/');

/** Who paid whom: a payout comes from the lender, money for a debt goes to it, and all else to the agency. */
function partiesTo(
  payment: PaymentRow,
  { people, agency, lender, issuer }: PaperHead,
): Paper['facts'] {
  const credit = lender ?? issuer;
  if (payment.purpose === 'drawdown') {
    const { payee } = factsOf(payment);
    return [
      ['Paid by', credit],
      ['Paid to', !payee || payee.isAgency ? agency : payee.name],
      ['For', people],
    ];
  }
  return [
    ['Paid by', people],
    ['Paid to', payment.purpose === 'settlement' ? credit : agency],
  ];
}

/** Every transfer with the day it came, and what went back of it, in the order it came. */
function transfersOf(payment: PaymentRow, zone: string): NonNullable<Paper['table']> {
  const dayOf = (at: string) => dayText(propertyDate(new Date(at), zone));
  const { givenBack } = factsOf(payment);
  const word = payment.purpose === 'drawdown' ? 'Paid' : 'Received';
  const rows = outcomeOf(payment).arrivals.flatMap(({ receipt, amount, at, returnedAt }) => [
    { cells: [dayOf(at), word, centsText(amount)] },
    ...(returnedAt === null
      ? []
      : [{ cells: [dayOf(returnedAt), 'Returned by the bank', `-${centsText(amount)}`] }]),
    ...givenBack
      .filter((each) => each.receipt === receipt)
      .map((each) => ({ cells: ['', 'Given back', `-${centsText(cents(each.amount))}`] })),
  ]);
  const back = cents(givenBack.reduce((sum, each) => sum + each.amount, 0));
  const left = cents(Math.max(0, payment.received - back));
  return {
    columns: [
      { heading: 'Date', share: 1.2 },
      { heading: 'Transfer', share: 3 },
      { heading: 'Amount', share: 1.4, isAmount: true },
    ],
    rows: [...rows, { cells: ['', 'In all', centsText(left)], isBold: true }],
  };
}

/** What came over what was asked, which nobody should have to work out from two figures. */
function overWords(payment: PaymentRow): string[] {
  const over = cents(Math.max(0, payment.received - expectedOf(payment)));
  if (payment.purpose === 'drawdown' || over === 0) return [];
  return [
    `${centsText(over)} came beyond what was asked. It pays what else is owed on this account; whatever is left a person looks at and gives back.`,
  ];
}

const REFUNDS: Partial<Record<PaymentRow['state'], string>> = {
  refund_pending: 'On its way back to the payer',
  refunded: 'Paid back to the payer',
};

/** The receipt of money that arrived for a payment of the application. Refuses one that got none. */
export async function receiptPaper(
  tx: Tx,
  row: ApplicationRow,
  { paymentId, readBy }: { paymentId: string; readBy?: string },
): Promise<Result<NamedPaper, Refusal>> {
  const payment = await findPayment(tx, paymentId);
  if (payment?.applicationId !== row.id) return refuse({ code: 'resource.not-found' });
  if (payment.received <= 0) return refuse({ code: 'payment.not-received' });
  const head = await headOf(tx, row, readBy);
  const isPayout = payment.purpose === 'drawdown';
  const surcharge: Cents = cents(payment.surcharge);
  const refund = REFUNDS[payment.state];
  const paper: Paper = {
    issuer: head.issuer,
    title: isPayout ? 'Payment advice' : 'Receipt',
    facts: [
      ...partiesTo(payment, head),
      ...head.facts,
      [isPayout ? 'Paid' : 'Received', centsText(cents(payment.received))],
      ...(surcharge > 0 ? [['Of it card surcharge', centsText(surcharge)] as const] : []),
      ...(refund ? [['Refund', refund] as const] : []),
      ['By', PAYMENT_METHOD_NAMES[payment.method]],
      ['Reference', payment.reference],
    ],
    table: transfersOf(payment, head.zone),
    notes: [...overWords(payment), 'Dates are those at the property. Keep this for your records.'],
    madeAt: payment.updatedAt,
  };
  return ok({ name: `receipt-${payment.reference}.pdf`, paper });
}
