import type { Listing, ListingInput } from '../../../../domain/listings/listing.ts';
import { rebaseRecord } from '../../../../domain/listings/merge/rebase-record.ts';
import { isSame } from '../../../../domain/listings/record.ts';
import { changeOf, recordWritten } from '../../changes/change-of.ts';
import type { Operation } from '../operation.ts';
import { isVersioned } from '../queued-change.ts';

/** What the next change of a listing goes on top of; `listing` when it is what the server has. */
export type Ground = {
  record?: ListingInput | undefined;
  version?: number | undefined;
  listing?: Listing | undefined;
};

/**
 * Puts the changes of one lane on another ground: the first takes its version, each keeps its own
 * changes on top of the record before it, field by field. Gives only those that come out different,
 * under a new id when what they write is no longer the same. One that doesn't fit waits for a person.
 */
export function rebase(
  following: readonly Operation[],
  ground: Ground,
  newId: () => string,
): Operation[] {
  let { record, version } = ground;
  const changed: Operation[] = [];
  for (const operation of following) {
    if (!isVersioned(operation) || operation.isUnreadable) continue;
    const moved = onto(operation, { ...ground, record }, newId);
    const placed = version === undefined ? moved : { ...moved, baseVersion: version };
    if (placed !== operation) changed.push(placed);
    record = recordWritten(placed) ?? record;
    version = undefined;
  }
  return changed;
}

function onto(operation: Operation, { record, listing }: Ground, newId: () => string): Operation {
  const { content } = operation;
  const { base } = content;
  if (!record || !base || isSame(base, record)) return operation;
  const change = changeOf(operation);
  if (change?.kind !== 'listing.edit@1')
    return { ...operation, content: { ...content, base: record } };
  const mine = rebaseRecord(base, change.payload.record, record);
  if (!mine) {
    const theirs = listing && { theirs: listing };
    return {
      ...operation,
      state: theirs ? 'conflict' : 'refused',
      content: { ...content, ...theirs },
    };
  }
  const isAlike = isSame(mine, change.payload.record);
  const next = { ...operation, content: { ...content, base: record, payload: { record: mine } } };
  return isAlike ? next : { ...next, id: newId(), attempts: 0 };
}
