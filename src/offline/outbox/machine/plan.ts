import { millisecondsInDay } from 'date-fns/constants';
import type { Operation } from '../operation.ts';
import type { Lane } from '../queued-change.ts';

/** Lanes that go side by side; more would only crowd a phone's connection and our API. */
const MAX_LANES = 3;

/** The server keeps keys for 30 days; a day less leaves room for clocks that differ. */
export const REVIEW_AGE_MS = 29 * millisecondsInDay;

/** What the planner has to know besides the queue itself. */
export type PlanConditions = {
  /** Lanes with a call under way in this tab. */
  busy: ReadonlySet<Lane>;
  /** Whether the wait of an operation is over, by elapsed time and not by the clock alone. */
  isDue(operation: Operation): boolean;
};

/** The first operation of each lane, in the order of the queue. */
export function headsOf(operations: readonly Operation[]): Operation[] {
  const heads = new Map<Lane, Operation>();
  for (const operation of operations) {
    const head = heads.get(operation.lane);
    if (!head || operation.seq < head.seq) heads.set(operation.lane, operation);
  }
  return [...heads.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * What may be sent now, oldest first: only the head of a lane, never two of one lane, at most three
 * lanes, nothing before what it depends on. Whoever asks holds the lock, so one that is `sending` and
 * not in a busy lane was left behind by a tab that ended; it goes again under the same id.
 */
export function nextToSend(
  operations: readonly Operation[],
  conditions: PlanConditions,
): Operation[] {
  const { busy, isDue } = conditions;
  const waiting = new Set(operations.map(({ id }) => id));
  return headsOf(operations)
    .filter((head) => !busy.has(head.lane) && maySend(head, isDue))
    .filter(({ dependsOn }) => dependsOn === undefined || !waiting.has(dependsOn))
    .slice(0, Math.max(0, MAX_LANES - busy.size));
}

function maySend(operation: Operation, isDue: PlanConditions['isDue']): boolean {
  switch (operation.state) {
    case 'queued':
    case 'sending':
    case 'sign-in':
      return true;
    case 'waiting':
      return isDue(operation);
    case 'conflict':
    case 'refused':
    case 'review':
      return false;
    default:
      return operation.state satisfies never;
  }
}

/**
 * How long an operation still has to wait, in milliseconds. Never longer than it was told to from the
 * start: a clock that was set back adds nothing (offline.md 14).
 */
export function remainingWait(operation: Operation, now: number): number {
  const { nextAttemptAt, waitMs = Number.POSITIVE_INFINITY } = operation;
  if (operation.state !== 'waiting' || nextAttemptAt === undefined) return 0;
  return Math.max(0, Math.min(nextAttemptAt - now, waitMs));
}
