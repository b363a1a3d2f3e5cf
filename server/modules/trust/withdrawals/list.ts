import type { Refusal } from '../../../../contract/problems.ts';
import type { Withdrawal } from '../../../../contract/withdrawal-shapes.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { acting } from '../../people/service.ts';
import { isLicensee } from '../book/licensee.ts';
import { findWithdrawals } from './store.ts';
import { showWithdrawals } from './view.ts';

/** Withdrawals of the agency: what waits first, then the newest. */
export async function listWithdrawals(
  tx: Tx,
  call: SignedInCall,
): Promise<Result<{ withdrawals: Withdrawal[]; isLicensee: boolean }, Refusal>> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  const rows = await findWithdrawals(tx, agencyId);
  const waits = ({ state }: { state: string }) => Number(state === 'prepared');
  const sorted = rows.toSorted((a, b) => waits(b) - waits(a));
  return ok({
    withdrawals: await showWithdrawals(tx, agencyId, sorted),
    isLicensee: await isLicensee(tx, agencyId, me.id, call.now),
  });
}
