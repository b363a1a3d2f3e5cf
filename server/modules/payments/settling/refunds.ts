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
import type { RefundPart } from '../../../../domain/payments/refund-parts.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { arrivalKey, type KeptRefundPart, later } from '../facts.ts';
import { type PartStanding, refundPartsOf } from '../placing/arrivals.ts';
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

/** The entries that stand for one arrival: those of what was given back by hand are there already. */
async function entriesFor(tx: Tx, row: PaymentRow, receipt: string): Promise<Entry[]> {
  const key = arrivalKey(row.id, receipt);
  return [...(await standingEntries(tx, row)).values()].filter(
    (entry) =>
      !isGivenBack(entry) &&
      (entry.sourceId === key ||
        entry.sourceId.startsWith(`${key}/`) ||
        entry.sourceId.startsWith(`${key}#`)),
  );
}

/** The surcharge that entries took, in cents. */
const surchargeIn = (entries: readonly Entry[]) =>
  entries
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account.endsWith(':surcharge-income'))
    .reduce((sum, { amount }) => sum - amount, 0);

const owedBy = ({ lines }: Entry) =>
  lines
    .filter(({ account }) => account.endsWith(':refunds-payable'))
    .reduce((sum, line) => sum - line.amount, 0);

/** Posts that one arrival is owed to its payer; answers what of it is, in cents. */
async function postPartDue(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { receipt, sourceId, date }: { receipt: string; sourceId: string; date: IsoDate },
): Promise<number> {
  const entries = await entriesFor(tx, row, receipt);
  const made = postRefundDue(headOf(row, doing, date, sourceId), {
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
  return made.ok ? owedBy(made.value) : 0;
}

/**
 * The money of arrivals is owed to its payer: debts that it had paid are owed again. Answers what goes back of
 * each, in cents: a surcharge that was taken isn't in it.
 */
export async function postRefundAgreed(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { parts, date }: { parts: readonly RefundPart[]; date: IsoDate },
): Promise<KeptRefundPart[]> {
  const kept: KeptRefundPart[] = [];
  for (const part of parts) {
    const of = { receipt: part.receipt, sourceId: part.id, date };
    const surcharge = surchargeIn(await entriesFor(tx, row, part.receipt));
    const amount = await postPartDue(tx, doing, row, of);
    if (amount > 0) kept.push({ ...part, amount, surcharge });
  }
  return kept;
}

/**
 * Posts how the refunds of a payment went, each by itself: paid through its provider, or not or no longer, so that
 * nothing is owed to the payer for it. Nothing is owed either for what the bank took back by itself: where the provider
 * paid it too, the payer has it twice and owes it. Answers the refunds that have just failed.
 */
export async function postRefundOutcome(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  date: IsoDate,
): Promise<PartStanding[]> {
  const place = { applicationId: row.applicationId, at: doing.now };
  const failed: PartStanding[] = [];
  for (const part of refundPartsOf(row)) {
    const { id, receipt, amount, standing, isReturned, twice } = part;
    const entries = await entriesOf(tx, row.agencyId, row.applicationId);
    const dues = entries.filter(
      ({ cause, sourceId }) =>
        cause === 'refund-due' && (sourceId === id || sourceId.startsWith(`${id}#`)),
    );
    const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
    const stands = dues.find((each) => !reversed.has(each.id));
    // What its payer has otherwise isn't owed: paid all the same it is a loss (losses.ts).
    const isOwed = !isReturned && twice < amount && (standing === 'going' || standing === 'paid');
    if (stands && !isOwed) {
      const head = headOf(row, doing, later(date, stands.date), stands.id);
      await post(tx, place, postReversal(head, stands, reversed));
      if (standing === 'failed') failed.push(part);
    }
    // It failed once and was paid in the end.
    if (!stands && isOwed && dues.length > 0) {
      await postPartDue(tx, doing, row, { receipt, sourceId: `${id}#${dues.length + 1}`, date });
    }
    const sent = entries.filter(
      ({ cause, sourceId }) =>
        cause === 'refund-paid' && (sourceId === id || sourceId.startsWith(`${id}#`)),
    );
    const last = sent.find((each) => !reversed.has(each.id));
    if (last && standing !== 'paid') {
      const head = headOf(row, doing, later(date, last.date), last.id);
      await post(tx, place, postReversal(head, last, reversed));
    }
    if (last || standing !== 'paid') continue;
    const name = sent.length === 0 ? id : `${id}#${sent.length + 1}`;
    const paid = postRefundPaid(headOf(row, doing, date, name), {
      applicationId: row.applicationId,
      amount: cents(dues[0] ? owedBy(dues[0]) : amount),
      through: row.method as MoneyMethod,
    });
    await post(tx, place, paid);
  }
  return failed;
}
