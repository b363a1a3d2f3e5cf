import type { Operation } from '../operation.ts';
import type { Change } from './change.ts';
import { REVIEW_AGE_MS } from './plan.ts';

/**
 * What is put right before sending begins: calls that a tab left behind wait again, and what is older
 * than the server remembers keys is shown to a person first (offline.md 16, 19).
 */
export function tidy(
  operations: readonly Operation[],
  underWay: ReadonlySet<number>,
  now: number,
): Change {
  const put = operations.flatMap((operation): Operation[] => {
    if (underWay.has(operation.seq) || operation.isUnreadable) return [];
    if (isTooOld(operation, now)) return [{ ...operation, state: 'review' }];
    return operation.state === 'sending' ? [{ ...operation, state: 'queued' }] : [];
  });
  return { put };
}

function isTooOld({ state, createdAt, reviewedAt }: Operation, now: number): boolean {
  const goesByItself = !['conflict', 'refused', 'review'].includes(state);
  return goesByItself && now - Math.max(createdAt, reviewedAt ?? 0) > REVIEW_AGE_MS;
}
