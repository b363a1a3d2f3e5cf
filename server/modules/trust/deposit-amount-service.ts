import type { Listing } from '../../../domain/listings/listing.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { SoldDepositState } from '../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../db/transaction.ts';
import { findDeposit } from './deposits/store.ts';
import { findWithdrawals } from './withdrawals/store.ts';

/**
 * The deposit of a listing's sale, in cents, with where it stands and whether it went to the vendors before settlement;
 * undefined while there is none.
 */
export async function depositOfSale(
  tx: Tx,
  { agencyId, id }: Pick<Listing, 'agencyId' | 'id'>,
): Promise<{ amount: Cents; state: SoldDepositState; isReleased: boolean } | undefined> {
  const row = await findDeposit(tx, agencyId, id, { lock: false });
  if (!row) return undefined;
  const paid = row.state === 'disbursed' ? await findWithdrawals(tx, agencyId, row.id) : [];
  const isReleased = paid.some(({ kind, state }) => kind === 'release' && state === 'authorised');
  return { amount: cents(row.amount), state: row.state, isReleased };
}
