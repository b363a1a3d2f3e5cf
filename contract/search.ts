import * as v from 'valibot';

/** Table page sizes (spec 9). */
export const PAGE_SIZES = [10, 20, 50, 100, 200] as const;
const DEFAULT_PAGE_SIZE = 20;

const wholeNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, 'Must be a whole number'),
  v.transform(Number),
);

/** Search words as typed; an empty search becomes "*" (spec 5). */
const QueriesSchema = v.pipe(
  v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(10)), ['*']),
  v.transform((queries) => {
    const filled = queries.map((query) => query.trim()).filter((query) => query !== '');
    return filled.length === 0 ? ['*'] : filled;
  }),
);

/**
 * Table search parameters (spec 3) as they arrive in the query string. `searchAfter` is the `sort` of
 * the last hit seen, handed back as it came.
 */
export function searchQuerySchema<const C extends readonly string[]>(columns: C) {
  return {
    queries: QueriesSchema,
    page: v.optional(wholeNumber, '0'),
    size: v.pipe(
      v.optional(wholeNumber, String(DEFAULT_PAGE_SIZE)),
      v.picklist(PAGE_SIZES, 'Must be 10, 20, 50, 100 or 200'),
    ),
    sort: v.optional(
      v.pipe(
        v.record(v.picklist(columns), v.picklist(['asc', 'desc'])),
        v.check((sort) => Object.keys(sort).length <= 1, 'Sort by one column at a time'),
      ),
    ),
    searchAfter: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(4))),
  };
}

/** A search result (spec 3). `relation` is 'gte' when counting stopped at `value`. */
export function searchResultSchema<S extends v.GenericSchema>(source: S) {
  return v.object({
    hits: v.array(v.object({ _source: source, sort: v.array(v.string()) })),
    total: v.object({ value: v.number(), relation: v.picklist(['eq', 'gte']) }),
    /** Set when nothing matched exactly and the words were taken as mistyped. */
    corrected: v.optional(v.boolean()),
  });
}
