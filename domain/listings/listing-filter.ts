import { addDays, type IsoDate } from '../dates.ts';
import { type ListingFilter, NOBODY } from './filter-schema.ts';
import type { AustralianState } from './listing-fields.ts';
import { propertyInstant } from './property-time.ts';
import { STATE_TIME_ZONES } from './time-zones.ts';

/** Filters whose values are chosen from what there is. */
export const CHOSEN_FILTERS = ['status', 'method', 'next', 'agent', 'branch', 'suburb'] as const;
export type ChosenFilter = (typeof CHOSEN_FILTERS)[number];
/** Everything a person can take away by itself: both days are one. */
export const FILTER_PARTS = [...CHOSEN_FILTERS, 'dates'] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

/** What of a row a filter looks at. */
export type FilterableRow = {
  status: string;
  saleMethod: string;
  leadAgentId?: string | undefined;
  leadAgentName?: string | undefined;
  branchId?: string | undefined;
  suburb: string;
  australianState: AustralianState;
  nextDate?: { kind: string; at: string } | undefined;
};

/** A suburb with its state, however its capitals are: `ORANGE NSW`. Other letters stay, as in the database. */
export function suburbChoice({ suburb, australianState }: FilterableRow): string {
  return `${suburb.replaceAll(/[a-z]+/g, (small) => small.toUpperCase())} ${australianState}`;
}

const CHOICE_OF: Record<ChosenFilter, (row: FilterableRow) => string> = {
  status: (row) => row.status,
  method: (row) => row.saleMethod,
  next: (row) => row.nextDate?.kind ?? '',
  agent: (row) => row.leadAgentId ?? NOBODY,
  branch: (row) => row.branchId ?? NOBODY,
  suburb: suburbChoice,
};

/** The filter without one of its parts. */
export function withoutPart(filter: ListingFilter, part: FilterPart): ListingFilter {
  const { from, to, ...rest } = filter;
  if (part === 'dates') return rest;
  const { [part]: _, ...others } = filter;
  return others;
}

/** The parts that narrow something. */
export function partsOf(filter: ListingFilter): FilterPart[] {
  return FILTER_PARTS.filter((part) =>
    part === 'dates' ? filter.from || filter.to : filter[part] !== undefined,
  );
}

/**
 * The days from one to another as instants, by the zone of each state, so that texts can be compared: begins
 * with the first, ends before the last. A day left open has no end on its side.
 */
export function dayBounds({ from, to }: Pick<ListingFilter, 'from' | 'to'>) {
  const midnight = (date: IsoDate, state: AustralianState) =>
    propertyInstant({ date, time: '00:00' }, STATE_TIME_ZONES[state]) ?? '';
  const states = Object.keys(STATE_TIME_ZONES) as AustralianState[];
  return states.map((state) => ({
    state,
    begin: from && midnight(from, state),
    end: to && midnight(addDays(to, 1), state),
  }));
}

type DayTest = (row: FilterableRow) => boolean;

function dayTest(days: Pick<ListingFilter, 'from' | 'to'>): DayTest {
  const { from, to } = days;
  const bounds = new Map(dayBounds(days).map((each) => [each.state, each]));
  return ({ nextDate, australianState }) => {
    if (!nextDate) return false;
    const { at } = nextDate;
    // A day without a time is the same in each zone.
    if (at.length === 10) return !(from && at < from) && !(to && at > to);
    const { begin, end } = bounds.get(australianState) ?? {};
    return !(begin && at < begin) && !(end && at >= end);
  };
}

/** Which parts of the filter a row doesn't meet; the one rule of a device and of what the server answers. */
function filterTest(filter: ListingFilter): (row: FilterableRow) => readonly FilterPart[] {
  const tests = partsOf(filter).map((part): [FilterPart, DayTest] => {
    if (part === 'dates') return [part, dayTest(filter)];
    const wanted = new Set<string>(filter[part]);
    const choiceOf = CHOICE_OF[part];
    return [part, (row) => wanted.has(choiceOf(row))];
  });
  return (row) => tests.flatMap(([part, test]) => (test(row) ? [] : [part]));
}

/** The rows that meet every part of the filter. */
export function filterRows<R extends FilterableRow>(
  rows: readonly R[],
  filter: ListingFilter | undefined,
): readonly R[] {
  if (!filter || partsOf(filter).length === 0) return rows;
  const failing = filterTest(filter);
  return rows.filter((row) => failing(row).length === 0);
}

/** Days that are often asked for, counted from today. */
export const DAY_RANGES = {
  past: { to: -1 },
  today: { from: 0, to: 0 },
  week: { from: 0, to: 6 },
  month: { from: 0, to: 29 },
} as const;
export type DayRange = keyof typeof DAY_RANGES;

/** The days of a range as a filter has them. */
export function rangeDays(range: DayRange, today: IsoDate): Pick<ListingFilter, 'from' | 'to'> {
  const days: { from?: number; to?: number } = DAY_RANGES[range];
  return {
    ...(days.from === undefined ? {} : { from: addDays(today, days.from) }),
    ...(days.to === undefined ? {} : { to: addDays(today, days.to) }),
  };
}

/** How many rows there are, and would be with another choice in one part of the filter. */
export type FilterCounts = {
  total: number;
  /** By value, the other parts of the filter met. */
  choices: Record<ChosenFilter, Record<string, number>>;
  days: Record<DayRange, number>;
  /** Were the part taken away. */
  without: Partial<Record<FilterPart, number>>;
  /** Were all of it. */
  withoutAll: number;
  /** Names of the agents among the choices. */
  agents: Record<string, string>;
};

/** Counts the choices of a filter over the rows that the words of a search found. */
export function countChoices(
  rows: readonly FilterableRow[],
  filter: ListingFilter,
  today: IsoDate,
): FilterCounts {
  const failing = filterTest(filter);
  const parts = partsOf(filter);
  const ranges = Object.keys(DAY_RANGES) as DayRange[];
  const inRange = ranges.map((range) => [range, dayTest(rangeDays(range, today))] as const);
  const counts: FilterCounts = {
    total: 0,
    choices: { status: {}, method: {}, next: {}, agent: {}, branch: {}, suburb: {} },
    days: { past: 0, today: 0, week: 0, month: 0 },
    without: Object.fromEntries(parts.map((part) => [part, 0])),
    withoutAll: rows.length,
    agents: {},
  };
  const count = (row: FilterableRow, part: ChosenFilter) => {
    const choice = CHOICE_OF[part](row);
    if (choice === '') return;
    const of = counts.choices[part];
    of[choice] = (of[choice] ?? 0) + 1;
  };
  for (const row of rows) {
    if (row.leadAgentId) counts.agents[row.leadAgentId] ??= row.leadAgentName ?? '';
    const [missed, ...more] = failing(row);
    if (more.length > 0) continue;
    if (missed === undefined) counts.total += 1;
    for (const part of parts) {
      if (missed === undefined || missed === part) {
        counts.without[part] = (counts.without[part] ?? 0) + 1;
      }
    }
    for (const part of CHOSEN_FILTERS) {
      if (missed === undefined || missed === part) count(row, part);
    }
    if (missed !== undefined && missed !== 'dates') continue;
    for (const [range, test] of inRange) if (test(row)) counts.days[range] += 1;
  }
  return counts;
}
