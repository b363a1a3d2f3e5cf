import { expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { SUPPLIER_INVOICE_STATES } from '../../../../domain/suppliers/invoice-states.ts';
import {
  byDueDate,
  FILTER_WORDS,
  type InvoiceFilter,
  isShown,
} from '../../../../src/features/supplier-payments/desk/invoice-filter.ts';
import {
  deskAddress,
  paymentsPlace,
  runAddress,
} from '../../../../src/features/supplier-payments/desk-parts.ts';

const RUN = '01900000-0000-7000-8000-000000000001';

test('each part of the desk has its address, and only a run is below one', () => {
  expect(paymentsPlace(undefined, undefined)).toEqual({ part: 'approve', runId: undefined });
  expect(paymentsPlace('pay', RUN)).toEqual({ part: 'pay', runId: RUN });
  expect(paymentsPlace('bank', RUN)).toBeUndefined();
  expect(paymentsPlace('pay', 'nonsense')).toBeUndefined();
  expect(paymentsPlace('nonsense', undefined)).toBeUndefined();
  expect([deskAddress('approve'), runAddress(RUN)]).toEqual(['/payments', `/payments/pay/${RUN}`]);
});

test('the earliest due date stands first, and what has none stands last', () => {
  const dated = (dueOn: string | undefined, issuedOn = '2026-11-01') => ({
    dueOn: dueOn as IsoDate | undefined,
    issuedOn: issuedOn as IsoDate,
  });
  const sorted = [dated(undefined), dated('2026-12-02'), dated('2026-11-30')].toSorted(byDueDate);
  expect(sorted.map(({ dueOn }) => dueOn)).toEqual(['2026-11-30', '2026-12-02', undefined]);
});

test('an invoice in any state is found under some choice beside all of them', () => {
  const choices = (Object.keys(FILTER_WORDS) as InvoiceFilter[]).filter((each) => each !== 'all');
  for (const state of SUPPLIER_INVOICE_STATES) {
    expect(
      choices.some((each) => isShown(each, state)),
      state,
    ).toBe(true);
    expect(isShown('all', state)).toBe(true);
  }
});
