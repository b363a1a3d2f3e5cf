import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  invoiceNumberKey,
  SupplierInvoiceInputSchema,
} from '../../../../domain/suppliers/supplier-invoice.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const invoice = {
  supplierId: ID,
  kind: 'invoice',
  number: ' INV-1042 ',
  issuedOn: '2026-11-20',
  total: 148_500,
  gst: 13_500,
  lines: [{ marketingLineId: ID, amount: 100_000 }, { amount: 48_500 }],
};
const accepts = (change: object) => v.is(SupplierInvoiceInputSchema, { ...invoice, ...change });

describe('domain.md 5: an invoice as somebody enters it', () => {
  test('a number is one number however it is written, and keeps its leading noughts', () => {
    expect(new Set(['INV-001', 'INV 001', 'inv001', ' Inv/001 '].map(invoiceNumberKey))).toEqual(
      new Set(['INV001']),
    );
    expect(invoiceNumberKey('0012345')).not.toBe(invoiceNumberKey('12345'));
  });

  test('its number is trimmed, and its lines add up to its total', () => {
    expect(v.parse(SupplierInvoiceInputSchema, invoice).number).toBe('INV-1042');
    expect(accepts({ lines: [{ amount: 148_499 }] })).toBe(false);
    expect(accepts({ total: 0, lines: [] })).toBe(false);
    expect(accepts({ total: 0, lines: [{ amount: 0 }] })).toBe(false);
  });

  test('it has 1 to 20 lines, a number with letters or digits, and nothing else than it says', () => {
    const lines = (count: number) => ({
      total: count,
      gst: 0,
      lines: Array.from({ length: count }, () => ({ amount: 1 })),
    });
    expect(accepts(lines(20))).toBe(true);
    expect(accepts(lines(21))).toBe(false);
    expect(accepts({ number: '#' })).toBe(false);
    expect(accepts({ number: 'x'.repeat(41) })).toBe(false);
    expect(accepts({ gst: -1 })).toBe(false);
    expect(accepts({ note: 'a\0b' })).toBe(false);
    expect(accepts({ paid: true })).toBe(false);
  });

  test('only a credit note is against other invoices, and for no more than its total', () => {
    const credits = [{ invoiceId: ID, amount: 148_500 }];
    expect(accepts({ credits: [] })).toBe(true);
    expect(accepts({ credits })).toBe(false);
    expect(accepts({ kind: 'credit-note', credits })).toBe(true);
    expect(accepts({ kind: 'credit-note', credits: [] })).toBe(true);
    expect(accepts({ kind: 'credit-note', credits: [...credits, ...credits] })).toBe(false);
  });
});
