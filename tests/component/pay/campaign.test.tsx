import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { VendorCampaign } from '../../../contract/endpoints/vendor-campaign.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { CampaignCard } from '../../../src/pay/campaign/campaign-card.tsx';
import { address } from './address.ts';
import { applicationOf } from './application-of.ts';
import { said } from './said.tsx';

vi.mock('../../../src/by-link/calls/use-read.ts', async () => (await import('./address.ts')).reads);

const CAMPAIGN: VendorCampaign = {
  agreed: cents(3_000_00),
  spent: cents(1_000_00),
  toPay: cents(0),
  unspent: cents(2_000_00),
  invoices: [],
};

beforeEach(() => {
  address.read = undefined;
});

function card(changes?: Partial<VendorCampaign>): string {
  address.read = changes && { ...CAMPAIGN, ...changes };
  return said(<CampaignCard />, applicationOf());
}

describe('domain.md row 70: a vendor sees what was spent, and when the rest comes back', () => {
  test('the sums, and while the campaign runs the rule', () => {
    const text = card({});
    expect(text).toContain('Agreed $3,000.00 Spent $1,000.00 Not spent $2,000.00');
    expect(text).toContain('within 5 business days after your sale settles');
    expect(text).not.toContain('Still to be paid');
    expect(text).toContain('No supplier has been approved');
  });

  test('after the end the day, unless nothing is left', () => {
    const backBy = '2026-12-04' as IsoDate;
    expect(card({ backBy })).toContain('gives it back by 04/12/2026');
    expect(card({ backBy, unspent: cents(0) })).not.toContain('goes back');
  });

  test('each invoice: who, for what, when, how much and whether it is paid', () => {
    const on = '2026-11-02' as IsoDate;
    const of = { supplier: 'Lenscraft', items: ['Photos'], on };
    const text = card({
      toPay: cents(500_00),
      invoices: [
        { ...of, kind: 'invoice', amount: cents(1_000_00), isPaid: true, paidOn: on },
        { ...of, kind: 'invoice', amount: cents(500_00), isPaid: false },
        { ...of, kind: 'credit-note', items: [], amount: cents(20_00), isPaid: false },
      ],
    });
    expect(text).toContain('Still to be paid to suppliers $500.00');
    expect(text).toMatch(
      /Lenscraft ?Photos, invoice of 02\/11\/2026 ?\$1,000\.00 ?Paid 02\/11\/2026/,
    );
    expect(text).toMatch(/\$500\.00 ?Not paid yet/);
    expect(text).toMatch(/credit note of 02\/11\/2026 ?−\$20\.00 ?Taken off/);
  });

  test('while it loads it says so', () => {
    expect(card()).toContain('Loading');
  });
});
