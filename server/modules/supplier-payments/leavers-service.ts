import type { Tx } from '../../db/transaction.ts';
import { stopHeldAccounts } from './suppliers/store.ts';

/** Nothing is paid to an account that somebody gave who is out now, and that nobody confirmed. */
export async function stopHeldAccountsBy(
  tx: Tx,
  leaver: { agencyId: string; personId: string; stoppedByName: string; now: Date },
): Promise<void> {
  await stopHeldAccounts(tx, leaver);
}
