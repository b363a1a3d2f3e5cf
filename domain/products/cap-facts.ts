import { percentOf } from '../fees/percent.ts';
import type { ListingInput } from '../listings/listing.ts';
import { type Cents, cents } from '../money.ts';
import { type CommissionTerms, commission } from './commission.ts';
import type { CapFacts } from './product-caps.ts';

/** The deposit where none is recorded: 10 % of the price (domain.md 4.6), in millionths of a percent. */
const DEPOSIT_PERCENT = 10_000_000;

function commissionTerms(of: NonNullable<ListingInput['commission']>): CommissionTerms {
  if (of.kind === 'flat') return { kind: 'fixed', amount: of.amount };
  const tiers = of.kind === 'percent' ? [{ basisPoints: of.basisPoints }] : of.tiers;
  return {
    kind: 'tiers',
    tiers: tiers.map((tier) => ({
      percent: tier.basisPoints * 10_000,
      ...('upTo' in tier && tier.upTo !== undefined ? { upTo: tier.upTo } : {}),
    })),
  };
}

/** The commission the agency earns on a sale, with GST, in cents; undefined before it can be told. */
function earned({ commission: terms, price }: ListingInput): Cents | undefined {
  if (!terms || price?.sale === undefined) return undefined;
  const result = commission(price.sale, commissionTerms(terms));
  if (!result.ok) return undefined;
  return terms.plusGst ? result.value.incGst : result.value.exGst;
}

/**
 * What is known of a listing's sale for the caps of products, in cents: the sale price or else the lower
 * end of the estimate, the deposit and the commission once it is sold. Source: domain.md 4.2 and 4.6.
 */
export function capFactsOf(listing: ListingInput): CapFacts {
  const { sale, estimateLow, estimateHigh } = listing.price ?? {};
  const estimate = sale ?? estimateLow ?? estimateHigh;
  const commissionEarned = earned(listing);
  return {
    ...(estimate === undefined ? {} : { estimate }),
    ...(sale === undefined ? {} : { deposit: cents(percentOf(sale, DEPOSIT_PERCENT)) }),
    ...(commissionEarned === undefined ? {} : { commission: commissionEarned }),
  };
}
