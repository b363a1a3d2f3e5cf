import { type SQL, sql } from 'drizzle-orm';
import type { SearchCriteria } from './search-criteria.ts';

/** A sort key: the expression, how a cursor's text becomes its type again, and how it is written. */
type SortKey = { value: SQL; cast: string; text: SQL };

const instant = (column: SQL): SortKey => ({
  value: column,
  cast: 'timestamptz',
  text: sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
});
const text = (column: SQL): SortKey => ({ value: column, cast: 'text', text: column });

const ID: SortKey = { value: sql`l.id`, cast: 'uuid', text: sql`l.id::text` };
const UPDATED = instant(sql`l.updated_at`);

const COLUMNS = {
  updatedAt: UPDATED,
  createdAt: instant(sql`l.created_at`),
  address: text(sql`l.address_sort`),
  suburb: text(sql`l.suburb`),
  status: text(sql`l.status`),
  reference: text(sql`l.reference`),
  price: { value: sql`l.price_sort`, cast: 'bigint', text: sql`l.price_sort::text` },
} as const satisfies Record<string, SortKey>;

/** How many of the typed words stand in the listing as whole words. */
function relevance(words: string[]): SortKey {
  const hits = words.map((word) => sql`(l.search_text LIKE ${`% ${word} %`})::int`);
  const value = sql`(${sql.join(hits, sql` + `)})`;
  return { value, cast: 'int', text: sql`${value}::text` };
}

/** Sort keys, the id last so that the order is total. Everything across agencies goes by latest change. */
function keysOf({ order, words, reach }: SearchCriteria): SortKey[] {
  if (order.column !== 'relevance') return [COLUMNS[order.column], ID];
  if (words.length === 0 || reach.kind === 'platform') return [UPDATED, ID];
  return [relevance(words), UPDATED, ID];
}

/** The ORDER BY list: every key in the one direction, so that a row comparison can page by it. */
export function orderSql(criteria: SearchCriteria): SQL {
  const direction = criteria.order.direction === 'asc' ? sql`ASC` : sql`DESC`;
  return sql.join(
    keysOf(criteria).map((key) => sql`${key.value} ${direction}`),
    sql`, `,
  );
}

/** The row's sort values as texts: what a cursor carries. */
export function sortKeysSql(criteria: SearchCriteria): SQL {
  return sql`ARRAY[${sql.join(
    keysOf(criteria).map((key) => key.text),
    sql`, `,
  )}]::text[]`;
}

/** How many sort values a cursor of this search has. */
export function sortKeyCount(criteria: SearchCriteria): number {
  return keysOf(criteria).length;
}

/** The condition that begins the page after a cursor; nothing when it begins at the top. */
export function pageSql(criteria: SearchCriteria): SQL {
  if (!('after' in criteria.start)) return sql``;
  const { after } = criteria.start;
  const keys = keysOf(criteria);
  const given = keys.map((key, at) => sql`${after[at] ?? ''}::${sql.raw(key.cast)}`);
  const compare = criteria.order.direction === 'asc' ? sql`>` : sql`<`;
  return sql`AND (${sql.join(
    keys.map((key) => key.value),
    sql`, `,
  )}) ${compare} (${sql.join(given, sql`, `)})`;
}
