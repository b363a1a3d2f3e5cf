import { recordOf } from '../../../../domain/listings/record.ts';
import type { Queued } from '../../changes/define-operation.ts';
import { definitionOf } from '../../changes/operations.ts';
import type { Operation } from '../operation.ts';
import type { DiscardPlan } from '../outbox.ts';
import { isVersioned } from '../queued-change.ts';
import type { Change } from './change.ts';
import { type Ground, rebase } from './rebase.ts';

/**
 * What a discard takes with it: what its kind says that it takes of what was made later for the same
 * listing. Later edits stay and lose what the discarded one had written.
 */
export function planDiscard(
  operations: readonly Operation[],
  id: string,
  newId: () => string,
): DiscardPlan {
  const target = operations.find((operation) => operation.id === id);
  if (!target) return { discarded: [], rebased: [] };
  const later = operations.filter(({ seq }) => seq > target.seq);
  const following = later.filter(({ lane }) => lane === target.lane);
  const ofListing = later.filter(({ listingId }) => listingId === target.listingId);
  const builtOn = definitionOf(target.kind)?.takesWith?.(target, ofListing) ?? [];
  const taken = new Set<Queued>([target, ...builtOn]);
  const left = following.filter((operation) => !taken.has(operation));
  const rebased = target.kind === 'listing.edit@1' ? rebase(left, groundOf(target), newId) : [];
  const versioned = rebased.length > 0 ? rebased : withVersionOf(target, left);
  return { discarded: operations.filter((each) => taken.has(each)), rebased: versioned };
}

/**
 * Deletes an operation and what builds on it, because a person said so; nothing when that is more than what
 * the person was `told`.
 */
export function discard(
  operations: readonly Operation[],
  id: string,
  newId: () => string,
  told?: DiscardPlan,
): Change {
  const { discarded, rebased } = planDiscard(operations, id, newId);
  const named = told && new Set(told.discarded.map((operation) => operation.id));
  if (named && discarded.some((operation) => !named.has(operation.id))) return {};
  return { put: rebased, removed: discarded };
}

/** What lay below the discarded change: the listing that beat it, or what it was made from. */
function groundOf({ content, baseVersion }: Operation): Ground {
  const { theirs, base } = content;
  if (theirs) return { listing: theirs, record: recordOf(theirs), version: theirs.version };
  return { record: base, version: baseVersion };
}

/** The next change of the listing goes on top of what an archiving would have gone on top of. */
function withVersionOf(target: Operation, left: readonly Operation[]): Operation[] {
  const version = target.content.theirs?.version ?? target.baseVersion;
  const next = left.find(isVersioned);
  if (!isVersioned(target) || !next || version === undefined) return [];
  return next.baseVersion === version ? [] : [{ ...next, baseVersion: version }];
}
