import { describe, expect, test } from 'vitest';
import { type PayeeFacts, payoutDoubts } from '../../../../domain/payments/payee-hold.ts';

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
    ['is none by a day later', { addedAt: new Date('2026-11-26T03:00:00Z') }, []],
  ])('%s', (_, facts, why) => {
    expect(doubts(facts)).toEqual(why);
  });
});
