import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCarriedCredit } from '../../../../domain/fees/carried-credit.ts';
import { payoutOn } from '../../../../domain/fees/payout.ts';
import { accounts, dayAt } from './arbitraries.ts';

test('domain.md 4.3, rule 8: the figure of a letter is the payment that closes its account to 0.00', () => {
  let closed = 0;
  fc.assert(
    fc.property(accounts(2), fc.integer({ min: 121, max: 260 }), (account, days) => {
      const on = dayAt(days);
      const payments = (account.payments ?? []).filter(({ date }) => date <= on);
      // What was paid over before pays what comes next, as the books have it.
      const owing = withCarriedCredit({ ...account, payments });
      const letter = payoutOn(owing, on);
      fc.pre(letter.ok && letter.value.figure > 0);
      if (!letter.ok) return;
      const last = { date: on, amount: letter.value.figure, id: 'last', at: '9' };
      const paid = payoutOn({ ...owing, payments: [...(owing.payments ?? []), last] }, on);
      expect(paid).toMatchObject({ ok: true, value: { figure: 0, principal: 0, feesDue: 0 } });
      expect(paid.ok && paid.value.unappliedCredit).toBe(letter.value.unappliedCredit);
      closed += 1;
    }),
    { numRuns: 200 },
  );
  expect(closed).toBeGreaterThanOrEqual(200);
});
