import type { ProviderEvent } from '../../../../domain/payments/payment-news.ts';
import { takenByReturns } from '../../../../domain/payments/taken-by-returns.ts';
import type { Tx } from '../../../db/transaction.ts';
import { nameUnder } from '../receipt-names.ts';
import { findReceipt, type ReceiptRow, receiptId, toldUnder } from '../store.ts';

export type Event<Kind extends ProviderEvent['kind']> = Extract<ProviderEvent, { kind: Kind }>;
/** Of which provider, and under which reference. */
export type Told = { provider: string; reference: string };

/** One arrival with what of it is or was in the queue: itself, then each part that came again. */
export type Arrived = {
  of: Told;
  came: Event<'received'>;
  told: readonly ProviderEvent[];
  taken: ReadonlyMap<string, number>;
  /** The id under which it stands in the queue. */
  id: string;
  rows: readonly ReceiptRow[];
};

/**
 * The names of an arrival and what of it came again, as each is kept: by its reference, as two that no payment has may
 * be told by one receipt. What came before that was so has its receipt's alone.
 */
async function namesIn(
  tx: Tx,
  { provider, reference }: Told,
  receipt: string,
): Promise<(name: string) => string> {
  const before = await findReceipt(tx, receiptId(provider, receipt));
  const isBefore = before?.paymentId === null && before.reference === reference;
  return (name) => receiptId(provider, isBefore ? name : nameUnder(reference, name));
}

/** The id under which an arrival is kept, and which of what of it came again. */
export async function unknownId(tx: Tx, of: Told, receipt: string, name = receipt) {
  return (await namesIn(tx, of, receipt))(name);
}

/** What became of an arrival that no payment has the reference of; undefined where it wasn't told yet. */
export async function arrivedOf(tx: Tx, of: Told, receipt: string): Promise<Arrived | undefined> {
  const told = await toldUnder(tx, of);
  const came = told.find((event) => event.kind === 'received' && event.receipt === receipt);
  if (came?.kind !== 'received') return undefined;
  const { taken } = takenByReturns(told, came);
  const ids = await idsOf(tx, of, receipt, told);
  const rows: ReceiptRow[] = [];
  for (const each of ids) {
    const row = await findReceipt(tx, each);
    if (row?.paymentId === null) rows.push(row);
  }
  const [id = ''] = ids;
  return { of, came, told, taken, id, rows };
}

/** The ids under which an arrival and each part of it that may have come again are kept, itself first. */
export async function idsOf(
  tx: Tx,
  of: Told,
  receipt: string,
  told: readonly ProviderEvent[],
): Promise<readonly string[]> {
  const came = told.find((event) => event.kind === 'received' && event.receipt === receipt);
  if (came?.kind !== 'received') return [];
  const { taken } = takenByReturns(told, came);
  const idOf = await namesIn(tx, of, receipt);
  return [receipt, ...[...taken.keys()].map((id) => `${receipt}+${id}`)].map(idOf);
}
