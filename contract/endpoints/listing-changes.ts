import * as v from 'valibot';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { ListingIdSchema } from '../../domain/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ListingSummarySchema } from './listings.ts';

/** Most listings that a replica is filled with at first; later changes come whatever their number. */
export const REPLICA_MAX_ROWS = 10_000;

const CHANGES_MAX_SIZE = 1_000;

/**
 * One page of the feed that fills a replica and keeps it up to date. Lay `rows` over what is kept and
 * take `removed` out, in one transaction with `cursor`; a page names a listing once, and a later page
 * may repeat it. `isReset`: the page begins a fresh snapshot, so forget all rows kept before. Not
 * `isComplete`: ask again at once with `cursor`. `asOf` is the server's time of the answer.
 */
export const ListingChangesSchema = v.object({
  rows: v.array(ListingSummarySchema),
  /** Left the person's sight: moved out of their scope, or archived where they don't see the archive. */
  removed: v.array(ListingIdSchema),
  cursor: v.string(),
  isComplete: v.boolean(),
  isReset: v.boolean(),
  asOf: IsoInstantSchema,
});
export type ListingChanges = v.InferOutput<typeof ListingChangesSchema>;

/** What a device asks to keep its copy of the listings up to date. */
export const listingChangeEndpoints = {
  changes: defineEndpoint({
    id: 'listings.changes',
    method: 'GET',
    path: '/api/listings/changes',
    summary: "The listings of the caller's scope, and afterwards what changed since the cursor",
    access: { kind: 'permission', permission: 'listing.see' },
    offline: 'read',
    query: v.strictObject({
      /** From the page before, as it came. One that can't be used begins afresh (`isReset`). */
      cursor: v.optional(v.string()),
      size: v.pipe(
        v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'Must be a whole number')), '500'),
        v.transform(Number),
        v.minValue(1, 'Must be from 1 to 1000'),
        v.maxValue(CHANGES_MAX_SIZE, 'Must be from 1 to 1000'),
      ),
    }),
    answer: { status: 200, schema: ListingChangesSchema },
    problems: [],
  }),
};
