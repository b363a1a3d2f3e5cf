import * as v from 'valibot';
import { IsoDateSchema } from '../dates.ts';
import { BranchIdSchema, StaffUserIdSchema } from '../ids.ts';
import { LISTING_STATES, SALE_METHODS } from './listing-fields.ts';

/** What the next date of a listing may be. */
export const NEXT_DATE_KINDS = ['auction', 'closing', 'settlement'] as const;

/** The choice of listings that have no agent or no branch, beside those that have one. */
export const NOBODY = 'none';

/** Of one part, so that no address and no call grows beyond measure. */
export const MOST_CHOICES = 50;

function listOf<S extends v.GenericSchema>(item: S) {
  return v.optional(v.pipe(v.array(item), v.minLength(1), v.maxLength(MOST_CHOICES)));
}
const nobody = v.literal(NOBODY);
const SuburbSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(120));

/** What narrows a list of listings, as it is asked for: each list by any of its values, all of them together. */
export const LISTING_FILTERS = {
  status: listOf(v.picklist(LISTING_STATES)),
  method: listOf(v.picklist(SALE_METHODS)),
  /** Ids of lead agents. */
  agent: listOf(v.union([StaffUserIdSchema, nobody])),
  branch: listOf(v.union([BranchIdSchema, nobody])),
  /** As `suburbChoice` has it. */
  suburb: listOf(SuburbSchema),
  /** What the next date is. */
  next: listOf(v.picklist(NEXT_DATE_KINDS)),
  /** The first and the last day of the next date, where the property is. */
  from: v.optional(IsoDateSchema),
  to: v.optional(IsoDateSchema),
};
export const ListingFilterSchema = v.strictObject(LISTING_FILTERS);
export type ListingFilter = v.InferOutput<typeof ListingFilterSchema>;
