import type { Tx } from '../../db/transaction.ts';
import { nameUnder } from './receipt-names.ts';
import { findTold, lockReceipt, receiptId } from './store.ts';

/** A message of a provider that told of money, and how much, in cents. */
type Told = { provider: string; eventId: string; amount: number };

/**
 * Under which reference money that no payment has the reference of waits for a person, locked until the end of the
 * transaction; undefined where somebody dealt with it. Its receipt has the name of its message.
 */
export async function lockUnknownMoney(
  tx: Tx,
  { provider, eventId, amount }: Told,
): Promise<string | undefined> {
  const reference = await findTold(tx, { provider, eventId });
  if (!reference) return undefined;
  const row = await lockReceipt(tx, receiptId(provider, nameUnder(reference, eventId)));
  const waits = row?.state === 'unmatched' && row.agencyId === null && row.amount === amount;
  return waits ? reference : undefined;
}
