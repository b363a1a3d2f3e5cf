import * as v from 'valibot';
import { LISTING_SORT_COLUMNS } from '../../../contract/endpoints/listings.ts';
import { PAGE_SIZES } from '../../../contract/search.ts';

/** The router reads `2095` in an address as a number; here it is a word like any other. */
const WordsSchema = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  v.trim(),
  v.maxLength(200),
);

const directions = ['asc', 'desc'] as const;
const sorts = LISTING_SORT_COLUMNS.flatMap((column) =>
  directions.map((direction) => `${column}:${direction}` as const),
);

/** Choices as an address has them: `active,under_offer`. */
const ChoicesSchema = v.optional(
  v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(2_000))), undefined),
);

/**
 * What the address of a listings table holds: the words, the page counted from 0, its size and the
 * sort. What isn't understood is left out, so that an old or mangled link still opens the table.
 */
export const ListingTableSearchSchema = v.object({
  query: v.optional(v.fallback(v.optional(WordsSchema), undefined)),
  page: v.optional(
    v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
  ),
  size: v.optional(v.fallback(v.optional(v.picklist(PAGE_SIZES)), undefined)),
  sort: v.optional(v.fallback(v.optional(v.picklist(sorts)), undefined)),
  /** The whole result is loaded instead of a page. */
  all: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
  /** Words looked for within everything that was loaded. */
  within: v.optional(v.fallback(v.optional(WordsSchema), undefined)),
  status: ChoicesSchema,
  method: ChoicesSchema,
  agent: ChoicesSchema,
  branch: ChoicesSchema,
  suburb: ChoicesSchema,
  /** What the next date is, and its first and last day. */
  next: ChoicesSchema,
  from: ChoicesSchema,
  to: ChoicesSchema,
});

export type ListingTableSearch = v.InferOutput<typeof ListingTableSearchSchema>;
