import { describe, expect, test } from 'vitest';
import { duplicateAddressKey } from '../../../../domain/listings/duplicate-address.ts';
import {
  candidatePattern,
  homeOf,
  homeOfPlace,
  isHalfNumbered,
  maySameHome,
  placeOf,
} from '../../../../domain/listings/same-home.ts';
import { searchText } from '../../../../domain/listings/search-words.ts';

const HOME = {
  streetNumber: '72',
  streetName: 'Wattle',
  streetType: 'Street',
  suburb: 'Newtown',
  state: 'NSW',
  postcode: '2042',
} as const;
type Change = Partial<Record<keyof typeof HOME | 'unit' | 'lot' | 'asWritten', string | undefined>>;
const at = (change: Change) => ({ ...HOME, ...change }) as Parameters<typeof homeOf>[0];

/** One home as it is written, and every other way that is taken for it. */
const WRITTEN: Record<string, [Change, ...Change[]]> = {
  'a unit': [
    { unit: '3' },
    ...['3/72', 'Unit 3, 72', 'U3/72', '72 unit 3', 'Apartment 03 / 72', 'Flat 3 72', '3-72'].map(
      (streetNumber) => ({ streetNumber }),
    ),
    ...['Unit 3', 'Suite 3', 'Apt. 3', 'SHOP 3', '03', '3/72'].map((unit) => ({ unit })),
    { unit: '3/72', streetNumber: '' },
    { unit: '3', streetNumber: undefined, streetName: '72 Wattle' },
    { streetNumber: '', streetName: 'Unit 3, 72 Wattle' },
    { unit: undefined },
  ],
  'a letter': [{ streetNumber: '72A' }, { streetNumber: '72 a' }, { unit: 'A' }],
  'a range': [
    { streetNumber: '83-85' },
    { streetNumber: '83' },
    { streetNumber: '85' },
    { streetNumber: '83 – 85' },
    { streetNumber: '83 to 85' },
    { streetNumber: '83&85' },
  ],
  'a street': [
    {},
    { streetType: 'St' },
    { streetType: undefined, streetName: 'Wattle St.' },
    { streetType: undefined },
    { streetType: 'Road' },
    { streetName: 'Watle' },
    { streetName: 'Wattel' },
    { streetName: 'WATTLE' },
    { streetName: '72 Wattle', streetNumber: undefined },
  ],
  'a part of a street': [
    { streetType: 'St North' },
    { streetType: 'Street Nth' },
    { streetType: 'St', streetName: 'Wattle' },
    { streetType: undefined, streetName: 'Wattle St. Nth' },
    { streetType: 'Street N.' },
  ],
  'a street with a number': [
    { streetName: 'Second', streetType: 'Avenue' },
    { streetName: '2nd', streetType: 'Ave' },
  ],
  'little and great': [
    { streetName: 'Little Collins' },
    { streetName: 'Lt Collins', streetType: 'St' },
    { streetName: 'Ltl. Collins' },
  ],
  'doors on levels': [
    { unit: 'Suite 5, Level 2' },
    { unit: 'Level 2, Suite 5' },
    { unit: 'Ste 5' },
  ],
  'what nobody could tell apart': [
    { unit: '2' },
    { streetNumber: undefined, streetName: '', asWritten: 'Unit 2, 72 Wattle Street' },
  ],
  'a kind of street that has no short form': [
    { streetType: 'Rise' },
    { streetType: undefined, streetName: 'Wattle Rise' },
  ],
  'a long name': [{ streetName: 'Mount Saint Leonards' }, { streetName: 'Mt St Leonards' }],
  'a place': [
    { suburb: 'Mount Druitt', postcode: '2770' },
    { suburb: 'Mt Druitt', postcode: '2770' },
    { suburb: 'Mt. Druit', postcode: '2707' },
  ],
  'a saint': [
    { suburb: 'St Leonards', postcode: '2065' },
    { suburb: 'Saint Leonards', postcode: '2605' },
  ],
  'a neighbour': [{}, { postcode: '2043' }, { suburb: 'Enmore' }, { postcode: '2402' }],
  'a lot': [
    { lot: '7', streetNumber: '' },
    { lot: 'Lot 07', streetNumber: '' },
  ],
};

const OTHERS: [Change, Change][] = [
  [{}, { streetNumber: '73' }],
  [{}, { streetNumber: '172' }],
  [{ unit: '3' }, { unit: '4' }],
  [{ unit: '3' }, { streetNumber: '4/72' }],
  [{ unit: '3' }, { streetNumber: '372' }],
  [{ streetNumber: '83-85' }, { streetNumber: '87' }],
  [{}, { streetName: 'Elm' }],
  [{ streetType: 'Street North' }, { streetType: 'St Sth' }],
  [{ unit: 'Suite 5, Level 2' }, { unit: 'Suite 5, Level 3' }],
  [{ streetName: '14th' }, { streetName: '15th' }],
  [{}, { suburb: 'Manly', postcode: '2095' }],
  [
    { lot: '7', streetNumber: '' },
    { lot: '8', streetNumber: '' },
  ],
  [{ lot: '7', streetNumber: '' }, {}],
];

describe('whether two addresses may be one home', () => {
  test.each(Object.entries(WRITTEN))('%s, however it is written', (_, [first, ...others]) => {
    for (const other of others) {
      const [one, two] = [homeOf(at(first)), homeOf(at(other))];
      expect(maySameHome(one, two), JSON.stringify(other)).toBe(true);
      expect(maySameHome(two, one), JSON.stringify(other)).toBe(true);
      // The database finds whatever is compared then, by either.
      const words = (change: Change) =>
        searchText({
          reference: 'QW 1',
          address: at(change),
          vendorNames: [],
          buyerNames: [],
          agentNames: [],
        });
      expect(words(other)).toMatch(new RegExp(candidatePattern([one])));
      expect(words(first)).toMatch(new RegExp(candidatePattern([two])));
      // What is kept of it says the same.
      const place = placeOf(at(other));
      expect(maySameHome(homeOfPlace(place), one)).toBe(true);
      expect(place).toMatch(new RegExp(candidatePattern([one])));
    }
  });

  test('another door, number, street or place is another home', () => {
    for (const [one, other] of OTHERS) {
      expect(maySameHome(homeOf(at(one)), homeOf(at(other))), JSON.stringify(other)).toBe(false);
    }
  });

  test('what was kept in the stricter form before is found', () => {
    for (const change of [
      {},
      { unit: 'Unit 3' },
      { streetType: 'St' },
      { streetType: 'St Nth' },
      { lot: '7', streetNumber: '' },
    ]) {
      const kept = duplicateAddressKey(at(change));
      expect(maySameHome(homeOfPlace(kept), homeOf(at(change))), kept).toBe(true);
    }
  });

  test('a lot may be any number of its street', () => {
    const lot = homeOf(at({ lot: '7', streetNumber: '' }));
    expect(isHalfNumbered(lot, homeOf(at({ streetNumber: '91' })))).toBe(true);
    expect(isHalfNumbered(lot, homeOf(at({ streetName: 'Elm' })))).toBe(false);
    expect(isHalfNumbered(homeOf(HOME), homeOf(HOME))).toBe(false);
  });
});
