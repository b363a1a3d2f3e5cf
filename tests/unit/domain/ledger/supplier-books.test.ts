import { expect, test } from 'vitest';
import { agencyAccount } from '../../../../domain/ledger/accounts.ts';
import { supplierFaults } from '../../../../domain/ledger/supplier-books.ts';
import { cents } from '../../../../domain/money.ts';

const row = (agencyId: string, owed: number, underWay: number) => ({
  agencyId,
  owed: cents(owed),
  underWay: cents(underWay),
});
const sums = (agencyId: string, payable: number, clearing: number) =>
  new Map<string, number>([
    [agencyAccount(agencyId, 'suppliers-payable'), payable],
    [agencyAccount(agencyId, 'supplier-clearing'), clearing],
  ]);

test('books that are the rows with the other sign are right, and so are none', () => {
  expect(supplierFaults(['a'], sums('a', -500, -200), [row('a', 500, 200)])).toEqual([]);
  expect(supplierFaults(['a'], new Map(), [])).toEqual([]);
});

test('each account that differs is a fault, also where an agency has rows or books alone', () => {
  const found = supplierFaults(['a', 'b'], sums('a', -500, -200), [
    row('a', 500, 100),
    row('c', 7, 0),
  ]);
  expect(found.map(({ says: _, ...fault }) => fault)).toEqual([
    { kind: 'supplier-clearing', agencyId: 'a', wanted: -100, found: -200 },
    { kind: 'suppliers-payable', agencyId: 'c', wanted: -7, found: 0 },
  ]);
  expect(supplierFaults(['a'], sums('a', -500, 0), [])).toMatchObject([{ wanted: 0, found: -500 }]);
});
