import { describe, expect, test } from 'vitest';
import {
  doubtsLeft,
  isAccountOf,
  type PayeeFacts,
  payoutDoubts,
} from '../../../../domain/payments/payee-hold.ts';

const NOW = new Date('2026-11-27T03:00:00Z');
const NAME = 'Styling Sisters Pty Ltd';
const doubts = (facts: Partial<PayeeFacts>) =>
  payoutDoubts(
    NAME,
    {
      name: NAME,
      check: 'match',
      registeredName: NAME,
      addedAt: NOW,
      wasRefused: false,
      isAdderSuspended: false,
      ...facts,
    },
    NOW,
  );

describe('a first payout to a new account', () => {
  test.each<[string, Partial<PayeeFacts>, string[]]>([
    ['at once below $5,000 on a full match', { firstAmount: 4_999_99 }, []],
    ['waits from $5,000 on', { firstAmount: 5_000_00 }, ['new-account']],
    ['waits where it isn’t the first', { firstAmount: undefined }, ['new-account']],
    [
      'waits on a close match',
      { firstAmount: 1_00, check: 'close-match' },
      ['other-name', 'new-account'],
    ],
    [
      'waits where the banks know another name',
      { firstAmount: 1_00, registeredName: 'Mallory Mule' },
      ['other-name', 'new-account'],
    ],
    [
      'waits where it was refused before',
      { firstAmount: 1_00, wasRefused: true },
      ['refused-before'],
    ],
    [
      'at once where all that went at once stays below $5,000',
      { firstAmount: 999_99, atOnceSoFar: 4_000_00 },
      [],
    ],
    [
      'waits where another went at once before',
      { firstAmount: 1_000_00, atOnceSoFar: 4_000_00 },
      ['new-account'],
    ],
    [
      'waits where there is another account of its name',
      { firstAmount: 1_00, hasOtherAccount: true },
      ['new-account'],
    ],
    ['is none by a day later', { addedAt: new Date('2026-11-26T03:00:00Z') }, []],
  ])('%s', (_, facts, why) => {
    expect(doubts(facts)).toEqual(why);
  });
});

test('an account is of a name as it was given or as the banks know it', () => {
  const account = { name: 'J Smith', registeredName: 'James Smith Plumbing Pty Ltd' };
  expect(isAccountOf(account, 'J SMITH')).toBe(true);
  expect(isAccountOf(account, 'james smith plumbing')).toBe(true);
  expect(isAccountOf({ name: 'Styling Sisters Pty Ltd' }, 'Mallory Mule')).toBe(false);
});

test('the age of an account speaks against what waits for 24 hours, everything else for good', () => {
  const added = new Date('2026-11-26T03:00:00Z');
  const early = new Date(NOW.getTime() - 1);
  expect(doubtsLeft(['new-account'], added, early)).toEqual(['new-account']);
  expect(doubtsLeft(['new-account'], added, NOW)).toEqual([]);
  expect(doubtsLeft(['other-name', 'new-account'], added, NOW)).toEqual(['other-name']);
  expect(doubtsLeft(['other-name'], undefined, NOW)).toEqual(['other-name']);
});
