import { expect, test } from 'vitest';
import type { ReviewItem } from '../../../../contract/application-shapes.ts';
import { cents } from '../../../../domain/money.ts';
import {
  twoPeopleHint,
  whoDecides,
} from '../../../../src/features/funding/application/two-people.ts';

const item = (amount: number, beside: number, first?: { by: string; amount: number }) =>
  ({ application: { amount, decision: { first } }, facts: { beside } }) as unknown as ReviewItem;

test.each([
  ['one of less', item(49_999_99, 0), 'One person is enough'],
  ['one from 50,000 on', item(50_000_00, 0), 'Two people: whoever approves first isn’t the second'],
  [
    'a small one beside what is open',
    item(10_000_00, 40_000_00),
    'Two people: whoever approves first isn’t the second',
  ],
  [
    'a small one that one approved',
    item(10_000_00, 40_000_00, { by: 'Ann', amount: 9_000_00 }),
    'A second person: Ann approved $9,000.00',
  ],
])('decision 207: who decides %s', (_, of, said) => {
  expect(whoDecides(of)).toBe(said);
});

test.each([
  [50_000_00, 0, /^From \$50,000\.00 on, two people/],
  [10_000_00, 40_000_00, /^With \$40,000\.00 that is open .* two people/],
  [9_999_99, 40_000_00, undefined],
  [1_00, undefined, /counted with what is open of the same home or people/],
])('decision 207: the form says of %i beside %o how many it takes', (approved, beside, said) => {
  const hint = twoPeopleHint(approved, beside === undefined ? undefined : cents(beside));
  if (said) expect(hint).toMatch(said);
  else expect(hint).toBeUndefined();
});
