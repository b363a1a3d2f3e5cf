import type { Listing } from '../../../domain/listings/listing.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { SoldDepositState } from '../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../db/transaction.ts';
import { findDeposit } from './deposits/store.ts';

/** The deposit of a listing's sale, in cents, with where it stands; undefined while there is none. */
export async function depositOfSale(
  tx: Tx,
  { agencyId, id }: Pick<Listing, 'agencyId' | 'id'>,
): Promise<{ amount: Cents; state: SoldDepositState } | undefined> {
  const row = await findDeposit(tx, agencyId, id, { lock: false });
  return row && { amount: cents(row.amount), state: row.state };
}
