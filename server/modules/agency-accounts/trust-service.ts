import type { Tx } from '../../db/transaction.ts';
import { type AccountRow, findAccounts } from './store.ts';

export type { AccountRow };

/** All trust accounts that an agency has or had, the oldest first. */
export async function trustAccounts(tx: Tx, agencyId: string): Promise<AccountRow[]> {
  return (await findAccounts(tx, agencyId)).filter(({ purpose }) => purpose === 'trust');
}
