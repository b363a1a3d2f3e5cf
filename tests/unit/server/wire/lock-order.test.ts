import { expect, test } from 'vitest';
import { lockInOrder } from '../../../../server/db/lock-order.ts';
import type { Tx } from '../../../../server/db/transaction.ts';

const transaction = () => ({}) as Tx;

test('decision 221: a listing is locked before its applications', () => {
  const tx = transaction();
  lockInOrder(tx, 'listing', 'home');
  lockInOrder(tx, 'application', 'loan');
  lockInOrder(tx, 'listing', 'home');
  expect(() => lockInOrder(tx, 'listing', 'other home')).toThrow('before its applications');
  expect(() => lockInOrder(transaction(), 'listing', 'other home')).not.toThrow();
});
