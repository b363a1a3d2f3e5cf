import { expect, test } from 'vitest';
import { standingOf } from '../../../../domain/people/standing.ts';
import { portionsOf, UNSENT_LIMITS } from '../../../../domain/people/unsent-work.ts';

test('changes go in portions that fit a call, in their order, and one that fits none is left out', () => {
  const sizes = [450_000, 450_000, 450_000, 1_600_000, 10];
  expect(portionsOf(sizes, (size) => size)).toEqual([
    [450_000, 450_000],
    [450_000, 10],
  ]);
  const many = Array.from({ length: UNSENT_LIMITS.changesAtOnce + 1 }, (_, index) => index);
  expect(portionsOf(many, () => 1).map((portion) => portion.length)).toEqual([50, 1]);
  expect(portionsOf([], () => 1)).toEqual([]);
});

test.each([
  ['active', 'active', 'active'],
  ['active', 'onboarding', 'active'],
  ['active', undefined, 'active'],
  ['active', 'suspended', 'agency-suspended'],
  ['suspended', 'active', 'suspended'],
  ['left', 'suspended', 'left'],
] as const)('somebody %s of an agency %s is %s', (person, agency, standing) => {
  expect(standingOf(person, agency)).toBe(standing);
});
