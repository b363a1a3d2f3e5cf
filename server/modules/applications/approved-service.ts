import type { Tx } from '../../db/transaction.ts';
import { leaveJobs } from '../jobs/service.ts';
import type { Doing } from './event-service.ts';
import type { ApplicationRow } from './store.ts';

/** The job that goes on where the owners agreed to just that before (modules/vendor-applications). */
export const APPROVED_JOB = 'applications.approved';

/** Leaves it in the transaction in which one of our own staff approves an application. */
export function leaveApproved(
  tx: Tx,
  { ids, now }: Doing,
  { agencyId, id: applicationId, version }: ApplicationRow,
): Promise<void> {
  const dedupeKey = `${APPROVED_JOB} ${applicationId} ${version}`;
  const job = { agencyId, kind: APPROVED_JOB, payload: { applicationId }, dedupeKey };
  return leaveJobs(tx, [{ id: ids.next(), ...job, runAt: now, createdAt: now }]);
}
