import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import {
  type ListingFilter,
  NEXT_DATE_KINDS,
  NOBODY,
} from '../../../../domain/listings/filter-schema.ts';
import {
  CHOSEN_FILTERS,
  countChoices,
  DAY_RANGES,
  type DayRange,
  type FilterableRow,
  filterRows,
  partsOf,
  rangeDays,
  suburbChoice,
  withoutPart,
} from '../../../../domain/listings/listing-filter.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { STATE_TIME_ZONES } from '../../../../domain/listings/time-zones.ts';

const AGENTS = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const TODAY = '2026-11-26' as IsoDate;
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const state = fc.constantFrom('NSW', 'QLD', 'WA', 'NT', 'TAS');
const moment = fc
  .integer({ min: Date.UTC(2026, 9, 1), max: Date.UTC(2027, 3, 30) })
  .map((ms) => new Date(ms).toISOString());
const at = fc.oneof(
  moment,
  moment.map((text) => text.slice(0, 10)),
);
const row = fc.record({
  status: fc.constantFrom('draft', 'active', 'settled'),
  saleMethod: fc.constantFrom('auction', 'private-treaty'),
  leadAgentId: maybe(fc.constantFrom(...AGENTS)),
  branchId: maybe(fc.constantFrom(...AGENTS)),
  suburb: fc.constantFrom('Orange', 'ORANGE', 'Éclair', 'St Kilda'),
  australianState: state,
  nextDate: maybe(fc.record({ kind: fc.constantFrom(...NEXT_DATE_KINDS), at })),
}) as fc.Arbitrary<FilterableRow>;
const day = moment.map((text) => text.slice(0, 10) as IsoDate);
const some = (...of: string[]) => maybe(fc.uniqueArray(fc.constantFrom(...of), { minLength: 1 }));
const filter = fc
  .record({
    status: some('draft', 'active', 'settled'),
    method: some('auction', 'private-treaty'),
    agent: some(...AGENTS, NOBODY),
    branch: some(...AGENTS, NOBODY),
    suburb: some('ORANGE NSW', 'ORANGE QLD', 'ÉCLAIR NSW', 'ST KILDA WA'),
    next: some(...NEXT_DATE_KINDS),
    from: maybe(day),
    to: maybe(day),
  })
  .map(
    (all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as ListingFilter,
  );

/** The same said slowly: every part by itself, days by the calendar of the property. */
function isMet(each: FilterableRow, wanted: ListingFilter): boolean {
  const { nextDate, australianState } = each;
  const of = (list: readonly string[] | undefined, value: string) => !list || list.includes(value);
  const date =
    nextDate &&
    (nextDate.at.length === 10
      ? nextDate.at
      : propertyDate(new Date(nextDate.at), STATE_TIME_ZONES[australianState]));
  const isInDays =
    (!wanted.from && !wanted.to) ||
    (date !== undefined &&
      (!wanted.from || date >= wanted.from) &&
      (!wanted.to || date <= wanted.to));
  return (
    of(wanted.status, each.status) &&
    of(wanted.method, each.saleMethod) &&
    of(wanted.agent, each.leadAgentId ?? 'none') &&
    of(wanted.branch, each.branchId ?? 'none') &&
    of(wanted.suburb, suburbChoice(each)) &&
    of(wanted.next, nextDate?.kind ?? '') &&
    isInDays
  );
}

test('a filter keeps what meets every part of it, days by the clocks of the property', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), filter, (rows, wanted) => {
      expect(filterRows(rows, wanted)).toEqual(rows.filter((each) => isMet(each, wanted)));
    }),
  );
});

test('each count is what choosing it would show', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), filter, (rows, wanted) => {
      const counts = countChoices(rows, wanted, TODAY);
      const shown = (other: ListingFilter) => filterRows(rows, other).length;
      expect(counts.total).toBe(shown(wanted));
      expect(counts.withoutAll).toBe(rows.length);
      for (const part of CHOSEN_FILTERS) {
        for (const [choice, count] of Object.entries(counts.choices[part])) {
          expect(count, `${part} ${choice}`).toBe(shown({ ...wanted, [part]: [choice] }));
        }
      }
      for (const range of Object.keys(DAY_RANGES) as DayRange[]) {
        const others = withoutPart(wanted, 'dates');
        expect(counts.days[range]).toBe(shown({ ...others, ...rangeDays(range, TODAY) }));
      }
      expect(Object.keys(counts.without).sort()).toEqual(partsOf(wanted).sort());
      for (const part of partsOf(wanted)) {
        expect(counts.without[part]).toBe(shown(withoutPart(wanted, part)));
      }
    }),
  );
});

test('a day lasts as long as at the property: summer time begins and ends within it', () => {
  const sydney = (when: string): FilterableRow => ({
    status: 'active',
    saleMethod: 'auction',
    suburb: 'Orange',
    australianState: 'NSW',
    nextDate: { kind: 'auction', at: when },
  });
  const on = (date: string, when: string) =>
    filterRows([sydney(when)], { from: date as IsoDate, to: date as IsoDate }).length === 1;
  // 4 October 2026 has 23 hours: it begins at 14:00Z the day before and ends at 13:00Z.
  expect(on('2026-10-04', '2026-10-03T13:59:59.999Z')).toBe(false);
  expect(on('2026-10-04', '2026-10-03T14:00:00.000Z')).toBe(true);
  expect(on('2026-10-04', '2026-10-04T12:59:59.999Z')).toBe(true);
  expect(on('2026-10-04', '2026-10-04T13:00:00.000Z')).toBe(false);
});

test('as many as a device keeps are counted to the last', () => {
  const rows = fc.sample(row, { numRuns: 10_000, seed: 7 });
  const wanted: ListingFilter = { status: ['active'], ...rangeDays('month', TODAY) };
  const counts = countChoices(rows, wanted, TODAY);
  expect(counts.total).toBe(rows.filter((each) => isMet(each, wanted)).length);
  expect(counts.total).toBeGreaterThan(0);
  const { status } = counts.choices;
  const inDays = filterRows(rows, rangeDays('month', TODAY)).length;
  expect(Object.values(status).reduce((sum, count) => sum + count, 0)).toBe(inDays);
});
