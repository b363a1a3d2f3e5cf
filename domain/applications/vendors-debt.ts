import type { ProductType } from '../products/product-types.ts';

/**
 * Whether the money of an application is the vendors', so that it comes off what they get, settlement pays its debt, and
 * their side is shown it: what a commission buys is the agency's.
 */
export const isVendorsDebt = ({
  party,
  product,
}: {
  party: 'vendor' | 'buyer';
  product: ProductType;
}): boolean => party === 'vendor' && product !== 'commission-funder';
