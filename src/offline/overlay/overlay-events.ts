import type { ListingEvent } from '../../../contract/endpoints/listings.ts';
import { changedFields } from '../../../domain/listings/record.ts';
import { changeOf } from '../changes/change-of.ts';
import type { Operation } from '../outbox/operation.ts';
import type { OperationState } from '../outbox/queued-change.ts';

/** A line of the timeline for a change that hasn't happened yet. */
export type WaitingEvent = Pick<ListingEvent, 'fields' | 'reason'> & {
  /** The operation's. */
  id: string;
  kind: Extract<ListingEvent['kind'], 'created' | 'edited' | 'archived' | 'restored'>;
  /** When the person made it, by the device's clock. */
  at: Date;
  state: OperationState;
};

/**
 * The changes of one listing that wait on this device, as lines of its timeline, newest first like the
 * server's. All of them, also those that were refused: each says its state.
 */
export function waitingEvents(operations: readonly Operation[]): WaitingEvent[] {
  return operations.flatMap((operation) => eventOf(operation) ?? []).reverse();
}

function eventOf(operation: Operation): WaitingEvent | undefined {
  const { id, state, createdAt, content } = operation;
  const line = { id, state, at: new Date(createdAt) };
  const change = changeOf(operation);
  switch (change?.kind) {
    case 'listing.create@1':
      return { ...line, kind: 'created' };
    case 'listing.edit@1': {
      const { base } = content;
      return {
        ...line,
        kind: 'edited',
        ...(base ? { fields: changedFields(base, change.payload.record) } : {}),
      };
    }
    case 'listing.archive@1': {
      const { reason } = change.payload;
      return { ...line, kind: 'archived', ...(reason ? { reason } : {}) };
    }
    case 'listing.restore@1':
      return { ...line, kind: 'restored' };
    default:
      return undefined;
  }
}
