import { expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import {
  type ComparedInvoice,
  HOLDING_REASONS,
  INVOICE_REASONS,
  type InvoiceFacts,
  type InvoiceReason,
  invoiceReasons,
} from '../../../../domain/suppliers/invoice-reasons.ts';

const day = (date: string) => date as IsoDate;
const invoice: ComparedInvoice = {
  id: 'a',
  supplierId: 'lens',
  numberKey: 'INV1042',
  issuedOn: day('2026-11-20'),
  total: 148_500,
  gst: 13_500,
  abn: '51 824 753 556',
  fileHash: 'f1',
};
const other = {
  ...invoice,
  id: 'b',
  numberKey: 'INV1',
  total: 1,
  fileHash: null,
  state: 'approved' as const,
};
const facts: InvoiceFacts = {
  invoice,
  others: [other],
  supplier: { abn: '51824753556', isGstRegistered: true },
  settledOn: day('2026-11-20'),
  lines: [{ price: 200_000, spentBefore: 51_500, amount: 148_500 }],
  accountStanding: 'in-force',
  nameCheck: 'match',
};
const withInvoice = (change: Partial<ComparedInvoice>): InvoiceFacts => ({
  ...facts,
  invoice: { ...invoice, ...change },
});
const withOther = (change: object): InvoiceFacts => ({
  ...facts,
  others: [{ ...other, ...change }],
});

test.each<[string, InvoiceFacts, InvoiceReason[]]>([
  ['nothing', facts, []],
  ['its number', withOther({ numberKey: 'INV1042' }), ['same-number']],
  ['the number of another supplier', withOther({ numberKey: 'INV1042', supplierId: 'sign' }), []],
  ['its file, of any supplier', withOther({ fileHash: 'f1', supplierId: 'sign' }), ['same-file']],
  [
    'no file twice',
    { ...withInvoice({ fileHash: null }), others: [{ ...other, fileHash: null }] },
    [],
  ],
  ['its day and total', withOther({ total: 148_500 }), ['same-amount-and-day']],
  ['itself', { ...facts, others: [{ ...invoice, state: 'submitted' }] }, []],
  ['a rejected one', withOther({ ...invoice, id: 'b', state: 'rejected' }), []],
  ['a cancelled one', withOther({ ...invoice, id: 'b', state: 'cancelled' }), []],
  [
    'a paid one that is the same in all',
    withOther({ ...invoice, id: 'b', state: 'paid' }),
    ['same-number', 'same-file', 'same-amount-and-day'],
  ],
  [
    'a cent over the budget',
    { ...facts, lines: [{ price: 148_499, spentBefore: 0, amount: 148_500 }] },
    ['over-budget'],
  ],
  [
    'a credit note of a line that is over it',
    { ...facts, lines: [{ price: 100, spentBefore: 400, amount: -100 }] },
    [],
  ],
  ['GST a cent off', withInvoice({ gst: 13_501 }), []],
  ['GST two cents off', withInvoice({ gst: 13_498 }), ['gst-wrong']],
  ['no GST', withInvoice({ gst: 0 }), []],
  ['no ABN', withInvoice({ abn: null }), ['no-abn']],
  ['an ABN with a slip', withInvoice({ abn: '51 824 753 557' }), ['no-abn']],
  ['a printed ABN with its word', withInvoice({ abn: 'ABN: 51 824 753 556' }), []],
  ['another ABN', withInvoice({ abn: '53 004 085 616' }), ['abn-differs']],
  [
    'GST of who is not registered',
    { ...facts, supplier: { abn: null, isGstRegistered: false } },
    ['gst-not-registered'],
  ],
  [
    'GST of who may be registered',
    { ...facts, supplier: { abn: null, isGstRegistered: null } },
    [],
  ],
  ['the day after settlement', withInvoice({ issuedOn: day('2026-11-21') }), ['after-settlement']],
  ['an account that is held', { ...facts, accountStanding: 'held' }, ['new-account']],
  [
    'a name that does not match',
    { ...facts, accountStanding: 'held', nameCheck: 'no-match' },
    ['new-account', 'name-not-matched'],
  ],
  ['such a name once it was confirmed by a call', { ...facts, nameCheck: 'no-match' }, []],
])('domain.md 5: what speaks against an invoice: %s', (_, known, reasons) => {
  expect(invoiceReasons(known)).toEqual(reasons);
});

test('domain.md 5: reasons that hold an invoice are over budget, new bank details, no match, and what looks paid twice', () => {
  expect(INVOICE_REASONS.filter((reason) => !HOLDING_REASONS.includes(reason))).toEqual([
    'same-amount-and-day',
    'gst-wrong',
    'no-abn',
    'abn-differs',
    'after-settlement',
    // It comes with a return, which holds it already.
    'paid-before',
  ]);
});
