import { expect, test } from 'vitest';
import { isReachable } from '../../../../domain/people/reachable.ts';

test.for<[string, string, boolean]>([
  ['', '0491 570 006', true],
  ['', '+61 491 570 006', true],
  ['', '491570006', true],
  ['', '(02) 5550 0123', false],
  ['', '1300 555 010', false],
  ['', '13 00 00', false],
  ['', '1800 555 010', false],
  ['', '03 7010 1234', false],
  ['jane@example.com', '(02) 5550 0123', true],
  ['jane@example.com', '', true],
  ['', '', false],
])('by “%s” and “%s”: %s', ([email, phone, expected]) => {
  expect(isReachable({ email, phone })).toBe(expected);
});
