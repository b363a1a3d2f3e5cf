import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import {
  blankDraft,
  invoiceOf,
  leftOver,
  type RecordDraft,
  UNBOOKED,
  withProposal,
  withTotal,
} from '../../../../src/features/supplier-payments/record/record-draft.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const LINE = '01900000-0000-7000-8000-000000000002';
const SUPPLIER = '01900000-0000-7000-8000-000000000003';

const typed = (changes: Partial<RecordDraft> = {}): RecordDraft => ({
  ...blankDraft(ID),
  supplierId: SUPPLIER,
  number: 'INV-001',
  issuedOn: '2026-11-20' as IsoDate,
  total: cents(1_100_00),
  gst: cents(100_00),
  lines: [{ key: 'a', for: LINE, amount: null }],
  ...changes,
});

describe('the amounts', () => {
  test('GST is an eleventh of the total until somebody types another', () => {
    const blank = blankDraft(ID);
    expect(withTotal(blank, cents(1_100_00))).toEqual({ total: 1_100_00, gst: 100_00 });
    expect(withTotal(blank, null)).toEqual({ total: null, gst: null });
    expect(withTotal({ ...blank, isGstTyped: true, gst: cents(0) }, cents(500))).toEqual({
      total: 500,
    });
  });

  test('one line alone takes the whole, several say what is left', () => {
    const read = invoiceOf(typed());
    expect(read).toMatchObject({
      invoice: { lines: [{ marketingLineId: LINE, amount: 1_100_00 }] },
    });
    const split = typed({
      lines: [
        { key: 'a', for: LINE, amount: cents(700_00) },
        { key: 'b', for: UNBOOKED, amount: cents(300_00) },
      ],
    });
    expect(leftOver(split)).toBe(100_00);
    expect(invoiceOf(split)).toEqual({ errors: { lines: 'The lines must add up to the total' } });
  });
});

describe('what is sent', () => {
  test('what is missing is said at its field', () => {
    const read = invoiceOf(blankDraft(ID));
    expect('errors' in read && Object.keys(read.errors).toSorted()).toEqual([
      'gst',
      'issuedOn',
      'lines',
      'number',
      'supplierId',
      'total',
    ]);
  });

  test('what nobody booked has no line, and what is empty is left out', () => {
    const read = invoiceOf(typed({ lines: [{ key: 'a', for: UNBOOKED, amount: null }] }));
    expect(read).toEqual({
      invoice: {
        supplierId: SUPPLIER,
        kind: 'invoice',
        number: 'INV-001',
        issuedOn: '2026-11-20',
        total: 1_100_00,
        gst: 100_00,
        lines: [{ amount: 1_100_00 }],
      },
    });
  });

  test('only a credit note is against an invoice', () => {
    expect(invoiceOf(typed({ creditedId: LINE }))).not.toHaveProperty('invoice.credits');
    expect(invoiceOf(typed({ kind: 'credit-note', creditedId: LINE }))).toMatchObject({
      invoice: { credits: [{ invoiceId: LINE, amount: 1_100_00 }] },
    });
  });
});

test('what the text of a file says fills only what nobody typed', () => {
  const draft = { ...blankDraft(ID, { id: LINE, name: 'a.pdf' }), number: 'MINE-7' };
  const said = {
    number: 'INV-001',
    issuedOn: '2026-11-20' as IsoDate,
    abn: '51 824 753 556',
    total: cents(1_100_00),
    gst: cents(90_00),
  };
  expect(withProposal(draft, said)).toEqual({
    readFrom: LINE,
    number: 'MINE-7',
    issuedOn: '2026-11-20',
    abn: '51 824 753 556',
    total: 1_100_00,
    gst: 90_00,
    isGstTyped: true,
  });
  expect(withProposal(draft, { total: cents(1_100_00) })).toMatchObject({
    gst: 100_00,
    isGstTyped: false,
  });
});
