import { expect, test } from 'vitest';
import { againWhenUndone } from '../../../../server/db/wire/again.ts';

/** As the query builder gives an error on: the database's own is its cause. */
const undone = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('undone'), { code }) });

test.each(['40P01', '40001'])('work that the database undid by %s is done anew', async (code) => {
  const faults = [undone(code), undone(code)];
  let runs = 0;
  const done = await againWhenUndone(async () => {
    runs += 1;
    const fault = faults.pop();
    if (fault) throw fault;
    return 'done';
  });
  expect({ done, runs }).toEqual({ done: 'done', runs: 3 });
});

test('four times at most; any other error at once', async () => {
  for (const [code, times] of [
    ['40P01', 4],
    ['23505', 1],
    ['57014', 1],
  ] as const) {
    let runs = 0;
    const failing = againWhenUndone(async () => {
      runs += 1;
      throw undone(code);
    });
    await expect(failing).rejects.toThrow('Failed query');
    expect(runs).toBe(times);
  }
});
