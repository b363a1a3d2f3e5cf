import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { leaveJobs } from '../../jobs/service.ts';

/** The job that tells providers of payments that were cancelled here. */
export const STOP_JOB = 'payments.stop';

/** Leaves that the providers of an application's cancelled payments are told, after the commit. */
export async function leaveStops(
  tx: Tx,
  { ids, now }: Doing,
  { agencyId, applicationId }: { agencyId: string; applicationId: string },
): Promise<void> {
  const id = ids.next();
  const job = { id, agencyId, kind: STOP_JOB, payload: { applicationId } };
  await leaveJobs(tx, [{ ...job, dedupeKey: `${STOP_JOB} ${id}`, runAt: now, createdAt: now }]);
}
