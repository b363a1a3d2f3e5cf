import {
  FUNDING_FAMILIES,
  FUNDING_FAMILY_NAMES,
  type FundingFamily,
  type ProductType,
} from '../../../domain/products/product-types.ts';

/** The family of a funding product; undefined for documents to sign. */
export function familyOf(product: ProductType): FundingFamily | undefined {
  return FUNDING_FAMILY_NAMES.find((family) => {
    const products: readonly ProductType[] = FUNDING_FAMILIES[family];
    return products.includes(product);
  });
}

/** Where a funding product of a listing is worked on (spec 2). */
export function productAddress(listingId: string, product: ProductType): string {
  const family = familyOf(product) ?? FUNDING_FAMILY_NAMES[0];
  return `/property-listings/${listingId}/${family}/${product}`;
}

/** Where one application is shown, also when a newer one of its product has taken its place. */
export function applicationAddress(
  listingId: string,
  { id, product }: { id: string; product: ProductType },
): string {
  return `${productAddress(listingId, product)}/application/${id}`;
}

/** Where the funding step begins. */
export function fundingAddress(listingId: string): string {
  return `/property-listings/${listingId}/${FUNDING_FAMILY_NAMES[0]}`;
}

/** The products that fund something, family by family. */
export const FUNDING_PRODUCTS: readonly ProductType[] = FUNDING_FAMILY_NAMES.flatMap(
  (family) => FUNDING_FAMILIES[family],
);
