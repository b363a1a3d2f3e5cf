import { expect, test } from 'vitest';
import { isName, namesThatAreNone } from '../../../../domain/people/is-name.ts';
import { nameFault } from '../../../../domain/people/name-fault.ts';

const NONE = 'isn’t a name';
test.for<[string, string]>([
  ...['-', '...', 'TBA', 'n/a', 'N.A', 'Vendor', '12345', '??', 'To be advised', 'The Owner'].map(
    (name): [string, string] => [name, NONE],
  ),
  ...['Vendor 1', 'xxx', 'Unknown'].map((name): [string, string] => [name, NONE]),
  ['jane@example.com', 'an email address'],
  ['Jane Citizen jane@example.com', 'an email address'],
  ['Jane Citizen 0491 570 006', 'A phone number'],
  ['Jane (02) 5550 0123', 'A phone number'],
  ['Jane +61 491 570 006', 'A phone number'],
  ['Jane \u202eneztiC', 'unseen sign'],
])('“%s” is refused', ([name, said]) => {
  expect(isName(name)).toBe(false);
  expect(nameFault(name)).toContain(said);
});

test.for([
  ...[
    'Jane Citizen',
    'O',
    'Nguyễn Văn An',
    '王小明',
    'Ng',
    'Anna Vendor',
    'Jennifer Null',
    'Nil Smith',
  ],
  ...['ACN 004 028 077', 'The Owners - Strata Plan No 12345678', '88 Smith Street Pty Ltd'],
])('“%s” is a name', (name) => {
  expect(isName(name)).toBe(true);
});

test('a listing says which of its parties has none', () => {
  const record = { vendors: [{ name: 'Jane Citizen' }, { name: 'TBA' }], buyers: [{ name: '-' }] };
  expect(namesThatAreNone(record).map(({ path }) => path)).toEqual([
    'vendors.1.name',
    'buyers.0.name',
  ]);
});
