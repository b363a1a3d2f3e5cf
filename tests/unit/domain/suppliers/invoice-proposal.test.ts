import { expect, test } from 'vitest';
import { proposeInvoice } from '../../../../domain/suppliers/invoice-proposal.ts';

test('a usual tax invoice is read', () => {
  const text = `Lenscraft Studio Demo
ABN 51 824 753 556
TAX INVOICE
Invoice No: INV-1042
Invoice date: 20 November 2026
Due date: 04/12/2026
Twilight photos      1     $1,350.00
Subtotal  $1,350.00
GST (10%)   $135.00
Total (inc. GST)   $1,485.00
Amount due $485.00`;
  expect(proposeInvoice(text)).toEqual({
    number: 'INV-1042',
    issuedOn: '2026-11-20',
    abn: '51824753556',
    total: 148_500,
    gst: 13_500,
  });
});

test('another layout: values on the next line, short dates, GST in a sentence', () => {
  const text = `Invoice #77\nDate\n20/11/26\nA.B.N. 51824753556\nTotal\n\n  $880.55\nTotal includes GST of $80.05`;
  expect(proposeInvoice(text)).toEqual({
    number: '77',
    issuedOn: '2026-11-20',
    abn: '51824753556',
    total: 88_055,
    gst: 8_005,
  });
});

test('what isn’t there, or can’t be told, is not proposed', () => {
  expect(proposeInvoice('')).toEqual({});
  expect(proposeInvoice('ABN 51 824 753 557')).toEqual({});
  expect(proposeInvoice('ABN 51 824 753 556\nABN 53 004 085 616')).toEqual({});
  expect(proposeInvoice('Due date 04/12/2026\nInvoice number\nInvoice date')).toEqual({});
  expect(proposeInvoice('Subtotal $5.00\nTotal ex GST $5.00')).toEqual({});
  expect(proposeInvoice('Total $11.00\nTotal GST $11.00')).toEqual({ total: 1_100 });
  expect(proposeInvoice('Invoice date 31/02/2026')).toEqual({});
});

test('an amount due stands in for a total', () => {
  expect(proposeInvoice('Balance due: $1,234.50')).toEqual({ total: 123_450 });
});

test('a paper of nothing but spaces or digits is read as quickly as any other', () => {
  const much = 200_000;
  for (const sign of [' ', '\n', '1', '1 ', 'Date ', 'ABN 1', '1,']) {
    expect(proposeInvoice(`Invoice date${sign.repeat(much / sign.length)}x`)).toEqual({});
  }
});
