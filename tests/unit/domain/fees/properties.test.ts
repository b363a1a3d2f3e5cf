import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../../../domain/fees/fee-calendar.ts';
import { payoutOn } from '../../../../domain/fees/payout.ts';
import { PRODUCT_FEES } from '../../../../domain/fees/product-fees.ts';
import { feeSchedule, type Schedule } from '../../../../domain/fees/schedule/fee-schedule.ts';
import type { FundingAccount } from '../../../../domain/fees/schedule/funding-account.ts';
import { cents } from '../../../../domain/money.ts';
import { accounts, dayAt, movements } from './arbitraries.ts';

/** The schedule, or null for the one refusal that generated accounts may earn. */
function scheduled(account: FundingAccount, day: number): Schedule | null {
  const schedule = feeSchedule(account, dayAt(day));
  if (schedule.ok) return schedule.value;
  expect(schedule.error.code).toBe('deduction-exceeds-advance');
  return null;
}

const day = fc.integer({ min: 0, max: 400 });
const runs = { numRuns: 200 };

describe('domain 4.3: whatever the rules, drawdowns and payments', () => {
  test('the order of the input changes nothing: the order of a day is fixed', () => {
    const shuffled = accounts(4).chain((account) =>
      fc.record({
        account: fc.constant(account),
        again: fc.record({
          rules: fc.shuffledSubarray([...account.rules], { minLength: account.rules.length }),
          advances: fc.shuffledSubarray([...account.advances], {
            minLength: account.advances.length,
          }),
          payments: fc.shuffledSubarray([...(account.payments ?? [])], {
            minLength: account.payments?.length ?? 0,
          }),
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, day, ({ account, again }, on) => {
        expect(scheduled({ ...account, ...again }, on)).toEqual(scheduled(account, on));
      }),
      runs,
    );
  });

  test('each day goes advance, event fees, interest, payment', () => {
    const rank = (kind: string) =>
      ['advance', 'fee', 'interest', 'payment'].findIndex((word) => kind.startsWith(word));
    // Interest of intervals is posted again between two payments of a day when the second closes.
    fc.assert(
      fc.property(accounts(1), day, (account, on) => {
        const postings = scheduled(account, on)?.postings ?? [];
        const keys = postings.map(({ date, kind }) => `${date} ${rank(kind)}`);
        expect(keys).toEqual(keys.toSorted());
      }),
      runs,
    );
  });

  test('fees, interest, principal and credit sum to each payment, none below zero', () => {
    fc.assert(
      fc.property(accounts(4), day, (account, on) => {
        for (const posting of scheduled(account, on)?.postings ?? []) {
          if (posting.kind !== 'payment') continue;
          const { toFees, toInterest, toPrincipal, unapplied } = posting;
          expect(toFees + toInterest + toPrincipal + unapplied).toBe(posting.amount);
          expect(Math.min(toFees, toInterest, toPrincipal, unapplied)).toBeGreaterThanOrEqual(0);
        }
      }),
      runs,
    );
  });

  test('nothing outstanding is ever below zero, and what is owed is what was charged less paid', () => {
    fc.assert(
      fc.property(accounts(4), day, (account, on) => {
        const found = scheduled(account, on);
        if (!found) return;
        const { principalOutstanding, feesOutstanding, interestOutstanding } = found;
        const least = Math.min(principalOutstanding, feesOutstanding, interestOutstanding);
        expect(least).toBeGreaterThanOrEqual(0);
        // A deducted fee was kept out of the advance: it is in the cost, not in the balance.
        const { totalAdvanced, disbursed, totalFees, totalInterest, paid, unappliedCredit } = found;
        const charged = totalAdvanced + totalFees + totalInterest - (totalAdvanced - disbursed);
        expect(found.payoutFigure).toBe(charged - (paid - unappliedCredit));
      }),
      runs,
    );
  });

  test('without payments the figure never falls', () => {
    fc.assert(
      fc.property(accounts(0), day, fc.nat(60), (account, on, more) => {
        const [now, later] = [scheduled(account, on), scheduled(account, on + more)];
        if (now && later) expect(later.payoutFigure).toBeGreaterThanOrEqual(now.payoutFigure);
      }),
      runs,
    );
  });

  test('what is posted up to a day stays as it is when later days are worked out', () => {
    fc.assert(
      fc.property(accounts(4), day, fc.nat(100), (account, on, more) => {
        const [now, later] = [scheduled(account, on), scheduled(account, on + more)];
        if (now && later)
          expect(later.postings.slice(0, now.postings.length)).toEqual(now.postings);
      }),
      runs,
    );
  });

  test('paying the payout figure on its day leaves nothing, then or later', () => {
    fc.assert(
      fc.property(
        accounts(2),
        fc.integer({ min: 210, max: 300 }),
        fc.nat(300),
        (account, on, more) => {
          const due = scheduled(account, on);
          if (!due || due.payoutFigure === 0) return;
          const settlement = { date: dayAt(on), amount: due.payoutFigure };
          const settled = { ...account, payments: [...(account.payments ?? []), settlement] };
          const after = scheduled(settled, on + more);
          expect(after?.payoutFigure).toBe(0);
          expect(after?.unappliedCredit).toBe(due.unappliedCredit);
        },
      ),
      runs,
    );
  });

  test('the good-until date is exact: the day after it differs, or it never does', () => {
    fc.assert(
      fc.property(accounts(2), day, (account, on) => {
        const payout = payoutOn(account, dayAt(on));
        if (!payout.ok) return;
        const { figure, goodUntil } = payout.value;
        const still = { ...account, advances: [], payments: [] } as FundingAccount;
        const frozen = {
          ...still,
          advances: account.advances.filter(({ date }) => date <= dayAt(on)),
          payments: (account.payments ?? []).filter(({ date }) => date <= dayAt(on)),
        };
        const figureAt = (later: number) => scheduled(frozen, later)?.payoutFigure;
        if (goodUntil === null) {
          for (const later of [1, 90, 1_000]) expect(figureAt(on + later)).toBe(figure);
          return;
        }
        const last = dayNumber(goodUntil) - dayNumber(dayAt(0));
        expect(last).toBeGreaterThanOrEqual(on);
        for (let same = on; same <= last; same += 1) expect(figureAt(same)).toBe(figure);
        expect(figureAt(last + 1)).not.toBe(figure);
      }),
      { numRuns: 60 },
    );
  });
});

test('domain 4.3: splitting a period changes interest by no more than a cent a posting', () => {
  const loan = PRODUCT_FEES['renovation-loan'].filter(({ code }) => code === 'INT');
  const splits = movements(1, 1, 0).chain(([advance]) =>
    fc.record({
      advances: fc.constant(advance ? [advance] : []),
      cuts: fc.uniqueArray(fc.integer({ min: 1, max: 199 }), { maxLength: 8 }),
    }),
  );
  fc.assert(
    fc.property(splits, ({ advances, cuts }) => {
      // The interest of each part is paid at its end, so that the principal stays as it is.
      const payments: { date: ReturnType<typeof dayAt>; amount: ReturnType<typeof cents> }[] = [];
      for (const cut of cuts.toSorted((a, b) => a - b)) {
        const due = scheduled({ rules: loan, advances, payments }, cut)?.interestOutstanding;
        if (due) payments.push({ date: dayAt(cut), amount: due });
      }
      const whole = scheduled({ rules: loan, advances }, 200)?.totalInterest ?? 0;
      const split = scheduled({ rules: loan, advances, payments }, 200)?.totalInterest ?? 0;
      expect(Math.abs(whole - split)).toBeLessThanOrEqual(payments.length + 1);
    }),
    runs,
  );
});

test('domain 4.3: two loans of one day accrue as one, but for the rounding', () => {
  const loan = PRODUCT_FEES['standard-loan'];
  const amount = fc.integer({ min: 1, max: 9_000_000 }).map(cents);
  fc.assert(
    fc.property(amount, amount, day, (a, b, on) => {
      const interest = (amounts: readonly ReturnType<typeof cents>[]) =>
        scheduled(
          { rules: loan, advances: amounts.map((each) => ({ date: dayAt(0), amount: each })) },
          on,
        )?.totalInterest ?? 0;
      expect(interest([a, b])).toBe(interest([cents(a + b)]));
      expect(Math.abs(interest([a]) + interest([b]) - interest([a, b]))).toBeLessThanOrEqual(1);
    }),
    runs,
  );
});
