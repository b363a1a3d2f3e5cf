import { type SQL, sql } from 'drizzle-orm';
import type { SearchCriteria } from './criteria.ts';

/** A sort key: the expression, how a cursor's text becomes its type again, and how it is written. */
type SortKey = { value: SQL; cast: string; text: SQL };

/** The alias that the sorted rows have in the statement: listings themselves, or matches found first. */
export type SortedAlias = 'l' | 'found';

function columnKey(from: SortedAlias, column: string, cast = 'text'): SortKey {
  const value = sql.raw(`${from}.${column}`);
  if (cast === 'timestamptz') {
    const text = sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return { value, cast, text };
  }
  return { value, cast, text: cast === 'text' ? value : sql`${value}::text` };
}

const COLUMNS = {
  updatedAt: ['updated_at', 'timestamptz'],
  createdAt: ['created_at', 'timestamptz'],
  address: ['address_sort', 'text'],
  suburb: ['suburb', 'text'],
  status: ['status', 'text'],
  reference: ['reference', 'text'],
  price: ['price_sort', 'bigint'],
} as const;

/** How many of the typed words stand in the listing as whole words. */
function relevance(from: SortedAlias, words: string[]): SortKey {
  const hits = words.map(
    (word) => sql`(${sql.raw(`${from}.search_text`)} LIKE ${`% ${word} %`})::int`,
  );
  const value = sql`(${sql.join(hits, sql` + `)})`;
  return { value, cast: 'int', text: sql`${value}::text` };
}

/** Sort keys, the id last so that the order is total. Many rows across agencies go by latest change. */
function keysOf({ order, words, reach }: SearchCriteria, from: SortedAlias): SortKey[] {
  const id = columnKey(from, 'id', 'uuid');
  const named = (name: keyof typeof COLUMNS) => columnKey(from, COLUMNS[name][0], COLUMNS[name][1]);
  if (order.column !== 'relevance') return [named(order.column), id];
  const updated = named('updatedAt');
  if (words.length === 0 || reach.kind === 'platform') return [updated, id];
  return [relevance(from, words), updated, id];
}

/** The ORDER BY list: every key in the one direction, so that a row comparison can page by it. */
export function orderSql(criteria: SearchCriteria, from: SortedAlias): SQL {
  const direction = criteria.order.direction === 'asc' ? sql`ASC` : sql`DESC`;
  return sql.join(
    keysOf(criteria, from).map((key) => sql`${key.value} ${direction}`),
    sql`, `,
  );
}

/** The row's sort values as texts: what a cursor carries. */
export function sortKeysSql(criteria: SearchCriteria, from: SortedAlias): SQL {
  return sql`ARRAY[${sql.join(
    keysOf(criteria, from).map((key) => key.text),
    sql`, `,
  )}]::text[]`;
}

/** How many sort values a cursor of this search has. */
export function sortKeyCount(criteria: SearchCriteria): number {
  return keysOf(criteria, 'l').length;
}

/** The condition that begins the page after a cursor; nothing when it begins at the top. */
export function pageSql(criteria: SearchCriteria, from: SortedAlias): SQL {
  if (!('after' in criteria.start)) return sql``;
  const { after } = criteria.start;
  const keys = keysOf(criteria, from);
  const given = keys.map((key, at) => sql`${after[at] ?? ''}::${sql.raw(key.cast)}`);
  const compare = criteria.order.direction === 'asc' ? sql`>` : sql`<`;
  return sql`AND (${sql.join(
    keys.map((key) => key.value),
    sql`, `,
  )}) ${compare} (${sql.join(given, sql`, `)})`;
}

/** How many rows a page by number skips; none after a cursor. */
export function offsetOf({ start }: SearchCriteria): number {
  return 'offset' in start ? start.offset : 0;
}
