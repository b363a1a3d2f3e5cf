import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import { job } from '../../db/schema/funding/message.ts';
import { rowsOf, type Tx } from '../../db/transaction.ts';
import { MAX_ATTEMPTS } from './backoff.ts';

/** A job that this process holds; `attempt` is the one it holds it for. */
export type ClaimedJob = {
  id: string;
  agencyId: string | null;
  kind: string;
  payload: Record<string, unknown>;
  attempt: number;
};

/** A job to be left, whole. */
export type NewJob = typeof job.$inferInsert;

/** What is kept of what was thrown and is no error. */
export const NO_ERROR = 'Unknown error';

/** When what was given up falls due: not by itself. */
const NEVER = new Date('9999-01-01T00:00:00.000Z');

/** Leaves jobs; one whose key is there already is left out. */
export async function insertJobs(tx: Tx, jobs: NewJob[]): Promise<void> {
  // Without a target: an agency may add jobs and never read them.
  if (jobs.length > 0) await tx.insert(job).values(jobs).onConflictDoNothing();
}

/** Which of these keys are of jobs of an agency that are still to be done. */
export async function openJobKeys(
  tx: Tx,
  agencyId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: job.dedupeKey })
    .from(job)
    .where(and(eq(job.agencyId, agencyId), inArray(job.dedupeKey, [...keys]), isNull(job.doneAt)));
  return new Set(rows.map(({ key }) => key));
}

/**
 * Takes due jobs that nobody holds, oldest first, each for one process: rows that another is taking just
 * now are skipped. `now` says what is due, `machineNow` whose hold has run out, `tireless` which kinds are
 * tried however often they failed.
 */
export async function claimJobs(
  tx: Tx,
  {
    now,
    machineNow,
    heldUntil,
    tireless,
    most,
  }: {
    now: Date;
    machineNow: Date;
    heldUntil: Date;
    tireless: readonly string[];
    most: number;
  },
): Promise<ClaimedJob[]> {
  const claimed = await rowsOf<Record<string, unknown>>(
    tx.execute(sql`
      UPDATE job SET attempts = attempts + 1, locked_until = ${heldUntil.toISOString()}::timestamptz
      WHERE id IN (
        SELECT id FROM job
        WHERE done_at IS NULL AND run_at <= ${now.toISOString()}::timestamptz
          AND (attempts < ${MAX_ATTEMPTS}
            OR kind IN (SELECT jsonb_array_elements_text(${JSON.stringify(tireless)}::text::jsonb)))
          AND (locked_until IS NULL OR locked_until <= ${machineNow.toISOString()}::timestamptz)
        ORDER BY run_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
      RETURNING id, agency_id, kind, payload, attempts, run_at`),
  );
  return claimed
    .sort((a, b) => String(a.run_at).localeCompare(String(b.run_at)))
    .map((row) => ({
      id: String(row.id),
      agencyId: row.agency_id === null ? null : String(row.agency_id),
      kind: String(row.kind),
      payload: row.payload as Record<string, unknown>,
      attempt: Number(row.attempts),
    }));
}

/** Only who still holds a job for that try may say how it ended. */
const heldBy = ({ id, attempt }: ClaimedJob) =>
  and(eq(job.id, id), eq(job.attempts, attempt), isNull(job.doneAt));

const HELD_BY = 'WHERE id = $1 AND attempts = $2 AND done_at IS NULL';
const HOLD_LONGER = `UPDATE job SET locked_until = $3 ${HELD_BY} RETURNING id`;
const FINISH = `UPDATE job SET done_at = $3, locked_until = NULL, last_error = NULL, payload = '{}' ${HELD_BY}`;

/** Holds a job for longer; false when it was another's in the meantime. */
export async function keepHold(
  tx: Tx,
  { id, attempt }: ClaimedJob,
  heldUntil: Date,
): Promise<boolean> {
  return (await tx.rows(HOLD_LONGER, [id, attempt, heldUntil])).length > 0;
}

/** Marks a job done and forgets what it was about. */
export function finishJob(tx: Tx, { id, attempt }: ClaimedJob, at: Date): void {
  tx.later(FINISH, [id, attempt, at]);
}

/** Gives a job back for a later try, or for none at all. */
export async function failJob(
  tx: Tx,
  claimed: ClaimedJob,
  failure: { error: string; runAt: Date; isFinal: boolean },
): Promise<void> {
  await tx
    .update(job)
    .set({
      lockedUntil: null,
      lastError: failure.error,
      ...(failure.isFinal ? { attempts: MAX_ATTEMPTS, runAt: NEVER } : { runAt: failure.runAt }),
    })
    .where(heldBy(claimed));
}

/** A job that was given up. */
export type DeadJob = { id: string; kind: string; lastError: string | null; createdAt: Date };

const isDead = (machineNow: Date) =>
  and(
    isNull(job.doneAt),
    gte(job.attempts, MAX_ATTEMPTS),
    sql`(${job.lockedUntil} IS NULL OR ${job.lockedUntil} <= ${machineNow.toISOString()}::timestamptz)`,
  );

/** Jobs that were given up, newest first, without what they are about. */
export function deadJobs(tx: Tx, machineNow: Date, most: number): Promise<DeadJob[]> {
  return tx
    .select({ id: job.id, kind: job.kind, lastError: job.lastError, createdAt: job.createdAt })
    .from(job)
    .where(isDead(machineNow))
    .orderBy(desc(job.createdAt), asc(job.id))
    .limit(most);
}

/** Gives a job that was given up all its tries again. */
export async function reviveJob(tx: Tx, id: string, machineNow: Date, now: Date): Promise<void> {
  await tx
    .update(job)
    .set({ attempts: 0, lockedUntil: null, runAt: now })
    .where(and(eq(job.id, id), isDead(machineNow)));
}

/**
 * Gives work that is never given up, and was before that held, its tries again. A refusal, which isn't the
 * name of an error, ended for good.
 */
export async function reviveSpent(tx: Tx, kinds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(job)
    .set({ attempts: 0, lockedUntil: null, runAt: now })
    .where(
      and(
        isNull(job.doneAt),
        eq(job.runAt, NEVER),
        inArray(job.kind, [...kinds]),
        or(like(job.lastError, '%Error'), eq(job.lastError, NO_ERROR)),
      ),
    );
}

/** Jobs that were left in what is now the future become due: for a clock that was put back. */
export async function pullJobsBack(tx: Tx, now: Date): Promise<void> {
  const instant = now.toISOString();
  await tx.execute(sql`
    UPDATE job SET run_at = ${instant}::timestamptz
    WHERE done_at IS NULL AND created_at > ${instant}::timestamptz AND run_at > ${instant}::timestamptz`);
}

/** Removes what was done before that time. */
export async function forgetDoneJobs(tx: Tx, before: Date): Promise<void> {
  await tx.delete(job).where(and(isNotNull(job.doneAt), lt(job.doneAt, before)));
}
