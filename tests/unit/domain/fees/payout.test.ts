import { describe, expect, test } from 'vitest';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { payoutOn } from '../../../../domain/fees/payout.ts';
import { reprice } from '../../../../domain/fees/reprice.ts';
import { feeSchedule } from '../../../../domain/fees/schedule/fee-schedule.ts';
import type { FundingAccount } from '../../../../domain/fees/schedule/funding-account.ts';
import { statementUntil } from '../../../../domain/fees/statement.ts';
import { cents } from '../../../../domain/money.ts';
import type { Result } from '../../../../domain/result.ts';
import { accountOf, caseAccount, money, vectors } from './vectors.ts';

const on = (text: string) => text as IsoDate;

function granted<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const payout = (account: FundingAccount, date: string) => granted(payoutOn(account, on(date)));

describe('domain 4.3, rule 8: the payout figure', () => {
  const standard = caseAccount('FEE-01-day80');

  test('5,275.00 on day 80 is good until day 90, then the extension adds 75.00', () => {
    expect(payout(standard, '2026-05-20')).toEqual({
      on: '2026-05-20',
      advanced: money('5000.00'),
      principal: money('5000.00'),
      feesDue: money('275.00'),
      interestDue: 0,
      figure: money('5275.00'),
      goodUntil: '2026-05-30',
      perDiem: 0,
      nextCharge: { date: '2026-05-31', rules: ['EXTEND'], amount: money('75.00') },
      interestBegins: null,
      unappliedCredit: 0,
    });
  });

  test('with interest it is good for the day and says the per-diem', () => {
    const loan = payout(caseAccount('FEE-03-accrued'), '2026-09-19');
    expect(loan).toMatchObject({
      figure: money('18808.49'),
      interestDue: money('308.49'),
      goodUntil: '2026-09-19',
      perDiem: money('6.56'),
      nextCharge: null,
    });
  });

  test('interest that begins later is said with its first day and rate, until it has begun or all is paid', () => {
    const free = caseAccount('FEE-05-interestfree');
    const first = free.advances[0]?.date ?? on('');
    const begins = { date: addDays(first, 61), rate: '18' };
    expect(payout(free, first).interestBegins).toEqual(begins);
    expect(payout(free, addDays(first, 60)).interestBegins).toEqual(begins);
    expect(payout(free, addDays(first, 60)).interestDue).toBe(0);
    expect(payout(free, addDays(first, 61))).toMatchObject({ interestBegins: null });
    expect(payout(free, addDays(first, 61)).interestDue).toBeGreaterThan(0);
    const paid = { ...free, payments: [{ date: first, amount: payout(free, first).figure }] };
    expect(payout(paid, addDays(first, 1)).interestBegins).toBeNull();
  });

  test('interest of less than half a cent keeps it good for longer', () => {
    const account = {
      ...caseAccount('FEE-15-halfcent'),
      advances: [{ date: on('2026-01-05'), amount: cents(100) }],
    };
    // 1.00 at 10 %: half a cent is reached after 18.25 days.
    expect(payout(account, '2026-01-05')).toMatchObject({ figure: 100, goodUntil: '2026-01-23' });
  });

  test('capitalised interest that is not posted yet does not raise the per-diem', () => {
    const bridging = payout(caseAccount('FEE-06-bridging'), '2026-06-17');
    expect(bridging).toMatchObject({ figure: money('666493.85'), perDiem: money('158.95') });
  });

  test('paying it leaves nothing, and nothing is charged after', () => {
    const paid = { ...standard, payments: [{ date: on('2026-05-20'), amount: money('5275.00') }] };
    expect(payout(paid, '2027-05-20')).toMatchObject({
      figure: 0,
      goodUntil: null,
      nextCharge: null,
    });
  });

  test('paying it between two monthly postings leaves nothing either', () => {
    const bridging = caseAccount('FEE-06-bridging');
    const payments = [{ date: on('2026-06-17'), amount: money('666493.85') }];
    expect(payout({ ...bridging, payments }, '2026-12-01')).toMatchObject({
      figure: 0,
      unappliedCredit: 0,
    });
  });

  test('an over-payment stays as unapplied credit', () => {
    const payments = [{ date: on('2026-05-20'), amount: money('5300.00') }];
    expect(payout({ ...standard, payments }, '2026-05-21')).toMatchObject({
      figure: 0,
      unappliedCredit: money('25.00'),
    });
  });

  test('a payment goes to fees, then interest, then principal', () => {
    const loan = caseAccount('FEE-04-multidraw');
    const payments = [{ date: on('2026-05-29'), amount: money('1000.00') }];
    const { postings } = granted(feeSchedule({ ...loan, payments }, on('2026-05-29')));
    expect(postings.at(-1)).toMatchObject({
      toFees: money('165.00'),
      toInterest: money('504.26'),
      toPrincipal: money('330.74'),
      unapplied: 0,
    });
  });

  test('names the next charge without its amount while the sale price is not known', () => {
    const { salePrice: _, ...success } = caseAccount('FEE-10-atsettlement');
    expect(payout(success, '2026-09-01')).toMatchObject({
      goodUntil: '2026-10-08',
      nextCharge: { date: '2026-10-09', rules: ['SUCCESS'], amount: null },
    });
  });
});

describe('domain 4.6: a settlement that moves is priced anew', () => {
  test('says both figures, the difference and the rules that changed', () => {
    const standard = caseAccount('FEE-01-day80');
    const moved = granted(reprice(standard, on('2026-05-20'), on('2026-06-30')));
    expect(moved).toMatchObject({
      before: { on: '2026-05-20', figure: money('5275.00') },
      after: { on: '2026-06-30', figure: money('5425.00') },
      difference: money('150.00'),
      changes: [{ rule: 'EXTEND', before: 0, after: 15_000, difference: 15_000 }],
    });
    const back = granted(reprice(standard, on('2026-06-30'), on('2026-05-20')));
    expect(back.difference).toBe(-15_000);
  });

  test('a fee at settlement moves with it and changes nothing', () => {
    const success = caseAccount('FEE-10-atsettlement');
    const moved = granted(reprice(success, on('2026-10-09'), on('2026-11-20')));
    expect(moved).toMatchObject({ difference: 0, changes: [] });
  });
});

describe('a statement', () => {
  test.each(vectors.feeCases)('says the same cents as the payout: $id', (given) => {
    const account = accountOf(given);
    for (const days of [-15, 0, 1, 45]) {
      const date = addDays(given.payoutDate, days);
      const statement = granted(statementUntil(account, date));
      expect(statement.closingBalance).toBe(granted(payoutOn(account, date)).figure);
      expect(statement.lines.at(-1)?.balance ?? 0).toBe(statement.closingBalance);
      const sum = statement.lines.reduce((total, { change }) => total + change, 0);
      expect(sum).toBe(statement.closingBalance);
    }
  });

  test('marks interest that is only accrued', () => {
    const { lines } = granted(statementUntil(caseAccount('FEE-14-partpay'), on('2026-03-16')));
    expect(
      lines.map(({ posting, change, balance, accruedOnly }) => [
        posting.kind,
        change,
        balance,
        accruedOnly,
      ]),
    ).toEqual([
      ['advance', 2_000_000, 2_000_000, false],
      ['interest', 24_658, 2_024_658, false],
      ['payment', -500_000, 1_524_658, false],
      ['interest', 25_063, 1_549_721, true],
    ]);
  });
});

describe('a schedule is refused', () => {
  const account = caseAccount('FEE-11-commission');
  const code = (changed: FundingAccount) => {
    const schedule = feeSchedule(changed, on('2026-10-20'));
    return schedule.ok ? 'none' : schedule.error.code;
  };

  test('for amounts that are not above zero, two rules of one code, and too much deducted', () => {
    const nothing = { date: on('2026-09-01'), amount: cents(0) };
    expect(code({ ...account, advances: [nothing] })).toBe('amount-not-positive');
    expect(code({ ...account, payments: [nothing] })).toBe('amount-not-positive');
    expect(code({ ...account, rules: [...account.rules, ...account.rules] })).toBe(
      'duplicate-rule',
    );
    const [rule] = account.rules;
    if (!rule) throw new Error('The case has a rule');
    expect(code({ ...account, rules: [{ ...rule, value: 101_000_000 }] })).toBe(
      'deduction-exceeds-advance',
    );
  });
});
