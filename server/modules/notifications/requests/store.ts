import { job } from '../../../db/schema/funding/message.ts';
import type { Tx } from '../../../db/transaction.ts';

/** A job to be left, whole. */
export type NewJob = typeof job.$inferInsert;

/** Leaves jobs; one whose key is there already is left out. */
export async function insertJobs(tx: Tx, jobs: NewJob[]): Promise<void> {
  // Without a target: an agency may add jobs and never read them.
  if (jobs.length > 0) await tx.insert(job).values(jobs).onConflictDoNothing();
}
