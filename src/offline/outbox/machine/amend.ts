import { recordWritten } from '../../changes/change-of.ts';
import type { Operation, OperationContent } from '../operation.ts';
import { afresh, type Change, redirected } from './change.ts';
import { rebase } from './rebase.ts';

/** What a mended operation gets: another id, because the server has answered the old one for good. */
export type AmendFacts = { newId: () => string; now: number };

/**
 * Whether a person may put other content in the place of an operation: not while it is under way, and
 * not while nobody knows whether it has taken effect.
 */
export function mayAmend({ state, attempts, isUnreadable }: Operation): boolean {
  if (isUnreadable) return false;
  if (state === 'refused' || state === 'conflict' || state === 'review') return true;
  return state === 'queued' && attempts === 0;
}

/** Puts other content in the place of an operation, under a new id, on top of `onto` when it is given. */
export function amend(
  operations: readonly Operation[],
  target: Operation,
  content: Partial<OperationContent>,
  onto: number | undefined,
  { newId, now }: AmendFacts,
): Change & { amended: Operation } {
  const { theirs: _theirs, ...kept } = target.content;
  const amended: Operation = {
    ...afresh(target),
    id: newId(),
    attempts: 0,
    reviewedAt: now,
    content: { ...kept, ...content },
    ...(onto !== undefined && { baseVersion: onto }),
  };
  const following = operations.filter(({ lane, seq }) => lane === target.lane && seq > target.seq);
  const rebased = rebase(following, { record: recordWritten(amended) }, newId);
  return {
    amended,
    put: [amended, ...rebased, ...redirected(operations, target.id, amended.id)],
  };
}

/**
 * Tries again now. One that was refused goes under a new id, for the server would only repeat its
 * answer; a conflict needs a person's choice and stays. Without an id: everything that waits by itself.
 */
export function retry(
  operations: readonly Operation[],
  id: string | undefined,
  { newId, now }: AmendFacts,
): Change {
  if (id === undefined) {
    const waiting = operations.filter(({ state }) => state === 'waiting' || state === 'sign-in');
    return { put: waiting.map(afresh) };
  }
  const target = operations.find((operation) => operation.id === id);
  if (!target || target.isUnreadable) return {};
  switch (target.state) {
    case 'waiting':
    case 'sign-in':
      return { put: [afresh(target)] };
    case 'review':
      return { put: [{ ...afresh(target), reviewedAt: now }] };
    case 'refused': {
      const again = { ...afresh(target), id: newId(), attempts: 0 };
      return { put: [again, ...redirected(operations, id, again.id)] };
    }
    default:
      return {};
  }
}
