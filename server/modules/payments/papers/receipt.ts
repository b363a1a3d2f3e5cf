import type { Refusal } from '../../../../contract/problems.ts';
import { type Cents, cents, centsText } from '../../../../domain/money.ts';
import { PAYMENT_METHOD_NAMES } from '../../../../domain/payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { NamedPaper, Paper } from '../../../ports/pdf.ts';
import type { ApplicationRow } from '../books/account.ts';
import { factsOf } from '../facts.ts';
import { moneyByPayment, type PaymentMoney } from '../money-moves-service.ts';
import { findPayment, findPaymentsOf, findReceiptsOf, type PaymentRow } from '../store.ts';
import { headOf, type PaperHead } from './head.ts';
import { transfersOf } from './transfers.ts';

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

/** What became of what is left, to the cent, which nobody should have to work out from the lines. */
function leftWords(left: Cents, money: PaymentMoney | undefined): string[] {
  if (!money) return [];
  const { held, credit } = money;
  const kept = cents(credit.over + credit.late);
  const waits = cents(Math.max(0, held - credit.over));
  if (kept + waits <= 0) return [];
  const words = [
    `${centsText(cents(Math.max(0, left - kept - waits)))} of it is used.`,
    ...(waits > 0
      ? [
          `${centsText(waits)} waits with us: it pays what else is owed on this account, or a person gives it back.`,
        ]
      : []),
    ...(kept > 0
      ? [
          `${centsText(kept)} is kept as a credit of this account: it pays what else is owed on it, or goes back.`,
        ]
      : []),
  ];
  return [words.join(' ')];
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
  const waited = await findReceiptsOf(tx, row.agencyId, [paymentId]);
  const { table, came, left } = transfersOf(payment, head.zone, waited);
  const all = await findPaymentsOf(tx, row.agencyId, row.id);
  const money = await moneyByPayment(tx, row, all, head.zone);
  const isPayout = payment.purpose === 'drawdown';
  const surcharge: Cents = cents(payment.surcharge);
  const refund = REFUNDS[payment.state];
  const paper: Paper = {
    issuer: head.issuer,
    title: isPayout ? 'Payment advice' : 'Receipt',
    facts: [
      ...partiesTo(payment, head),
      ...head.facts,
      [isPayout ? 'Paid' : 'Received', centsText(came)],
      ...(left === came ? [] : [['Left of it', centsText(left)] as const]),
      ...(surcharge > 0 ? [['Of it card surcharge', centsText(surcharge)] as const] : []),
      ...(refund ? [['Refund', refund] as const] : []),
      ['By', PAYMENT_METHOD_NAMES[payment.method]],
      ['Reference', payment.reference],
    ],
    table,
    notes: [
      ...leftWords(left, money.get(paymentId)),
      'Dates are those at the property. Keep this for your records.',
    ],
    madeAt: payment.updatedAt,
  };
  return ok({ name: `receipt-${payment.reference}.pdf`, paper });
}
