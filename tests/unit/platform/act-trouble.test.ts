import { expect, test } from 'vitest';
import type { ProblemCode } from '../../../contract/problems.ts';
import { actTroubleOf, actTroublesOf } from '../../../src/platform/act-trouble.ts';
import { ApiError, ApiProblem, NetworkFailure } from '../../../src/platform/api-errors.ts';

const trouble = actTroubleOf('application');

test('an act that was never sent was not done', () => {
  expect(trouble(new NetworkFailure())).toBe(
    'This needs a connection. Nothing was done, and what you typed is still here.',
  );
});

test.each([
  ['the answer was lost', new NetworkFailure(new TypeError('Failed to fetch'))],
  [
    'something else answered in its place',
    new NetworkFailure(undefined, { url: '/api', status: 502, statusText: '', body: '' }),
  ],
])('an act that was sent may have been done: %s', (_what, failure) => {
  expect(trouble(failure)).toBe(
    'No answer came, so this may have been done. Look at the application as it is now before you try again. What you typed is still here.',
  );
});

test('an act that failed on our side is looked at before it is tried again', () => {
  const facts = { url: '/api', status: 500, statusText: '', body: '' };
  expect(trouble(new ApiError(facts))).toBe(
    'Internal Server Error. Look at the application as it is now before you try again. What you typed is still here.',
  );
});

test.each(['payment', 'application', 'drawdown'])(
  'what somebody else was faster with (%s) is said without the words of states',
  (part) => {
    const code = `${part}.transition-refused` as ProblemCode;
    const problem = { type: '', code, status: 409, title: `The ${part} can not move that way now` };
    const facts = { url: '/api', status: 409, statusText: '', body: problem };
    expect(trouble(new ApiProblem(facts, problem as never))).toBe(
      'As things stand this can’t be done any more. Nothing was done. Look at the application as it is now.',
    );
  },
);

function refused(
  code: ProblemCode,
  more: { detail?: string; errors?: { message: string }[] } = {},
) {
  const problem = { type: '', code, status: 409, title: 'It can’t be done', ...more };
  const facts = { url: '/api', status: 409, statusText: '', body: problem };
  return new ApiProblem(facts, problem as never);
}

test.each([
  ['nothing went wrong', null, []],
  ['a new sign-in is asked for, which isn’t a trouble', refused('auth.step-up-required'), []],
  [
    'each fault of what was typed',
    refused('request.invalid', { errors: [{ message: 'Say why' }, { message: 'Choose a day' }] }),
    ['Say why', 'Choose a day'],
  ],
  [
    'the sentence that the server gives',
    refused('deposit.refused', { detail: 'Look again.' }),
    ['Look again.'],
  ],
  ['the title where it gives none', refused('deposit.refused'), ['It can’t be done']],
])('what went wrong as messages: %s', (_what, error, messages) => {
  expect(actTroublesOf('deposit')(error)).toEqual(messages);
});
