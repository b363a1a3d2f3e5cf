import { type EntryHead, firstSource } from '../../../../domain/ledger/entry.ts';
import type { MoneyFault } from '../../../../domain/ledger/money-faults.ts';
import { postUnmatched } from '../../../../domain/ledger/postings/receipts.ts';
import { postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { NO_AGENCY, type Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { post, standingWithout } from '../../ledger/service.ts';
import { later } from '../facts.ts';
import type { ReceiptRow } from '../store.ts';
import { findUnknown } from './store.ts';

/** Where the money is that nobody was found for, by the calendar of our own office. */
const ZONE = 'Australia/Sydney';
/** Where it stands: with no application. */
export const PLACE = { applicationId: null };

type Unknown = Pick<ReceiptRow, 'id' | 'at' | 'method' | 'amount'>;

/** The head of an entry in those books. */
export const unknownHead = ({ ids, now }: Doing, sourceId: string, at = now): EntryHead => ({
  id: ids.next(),
  agencyId: NO_AGENCY,
  date: propertyDate(at, ZONE),
  sourceId,
});

/** What stands in those books, by the receipt that it was booked for. */
const standingByReceipt = async (tx: Tx) =>
  new Map(
    (await standingWithout(tx, NO_AGENCY))
      .filter(({ cause }) => cause === 'payment-unmatched')
      .map((entry) => [firstSource(entry.sourceId), entry] as const),
  );

const standingFor = async (tx: Tx, id: string) => (await standingByReceipt(tx)).get(id);

/**
 * Books money that nobody was found for on the day it came, in books of no agency; today where it stood there before
 * and was taken out. Again is harmless.
 */
export async function bookUnknown(tx: Tx, doing: Doing, receipt: Unknown): Promise<void> {
  if (await standingFor(tx, receipt.id)) return;
  const method = receipt.method as MoneyMethod;
  const amount = cents(receipt.amount);
  for (let turn = 1; ; turn += 1) {
    const head =
      turn === 1
        ? unknownHead(doing, receipt.id, receipt.at)
        : unknownHead(doing, `${receipt.id}#${turn}`);
    const made = postUnmatched(head, { method, amount });
    if (await post(tx, { ...PLACE, at: doing.now }, made)) return;
  }
}

/** Books all that waits so and isn't booked yet, as what came before it was. */
export async function bookAllUnknown(tx: Tx, doing: Doing): Promise<void> {
  const waiting = await findUnknown(tx);
  const booked = waiting.length > 0 ? await standingByReceipt(tx) : new Map();
  for (const each of waiting) if (!booked.has(each.id)) await bookUnknown(tx, doing, each);
}

/** Takes it out of there: it was matched, went back by hand, or its bank took it. */
export async function takeOutUnknown(
  tx: Tx,
  doing: Doing,
  { id }: Pick<ReceiptRow, 'id'>,
  cause: 'reversal' | 'dishonour' = 'reversal',
): Promise<void> {
  const entry = await standingFor(tx, id);
  if (!entry) return;
  const { date, ...head } = unknownHead(doing, entry.id);
  const made = postReversal({ ...head, date: later(date, entry.date) }, entry, new Set(), cause);
  await post(tx, { ...PLACE, at: doing.now }, made);
}

/** Whether what waits so in the queue is what the books have of it; gives every fault. */
export async function suspenseFaults(tx: Tx): Promise<MoneyFault[]> {
  const booked = new Map(
    (await standingWithout(tx, NO_AGENCY))
      .filter(({ cause }) => cause === 'payment-unmatched')
      .map(({ sourceId, lines }) => [
        firstSource(sourceId),
        lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
      ]),
  );
  const waiting = new Map((await findUnknown(tx)).map(({ id, amount }) => [id, amount]));
  return [...new Set([...booked.keys(), ...waiting.keys()])].flatMap((key): MoneyFault[] => {
    const [wanted, found] = [booked.get(key) ?? 0, waiting.get(key) ?? 0];
    if (wanted === found) return [];
    const kind = wanted === 0 ? 'misplaced' : found < wanted ? 'not-queued' : 'queued-twice';
    return [{ kind, applicationId: NO_AGENCY, key, wanted, found }];
  });
}
