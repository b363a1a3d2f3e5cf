import type { IsoDate } from '../../../../domain/dates.ts';
import { parseAccount } from '../../../../domain/ledger/accounts.ts';
import type { Entry, EntryHead } from '../../../../domain/ledger/entry.ts';
import { isGivenBack } from '../../../../domain/ledger/given-back.ts';
import {
  postRefundDue,
  postRefundPaid,
  postReversal,
} from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { factsOf, later } from '../facts.ts';
import { passedOnIn, standingEntries } from '../placing/standing.ts';
import type { PaymentRow } from '../store.ts';

/** What stands on an application's account of the entries given, as credits in cents. */
function creditedIn(entries: readonly Entry[], code: string): number {
  return entries
    .filter(({ cause }) => cause === 'payment')
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => {
      const parsed = parseAccount(account);
      return parsed?.scope === 'application' && parsed.code === code;
    })
    .reduce((sum, { amount }) => sum - amount, 0);
}

const headOf = (row: PaymentRow, { ids }: Doing, date: IsoDate, sourceId: string): EntryHead => ({
  id: ids.next(),
  agencyId: row.agencyId,
  date,
  sourceId,
});

/**
 * The money of a payment is owed to its payer: debts that it had paid are owed again. Answers whether all of it
 * is, because no surcharge was taken of it.
 */
export async function postRefundAgreed(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { refund, date }: { refund: string; date: IsoDate },
): Promise<{ isWhole: boolean }> {
  // What was given back by hand is there already.
  const entries = [...(await standingEntries(tx, row)).values()].filter(
    (entry) => !isGivenBack(entry),
  );
  const made = postRefundDue(headOf(row, doing, date, refund), {
    applicationId: row.applicationId,
    passedOn: cents(passedOnIn(entries)),
    allocation: {
      toFees: cents(creditedIn(entries, 'fees')),
      toInterest: cents(creditedIn(entries, 'interest')),
      toPrincipal: cents(creditedIn(entries, 'principal')),
      unapplied: cents(creditedIn(entries, 'unapplied')),
    },
  });
  await post(tx, { applicationId: row.applicationId, at: doing.now }, made);
  const lines = entries.flatMap((entry) => entry.lines);
  return { isWhole: !lines.some(({ account }) => account.endsWith(':surcharge-income')) };
}

async function agreedEntry(tx: Tx, row: PaymentRow, refund: string): Promise<Entry | undefined> {
  const entries = await entriesOf(tx, row.agencyId, row.applicationId);
  return entries.find(({ cause, sourceId }) => cause === 'refund-due' && sourceId === refund);
}

/** Posts how a refund went: paid through its provider, or not, so that nothing is owed to the payer. */
export async function postRefundOutcome(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  date: IsoDate,
): Promise<void> {
  const { refund } = factsOf(row);
  if (!refund) return;
  const agreed = await agreedEntry(tx, row, refund.id);
  const place = { applicationId: row.applicationId, at: doing.now };
  if (!agreed) return;
  if (row.state === 'settled') {
    const head = headOf(row, doing, later(date, agreed.date), agreed.id);
    await post(tx, place, postReversal(head, agreed, new Set()));
    return;
  }
  if (row.state !== 'refunded') return;
  const amount = agreed.lines
    .filter(({ account }) => account.endsWith(':refunds-payable'))
    .reduce((sum, line) => sum - line.amount, 0);
  const paid = postRefundPaid(headOf(row, doing, date, refund.id), {
    applicationId: row.applicationId,
    amount: cents(amount),
    through: row.method as MoneyMethod,
  });
  await post(tx, place, paid);
}
