import * as v from 'valibot';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import { ListingInputSchema } from '../../../domain/listings/listing.ts';
import { recordOf } from '../../../domain/listings/record.ts';
import type { Operation } from './operation.ts';
import { isVersioned } from './queued-change.ts';

/** A version of a listing that this device made, and those before it that nobody else came between. */
export const OwnVersionSchema = v.object({
  listingId: v.string(),
  from: v.array(v.number()),
  /** The operations that made them. */
  operations: v.array(v.string()),
  version: v.number(),
  record: ListingInputSchema,
});
export type OwnVersion = v.InferOutput<typeof OwnVersionSchema>;

/** What an overlay shows as the version of a listing that the server has never seen. */
const UNSENT_VERSION = 0;
const REMEMBERED = 50;

/**
 * The versions that this device made lately, in memory. Who began a change on top of one of them before
 * a change of their own arrived has not been overtaken by anybody: the change goes on top of the newest.
 */
export type OwnVersions = {
  /** Notes what an acknowledgement made; gives it for the other tabs. */
  note(operation: Operation, answer: unknown): OwnVersion | undefined;
  /** Takes over what another tab noted. */
  hear(own: OwnVersion): void;
  /** What a change made on top of a version goes on top of now; undefined when nothing of ours came after. */
  after(listingId: string, version: number): { record: ListingInput; version: number } | undefined;
  /** Whether one of them was made by an operation. */
  hasArrived(listingId: string, operationId: string): boolean;
};

/** Remembers the own versions of this tab's device. */
export function createOwnVersions(): OwnVersions {
  const known = new Map<string, OwnVersion>();
  const hear = (own: OwnVersion) => {
    known.delete(own.listingId);
    known.set(own.listingId, own);
    for (const oldest of [...known.keys()].slice(0, -REMEMBERED)) known.delete(oldest);
  };
  return {
    note(operation, answer) {
      if (!isVersioned(operation)) return undefined;
      const { listingId, baseVersion = UNSENT_VERSION } = operation;
      const listing = answer as Listing;
      const before = known.get(listingId);
      const earlier = before?.version === baseVersion ? before : undefined;
      const own = {
        listingId,
        from: [...(earlier?.from ?? []), baseVersion],
        operations: [...(earlier?.operations ?? []), operation.id],
        version: listing.version,
        record: recordOf(listing),
      };
      hear(own);
      return own;
    },
    hear,
    after(listingId, version) {
      const own = known.get(listingId);
      return own?.from.includes(version) ? own : undefined;
    },
    hasArrived: (listingId, operationId) =>
      known.get(listingId)?.operations.includes(operationId) ?? false,
  };
}
