import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCarriedCredit } from '../../../../domain/fees/carried-credit.ts';
import { feeSchedule } from '../../../../domain/fees/schedule/fee-schedule.ts';
import { cents } from '../../../../domain/money.ts';
import { accounts, dayAt } from './arbitraries.ts';

describe('domain.md 4.3, rule 7: credit never stands beside a debt', () => {
  test('what was paid over pays what comes later, to the cent', () => {
    let credited = 0;
    fc.assert(
      fc.property(accounts(2), fc.nat(50_000), fc.nat(260), (account, over, days) => {
        const on = dayAt(days);
        const before = feeSchedule(account, on);
        fc.pre(before.ok && before.value.totalAdvanced > 0);
        if (!before.ok) return;
        // Everything that is owed is paid on the day, and more than it.
        const amount = cents(before.value.payoutFigure + over + 1);
        const last = { date: on, amount, id: 'over', at: '9' };
        const paid = { ...account, payments: [...(account.payments ?? []), last] };
        const carried = withCarriedCredit(paid);
        const sum = (movements: readonly { amount: number }[] = []) =>
          movements.reduce((total, each) => total + each.amount, 0);
        expect(sum(carried.payments)).toBe(sum(paid.payments));
        for (const later of [days, days + 1, days + 91, days + 400]) {
          const found = feeSchedule(carried, dayAt(later));
          if (!found.ok) continue;
          const { payoutFigure, unappliedCredit } = found.value;
          expect(Math.min(payoutFigure, unappliedCredit)).toBe(0);
          if (unappliedCredit > 0) credited += 1;
        }
      }),
      { numRuns: 400 },
    );
    expect(credited).toBeGreaterThan(100);
  });
});
