import { expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import {
  basisPointsFrom,
  readTerms,
  type TermsDraft,
} from '../../../../src/features/sold-deposit/overview/terms-draft.ts';
import { withdrawalInput } from '../../../../src/features/sold-deposit/payments/prepare-draft.ts';
import {
  depositAddress,
  depositPlace,
  trustAddress,
  trustPlace,
} from '../../../../src/features/sold-deposit/places.ts';
import { readAct } from '../../../../src/features/sold-deposit/release/act-draft.ts';
import { actWords } from '../../../../src/features/sold-deposit/release/act-words.ts';
import { daysLeftText } from '../../../../src/features/sold-deposit/words/release-words.ts';
import { heldDeposit, someDeposit } from '../../../component/sold-deposit/some-deposit.ts';

const ID = '0190a0a0-0000-7000-8000-000000000001';
const DAY = '2026-12-03' as IsoDate;

test('the deposit and the trust desk have the addresses that there are, and no others', () => {
  expect(depositPlace(undefined, undefined)).toMatchObject({ step: 'overview' });
  expect(depositPlace('payments', ID)).toMatchObject({ step: 'payments', withdrawalId: ID });
  for (const [step, id] of [['request'], ['receipts', ID], ['payments', 'x']]) {
    expect(depositPlace(step, id)).toBeUndefined();
  }
  expect(trustPlace(undefined, undefined)).toMatchObject({ part: 'book' });
  expect(trustPlace('payments', ID)).toMatchObject({ part: 'payments', withdrawalId: ID });
  expect(trustPlace('bank', ID)).toBeUndefined();
  expect(depositAddress('7', 'overview')).toBe('/property-listings/7/sold-deposit');
  expect([trustAddress('book'), trustAddress('month')]).toEqual(['/trust', '/trust/month']);
});

test('a percentage is hundredths of a percent: none, more than all and finer are refused', () => {
  expect([basisPointsFrom('10'), basisPointsFrom(' 0.25 %'), basisPointsFrom('100')]).toEqual([
    1000, 25, 10_000,
  ]);
  for (const text of ['', '0', '101', '0.255', 'ten'])
    expect(basisPointsFrom(text)).toBeUndefined();
});

test('terms are read as the contract has them, or each field says what is missing', () => {
  const draft: TermsDraft = {
    kind: 'percent',
    percent: '10',
    amount: null,
    holder: 'agent',
    dueOn: DAY,
    coolingOffFrom: null,
    waivedOn: null,
    isConditionOpen: false,
  };
  expect(readTerms(draft)).toMatchObject({
    terms: { deposit: { kind: 'percent', basisPoints: 1000 }, dueOn: DAY },
  });
  expect(readTerms({ ...draft, kind: 'amount', dueOn: null })).toEqual({
    errors: { deposit: 'Enter the amount', dueOn: 'Enter the day by which it is due' },
  });
});

test('an objection counts by the minute on the clock at the property', () => {
  const typed = { on: DAY, time: '23:59', by: 'Bea Buyer', reason: '' };
  expect(readAct('objection', typed, 'Australia/Melbourne')).toEqual({
    body: { event: 'objection', receivedAt: '2026-12-03T12:59:00.000Z', by: 'Bea Buyer' },
  });
  expect(readAct('objection', { ...typed, time: '', by: ' ' }, 'Australia/Melbourne')).toEqual({
    problems: { time: 'Enter the time', by: 'Say who objected' },
  });
  expect(readAct('rescind', { ...typed, on: null }, 'Australia/Melbourne')).toEqual({
    problems: { on: 'Enter the day', reason: 'Give a reason' },
  });
});

test('what isn’t chosen is left out of a payment, so that it is worked out', () => {
  const draft = {
    id: ID,
    kind: 'disbursement' as const,
    reason: ' ',
    commission: null,
    leftApplications: [],
    forfeited: cents(100),
  };
  expect(withdrawalInput(draft, ['a'])).toEqual({ id: ID, kind: 'disbursement' });
  expect(withdrawalInput({ ...draft, leftApplications: ['a'] }, ['a', 'b'])).toEqual({
    id: ID,
    kind: 'disbursement',
    applicationIds: ['b'],
  });
  expect(withdrawalInput({ ...draft, kind: 'refund' }, [])).toMatchObject({ forfeited: 100 });
});

test('the days until the end of a day are counted without its hours', () => {
  const left = (until: string) => daysLeftText(until as IsoDate, DAY);
  expect(['2026-12-15', '2026-12-04', '2026-12-03', '2026-12-02'].map(left)).toEqual([
    '12 days left',
    '1 day left',
    'ends today',
    'over',
  ]);
});

test('before a sale falls through it is said what goes back and what is kept', () => {
  const held = heldDeposit({
    rescission: { back: cents(83_300_00), forfeited: cents(1_700_00), isInTime: true },
  });
  expect(actWords('rescind', held)).toMatchObject({ isDanger: true });
  expect(actWords('rescind', held).consequence).toBe(
    'The buyer is within cooling off. $83,300.00 goes back to the buyer and $1,700.00 is kept for the vendors.',
  );
  expect(actWords('rescind', someDeposit()).consequence).toContain('Nothing is held');
});
