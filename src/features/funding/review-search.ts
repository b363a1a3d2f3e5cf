import * as v from 'valibot';
import { AgencyIdSchema, IdSchema } from '../../../domain/ids.ts';
import { PRODUCT_TYPES } from '../../../domain/products/product-types.ts';

/** Whether an application waits for a first person's word, or for the second of two. */
const WAITS_FOR = ['first', 'second'] as const;
/** From how much on two people decide, and below. */
const AMOUNTS = ['below', 'from'] as const;
/** Days that it waits already, at least. */
const AGES = ['2', '7', '30'] as const;
/** The order: the oldest first where none is named. */
const ORDERS = ['newest', 'largest', 'smallest'] as const;

const oneOf = <const T extends readonly string[]>(values: T) =>
  v.fallback(v.optional(v.picklist(values)), undefined);

/** What the address of a queue holds: of the credit queue, and the registration that is open; what isn't understood is left out. */
export const ReviewSearchSchema = v.object({
  waits: oneOf(WAITS_FOR),
  of: v.fallback(v.optional(AgencyIdSchema), undefined),
  product: oneOf(PRODUCT_TYPES),
  amount: oneOf(AMOUNTS),
  // The router reads digits in an address as a number.
  days: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(AGES))),
    undefined,
  ),
  order: oneOf(ORDERS),
  registration: v.fallback(v.optional(IdSchema), undefined),
});
export type ReviewSearch = v.InferOutput<typeof ReviewSearchSchema>;
