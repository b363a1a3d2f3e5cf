import { expect, test } from 'vitest';
import { feeSchedule } from '../../../../domain/fees/schedule/fee-schedule.ts';
import type { Posting } from '../../../../domain/fees/schedule/posting.ts';
import { accountOf, added, dollars, vectors } from './vectors.ts';

function line(posting: Posting): Record<string, string> {
  const { date, rule, kind } = posting;
  const own = { date, rule, kind, amount: dollars(posting.amount) };
  if (posting.kind !== 'payment') return own;
  const { toFees, toInterest, toPrincipal } = posting;
  return {
    ...own,
    toFees: dollars(toFees),
    toInterest: dollars(toInterest),
    toPrincipal: dollars(toPrincipal),
  };
}

test('domain 4.3: the vectors hold 28 cases', () => {
  expect(vectors.feeCases).toHaveLength(28);
  expect(added.feeCases).toHaveLength(4);
});

test.each([...vectors.feeCases, ...added.feeCases])('domain 4.3: $id', (given) => {
  const schedule = feeSchedule(accountOf(given), given.payoutDate);
  if (!schedule.ok) throw new Error(schedule.error.code);
  const { postings, closing, daysOutstanding, ...amounts } = schedule.value;
  const { ledger, ...expected } = given.expected;
  const found = Object.fromEntries(
    Object.entries(amounts).map(([name, value]) => [name, dollars(Number(value))]),
  );
  expect({ ...found, daysOutstanding }).toMatchObject(expected);
  expect([...postings, ...closing].map(line)).toEqual(ledger);
});
