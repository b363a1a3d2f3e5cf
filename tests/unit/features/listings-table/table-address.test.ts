import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ListingTableSearchSchema } from '../../../../src/features/listings/listing-table-search.ts';
import { queriesOf } from '../../../../src/features/listings/table/search-params.ts';
import {
  addressOfState,
  keptApart,
  stateOfAddress,
} from '../../../../src/features/listings/table/use-table-address.ts';

const read = (search: unknown) => v.parse(ListingTableSearchSchema, search);

test('spec 5: an empty search becomes "*"', () => {
  expect(queriesOf('')).toEqual(['*']);
  expect(queriesOf('   ')).toEqual(['*']);
  expect(queriesOf(' saltbush ')).toEqual(['saltbush']);
});

test('spec 3: page 0, 20 rows and no sort are what an empty address means', () => {
  expect(stateOfAddress(read({}))).toEqual({ query: '', page: 0, size: 20, sort: null });
  expect(addressOfState({ query: '', page: 0, size: 20, sort: null })).toEqual({});
});

test('a state comes back from its address', () => {
  const state = {
    query: 'saltbush',
    page: 3,
    size: 50,
    sort: { column: 'address', direction: 'desc' },
  } as const;
  expect(stateOfAddress(read(addressOfState(state)))).toEqual(state);
});

test('a postcode that the router reads as a number is a word', () => {
  expect(read({ query: 2095 })).toMatchObject({ query: '2095' });
});

test('what means nothing is left out, and the rest stays', () => {
  const search = { query: 'a', page: -1, size: 7, sort: 'owner:up', all: 'yes', more: 1 };
  expect(stateOfAddress(read(search))).toEqual({ query: 'a', page: 0, size: 20, sort: null });
});

test('numbers and emails that are looked for stay out of the address, all else is in it', () => {
  const search = { query: '0491 570 156', sort: 'address:asc', all: true } as const;
  expect(keptApart(search)).toEqual({
    search: { sort: 'address:asc', all: true },
    words: { query: '0491 570 156' },
  });
  expect(keptApart({ query: 'saltbush', within: 'zhang@example.com' })).toEqual({
    search: { query: 'saltbush' },
    words: { within: 'zhang@example.com' },
  });
  expect(keptApart({ query: 'saltbush', page: 2 })).toEqual({
    search: { query: 'saltbush', page: 2 },
    words: undefined,
  });
});
