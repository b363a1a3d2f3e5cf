import { definitionOf } from '../../../offline/changes/operations.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';

/** What waits for one listing, in the order of the queue. */
export type TrayGroup = {
  listingId: Operation['listingId'];
  /** The listing as the newest of its changes names it. */
  title: string;
  operations: readonly Operation[];
};

/** What waits, grouped by listing; the group whose oldest change waits longest comes first. */
export function trayGroups(operations: readonly Operation[]): TrayGroup[] {
  const ordered = operations.toSorted((a, b) => a.seq - b.seq);
  return [...Map.groupBy(ordered, ({ listingId }) => listingId)].map(([listingId, own]) => ({
    listingId,
    title: own.at(-1)?.content.addressLine || 'A listing without an address',
    operations: own,
  }));
}

/** Where a person mends, resolves or looks at what a change is about. */
export function placeOf({ kind, listingId }: Pick<Operation, 'kind' | 'listingId'>): string {
  const listing = `/property-listings/${listingId}`;
  const place = definitionOf(kind)?.place;
  return place ? `${listing}/${place}` : listing;
}
