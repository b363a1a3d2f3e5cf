import type { ListingInput } from '../listing.ts';
import { isSame } from '../record.ts';

/**
 * Where a value stands in a record: a group, a field of a group, an item of a list by its id, or a field
 * of such an item: `['price', 'asking']`, `['vendors', id, 'mobile']`.
 */
export type Place = readonly [string, ...string[]];

/** Who changed a value since the version both began from. */
export type Change = 'nobody' | 'mine' | 'theirs' | 'alike' | 'both';

/** One value in the three versions. `both` is a conflict: changed by both sides, to different things. */
export type Cell = {
  place: Place;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  change: Change;
};

type Fields = { readonly [key: string]: unknown };
type Item = Fields & { readonly id: string };

const LISTS = ['vendors', 'buyers', 'marketing', 'otherCharges'];
/** Groups that only make sense as a whole: a percentage is nothing without its kind. */
const WHOLE = ['coAgentIds', 'commission', 'auctionResult'];

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function changeOf(base: unknown, mine: unknown, theirs: unknown): Change {
  if (isSame(mine, theirs)) return isSame(base, mine) ? 'nobody' : 'alike';
  if (isSame(base, mine)) return 'theirs';
  return isSame(base, theirs) ? 'mine' : 'both';
}

function cell(place: Place, base: unknown, mine: unknown, theirs: unknown): Cell {
  return { place, base, mine, theirs, change: changeOf(base, mine, theirs) };
}

/** The fields of a group one by one; a group that one side doesn't have counts as empty. */
function fieldCells(place: Place, base: unknown, mine: unknown, theirs: unknown): Cell[] {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((each) =>
    isFields(each) ? each : {},
  ) as [Fields, Fields, Fields];
  const keys = new Set([...Object.keys(inTheirs), ...Object.keys(inMine), ...Object.keys(inBase)]);
  return [...keys].map((key) => cell([...place, key], inBase[key], inMine[key], inTheirs[key]));
}

function itemsOf(value: unknown): Item[] {
  return Array.isArray(value) ? value : [];
}

/** Items are told apart by their id. One that a side added or removed counts as a whole. */
function itemCells(list: string, base: unknown, mine: unknown, theirs: unknown): Cell[] {
  const find = (value: unknown, id: string) => itemsOf(value).find((item) => item.id === id);
  const ids = new Set([...itemsOf(theirs), ...itemsOf(mine), ...itemsOf(base)].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [inBase, inMine, inTheirs] = [find(base, id), find(mine, id), find(theirs, id)];
    return inBase && inMine && inTheirs
      ? fieldCells([list, id], inBase, inMine, inTheirs)
      : [cell([list, id], inBase, inMine, inTheirs)];
  });
}

/**
 * Lays the record both began from beside what one person typed and what another has saved since: one
 * cell for each value, in the order of the record. Pure; the same three records always give the same
 * cells.
 */
export function compareRecords(
  base: ListingInput,
  mine: ListingInput,
  theirs: ListingInput,
): Cell[] {
  const [inBase, inMine, inTheirs] = [base, mine, theirs] as Fields[] as [Fields, Fields, Fields];
  const groups = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)]);
  return [...groups].flatMap((group) => {
    const versions = [inBase[group], inMine[group], inTheirs[group]] as const;
    if (LISTS.includes(group)) return itemCells(group, ...versions);
    if (WHOLE.includes(group) || !versions.some(isFields)) return [cell([group], ...versions)];
    return fieldCells([group], ...versions);
  });
}
