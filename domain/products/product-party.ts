import type { ProductType } from './product-types.ts';

/** The two sides of a sale that a product can be for (spec 3). */
export const PARTY_TYPES = ['Vendor', 'Buyer'] as const;

/** A side of the sale. */
export type PartyType = (typeof PARTY_TYPES)[number];

const FOR_THE_BUYER: ReadonlySet<ProductType> = new Set(['deposit-payment', 'agency-settlement']);

/** The side a product is for: the buyer for deposit payment and agency settlement, else the vendor (spec 4). */
export function productParty(product: ProductType): PartyType {
  return FOR_THE_BUYER.has(product) ? 'Buyer' : 'Vendor';
}

/**
 * The sides that may be chosen for a product, its own first. A vendor may have the deposit released
 * early, so the deposit payment takes either. Source: domain.md 4.2 and 8.
 */
export function allowedParties(product: ProductType): readonly PartyType[] {
  return product === 'deposit-payment' ? ['Buyer', 'Vendor'] : [productParty(product)];
}
