import type { Account } from '../../../../contract/endpoints/ledger.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Statement } from '../../../../domain/fees/statement.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { PAYMENT_METHOD_NAMES } from '../../../../domain/payments/payment-methods.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { NamedPaper, Paper } from '../../../ports/pdf.ts';
import { agencyName } from '../../agency-settings/service.ts';
import { wholeListing } from '../../listings/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { statementFor } from '../books/service.ts';
import { findPayment } from '../store.ts';

const dollars = (amount: Cents) =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(amount / 100);
const day = (date: string) => date.split('-').reverse().join('/');

const WORDS: Record<string, string> = { ADVANCE: 'Advance', PAYMENT: 'Payment, thank you' };

/** The words of a line of an account, by the code of its rule. */
function wordsOf(rule: string, kind: string): string {
  const known = WORDS[rule];
  if (known) return known;
  return `${kind.startsWith('interest') ? 'Interest' : 'Fee'} (${rule})`;
}

/** A statement as the contract gives it; the same cents as the schedule and the books. */
export function toAccount({ lines, ...totals }: Statement): Account {
  return {
    ...totals,
    lines: lines.map(({ posting, change, balance, accruedOnly }) => {
      const { kind, date, amount, rule } = posting;
      const plain = kind.startsWith('fee')
        ? ('fee' as const)
        : kind.startsWith('interest')
          ? ('interest' as const)
          : (kind as 'advance' | 'payment');
      return { date, kind: plain, text: wordsOf(rule, kind), amount, change, balance, accruedOnly };
    }),
  };
}

async function headOf(tx: Tx, row: ApplicationRow) {
  const [issuer, listing] = await Promise.all([
    agencyName(tx, row.agencyId),
    wholeListing(tx, row.listingId),
  ]);
  if (!listing) throw new Error('An application without its listing');
  const product = PRODUCT_NAMES[row.product];
  return {
    issuer,
    address: listing.addressLine,
    product,
    zone: propertyZone(listing.address.state),
  };
}

/** The statement of an application until a date, by default today at the property. */
export async function statementPaper(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  until?: IsoDate,
): Promise<NamedPaper> {
  const [head, statement] = await Promise.all([headOf(tx, row), statementFor(tx, now, row, until)]);
  const account = toAccount(statement);
  const lines = account.lines.map(({ date, text, change, balance, amount, accruedOnly, kind }) => ({
    cells: [
      day(date),
      accruedOnly
        ? `${text}, accrued`
        : change === 0 && kind === 'fee'
          ? `${text}, kept back`
          : text,
      change < 0 ? '' : dollars(change === 0 ? amount : change),
      change < 0 ? dollars(cents(-change)) : '',
      dollars(balance),
    ],
  }));
  const closing = dollars(account.closingBalance);
  const paper: Paper = {
    issuer: head.issuer,
    title: 'Statement',
    facts: [
      ['Property', head.address],
      ['Product', head.product],
      ['Statement to', day(account.until)],
      ['Balance owing', closing],
      ...(account.unappliedCredit > 0
        ? [['In credit', dollars(account.unappliedCredit)] as const]
        : []),
    ],
    table: {
      columns: [
        { heading: 'Date', share: 1.2 },
        { heading: 'Details', share: 3 },
        { heading: 'Owed', share: 1.4, isAmount: true },
        { heading: 'Paid', share: 1.4, isAmount: true },
        { heading: 'Balance', share: 1.5, isAmount: true },
      ],
      rows: [...lines, { cells: ['', 'Balance owing', '', '', closing], isBold: true }],
    },
    notes: [`The balance is what pays the application out on ${day(account.until)}.`],
    madeAt: now,
  };
  return { name: `statement-${account.until}.pdf`, paper };
}

/** The receipt of money that arrived for a payment of the application. Refuses one that got none. */
export async function receiptPaper(
  tx: Tx,
  row: ApplicationRow,
  paymentId: string,
): Promise<Result<NamedPaper, Refusal>> {
  const payment = await findPayment(tx, paymentId);
  if (payment?.applicationId !== row.id) return refuse({ code: 'resource.not-found' });
  if (payment.received <= 0) return refuse({ code: 'payment.not-received' });
  const head = await headOf(tx, row);
  const on = propertyDate(payment.updatedAt, head.zone);
  const isPayout = payment.purpose === 'drawdown';
  const paper: Paper = {
    issuer: head.issuer,
    title: isPayout ? 'Payment advice' : 'Receipt',
    facts: [
      ['Property', head.address],
      ['Product', head.product],
      [isPayout ? 'Paid' : 'Received', dollars(cents(payment.received))],
      ...(payment.surcharge > 0
        ? [['Of it card surcharge', dollars(cents(payment.surcharge))] as const]
        : []),
      ['By', PAYMENT_METHOD_NAMES[payment.method]],
      ['Reference', payment.reference],
      ['Date', day(on)],
    ],
    notes: ['Keep this for your records.'],
    madeAt: payment.updatedAt,
  };
  return ok({ name: `receipt-${payment.reference}.pdf`, paper });
}
