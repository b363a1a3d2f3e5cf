import { expect, test } from 'vitest';
import type { ProblemCode } from '../../../contract/problems.ts';
import { actErrorText } from '../../../src/by-link/calls/act-error-text.ts';
import { ApiProblem, NetworkFailure } from '../../../src/platform/api-errors.ts';

const problem = (status: number, code: ProblemCode, title: string) =>
  new ApiProblem(
    { url: '', status, statusText: '', body: {} },
    { type: 'about:blank', code, status, title },
  );

test('where it may have been done, another try is named, and that it counts once', () => {
  expect(actErrorText(new NetworkFailure(new TypeError('no network')))).toBe(
    'We can’t be reached. Check your connection. Please try again: it counts once.',
  );
  expect(actErrorText(problem(500, 'server.error', 'Something went wrong on our side'))).toBe(
    'Something went wrong on our side. Please try again: it counts once.',
  );
});

test('a refusal stands by itself', () => {
  expect(actErrorText(problem(409, 'help.refused', 'This can’t be asked for just now'))).toBe(
    'This can’t be asked for just now',
  );
});
