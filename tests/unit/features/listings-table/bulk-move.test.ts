import { expect, test } from 'vitest';
import {
  countOfListings,
  moveEach,
  refusalSentences,
} from '../../../../src/features/listings/table/bulk-move.ts';
import { ApiProblem, NetworkFailure } from '../../../../src/platform/api-errors.ts';
import { row } from './rows.ts';

const facts = { url: '/api', status: 412, statusText: '', body: null };
const stale = () =>
  new ApiProblem(facts, { type: 'x', code: 'etag.stale', status: 412, title: 'Stale' });

test('each row is one call, a few at a time, and one refusal stops nothing', async () => {
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
      if (each === rows[3]) throw stale();
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
      throw each === rows[0] ? stale() : new NetworkFailure();
    },
    () => undefined,
  );
  expect(refusalSentences(refused)).toEqual([
    '2 listings: no answer came, so refresh to see where it stands.',
    '1 A Street: changed by someone else in the meantime.',
  ]);
});

test('one listing is a listing', () => {
  expect([countOfListings(1), countOfListings(1234)]).toEqual(['1 listing', '1,234 listings']);
});
