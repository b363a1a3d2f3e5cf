import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import {
  AGENCY_ACCOUNTS,
  APPLICATION_ACCOUNTS,
  agencyAccount,
  applicationAccount,
  clearingAccount,
  parseAccount,
} from '../../../../domain/ledger/accounts.ts';
import { balancesOf } from '../../../../domain/ledger/balances.ts';
import { CAUSES, credit, debit, type Entry, makeEntry } from '../../../../domain/ledger/entry.ts';
import { postAdvance, postDisbursement } from '../../../../domain/ledger/postings/advances.ts';
import { postFee, postInterest, postWriteOff } from '../../../../domain/ledger/postings/charges.ts';
import {
  postClearingSettled,
  postPassedOn,
  postPayment,
  postUnmatched,
} from '../../../../domain/ledger/postings/receipts.ts';
import {
  postRefundDue,
  postRefundPaid,
  postReversal,
} from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import { AGENCIES, head, posted } from './random-history.ts';

const applicationId = 'application-1';
const NONE = { toFees: cents(0), toInterest: cents(0), toPrincipal: cents(0), unapplied: cents(0) };

/** Balances by the end of the account's name, which is enough with one agency and application. */
function balances(...entries: Entry[]): Record<string, number> {
  return Object.fromEntries(
    Array.from(balancesOf(entries), ([account, amount]) => [account.replace(/^.*:/, ''), amount]),
  );
}

const advance = (amount: number) =>
  posted(postAdvance(head(), { applicationId, amount: cents(amount), to: 'agency' }));

describe('domain.md 4.3, rule 5: what a posting does to the accounts', () => {
  test('FEE-11: a fee kept back from the advance pays out less and leaves the balance', () => {
    const entries = [
      advance(22_176_00),
      posted(
        postFee(head(), {
          applicationId,
          amount: cents(1_108_80),
          gst: cents(0),
          collect: { deductFrom: 'agency' },
        }),
      ),
    ];
    expect(balances(...entries)).toEqual({
      principal: 22_176_00,
      payable: -21_067_20,
      'fee-income': -1_108_80,
    });
    const paid = posted(
      postDisbursement(head(), { applicationId, amount: cents(21_067_20), to: 'agency' }),
    );
    expect(balances(...entries, paid)).toMatchObject({ payable: 0, bank: -21_067_20 });
  });

  test('a fee is added to the fees owed or capitalised, its GST is owed on', () => {
    const fee = { applicationId, amount: cents(275_00), gst: cents(25_00) };
    expect(balances(posted(postFee(head(), { ...fee, collect: 'AddToBalance' })))).toEqual({
      fees: 275_00,
      'fee-income': -250_00,
      'gst-payable': -25_00,
    });
    expect(balances(posted(postFee(head(), { ...fee, collect: 'Capitalise' })))).toMatchObject({
      principal: 275_00,
    });
    expect(postFee(head(), { ...fee, gst: cents(275_01), collect: 'AddToBalance' })).toEqual({
      ok: false,
      error: 'below-zero',
    });
  });

  test('interest is owed apart, or with the principal when capitalised', () => {
    const interest = { applicationId, amount: cents(308_49) };
    expect(balances(posted(postInterest(head(), { ...interest, capitalised: false })))).toEqual({
      interest: 308_49,
      'interest-income': -308_49,
    });
    expect(
      balances(posted(postInterest(head(), { ...interest, capitalised: true }))),
    ).toMatchObject({ principal: 308_49 });
  });

  test('rule 7: a payment goes to fees, interest and principal, what is over waits unapplied', () => {
    const allocation = {
      toFees: cents(275_00),
      toInterest: cents(8_49),
      toPrincipal: cents(5_000_00),
      unapplied: cents(16_51),
    };
    const paid = posted(
      postPayment(head(), { applicationId, method: 'amex', allocation, surcharge: cents(79_50) }),
    );
    expect(balances(paid)).toEqual({
      amex: 5_379_50,
      fees: -275_00,
      interest: -8_49,
      principal: -5_000_00,
      unapplied: -16_51,
      'surcharge-income': -79_50,
    });
  });

  test('the provider pays a clearing account out, less its cost', () => {
    const settled = { method: 'credit-card' as const, amount: cents(100_00), cost: cents(1_50) };
    expect(balances(posted(postClearingSettled(head(), settled)))).toEqual({
      'credit-card': -100_00,
      bank: 98_50,
      'payment-costs': 1_50,
    });
    const tooDear = postClearingSettled(head(), { ...settled, cost: cents(100_01) });
    expect(tooDear).toEqual({ ok: false, error: 'below-zero' });
  });

  test('money that nobody is found for waits as unmatched', () => {
    const waiting = posted(postUnmatched(head(), { method: 'bpay', amount: cents(500_00) }));
    expect(balances(waiting)).toEqual({ bpay: 500_00, unmatched: -500_00 });
  });

  test('a vendor who pays now pays the agency, and can be refunded', () => {
    const now = { method: 'payid' as const, amount: cents(800_00), surcharge: cents(0) };
    const received = posted(postPassedOn(head(), now));
    expect(balances(received)).toEqual({ payid: 800_00, payable: -800_00 });
    const due = posted(
      postRefundDue(head(), { applicationId, allocation: NONE, passedOn: cents(800_00) }),
    );
    const paid = posted(
      postRefundPaid(head(), { applicationId, amount: cents(800_00), through: 'payid' }),
    );
    expect(Object.values(balances(received, due, paid)).every((amount) => amount === 0)).toBe(true);
  });

  test('unapplied credit is refunded from the bank', () => {
    const allocation = { ...NONE, unapplied: cents(16_51) };
    const due = posted(postRefundDue(head(), { applicationId, allocation, passedOn: cents(0) }));
    expect(balances(due)).toEqual({ unapplied: 16_51, 'refunds-payable': -16_51 });
    const paid = posted(
      postRefundPaid(head(), { applicationId, amount: cents(16_51), through: 'bank' }),
    );
    expect(balances(due, paid)).toEqual({ unapplied: 16_51, 'refunds-payable': 0, bank: -16_51 });
  });

  test('a write-off clears what is owed as a loss', () => {
    const given = { principal: cents(900_00), fees: cents(75_00), interest: cents(0) };
    expect(balances(posted(postWriteOff(head(), { applicationId, ...given })))).toEqual({
      'write-offs': 975_00,
      principal: -900_00,
      fees: -75_00,
    });
  });
});

describe('domain.md 8: nothing is deleted, only reversed', () => {
  const original = advance(5_000_00);
  const late = head({ id: 'entry-2', date: '2026-11-25' as IsoDate });

  test('a reversal undoes every line and names what it takes back', () => {
    const back = posted(postReversal(late, original, new Set()));
    expect(back).toMatchObject({ cause: 'reversal', reverses: original.id, date: '2026-11-25' });
    expect(balances(original, back)).toEqual({ principal: 0, payable: 0 });
  });

  test('a dishonour is the reversal of its payment, days later', () => {
    const allocation = { ...NONE, toFees: cents(275_00), toPrincipal: cents(725_00) };
    const paid = posted(
      postPayment(head(), {
        applicationId,
        method: 'direct-debit',
        allocation,
        surcharge: cents(0),
      }),
    );
    const returned = posted(postReversal(late, paid, new Set(), 'dishonour'));
    expect(returned.cause).toBe('dishonour');
    expect(balances(paid, returned)).toEqual({ 'direct-debit': 0, fees: 0, principal: 0 });
  });

  test('refused: twice, earlier than the original, by another agency', () => {
    const why = (...given: Parameters<typeof postReversal>) => {
      const result = postReversal(...given);
      return result.ok ? null : result.error;
    };
    expect(why(late, original, new Set([original.id]))).toBe('already-reversed');
    expect(why({ ...late, date: '2026-11-19' as IsoDate }, original, new Set())).toBe(
      'before-original',
    );
    expect(why({ ...late, agencyId: AGENCIES[1] }, original, new Set())).toBe('other-agency');
  });
});

describe('architecture: the chart and the form of entries are closed', () => {
  test('every account of the chart can be read back; no other can', () => {
    for (const code of Object.keys(APPLICATION_ACCOUNTS) as (keyof typeof APPLICATION_ACCOUNTS)[]) {
      const kind = APPLICATION_ACCOUNTS[code];
      const parsed = { scope: 'application', owner: 'a-1', code, kind };
      expect(parseAccount(applicationAccount('a-1', code))).toEqual(parsed);
    }
    for (const code of Object.keys(AGENCY_ACCOUNTS) as (keyof typeof AGENCY_ACCOUNTS)[]) {
      const kind = AGENCY_ACCOUNTS[code];
      const parsed = { scope: 'agency', owner: 'g-1', code, kind };
      expect(parseAccount(agencyAccount('g-1', code))).toEqual(parsed);
    }
    expect(parseAccount(clearingAccount('g-1', 'payto'))).toMatchObject({ kind: 'asset' });
    for (const name of [
      'agency:g-1:principal',
      'application:a-1:bank',
      'clearing:g-1:pay-at-settlement',
      'agency::bank',
      'agency:g:1:bank',
      'toString',
      '',
    ]) {
      expect(parseAccount(name)).toBeNull();
    }
  });

  test('an entry balances, names an account once, in order, and leaves nought out', () => {
    const [bank, payable] = [
      agencyAccount('agency-a', 'bank'),
      agencyAccount('agency-a', 'payable'),
    ];
    const sides = [debit(payable, cents(7)), credit(bank, cents(4)), credit(bank, cents(3))];
    expect(makeEntry(head(), 'disbursement', sides)).toMatchObject({
      value: {
        lines: [
          { account: bank, amount: -7 },
          { account: payable, amount: 7 },
        ],
      },
    });
    const why = (...given: typeof sides) => {
      const result = makeEntry(head(), 'disbursement', given);
      return result.ok ? null : result.error;
    };
    expect(why(debit(bank, cents(1)))).toBe('unbalanced');
    expect(why(debit(bank, cents(-1)), credit(payable, cents(-1)))).toBe('below-zero');
    expect(why(debit(bank, cents(0)), credit(payable, cents(0)))).toBe('nothing-to-post');
    const foreign = agencyAccount('agency-b', 'bank');
    expect(why(debit(foreign, cents(1)), credit(payable, cents(1)))).toBe('other-agency');
    expect(CAUSES).toContain('disbursement');
  });
});
