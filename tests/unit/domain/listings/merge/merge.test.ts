import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingInput } from '../../../../../domain/listings/listing.ts';
import { type Cell, compareRecords } from '../../../../../domain/listings/merge/compare-records.ts';
import {
  mergeCells,
  placeKey,
  type Side,
} from '../../../../../domain/listings/merge/merge-cells.ts';
import { JANE, PHOTOS, record, SAM, SIGN } from '../../../features/listing-form/records.ts';

function merged(base: ListingInput, mine: ListingInput, theirs: ListingInput, side: Side = 'mine') {
  return mergeCells(compareRecords(base, mine, theirs), () => side);
}

function changed(cells: readonly Cell[], change: Cell['change']): string[] {
  return cells.filter((cell) => cell.change === change).map(({ place }) => placeKey(place));
}

const vendor = (changes: object, id = JANE) => ({
  id,
  kind: 'person',
  name: 'Jane Citizen',
  mobile: '0491 570 006',
  ...changes,
});

describe('three-way merge of a listing', () => {
  test('fields that only one side changed are taken from it', () => {
    const mine = record({ price: { asking: 110_000_000, guideText: 'Contact agent' } });
    const theirs = record({ vendors: [vendor({ email: 'jane@example.com' })] });
    const cells = compareRecords(record(), mine, theirs);
    expect(changed(cells, 'mine')).toEqual(['price.asking']);
    expect(changed(cells, 'theirs')).toEqual([`vendors.${JANE}.email`]);
    expect(changed(cells, 'both')).toEqual([]);
    expect(mergeCells(cells, () => 'theirs')).toEqual(
      record({
        price: { asking: 110_000_000, guideText: 'Contact agent' },
        vendors: [vendor({ email: 'jane@example.com' })],
      }),
    );
  });

  test('a field that both changed is a conflict, and the chosen side is kept', () => {
    const mine = record({ price: { asking: 110_000_000 } });
    const theirs = record({ price: { asking: 120_000_000, guideText: 'Contact agent' } });
    const cells = compareRecords(record(), mine, theirs);
    expect(changed(cells, 'both')).toEqual(['price.asking']);
    expect(mergeCells(cells, () => 'mine').price).toEqual({ asking: 110_000_000 });
    expect(mergeCells(cells, () => 'theirs').price).toEqual({ asking: 120_000_000 });
  });

  test('the same change on both sides is no conflict', () => {
    const both = record({ saleMethod: 'auction' });
    const cells = compareRecords(record(), both, both);
    expect(changed(cells, 'alike')).toEqual(['saleMethod']);
    expect(mergeCells(cells, () => 'mine')).toEqual(both);
  });

  test('items are matched by id: added ones stay, in the order saved first', () => {
    const line = (id: string, price: number) => ({
      id,
      supplier: 'Demo Photos',
      item: 'Photography',
      price,
    });
    const mine = record({ marketing: [line(PHOTOS, 33_000), line(SIGN, 27_500)] });
    const theirs = record({ marketing: [line(PHOTOS, 44_000)], buyers: [vendor({}, SAM)] });
    const result = merged(record(), mine, theirs);
    expect(result.marketing).toEqual([line(PHOTOS, 44_000), line(SIGN, 27_500)]);
    expect(result.buyers).toEqual([vendor({}, SAM)]);
  });

  test('an item removed by one side goes, unless the other changed it', () => {
    const removed = record({ marketing: [] });
    const edited = record({
      marketing: [{ id: PHOTOS, supplier: 'Demo Photos', item: 'Photography', price: 44_000 }],
    });
    expect(merged(record(), record(), removed).marketing).toEqual([]);
    const cells = compareRecords(record(), removed, edited);
    expect(changed(cells, 'both')).toEqual([`marketing.${PHOTOS}`]);
    expect(mergeCells(cells, () => 'mine').marketing).toEqual([]);
    expect(mergeCells(cells, () => 'theirs').marketing).toEqual(edited.marketing);
  });

  test('a commission is one thing: its parts never mix', () => {
    const mine = record({ commission: { kind: 'flat', amount: 500_000, plusGst: true } });
    const theirs = record({ commission: { kind: 'percent', basisPoints: 220, plusGst: true } });
    const cells = compareRecords(record(), mine, theirs);
    expect(changed(cells, 'both')).toEqual(['commission']);
    expect(mergeCells(cells, () => 'mine').commission).toEqual(mine.commission);
  });

  test('a group that one side removed goes with everything in it', () => {
    const { price: _price, ...rest } = record();
    expect(merged(record(), rest, record())).toEqual(rest);
  });

  const change = fc.record(
    {
      saleMethod: fc.constantFrom('auction', 'tender'),
      price: fc.record({ asking: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: [] }),
      vendors: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom(JANE, SAM, SIGN),
          kind: fc.constant('person'),
          name: fc.constantFrom('Jo', 'Alex'),
        }),
        { minLength: 1, selector: ({ id }) => id },
      ),
    },
    { requiredKeys: [] },
  );

  test('without a change of mine their version comes out, and the other way round', () => {
    fc.assert(
      fc.property(change, change, (from, to) => {
        const [base, other] = [record(from), record(to)];
        const withoutEmptyGroups = ({ price, ...rest }: ListingInput) =>
          price && Object.keys(price).length > 0 ? { ...rest, price } : rest;
        expect(merged(base, base, other)).toEqual(withoutEmptyGroups(other));
        const kept = merged(base, other, base);
        const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
        expect({ ...kept, vendors: (kept.vendors as { id: string }[]).toSorted(byId) }).toEqual({
          ...withoutEmptyGroups(other),
          vendors: other.vendors.toSorted(byId),
        });
      }),
    );
  });

  test('nothing that either side alone changed is ever lost, whatever is chosen', () => {
    fc.assert(
      fc.property(change, change, fc.constantFrom('mine', 'theirs'), (a, b, side) => {
        const [base, mine, theirs] = [record(), record(a), record(b)];
        const cells = compareRecords(base, mine, theirs);
        const again = compareRecords(base, mine, mergeCells(cells, () => side) as ListingInput);
        expect(changed(again, 'mine')).toEqual([]);
      }),
    );
  });
});
