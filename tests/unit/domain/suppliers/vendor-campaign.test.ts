import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { SUPPLIER_INVOICE_STATES } from '../../../../domain/suppliers/invoice-states.ts';
import {
  type CampaignInvoice,
  campaignSums,
  isVendorsCost,
  unspentBackBy,
} from '../../../../domain/suppliers/vendor-campaign.ts';

const LINES = [{ price: 1_000_00 }, { price: 2_000_00 }];

const invoice = (changes: Partial<CampaignInvoice> = {}): CampaignInvoice => ({
  kind: 'invoice',
  state: 'paid',
  approved: 1_000_00,
  credited: 0,
  placed: 0,
  ...changes,
});

describe('domain.md row 70: what a vendor sees of what was spent', () => {
  test('only what was approved costs them anything', () => {
    expect(SUPPLIER_INVOICE_STATES.filter((state) => isVendorsCost({ state }))).toEqual([
      'approved',
      'scheduled',
      'paying',
      'paid',
      'failed',
      'reconciled',
    ]);
  });

  test('spent is what was paid; what is approved and not paid is neither spent nor left', () => {
    const invoices = [invoice(), invoice({ state: 'paying', approved: 500_00 })];
    expect(campaignSums(LINES, invoices)).toEqual({
      agreed: 3_000_00,
      spent: 1_000_00,
      toPay: 500_00,
      unspent: 1_500_00,
    });
    expect(campaignSums(LINES, [invoice({ state: 'on_hold', approved: null })]).unspent).toBe(
      3_000_00,
    );
  });

  test('a credit note counts with its invoice, once; against none it takes off what was spent', () => {
    const note = { kind: 'credit-note', state: 'approved', approved: 200_00 } as const;
    const credited = [invoice({ credited: 200_00 }), invoice({ ...note, placed: 200_00 })];
    expect(campaignSums(LINES, credited).spent).toBe(800_00);
    expect(campaignSums(LINES, [invoice(), invoice(note)]).spent).toBe(800_00);
    const open = [
      invoice(),
      invoice({ state: 'approved', approved: 500_00, credited: 200_00 }),
      invoice({ ...note, placed: 200_00 }),
    ];
    expect(campaignSums(LINES, open)).toMatchObject({ spent: 1_000_00, toPay: 300_00 });
  });

  test('nothing is below nothing where more was spent than agreed', () => {
    const sums = campaignSums([], [invoice()]);
    expect(sums).toEqual({ agreed: 0, spent: 1_000_00, toPay: 0, unspent: 0 });
  });
});

describe('domain.md row 70: when what wasn’t spent goes back', () => {
  const by = (changes: Partial<Record<'state' | 'archivedFrom', string>>) =>
    unspentBackBy({
      state: 'active',
      dates: { settledOn: '2026-12-21', withdrawnOn: '2026-11-27' },
      address: { state: 'NSW' },
      ...changes,
    } as unknown as Listing);

  test('five business days after the settlement, past the holidays of the property’s state', () => {
    expect(by({ state: 'settled' })).toBe('2026-12-30');
    expect(by({ state: 'archived', archivedFrom: 'settled' })).toBe('2026-12-30');
  });

  test('or after the withdrawal; a listing that is on sale has no such day', () => {
    expect(by({ state: 'withdrawn' })).toBe('2026-12-04');
    expect(by({})).toBeUndefined();
  });
});
