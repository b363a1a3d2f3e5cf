import { describe, expect, test } from 'vitest';
import type { PayeeCheckResult } from '../../../../domain/payments/payee-check.ts';
import {
  confirmFault,
  payableSupplierAccount,
  type SupplierAccount,
  supplierAccountStanding,
  supplierAccountStartsAt,
} from '../../../../domain/suppliers/supplier-account.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1) + hour * 3_600_000);
type Named = SupplierAccount & { name: string };
const account = (name: string, hour: number, change: Partial<SupplierAccount> = {}): Named => ({
  name,
  startsAt: at(hour),
  confirmedAt: null,
  stoppedAt: null,
  nameCheck: 'match',
  ...change,
});
const first = account('first', 0);
const paid = (accounts: Named[], hour: number) => payableSupplierAccount(accounts, at(hour))?.name;

describe('security.md 3.2 (29), domain.md 4.4: which account of a supplier is paid', () => {
  test.each<[isFirst: boolean, check: PayeeCheckResult | null, isAgreed: boolean, hours: number]>([
    [true, 'match', false, 0],
    [true, 'close-match', true, 0],
    [true, 'close-match', false, 24],
    [true, 'no-match', true, 24],
    [true, 'error', true, 24],
    [true, null, true, 24],
    [false, 'match', true, 24],
  ])('first %s, name %s, agreed to %s: %i hours', (isFirst, nameCheck, isNameAgreed, hours) => {
    const entered = { enteredAt: at(5), isFirst, nameCheck, isNameAgreed };
    expect(supplierAccountStartsAt(entered)).toEqual(at(5 + hours));
  });

  test('a changed account is held while the one before is paid, until its hold ends or a call confirms it', () => {
    const changed = account('changed', 34);
    expect(paid([first, changed], 33)).toBe('first');
    expect(paid([first, changed], 34)).toBe('changed');
    const confirmed = account('changed', 34, { confirmedAt: at(11) });
    expect(paid([first, confirmed], 11)).toBe('changed');
    expect(supplierAccountStanding(first, [first, confirmed], at(11))).toBe('replaced');
  });

  test('no match is held for ever until a call confirms it', () => {
    const unknown = account('unknown', 34, { nameCheck: 'no-match' });
    expect(supplierAccountStanding(unknown, [first, unknown], at(9_999))).toBe('held');
    expect(paid([first, unknown], 9_999)).toBe('first');
    expect(paid([unknown], 9_999)).toBeUndefined();
    expect(paid([{ ...unknown, confirmedAt: at(50) }], 50)).toBe('unknown');
    const stopped = { ...unknown, stoppedAt: at(60) };
    expect(supplierAccountStanding(stopped, [first, stopped], at(99))).toBe('stopped');
  });

  test('an account that was stopped while it was in force is frozen, and none is paid', () => {
    const frozen = { ...first, stoppedAt: at(3) };
    expect(supplierAccountStanding(frozen, [frozen], at(4))).toBe('frozen');
    expect(paid([frozen], 4)).toBeUndefined();
  });

  test('who entered an account never confirms it', () => {
    const startsAt = new Date('2026-11-21T00:00:00Z');
    const at = { startsAt, now: startsAt, isOnlyOne: false };
    expect(confirmFault({ ...at, askedBy: 'a', by: 'a' })).toBe('same-person');
    expect(confirmFault({ ...at, askedBy: 'a', by: 'b' })).toBeUndefined();
    expect(confirmFault({ ...at, askedBy: 'a', by: 'a', isOnlyOne: true })).toBeUndefined();
    const before = { now: new Date('2026-11-20T23:59:59Z'), isOnlyOne: true };
    expect(confirmFault({ ...at, ...before, askedBy: 'a', by: 'a' })).toBe('same-person');
  });
});
