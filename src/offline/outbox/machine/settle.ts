import type { Operation } from '../operation.ts';
import type { LastProblem } from '../queued-change.ts';
import type { Change } from './change.ts';
import type { Outcome } from './outcome.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;
/** A server that asks for more than this is asked again after it all the same. */
const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1000;

/** The time, and a number from 0 up to 1. */
export type SettleFacts = { now: number; random: number };

/**
 * How long to wait after the n-th try in a row: anywhere up to 1 s · 2^(n-1), at most 5 minutes, so that
 * devices that failed together don't come back together; never sooner than the server asked for.
 */
export function waitAfter(attempts: number, random: number, retryAfterMs = 0): number {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS) + random * most);
}

/** Marks an operation as under way. Nothing when it may not be sent any more. */
export function claim(operations: readonly Operation[], planned: Operation): Change {
  const row = operations.find(({ seq }) => seq === planned.seq);
  if (!row || row.id !== planned.id || row.state !== planned.state) return {};
  const isFirst = operations.every(({ lane, seq }) => lane !== row.lane || seq >= row.seq);
  return isFirst ? { put: [{ ...row, state: 'sending', attempts: row.attempts + 1 }] } : {};
}

/**
 * Writes down what became of a call that was not carried out. Nothing is ever dropped here. Nothing
 * happens either when the row has moved on: another tab took the lock and settled it.
 */
export function settle(
  operations: readonly Operation[],
  sent: Operation,
  outcome: Exclude<Outcome, { kind: 'done' }>,
  { now, random }: SettleFacts,
): Change {
  const row = operations.find(({ seq }) => seq === sent.seq);
  const isCurrent =
    row?.id === sent.id && row.state === 'sending' && row.attempts === sent.attempts;
  if (!row || !isCurrent) return {};
  const { problem } = outcome;
  switch (outcome.kind) {
    case 'transient': {
      // An upload that came further is on its way: its tries are counted from there.
      const attempts = (row.sentBytes ?? 0) > (sent.sentBytes ?? 0) ? 1 : row.attempts;
      const waitMs = waitAfter(attempts, random, outcome.retryAfterMs);
      return { put: [waiting({ ...row, attempts }, waitMs, now, problem)] };
    }
    case 'outdated':
      return { put: [waiting(row, LONGEST_WAIT_MS, now, problem)] };
    case 'sign-in':
      return {
        put: [{ ...row, state: 'sign-in', lastProblem: problem }, ...pausedOnes(operations)],
      };
    case 'conflict': {
      const content = outcome.theirs ? { ...row.content, theirs: outcome.theirs } : row.content;
      return { put: [{ ...row, state: 'conflict', content, lastProblem: problem }] };
    }
    case 'refused':
      return { put: [{ ...row, state: 'refused', lastProblem: problem }] };
    default:
      return outcome satisfies never;
  }
}

/** Everything that would go by itself says that it waits for a sign-in. */
export function pausedOnes(operations: readonly Operation[]): Operation[] {
  return operations
    .filter(
      ({ state, isUnreadable }) => !isUnreadable && (state === 'queued' || state === 'waiting'),
    )
    .map((operation) => ({ ...operation, state: 'sign-in' }));
}

function waiting(row: Operation, waitMs: number, now: number, lastProblem: LastProblem): Operation {
  return { ...row, state: 'waiting', nextAttemptAt: now + waitMs, waitMs, lastProblem };
}
