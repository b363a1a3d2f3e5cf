import { percentOf } from '../fees/percent.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';
import { gstOn } from './gst.ts';

/** A share of the part of the price up to `upTo` (cents); the last tier has no end. */
export type CommissionTier = { percent: number; upTo?: Cents };

/**
 * How an agency is paid for a sale, without GST: one amount in cents, or tiers whose percents (in
 * millionths of a percent) each apply to their own part of the price; a flat percent is one tier.
 */
export type CommissionTerms =
  | { kind: 'fixed'; amount: Cents }
  | { kind: 'tiers'; tiers: readonly CommissionTier[] };

/** A commission in cents, before, of and with GST. */
export type Commission = { exGst: Cents; gst: Cents; incGst: Cents };

function tiersAreSound(tiers: readonly CommissionTier[]): boolean {
  const ends = tiers.map((tier) => tier.upTo ?? Number.POSITIVE_INFINITY);
  const rising = ends.every((end, i) => end > (ends[i - 1] ?? 0));
  return rising && ends.at(-1) === Number.POSITIVE_INFINITY;
}

/**
 * The commission on a sale price. Refuses tiers that don't rise or that end before the price may.
 * Each tier's part rounds once, half up. Source: domain.md 4.6, vectors `commission`.
 */
export function commission(
  salePrice: Cents,
  terms: CommissionTerms,
): Result<Commission, 'tiers-not-rising'> {
  if (terms.kind === 'tiers' && !tiersAreSound(terms.tiers)) return refuse('tiers-not-rising');
  let exGst = terms.kind === 'fixed' ? terms.amount : cents(0);
  if (terms.kind === 'tiers') {
    let from = 0;
    for (const tier of terms.tiers) {
      const part = Math.min(salePrice, tier.upTo ?? salePrice) - from;
      if (part > 0) exGst = cents(exGst + percentOf(cents(part), tier.percent));
      from = tier.upTo ?? salePrice;
    }
  }
  const gst = gstOn(exGst);
  return ok({ exGst, gst, incGst: cents(exGst + gst) });
}
