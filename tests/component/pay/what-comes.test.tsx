import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PayoutLetter } from '../../../contract/endpoints/ledger.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { ChoosePage } from '../../../src/pay/options/choose-page.tsx';
import { OwingPage } from '../../../src/pay/options/owing-page.tsx';
import { address } from './address.ts';
import { applicationOf, soFarOf } from './application-of.ts';
import { said } from './said.tsx';

vi.mock('../../../src/by-link/frame/use-path.ts', async () => (await import('./address.ts')).paths);
vi.mock('../../../src/by-link/calls/use-read.ts', async () => (await import('./address.ts')).reads);

beforeEach(() => {
  address.query = {};
  address.read = undefined;
});

describe('M11: what an account is charged next stands on the page of what is owed', () => {
  const on = '2026-12-03' as IsoDate;
  const page = (changes: Partial<PayoutLetter>) => {
    address.read = {
      on,
      advanced: cents(5_000_00),
      principal: cents(5_000_00),
      feesDue: cents(0),
      interestDue: cents(0),
      figure: cents(5_000_00),
      perDiem: cents(0),
      unappliedCredit: cents(0),
      ...changes,
    };
    return said(<OwingPage />, applicationOf({ state: 'active' }));
  };

  test('interest that is free for sixty days: from which day it isn’t, and its rate', () => {
    const date = '2027-02-02' as IsoDate;
    const text = page({ interestBegins: { date, rate: '18' } });
    expect(text).toContain('Interest begins 02/02/2027, 18% a year');
    expect(page({})).not.toContain('Interest begins');
  });

  test('a charge: its amount and day, and its day alone where its amount isn’t known', () => {
    const next = { date: '2027-03-04' as IsoDate, rules: ['EXTEND'] };
    expect(page({ nextCharge: { ...next, amount: cents(75_00) } })).toContain(
      'Next charge $75.00 on 04/03/2027',
    );
    expect(page({ nextCharge: next })).toContain('Next charge 04/03/2027');
  });

  test('interest that runs: what each further day adds, and until when the figure stands', () => {
    const text = page({ perDiem: cents(6_56), goodUntil: on });
    expect(text).toContain('Each further day $6.56');
    expect(text).toContain('The same until 03/12/2026');
  });
});

describe('m6: a link on which nothing is to be chosen yet', () => {
  const { choice } = applicationOf();
  const page = (topUp: VendorApplication['choice']['topUp']) =>
    said(
      <ChoosePage />,
      applicationOf({
        choice: { first: { payNow: [], atSettlement: 'none' }, topUp },
        soFar: soFarOf({ asked: 0, stillAsked: 0 }),
      }),
    );

  test('for more funds alone it says what comes here, else whom to ask', () => {
    const more = page({ payNow: choice.first.payNow, atSettlement: false });
    expect(more).toContain('There is nothing to pay here yet');
    expect(more).toContain('asks for more funds');
    expect(more).not.toMatch(/ask your agent|nothing to choose/);
    const none = page({ payNow: [], atSettlement: false });
    expect(none).toContain('Please ask your agent how to pay.');
  });
});
