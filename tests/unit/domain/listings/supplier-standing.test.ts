import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { listingSteps } from '../../../../domain/listings/steps.ts';
import {
  type CountedInvoice,
  supplierFacts,
  supplierStanding,
} from '../../../../domain/listings/supplier-standing.ts';
import {
  SUPPLIER_INVOICE_STATES,
  type SupplierInvoiceState,
} from '../../../../domain/suppliers/invoice-states.ts';

const BOOKED = [{ id: 'photos' }, { id: 'board' }];

const invoice = (
  state: SupplierInvoiceState,
  marketingLineId?: string,
  more: Partial<CountedInvoice> = {},
): CountedInvoice => ({
  kind: 'invoice',
  state,
  payable: 148_500,
  lines: [{ marketingLineId }],
  mine: [],
  ...more,
});
const mine = invoice('awaiting_approval', 'photos', { mine: ['approve', 'reject'] });

const standing = (...invoices: CountedInvoice[]) =>
  supplierStanding(supplierFacts(invoices), BOOKED);

describe('domain.md 4.1: where the step of supplier payments stands by its invoices', () => {
  test('an invoice says something in every state but rejected and cancelled', () => {
    for (const state of SUPPLIER_INVOICE_STATES) {
      const isTold = state !== 'rejected' && state !== 'cancelled';
      expect(standing(invoice(state)) !== undefined, state).toBe(isTold);
    }
    expect(standing()).toBeUndefined();
  });

  test('what came back is said first, then what is held, what the reader approves, what others do, what is paid', () => {
    const all = [
      invoice('paid', 'photos'),
      invoice('paying'),
      invoice('awaiting_approval'),
      mine,
      invoice('on_hold'),
      invoice('failed'),
    ];
    const told = all.map((_, index) => standing(...all.slice(0, index + 1)));
    expect(told.map((each) => `${each?.status}: ${each?.needs}`)).toEqual([
      'in_progress: 1 of 2 booked items is paid; the invoices of the others are to come.',
      'in_progress: An approved invoice is being paid.',
      'waiting_on_other: An invoice waits for approval.',
      'attention: An invoice waits for your approval.',
      'attention: An invoice is on hold.',
      'attention: A payment to a supplier came back.',
    ]);
    expect(told.map((each) => each?.isToDo)).toEqual([false, false, false, true, true, true]);
  });

  test('it is done once each booked line was paid for', () => {
    expect(standing(invoice('paid', 'photos'))?.status).toBe('in_progress');
    expect(standing(invoice('paid', 'photos'), invoice('reconciled', 'board'))).toEqual({
      status: 'done',
      needs: 'Everything that was booked is paid.',
      isToDo: false,
    });
  });

  test('what credit notes took off whole is paid, and an approved credit note keeps nothing open', () => {
    const credited = invoice('approved', 'board', { payable: 0 });
    const note = invoice('approved', 'board', { kind: 'credit-note', payable: 0 });
    expect(standing(invoice('paid', 'photos'), credited, note)?.status).toBe('done');
    expect(standing(invoice('approved', 'board'))?.status).toBe('in_progress');
  });

  test('the step of a listing says it, and needs nothing where nothing was booked', () => {
    const step = (state: 'active' | 'settled', ...invoices: CountedInvoice[]) =>
      listingSteps(
        { state, archivedFrom: undefined, marketing: [], dates: undefined },
        '2026-11-28' as IsoDate,
        [],
        [],
        [],
        supplierFacts(invoices),
      ).find((each) => each.step === 'supplier-payments')?.status;
    expect(step('settled')).toBe('not_needed');
    expect(step('active')).toBe('not_started');
    expect(step('settled', mine)).toBe('attention');
  });
});
