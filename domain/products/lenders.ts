import type { ProductType } from './product-types.ts';

/** Who gives the money of a product, and as what: credit under a credit licence, or an advance bought. */
export type Lender = { name: string; kind: 'credit' | 'advance' };

const HOUSE = 'Lintel Capital Pty Ltd (demonstration lender)';
const credit: Lender = { name: HOUSE, kind: 'credit' };
const advance: Lender = { name: HOUSE, kind: 'advance' };

/**
 * Who stands behind each product, from which version of it on, the oldest first; none behind documents to
 * sign. Another lender is a row more, never a row changed: agreements keep the version they were made
 * under (domain.md 8, "Who lends").
 */
const LENDERS: Record<ProductType, readonly { fromVersion: number; lender: Lender }[]> = {
  standard: [{ fromVersion: 1, lender: advance }],
  'standard-loan': [{ fromVersion: 1, lender: credit }],
  'interest-free': [{ fromVersion: 1, lender: credit }],
  'deposit-payment': [{ fromVersion: 1, lender: advance }],
  'agency-settlement': [{ fromVersion: 1, lender: advance }],
  'commission-funder': [{ fromVersion: 1, lender: advance }],
  'bridging-loan': [{ fromVersion: 1, lender: credit }],
  'renovation-loan': [{ fromVersion: 1, lender: credit }],
  'sale-contract': [],
  'listing-agreement': [],
  'adhoc-contract': [],
};

/** Who gives the money under a version of a product; undefined for documents to sign. */
export function lenderOf(product: ProductType, version: number): Lender | undefined {
  return LENDERS[product].findLast(({ fromVersion }) => fromVersion <= version)?.lender;
}
