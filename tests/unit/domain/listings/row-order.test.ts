import { expect, test } from 'vitest';
import { addressSortKey, orderRows } from '../../../../domain/listings/row-order.ts';
import { row } from '../../features/listings-table/rows.ts';

const rows = [
  row({ addressLine: '10 Saltbush Road, NEWTOWN NSW 2042', priceLow: 300 }),
  row({ addressLine: '9 Saltbush Road, NEWTOWN NSW 2042' }),
  row({ addressLine: 'Lot 7, 18 Banksia Street, TARNEIT VIC 3029', priceLow: 200 }),
  row({ addressLine: 'G01/112 Acacia Lane, NEWTOWN NSW 2042', priceLow: 100 }),
];
const lines = (column: string, direction: 'asc' | 'desc') =>
  orderRows(rows, { column, direction }).map((each) => each.addressLine.split(' ')[0]);

test('addresses sort by street, then by number, as on the server', () => {
  expect(lines('address', 'asc')).toEqual(['G01/112', 'Lot', '9', '10']);
  expect(lines('address', 'desc')).toEqual(['10', '9', 'Lot', 'G01/112']);
});

test.each([
  ['57 Saltbush Road, MANLY NSW 2095', 'saltbush road 000057'],
  ['G01/112 Saltbush Road, MANLY NSW 2095', 'saltbush road 000112 g000001'],
  ['Shop 2/12 - 14 Saltbush Road, MANLY NSW 2095', 'saltbush road 000012 - 000014 shop 000002'],
  ['Lot 62, 62 Saltbush Road, ORANGE NSW 2800', 'saltbush road 000062'],
  ['Lot 7, 3/18A Saltbush Road, ORANGE NSW 2800', 'saltbush road 000018a 000003'],
  ['Lot 81 Saltbush Road, BRADDON ACT 2612', 'saltbush road 000081'],
  ['Unit 3, Lot 81 5th Avenue, BRADDON ACT 2612', '000005th avenue 000081 000003'],
  ['12 The 5 Mile Road, BRADDON ACT 2612', 'the 000005 mile road 000012'],
])('%s is sorted by its street, its number, then its unit', (line, key) => {
  expect(addressSortKey(line)).toBe(key);
});

test('a price that is not known comes last either way', () => {
  expect(lines('price', 'asc')).toEqual(['G01/112', 'Lot', '10', '9']);
  expect(lines('price', 'desc').at(-1)).toBe('9');
});

test('without a sort the rows stay as they came', () => {
  expect(orderRows(rows, null)).toBe(rows);
  expect(orderRows(rows, { column: 'nowhere', direction: 'asc' })).toBe(rows);
});
