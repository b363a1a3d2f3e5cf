import type { Cell, Place } from './compare-records.ts';

/** Which side of a conflict is kept. */
export type Side = 'mine' | 'theirs';

/** The name of a place, for choices and keys. */
export function placeKey(place: Place): string {
  return place.join('.');
}

type Fields = Record<string, unknown>;
const LISTS = ['vendors', 'buyers', 'marketing', 'otherCharges'];

function keptOf({ change, mine, theirs }: Cell, side: Side): unknown {
  if (change === 'both') return side === 'mine' ? mine : theirs;
  return change === 'mine' ? mine : theirs;
}

/**
 * The record that comes out: what one side alone changed is taken from that side, a conflict from the
 * side chosen for it. Items keep the order of what was saved, added ones follow. Groups left without a
 * value are left out. The result is still to be judged by the record's schema.
 */
export function mergeCells(cells: readonly Cell[], choose: (cell: Cell) => Side): Fields {
  const record: Fields = {};
  const lists = new Map<string, Map<string, Fields>>(LISTS.map((list) => [list, new Map()]));
  for (const each of cells) {
    const value = keptOf(each, choose(each));
    const [group, second, third] = each.place;
    const list = lists.get(group);
    if (value === undefined) continue;
    if (list && second !== undefined) {
      const item = third === undefined ? (value as Fields) : { [third]: value };
      list.set(second, { ...list.get(second), ...item });
    } else if (second !== undefined) {
      record[group] = { ...(record[group] as Fields | undefined), [second]: value };
    } else {
      record[group] = value;
    }
  }
  for (const [list, items] of lists) record[list] = [...items.values()];
  return record;
}
