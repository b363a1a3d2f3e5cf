import { describe, expect, test } from 'vitest';
import { feeSchedule } from '../../../../domain/fees/schedule/fee-schedule.ts';
import type { Posting } from '../../../../domain/fees/schedule/posting.ts';
import { agencyAccount, applicationAccount } from '../../../../domain/ledger/accounts.ts';
import { balancesOf } from '../../../../domain/ledger/balances.ts';
import { postScheduled } from '../../../../domain/ledger/postings/from-schedule.ts';
import { postPayment } from '../../../../domain/ledger/postings/receipts.ts';
import { cents } from '../../../../domain/money.ts';
import { accountOf, vectors } from '../fees/vectors.ts';
import { AGENCIES, head, posted } from './random-history.ts';

const id = 'application-1';

function entryOf(line: Posting) {
  const at = head({ date: line.date });
  if (line.kind !== 'payment') return posted(postScheduled(at, id, line, 'agency'));
  const receipt = { applicationId: id, method: 'payid' as const, surcharge: cents(0) };
  return posted(postPayment(at, { ...receipt, allocation: line }));
}

describe('domain 4.3: the ledger says the same cents as the fee schedule', () => {
  test.each(vectors.feeCases)('$id', (given) => {
    const schedule = feeSchedule(accountOf(given), given.payoutDate);
    if (!schedule.ok) throw new Error(schedule.error.code);
    const { postings, closing, ...due } = schedule.value;
    const lines = [...postings, ...closing].filter(({ amount }) => amount > 0);
    const balances = balancesOf(lines.map(entryOf));
    const own = (code: 'principal' | 'fees' | 'interest' | 'unapplied') =>
      balances.get(applicationAccount(id, code)) ?? 0;
    expect(own('principal')).toBe(due.principalOutstanding);
    expect(own('fees')).toBe(due.feesOutstanding);
    expect(own('interest')).toBe(due.interestOutstanding);
    expect(own('unapplied') === 0 ? 0 : -own('unapplied')).toBe(due.unappliedCredit);
    const payable = balances.get(agencyAccount(AGENCIES[0], 'payable')) ?? 0;
    expect(-payable).toBe(due.disbursed);
  });
});
