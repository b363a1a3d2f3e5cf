import type { Entry, EntryHead } from '../../../../domain/ledger/entry.ts';
import { postPassedOn, postPayment } from '../../../../domain/ledger/postings/receipts.ts';
import { postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Arrival } from '../../../../domain/payments/provider-events.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { arrivalKey, later } from '../facts.ts';
import type { PaymentRow } from '../store.ts';

const OVER = '/over';
const nought = cents(0);

/** Entries of a payment that stand, by what they were posted for. */
export async function standingEntries(tx: Tx, row: PaymentRow): Promise<Map<string, Entry>> {
  const entries = await entriesOf(tx, row.agencyId, row.applicationId);
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const own = entries.filter(
    ({ id, sourceId }) => sourceId.startsWith(`${row.id}/`) && !reversed.has(id),
  );
  return new Map(own.map((entry) => [entry.sourceId, entry]));
}

/** What stands as passed on to the agency of the entries given, in cents. */
export function passedOnIn(entries: Iterable<Entry>): number {
  return [...entries]
    .filter(({ cause }) => cause === 'payment-passed-on')
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account.endsWith(':payable'))
    .reduce((sum, { amount }) => sum - amount, 0);
}

/**
 * Posts money that a payer paid now: up to what was asked for it is the agency's, what is over waits
 * unapplied; what the provider took back is reversed. Again is harmless.
 */
export async function postPaidNow(
  tx: Tx,
  { ids, now }: Doing,
  row: PaymentRow,
  arrivals: readonly Arrival[],
  zone: string,
): Promise<void> {
  const place = { applicationId: row.applicationId, at: now };
  const method = row.method as MoneyMethod;
  const standing = await standingEntries(tx, row);
  let passedOn = passedOnIn(standing.values());
  const today = propertyDate(now, zone);
  for (const [at, { receipt, amount, at: instant, returnedAt }] of arrivals.entries()) {
    const key = arrivalKey(row.id, receipt);
    const date = propertyDate(new Date(instant), zone);
    const head = (sourceId: string): EntryHead => ({
      id: ids.next(),
      agencyId: row.agencyId,
      date,
      sourceId,
    });
    const isPosted = standing.has(key) || standing.has(key + OVER);
    if (!isPosted) {
      const surcharge = at === 0 ? Math.min(row.surcharge, amount) : 0;
      const own = Math.min(amount - surcharge, row.amount - passedOn);
      const over = amount - surcharge - own;
      const onward = { method, amount: cents(own), surcharge: cents(surcharge) };
      const made = own + surcharge > 0 && (await post(tx, place, postPassedOn(head(key), onward)));
      if (made) passedOn += own;
      const unapplied = cents(over);
      const allocation = { toFees: nought, toInterest: nought, toPrincipal: nought, unapplied };
      const { applicationId } = row;
      const rest = { applicationId, method, allocation, surcharge: nought };
      if (over > 0) await post(tx, place, postPayment(head(key + OVER), rest));
    }
    if (returnedAt === null) continue;
    const entries = [...(await standingEntries(tx, row)).values()];
    for (const entry of entries.filter(({ sourceId }) => [key, key + OVER].includes(sourceId))) {
      const back = { ...head(entry.id), date: later(today, entry.date) };
      await post(tx, place, postReversal(back, entry, new Set(), 'dishonour'));
    }
  }
}
