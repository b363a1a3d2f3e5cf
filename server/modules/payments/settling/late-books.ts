import { type Entry, firstSource } from '../../../../domain/ledger/entry.ts';
import { postUnmatched } from '../../../../domain/ledger/postings/receipts.ts';
import { postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Arrival } from '../../../../domain/payments/payment-news.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { arrivalKey, factsOf, later, outcomeOf } from '../facts.ts';
import { RETURNED } from '../placing/late.ts';
import { receiptIdOf } from '../receipt-names.ts';
import {
  findReceipt,
  findReceiptsOf,
  type PaymentRow,
  type ReceiptRow,
  updateReceipt,
} from '../store.ts';
import { followMatches, isFollowing } from './late-pieces.ts';

/** How much of late money waits, in cents: what a person has dealt with waits no more. */
export function lateWaiting(amount: number, kept: ReceiptRow | undefined): number {
  if (!kept) return amount;
  return kept.state === 'unmatched' ? Math.min(kept.amount, amount) : 0;
}

type Late = { row: PaymentRow; zone: string; receipts: ReadonlyMap<string, ReceiptRow> };

async function bringLate(
  tx: Tx,
  doing: Doing,
  { row, zone, receipts }: Late,
  { receipt, of, amount, at, returnedAt }: Arrival,
): Promise<void> {
  const { agencyId, applicationId } = row;
  const place = { applicationId, at: doing.now };
  const today = propertyDate(doing.now, zone);
  const key = arrivalKey(row.id, receipt);
  const entries = await entriesOf(tx, agencyId, applicationId);
  const taken = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const own = entries.filter(
    ({ cause, sourceId }) => cause === 'payment-unmatched' && firstSource(sourceId) === key,
  );
  const stands = own.find(({ id }) => !taken.has(id));
  const held = stands?.lines.reduce((sum, line) => sum + Math.max(0, line.amount), 0) ?? 0;
  const kept = receipts.get(receiptIdOf(row, receipt));
  const isNew = own.length === 0;
  // A part that went back is taken out of the arrival that it is a part of.
  const isPart = receipt.slice(of.length).includes('~');
  // What a match had given back was never in these books by itself.
  const isElsewhere = isFollowing(kept) || kept?.note.startsWith(RETURNED) === true;
  if (isNew && ((returnedAt !== null && isPart) || isElsewhere)) return;
  // Once posted it stands again only where it is known to wait: a person may have matched it elsewhere.
  const wanted = returnedAt !== null ? 0 : isNew || kept ? lateWaiting(amount, kept) : held;

  async function takeBack(entry: Entry): Promise<void> {
    const date = later(today, entry.date);
    const head = { id: doing.ids.next(), agencyId, date, sourceId: entry.id };
    await post(tx, place, postReversal(head, entry, new Set(), 'dishonour'));
  }
  if (stands && held !== wanted) await takeBack(stands);
  const isOnceThere = isNew && returnedAt !== null;
  if (!isOnceThere && (wanted === 0 || (stands && held === wanted))) return;
  const first = propertyDate(new Date(at), zone);
  const made = postUnmatched(
    {
      id: doing.ids.next(),
      agencyId,
      date: isNew ? first : later(first, today),
      sourceId: isNew ? key : `${key}#${own.length + 1}`,
    },
    { method: row.method as MoneyMethod, amount: cents(isOnceThere ? amount : wanted) },
  );
  await post(tx, place, made);
  if (isOnceThere && made.ok) await takeBack(made.value);
}

/**
 * What isn't there by all that is known now leaves the books: what a bank took of money that was on its way back, and
 * gave again, is part of the refund once all of it is refunded; and news that is heard late may say that less came again.
 */
async function takeOutUndone(tx: Tx, doing: Doing, row: PaymentRow, zone: string): Promise<void> {
  if (!factsOf(row).events.some(({ kind }) => kind === 'returned')) return;
  const { arrivals, late, uncleared } = outcomeOf(row);
  const known = new Set(
    [...arrivals, ...late, ...uncleared].map(({ receipt }) => arrivalKey(row.id, receipt)),
  );
  const entries = await entriesOf(tx, row.agencyId, row.applicationId);
  const taken = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  for (const entry of entries) {
    const key = firstSource(entry.sourceId);
    const isOwn = entry.cause === 'payment-unmatched' && key.startsWith(`${row.id}/`);
    if (!isOwn || known.has(key) || taken.has(entry.id)) continue;
    const date = later(propertyDate(doing.now, zone), entry.date);
    const head = { id: doing.ids.next(), agencyId: row.agencyId, date, sourceId: entry.id };
    const place = { applicationId: row.applicationId, at: doing.now };
    await post(tx, place, postReversal(head, entry, new Set()));
    const id = receiptIdOf(row, key.slice(row.id.length + 1));
    if ((await findReceipt(tx, id))?.state !== 'unmatched') continue;
    await updateReceipt(tx, id, { state: 'resolved', note: 'applied: it went back as well' });
  }
}

/**
 * Money that came for a payment that didn't wait any more is the agency's to sort out: the books have as much of it
 * aside as waits. What its bank takes of it leaves them. Again is harmless.
 */
export async function postLate(tx: Tx, doing: Doing, row: PaymentRow, zone: string): Promise<void> {
  await takeOutUndone(tx, doing, row, zone);
  const { late } = outcomeOf(row);
  if (late.length === 0) return;
  await followMatches(tx, row);
  const ids = late.map(({ receipt }) => receiptIdOf(row, receipt));
  const found = await findReceiptsOf(tx, row.agencyId, [row.id], ids);
  const receipts = new Map(found.map((each) => [each.id, each]));
  for (const each of late) await bringLate(tx, doing, { row, zone, receipts }, each);
}
