import { expect, test } from 'vitest';
import type { ProblemCode } from '../../../contract/problems.ts';
import { ApiProblem, NetworkFailure } from '../../../src/platform/api-errors.ts';
import { linkTroubles } from '../../../src/platform/letter-link.ts';

const refused = (code: ProblemCode, title: string) => {
  const problem = { type: '', code, status: 400, title };
  const facts = { url: '/api', status: 400, statusText: '', body: problem };
  return new ApiProblem(facts, problem as never);
};

test('a link that opens has no troubles, and one without its code is asked for once more', () => {
  expect(linkTroubles('code', null)).toEqual([]);
  expect(linkTroubles('', null)).toEqual(['The link isn’t whole. Open it from the message again.']);
});

test.each(['resource.not-found', 'request.invalid'] as const)(
  'a code that nobody was sent isn’t known (%s)',
  (code) => {
    expect(linkTroubles('code', refused(code, 'Not found'))).toEqual([
      expect.stringContaining('We don’t know this link.'),
    ]);
  },
);

test('what says nothing of the link isn’t taken for an unknown one', () => {
  expect(linkTroubles('code', refused('rate.limited', 'Too many requests'))).toEqual([
    'Too many requests',
  ]);
  expect(linkTroubles('code', new NetworkFailure())).toEqual([
    'We can’t be reached. Check your connection.',
  ]);
});
