import { expect, test } from 'vitest';
import type { PayeeAccount } from '../../../../contract/payout-shapes.ts';
import {
  doubtsAtHand,
  type PayoutAtHand,
} from '../../../../src/features/funding/release/payout-doubts.ts';

const NAME = 'Styling Sisters Pty Ltd';
const kept = (changes: Partial<PayeeAccount> = {}) =>
  ({
    id: 'kept',
    name: NAME,
    bsb: '062000',
    account: 'XXXXXX678',
    check: 'match',
    paid: 0,
    isHeld: true,
    ...changes,
  }) as PayeeAccount;

const doubts = (changes: Partial<PayoutAtHand> = {}) =>
  doubtsAtHand({
    agreed: NAME,
    amount: 1_000_00,
    account: { name: NAME, bsb: '062-000', accountNumber: '12345678' },
    name: NAME,
    accounts: [],
    atOnceSoFar: 0,
    check: 'match',
    registeredName: NAME,
    ...changes,
  });

test.each<[string, string[], Partial<PayoutAtHand>]>([
  ['a small first payout goes at once', [], {}],
  ['also to the account that was just kept', [], { account: kept(), accounts: [kept()] }],
  ['also where it is typed again', [], { accounts: [kept()] }],
  ['a second one waits', ['new-account'], { accounts: [kept({ paid: 1 })] }],
  ['from $5,000 on it waits', ['new-account'], { amount: 5_000_00 }],
  ['so it does after others of the day', ['new-account'], { atOnceSoFar: 4_000_00 }],
  [
    'so it does where the name has another account',
    ['new-account'],
    { accounts: [kept({ account: 'XXXXXX321', isHeld: false, paid: 3 })] },
  ],
  ['to an old account nothing waits', [], { account: kept({ isHeld: false }), amount: 9_000_00 }],
  ['to the agency itself nothing waits', [], { account: undefined, amount: 9_000_00 }],
])('the page says what the server does: %s', (_, expected, changes) => {
  expect(doubts(changes)).toEqual(expected);
});
