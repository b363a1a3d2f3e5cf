import type { ProviderEvent } from '../../../../domain/payments/payment-news.ts';
import { takenByReturns } from '../../../../domain/payments/taken-by-returns.ts';
import type { Tx } from '../../../db/transaction.ts';
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
  rows: readonly ReceiptRow[];
};

/** What became of an arrival that no payment has the reference of; undefined where it wasn't told yet. */
export async function arrivedOf(tx: Tx, of: Told, receipt: string): Promise<Arrived | undefined> {
  const told = await toldUnder(tx, of);
  const came = told.find((event) => event.kind === 'received' && event.receipt === receipt);
  if (came?.kind !== 'received') return undefined;
  const { taken } = takenByReturns(told, came);
  const names = [receipt, ...[...taken.keys()].map((id) => `${receipt}+${id}`)];
  const rows: ReceiptRow[] = [];
  for (const name of names) {
    const row = await findReceipt(tx, receiptId(of.provider, name));
    if (row?.paymentId === null) rows.push(row);
  }
  return { of, came, told, taken, rows };
}

/** The id under which it stands in the queue. */
export const idOf = ({ of, came }: Arrived): string => receiptId(of.provider, came.receipt);
