import { expect, test } from 'vitest';
import { orderRows } from '../../../../domain/listings/row-order.ts';
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

test('a price that is not known sorts as nothing', () => {
  expect(lines('price', 'asc')).toEqual(['9', 'G01/112', 'Lot', '10']);
});

test('without a sort the rows stay as they came', () => {
  expect(orderRows(rows, null)).toBe(rows);
  expect(orderRows(rows, { column: 'vendors', direction: 'asc' })).toBe(rows);
});
