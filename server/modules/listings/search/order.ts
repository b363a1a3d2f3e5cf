import type { SearchCriteria } from './criteria.ts';
import type { Parameters } from './parameters.ts';
import { wholePatterns, wholesText } from './wholes.ts';

/** A sort key: the expression, how a cursor's text becomes its type again, and how it is written. */
type SortKey = { value: string; cast: string; text: string };

/**
 * What the sorted rows are called in the statement: listings themselves, matches found first, or
 * matches of which only what sorts by relevance is there.
 */
export type SortedAlias = 'l' | 'found' | 'hit';

function columnKey(from: SortedAlias, column: string, cast = 'text'): SortKey {
  const value = `${from}.${column}`;
  if (cast === 'timestamptz') {
    const text = `to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return { value, cast, text };
  }
  return { value, cast, text: cast === 'text' ? value : `${value}::text` };
}

const COLUMNS = {
  updatedAt: ['updated_at', 'timestamptz'],
  createdAt: ['created_at', 'timestamptz'],
  address: ['address_sort', 'text'],
  suburb: ['suburb', 'text'],
  status: ['status', 'text'],
  reference: ['reference', 'text'],
  price: ['price_sort', 'bigint'],
  nextDate: ['next_date_at', 'text'],
  agent: ['agent_sort', 'text'],
  vendors: ['vendors_sort', 'text'],
} as const;

/** What a column is sorted by where that isn't it alone: what has neither price nor date comes last either way. */
function lastIfAbsent(
  from: SortedAlias,
  { order: { column, direction }, reach }: SearchCriteria,
): SortKey | undefined {
  if (column === 'nextDate') {
    const absent = direction === 'asc' ? '~' : '';
    const value = `(coalesce(${from}.next_date_at, '${absent}') COLLATE "C")`;
    return { value, cast: 'text', text: value };
  }
  // Across all agencies an index has the price alone.
  if (column !== 'price' || direction === 'desc' || reach.kind === 'platform') return undefined;
  const value = `coalesce(nullif(${from}.price_sort, 0), 9007199254740991)`;
  return { value, cast: 'bigint', text: `${value}::text` };
}

/** How many of the typed words stand in the listing as whole words; across agencies, whether all do. */
function relevance(
  from: SortedAlias,
  { words, reach }: SearchCriteria,
  values: Parameters,
): SortKey {
  if (from === 'hit') return columnKey(from, 'hits', 'int');
  const hit = (whole: string) => `(${from}.search_text LIKE ${values.add(whole)})::int`;
  const value =
    reach.kind === 'platform'
      ? `(${wholesText(words, from, values)})::int`
      : `(${wholePatterns(words).map(hit).join(' + ')})`;
  return { value, cast: 'int', text: `${value}::text` };
}

/** Whether rows go by how well they match. */
export function isByRelevance({ order, words }: SearchCriteria): boolean {
  return order.column === 'relevance' && words.length > 0;
}

/** Sort keys, the id last so that the order is total. */
function keysOf(criteria: SearchCriteria, from: SortedAlias, values: Parameters): SortKey[] {
  const { order } = criteria;
  const id = columnKey(from, 'id', 'uuid');
  const named = (name: keyof typeof COLUMNS) => columnKey(from, COLUMNS[name][0], COLUMNS[name][1]);
  if (order.column !== 'relevance') {
    return [lastIfAbsent(from, criteria) ?? named(order.column), id];
  }
  const updated = named('updatedAt');
  return isByRelevance(criteria) ? [relevance(from, criteria, values), updated, id] : [updated, id];
}

/** Whether the sort needs no more of a match than its relevance, last change and id. */
export function isSortedByHits({ order }: SearchCriteria): boolean {
  return order.column === 'relevance' || order.column === 'updatedAt';
}

/** The ORDER BY list: every key in the one direction, so that a row comparison can page by it. */
export function orderText(criteria: SearchCriteria, from: SortedAlias, values: Parameters): string {
  const direction = criteria.order.direction === 'asc' ? 'ASC' : 'DESC';
  return keysOf(criteria, from, values)
    .map((key) => `${key.value} ${direction}`)
    .join(', ');
}

/** The row's sort values as texts: what a cursor carries. */
export function sortKeysText(
  criteria: SearchCriteria,
  from: SortedAlias,
  values: Parameters,
): string {
  const texts = keysOf(criteria, from, values).map((key) => key.text);
  return `ARRAY[${texts.join(', ')}]::text[]`;
}

/** How many sort values a cursor of this search has. */
export function sortKeyCount(criteria: SearchCriteria): number {
  return isByRelevance(criteria) ? 3 : 2;
}

/** The condition that begins the page after a cursor; nothing when it begins at the top. */
export function pageText(criteria: SearchCriteria, from: SortedAlias, values: Parameters): string {
  if (!('after' in criteria.start)) return '';
  const { after } = criteria.start;
  const keys = keysOf(criteria, from, values);
  const given = keys.map((key, at) => `${values.add(after[at] ?? '')}::${key.cast}`);
  const compare = criteria.order.direction === 'asc' ? '>' : '<';
  const names = keys.map((key) => key.value);
  return `AND (${names.join(', ')}) ${compare} (${given.join(', ')})`;
}

/** How many rows a page by number skips; none after a cursor. */
export function offsetOf({ start }: SearchCriteria): number {
  return 'offset' in start ? start.offset : 0;
}

/** Sizes are few, and the plan of a page must know how small it is. */
export function windowText(criteria: SearchCriteria, values: Parameters): string {
  const offset = offsetOf(criteria);
  return `LIMIT ${criteria.size}${offset === 0 ? '' : ` OFFSET ${values.add(offset)}`}`;
}
