import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { leaveJobs } from '../jobs/service.ts';
import type { DepositRow } from './deposits/store.ts';

/** The job by which the settlement of a sale learns that its deposit was paid out (modules/settlement). */
export const DEPOSIT_OVER_JOB = 'trust.deposit-over';

/** Leaves it where a deposit was paid out whole. */
export async function leaveDepositOver(
  tx: Tx,
  { now, ids }: { now: Date; ids: Ids },
  { state, agencyId, listingId }: DepositRow,
): Promise<void> {
  if (state !== 'disbursed') return;
  const id = ids.next();
  const job = { id, agencyId, kind: DEPOSIT_OVER_JOB, payload: { listingId } };
  await leaveJobs(tx, [
    { ...job, dedupeKey: `${DEPOSIT_OVER_JOB} ${id}`, runAt: now, createdAt: now },
  ]);
}
