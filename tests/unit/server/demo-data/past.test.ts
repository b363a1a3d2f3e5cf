import { describe, expect, test } from 'vitest';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { unmetGuards } from '../../../../domain/listings/guards.ts';
import type { ListingState } from '../../../../domain/listings/listing-fields.ts';
import { transition } from '../../../../domain/listings/states.ts';
import { demoBatches } from '../../../../server/db/demo-data/demo-data.ts';
import type { DemoEvent, DemoListing } from '../../../../server/db/demo-data/shapes.ts';

const today = '2026-11-20' as IsoDate;
const batches = [...demoBatches({ size: 'demo', today })];
const listings = batches.flatMap((batch) => batch.listings);
const events = new Map<string, DemoEvent[]>();
for (const event of batches.flatMap((batch) => batch.events)) {
  events.set(event.listingId, [...(events.get(event.listingId) ?? []), event]);
}
const pastOf = (listing: DemoListing) => events.get(listing.id) ?? [];

/** The state a story of only legal moves ends in. */
function follow(past: readonly DemoEvent[]): ListingState {
  let state: ListingState = 'draft';
  let archivedFrom: ListingState | undefined;
  for (const { event, actor, from, to } of past) {
    if (event === null) continue;
    const moved = transition(state, event, [actor], archivedFrom);
    expect(from).toBe(state);
    expect(moved).toEqual({ ok: true, value: to });
    if (event === 'archive') archivedFrom = state;
    if (moved.ok) state = moved.value;
  }
  return state;
}

describe('domain.md 5 and 6: the past of each demo listing', () => {
  test('is a chain of legal moves from draft to its state', () => {
    for (const listing of listings) expect(follow(pastOf(listing))).toBe(listing.state);
  });

  test('begins with its creation, runs forward and ends before today', () => {
    for (const listing of listings) {
      const past = pastOf(listing);
      const times = past.map((event) => event.at);
      expect(past[0]?.kind).toBe('created');
      expect(times).toEqual([...times].sort());
      expect(listing.createdAt).toBe(times[0]);
      expect(listing.updatedAt).toBe(times.at(-1));
      expect(listing.updatedAt < `${today}T00:00:00.000Z`).toBe(true);
      expect(listing.version).toBe(past.length);
    }
  });

  test('leaves the record its last move asks for', () => {
    for (const listing of listings) {
      if (listing.state === 'archived' || listing.tags.includes('edge:authority-expired')) continue;
      const last = pastOf(listing).findLast((event) => event.event !== null);
      if (!last?.event) continue;
      const reason = last.reason ?? undefined;
      expect(unmetGuards(last.event, listing.record, { reason, today })).toEqual([]);
    }
  });

  test('settled dates lie behind, settlement dates of sold homes ahead but for the edge cases', () => {
    for (const { state, record, tags } of listings) {
      const { settledOn, settlementDueOn, withdrawnOn, auctionAt } = record.dates ?? {};
      expect(settledOn !== undefined && settledOn >= today).toBe(false);
      expect(state === 'settled').toBe(settledOn !== undefined && state !== 'archived');
      if (state === 'withdrawn') expect(withdrawnOn).toBeDefined();
      if (
        ['exchanged', 'unconditional'].includes(state) &&
        !tags.some((tag) => tag.startsWith('edge:settlement'))
      ) {
        expect(settlementDueOn && settlementDueOn > today).toBe(true);
      }
      const isPlain = !tags.includes('edge:bare-draft');
      if (record.saleMethod === 'auction' && isPlain) expect(auctionAt).toBeDefined();
    }
  });

  test('the days around today are in the data: auction, settlement, authority', () => {
    const tagged = (tag: string) => listings.find((listing) => listing.tags.includes(tag))?.record;
    expect(tagged('edge:auction-today')?.dates?.auctionAt?.slice(0, 10)).toBe(today);
    expect(tagged('edge:settlement-today')?.dates?.settlementDueOn).toBe(today);
    expect(tagged('edge:settlement-overdue')?.dates?.settlementDueOn).toBe(addDays(today, -1));
    expect(tagged('edge:authority-ends-today')?.authority?.endsOn).toBe(today);
  });
});
