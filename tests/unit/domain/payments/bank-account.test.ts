import { describe, expect, test } from 'vitest';
import {
  formatBsb,
  maskAccountNumber,
  normaliseAccountNumber,
  normaliseBsb,
} from '../../../../domain/payments/bank-account.ts';

describe('domain.md 4.4: BSB and account number', () => {
  test('a BSB is exactly six digits, shown NNN-NNN', () => {
    for (const text of ['062000', '062-000', ' 062 000 ', '062\u2013000']) {
      expect(normaliseBsb(text)).toBe('062000');
      expect(formatBsb(text)).toBe('062-000');
    }
    for (const text of ['06200', '0620001', '06200a', '', '062.000']) {
      expect(normaliseBsb(text)).toBeNull();
      expect(formatBsb(text)).toBe(text);
    }
  });

  test('an account number has four to nine digits and keeps its leading noughts', () => {
    expect(normaliseAccountNumber('0012 3456')).toBe('00123456');
    expect(normaliseAccountNumber('1234')).toBe('1234');
    expect(normaliseAccountNumber('123456789')).toBe('123456789');
    for (const text of ['123', '1234567890', '12E4', '+1234', '', '١٢٣٤']) {
      expect(normaliseAccountNumber(text)).toBeNull();
    }
  });

  test('spec 5: an account is masked like a phone, its last three digits stay', () => {
    expect(maskAccountNumber('123456789')).toBe('XXXXXX789');
    expect(maskAccountNumber('123456')).toBe('XXXXXX456');
    expect(maskAccountNumber('12345')).toBe('XXXXXX');
    expect(maskAccountNumber('')).toBe('XXXXXX');
  });
});
