import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { rebaseRecord } from '../../../../domain/listings/merge/rebase-record.ts';
import { definitionOf } from '../../changes/operations.ts';
import type { NewOperation, Operation, OperationContent } from '../operation.ts';
import { isVersioned, type Lane } from '../queued-change.ts';
import type { Unplaced } from './change.ts';

/** What is known at the moment a change is made. */
export type EnqueueFacts = {
  id: string;
  now: number;
  build: string;
  /** What a change made on top of a version goes on top of now, when only ours came after it. */
  after(listingId: string, version: number): Base | undefined;
  /** Whether a change of this device is known to have arrived. */
  hasArrived(listingId: string, operationId: string): boolean;
};

type Base = { record?: ListingInput; version: number };

/** No listing has it: sent on top of it, a change meets whatever is there and is shown beside it. */
const NO_VERSION = 0;

/**
 * The operation that a change becomes behind what waits already. A change of the record goes on top of
 * the version the person saw, unless an earlier one of its lane makes that version first. A document
 * of a listing that was made here waits for it.
 */
export function place(
  change: NewOperation,
  operations: readonly Operation[],
  facts: EnqueueFacts,
): Unplaced {
  const { kind, listingId, addressLine } = change;
  const lane = laneOf(change);
  const isBehind = operations.some((each) => each.lane === lane && isVersioned(each));
  const { payload, base } = isBehind ? change : onNewest(change, facts);
  const content: OperationContent = {
    payload,
    addressLine,
    ...(base?.record && { base: base.record }),
  };
  const create = operations.find(
    (each) => each.kind === 'listing.create@1' && each.listingId === listingId,
  );
  const version = isVersioned(change) && !isBehind ? base?.version : undefined;
  return {
    id: facts.id,
    lane,
    kind,
    listingId,
    content,
    ...(version !== undefined && { baseVersion: version }),
    ...(create && create.lane !== lane && { dependsOn: create.id }),
    createdAt: facts.now,
    build: facts.build,
    state: 'queued',
    attempts: 0,
  };
}

/** The lane a change goes in: files have their own, so that a long upload holds nothing else up. */
function laneOf({ kind, listingId }: Pick<NewOperation, 'kind' | 'listingId'>): Lane {
  return definitionOf(kind)?.isInFileLane ? `files:${listingId}` : `listing:${listingId}`;
}

/** The change on top of the newest version that this device made, if it was begun on one before. */
function onNewest(
  change: NewOperation,
  { after, hasArrived }: EnqueueFacts,
): Pick<NewOperation, 'payload'> & { base?: Base } {
  const { payload } = change;
  const { after: made, ...seen } = change.base ?? { version: NO_VERSION };
  const isForeseen = made !== undefined && !hasArrived(change.listingId, made);
  const base = change.base && (isForeseen ? { ...seen, version: NO_VERSION } : seen);
  const newest = base && isVersioned(change) ? after(change.listingId, base.version) : undefined;
  if (!base || !newest) return { payload, ...(base && { base }) };
  if (change.kind !== 'listing.edit@1') return { payload, base: newest };
  if (!base.record || !newest.record) return { payload, base };
  const record = rebaseRecord(base.record, change.payload.record, newest.record);
  return record ? { payload: { record }, base: newest } : { payload, base };
}
