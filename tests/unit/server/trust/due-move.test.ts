import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import type { SoldDepositState } from '../../../../domain/trust/deposit-states.ts';
import { dueMove } from '../../../../server/modules/trust/deposits/bring-on.ts';
import { usualTerms } from '../../../../server/modules/trust/deposits/open.ts';

const TODAY = '2027-02-10' as IsoDate;
const DUE = { dueOn: '2027-02-09', amount: 100 };

describe('domain.md 5: a deposit stands where its book and the day have it', () => {
  test.each<[SoldDepositState, number, number, string | undefined]>([
    ['not_due', 50, 50, undefined],
    ['due', 0, 0, 'goOverdue'],
    ['due', 99, 99, 'receivePart'],
    ['due', 100, 0, 'receiveFull'],
    ['requested', 100, 100, 'receiveFull'],
    ['part_received', 0, 0, 'dishonour'],
    ['part_received', 99, 99, 'goOverdue'],
    ['overdue', 99, 99, undefined],
    ['overdue', 101, 0, 'receiveFull'],
    ['received', 100, 99, undefined],
    ['received', 100, 100, 'clear'],
    ['received', 99, 99, 'dishonour'],
    ['held', 100, 100, undefined],
    ['held', 99, 99, 'dishonour'],
    ['frozen', 0, 0, undefined],
    ['refund_pending', 0, 0, undefined],
  ])('%s with %i held and %i cleared: %s', (state, held, cleared, move) => {
    const balance = { held: cents(held), cleared: cents(cleared) };
    expect(dueMove({ ...DUE, state }, balance, TODAY)).toBe(move);
  });

  test('the last day is in time, and a deposit without one is never late', () => {
    const nothing = { held: cents(0), cleared: cents(0) };
    expect(dueMove({ ...DUE, state: 'due' }, nothing, DUE.dueOn as IsoDate)).toBeUndefined();
    expect(dueMove({ ...DUE, state: 'due', dueOn: null }, nothing, TODAY)).toBeUndefined();
  });
});

describe('domain.md 4.6: what a sale asks for until the contract is looked at', () => {
  const listing = {
    address: { state: 'NSW' },
    price: { sale: cents(987_654_35) },
    state: 'exchanged',
  } as Parameters<typeof usualTerms>[0];

  test('a tenth of the price, half up, on the next business day after exchange', () => {
    const friday = '2027-02-12' as IsoDate;
    expect(usualTerms(listing, { isAtAuction: false, today: friday })).toMatchObject({
      amount: 98_765_44,
      basisPoints: 1_000,
      dueOn: '2027-02-15',
      coolingOffFrom: friday,
      isConditionOpen: true,
    });
  });

  test('on the day itself after an auction, which the contract dates', () => {
    const sold = {
      ...listing,
      state: 'unconditional',
      dates: { exchangedOn: '2027-02-13', auctionAt: '2027-02-12T23:30:00.000Z' },
    } as typeof listing;
    expect(usualTerms(sold, { isAtAuction: true, today: TODAY })).toMatchObject({
      dueOn: '2027-02-13',
      auctionOn: '2027-02-13',
      isConditionOpen: false,
    });
  });
});
