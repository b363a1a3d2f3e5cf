import { expect, test } from 'vitest';
import { sendRefusalText } from '../../../src/by-link/gate/send-refusal.ts';
import { ApiProblem } from '../../../src/platform/api-errors.ts';

function limited(retryAfter?: number): ApiProblem {
  const problem = {
    type: 'about:blank',
    code: 'rate.limited',
    status: 429,
    title: 'Too many requests',
  } as const;
  const facts = { url: '', status: 429, statusText: '', body: problem };
  return new ApiProblem(facts, problem, retryAfter);
}

test('who asks for codes too often hears how long to wait', () => {
  expect(sendRefusalText(limited(11.2))).toBe(
    'A code was asked for a moment ago. Please try again in 12 seconds.',
  );
  expect(sendRefusalText(limited(41.2))).toBe(
    'Too many codes were asked for. Please try again in 42 seconds.',
  );
  expect(sendRefusalText(limited(5 * 3600))).toContain('in 5 hours');
  expect(sendRefusalText(limited(840))).toContain('in 14 minutes');
  expect(sendRefusalText(limited())).toBe('Too many requests');
  expect(sendRefusalText(new Error('No connection'))).toBe('No connection');
});
