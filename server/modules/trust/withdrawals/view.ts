import type { Withdrawal } from '../../../../contract/withdrawal-shapes.ts';
import type { Tx } from '../../../db/transaction.ts';

/** The withdrawals of a deposit. */
export async function toWithdrawals(
  _tx: Tx,
  _agencyId: string,
  _depositId: string,
): Promise<Withdrawal[]> {
  return [];
}
