import { expect, test } from 'vitest';
import type { PartResult, Problem } from '../../../scripts/testing/part.ts';
import { judge, placesToRepeat, tooUnsteady } from '../../../scripts/testing/second-run.ts';

const KILL = 'tests/api/faults/kill.test.ts';
const problem = (of: string, text = `${of} failed`): Problem => ({ of, text });
const result = (passed: string[], problems: Problem[] = []): PartResult => ({ passed, problems });

test.each([
  [
    'a browser test at its line',
    problem('tests/e2e/pay/page.spec.ts:12 > pays'),
    'tests/e2e/pay/page.spec.ts:12',
  ],
  ['a process test with its file', problem(`${KILL} > group > survives`), KILL],
  ['a file whose hook failed', problem(KILL), KILL],
  ['the chaos suite', problem('tests/chaos/main.ts'), 'tests/chaos/main.ts'],
])('%s is run again', (_what, failed, place) => {
  expect(placesToRepeat([failed, failed])).toEqual([place]);
});

test.each([
  ['a test that waits for no other process', problem('tests/api/money.test.ts > hides a cent')],
  ['a part without a report, and a global setup', { text: 'Playwright left no report' }],
])('%s is not run again', (_what, failed) => {
  expect(placesToRepeat([failed])).toEqual([]);
  expect(judge(result(['a'], [failed]))).toEqual({
    passed: [],
    failures: [failed.text],
    unsteady: [],
  });
});

test('where too many failed nothing is run again; what a hook kept from running is not counted', () => {
  const many = Array.from({ length: 11 }, (_, each) => problem(`${KILL} > ${each}`));
  expect(placesToRepeat(many)).toEqual([]);
  expect(judge(result([], many)).failures).toHaveLength(11);
  const behindAHook = many.map((each) => ({ ...each, wasNotRun: true }));
  expect(placesToRepeat([problem(KILL, 'the hook'), ...behindAHook])).toEqual([KILL]);
});

test('what passes the second time is unsteady, and told with what failed first', () => {
  const first = result([`${KILL} > b`], [problem(`${KILL} > a`)]);
  const verdict = judge(first, result([`${KILL} > a`, `${KILL} > b`]));
  expect(verdict).toEqual({
    passed: [`${KILL} > a`],
    failures: [],
    unsteady: [`${KILL} > a failed`],
  });
});

test('what fails again is a failure with both texts', () => {
  const first = result(
    [],
    [problem(`${KILL} > a`, 'late'), problem('tests/api/money.test.ts > b', 'wrong')],
  );
  const { passed, failures, unsteady } = judge(first, result([], [problem(`${KILL} > a`, 'lost')]));
  expect({ passed, unsteady }).toEqual({ passed: [], unsteady: [] });
  expect(failures).toEqual(['wrong', 'late\n\nAgain, alone:\nlost']);
});

test('a hook that failed once is one unsteady thing, and the tests behind it have passed', () => {
  const behind = { ...problem(`${KILL} > a`, 'was not run'), wasNotRun: true };
  const first = result([], [problem(KILL, 'the hook'), behind]);
  const names = [`${KILL} > a`];
  expect(judge(first, result(names))).toEqual({
    passed: names,
    failures: [],
    unsteady: ['the hook'],
  });
});

test('a second run that ended without a report, or left a test out, proves nothing', () => {
  const first = result([], [problem(`${KILL} > a`, 'late')]);
  const without = judge(first, { passed: [], problems: [{ text: 'no report' }] });
  expect(without.failures).toEqual([
    'late\n\nAgain, alone:\nit was not run',
    'Again, alone:\nno report',
  ]);
  expect(judge(first, result([`${KILL} > b`])).failures).toHaveLength(1);
});

test('what passed at first and fails in the second run is unsteady too', () => {
  const first = result([`${KILL} > b`], [problem(`${KILL} > a`)]);
  const { unsteady, failures } = judge(first, result([`${KILL} > a`], [problem(`${KILL} > b`)]));
  expect({ unsteady, failures }).toMatchObject({ unsteady: { length: 2 }, failures: [] });
});

test('a run may have two unsteady tests, and not three', () => {
  expect([0, 1, 2].map(tooUnsteady)).toEqual([undefined, undefined, undefined]);
  expect(tooUnsteady(3)).toContain('3 tests');
});
