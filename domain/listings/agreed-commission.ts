import { type Cents, cents } from '../money.ts';
import { type Commission, type CommissionTerms, commission } from '../products/commission.ts';
import { gstWithin } from '../products/gst.ts';
import type { Result } from '../result.ts';
import type { Listing } from './listing.ts';

/** Millionths of a percent in a hundredth of one. */
const PER_BASIS_POINT = 10_000;

function commissionTerms(terms: NonNullable<Listing['commission']>): CommissionTerms {
  if (terms.kind === 'flat') return { kind: 'fixed', amount: terms.amount as Cents };
  const tiers = terms.kind === 'percent' ? [terms] : terms.tiers;
  return {
    kind: 'tiers',
    tiers: tiers.map((tier) => ({
      percent: tier.basisPoints * PER_BASIS_POINT,
      ...('upTo' in tier && tier.upTo !== undefined ? { upTo: tier.upTo as Cents } : {}),
    })),
  };
}

/**
 * The commission on a sale price in cents, as the listing has it agreed: GST comes on top, or the commission holds it
 * already. Refuses tiers that don't rise. Source: domain.md 4.6.
 */
export function agreedCommission(
  terms: NonNullable<Listing['commission']>,
  salePrice: Cents,
): Result<Commission, 'tiers-not-rising'> {
  const worked = commission(salePrice, commissionTerms(terms));
  if (!worked.ok || terms.plusGst) return worked;
  const incGst = worked.value.exGst;
  const gst = gstWithin(incGst);
  return { ok: true, value: { exGst: cents(incGst - gst), gst, incGst } };
}
