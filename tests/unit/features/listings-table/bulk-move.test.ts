import { expect, test } from 'vitest';
import {
  countOfListings,
  moveEach,
  refusalSentences,
} from '../../../../src/features/listings/table/bulk-move.ts';
import { row } from './rows.ts';

const hindered = () => new Error('only draft listings can be archived');
const full = () => new Error('This device is full.');

test('each row is one change, a few at a time, and one refusal stops nothing', async () => {
  const rows = Array.from({ length: 10 }, () => row());
  let running = 0;
  let most = 0;
  const progress: number[] = [];
  const outcome = await moveEach(
    rows,
    async (each) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (each === rows[3]) throw hindered();
    },
    (done) => progress.push(done),
  );
  expect(outcome.moved).toHaveLength(9);
  expect(outcome.refused.map((each) => each.row)).toEqual([rows[3]]);
  expect(most).toBe(4);
  expect(progress.at(-1)).toBe(10);
});

test('reasons are told once with how many they hold for, the most common first', async () => {
  const rows = [row({ addressLine: '1 A Street' }), row(), row()];
  const { refused } = await moveEach(
    rows,
    async (each) => {
      throw each === rows[0] ? hindered() : full();
    },
    () => undefined,
  );
  expect(refusalSentences(refused)).toEqual([
    '2 listings: This device is full.',
    '1 A Street: only draft listings can be archived.',
  ]);
});

test('one listing is a listing', () => {
  expect([countOfListings(1), countOfListings(1234)]).toEqual(['1 listing', '1,234 listings']);
});
