import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { prepareDisbursement } from '../../../../domain/trust/disbursement.ts';
import {
  type TrustBook,
  type TrustEntry,
  trialBalance,
} from '../../../../domain/trust/trust-book.ts';
import {
  leavesExactly,
  linesToPayAgain,
  mostForfeited,
  shareOut,
  sharesOf,
} from '../../../../domain/trust/withdrawal-plan.ts';

const day = (text: string) => text as IsoDate;
const amounts = fc.integer({ min: 1, max: 500_000_00 });
const line = (kind: 'vendor' | 'buyer', payeeId: string, amount: number) => ({
  kind,
  payeeId,
  amount: cents(amount),
});

describe('domain.md row 75: what is shared out adds up to the cent', () => {
  test('nobody has a share: equal; everybody has one: by it; otherwise refused', () => {
    expect(sharesOf([])).toMatchObject({ ok: false, error: 'nobody' });
    expect(
      shareOut('vendor', cents(100), [{ payeeId: 'a' }, { payeeId: 'b' }, { payeeId: 'c' }]),
    ).toEqual({
      ok: true,
      value: [line('vendor', 'a', 34), line('vendor', 'b', 33), line('vendor', 'c', 33)],
    });
    const some = [{ payeeId: 'a', share: 5_000 }, { payeeId: 'b' }];
    expect(sharesOf(some)).toMatchObject({ error: 'not-whole' });
    const few = [
      { payeeId: 'a', share: 3_000 },
      { payeeId: 'b', share: 3_000 },
    ];
    expect(sharesOf(few)).toMatchObject({ error: 'not-whole' });
  });

  test('any amount by any shares that are the whole leaves nothing', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 9_999 }), (amount, share) => {
        const people = [
          { payeeId: 'a', share },
          { payeeId: 'b', share: 10_000 - share },
        ];
        const lines = shareOut('vendor', cents(amount), people);
        expect(lines.ok && leavesExactly(cents(amount), cents(0), lines.value).ok).toBe(true);
      }),
    );
  });

  test('any disbursement balances or is refused', () => {
    const terms = fc.record({ held: amounts, commission: amounts, payout: amounts });
    fc.assert(
      fc.property(terms, ({ held, commission, payout }) => {
        const prepared = prepareDisbursement({
          held: cents(held),
          price: cents(1_000_000_00),
          agencyId: 'agency',
          commission: { kind: 'flat', amount: cents(commission), plusGst: false },
          payouts: [{ payeeId: 'loan', amount: cents(payout) }],
          suppliers: [],
          vendors: [{ payeeId: 'a', share: 1 }],
        });
        const isEnough = commission + payout <= held;
        expect(prepared.ok).toBe(isEnough);
        if (prepared.ok) {
          expect(leavesExactly(cents(held), cents(0), prepared.value).ok).toBe(true);
        }
      }),
    );
  });
});

describe('domain.md 4.6: what vendors keep when a sale falls through', () => {
  const sale = {
    state: 'NSW' as const,
    startedOn: day('2027-02-08'),
    isSoldAtAuction: false,
    auctionOn: null,
    isWaived: false,
  };
  const terms = { held: cents(100_000_00), price: cents(1_000_000_00), sale };
  test('in time a quarter of a percent; late, at auction or without a contract nothing', () => {
    expect(mostForfeited({ ...terms, rescindedOn: day('2027-02-15') })).toBe(2_500_00);
    expect(mostForfeited({ ...terms, rescindedOn: day('2027-02-16') })).toBe(0);
    expect(mostForfeited({ ...terms, rescindedOn: null })).toBe(0);
    const auction = { ...sale, isSoldAtAuction: true };
    expect(mostForfeited({ ...terms, sale: auction, rescindedOn: day('2027-02-09') })).toBe(0);
    expect(mostForfeited({ ...terms, sale: null, rescindedOn: day('2027-02-09') })).toBe(0);
  });
});

describe('what came back is paid again', () => {
  test('only those whose payments all came back, and everything where nothing stayed out', () => {
    const paid = { ...line('vendor', 'a', 10), isReversed: false };
    const back = { ...line('vendor', 'b', 20), isReversed: true };
    expect(linesToPayAgain([])).toBeUndefined();
    expect(linesToPayAgain([back])).toBeUndefined();
    expect(linesToPayAgain([paid, back])).toEqual([line('vendor', 'b', 20)]);
    const again = { ...back, isReversed: false };
    expect(linesToPayAgain([paid, back, again])).toEqual([]);
    expect(linesToPayAgain([paid, back, back])).toEqual([line('vendor', 'b', 20)]);
  });
});

describe('domain.md row 73: the order in which receipts are entered changes no balance', () => {
  test('any order of the same receipts gives the same balances on every day', () => {
    const receipts = fc.array(
      fc.record({
        amount: amounts,
        matterId: fc.constantFrom('a', 'b', 'c'),
        on: fc.constantFrom('2027-02-01', '2027-02-08', '2027-03-01').map(day),
      }),
      { maxLength: 12 },
    );
    const shuffled = receipts.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
      ),
    );
    const bookOf = (
      given: readonly { amount: number; matterId: string; on: IsoDate }[],
    ): TrustBook =>
      given.map(
        (each, at): TrustEntry => ({
          ...each,
          amount: cents(each.amount),
          number: at + 1,
          kind: 'receipt',
          clearsOn: each.on,
          bankedOn: each.on,
          reverses: null,
        }),
      );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        for (const on of ['2027-01-31', '2027-02-08', '2027-03-31'].map(day)) {
          expect(trialBalance(bookOf(other), on)).toEqual(trialBalance(bookOf(given), on));
        }
      }),
    );
  });
});
