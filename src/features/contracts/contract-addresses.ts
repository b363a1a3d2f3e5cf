import type { ProductType } from '../../../domain/products/product-types.ts';

/** The pages of the sign step, as its addresses name them (spec 2). */
export const SIGN_PAGES = ['compose', 'envelope'] as const;
export type SignPage = (typeof SIGN_PAGES)[number];

/** The page an address names; undefined for one that this version doesn't have. */
export function signPage(part: string | undefined): SignPage | undefined {
  return SIGN_PAGES.find((page) => page === part);
}

/** Where the sign step begins. */
export function signAddress(listingId: string): string {
  return `/property-listings/${listingId}/sign`;
}

/** Where one kind of document of a listing is worked on. */
export function documentAddress(listingId: string, product: ProductType): string {
  return `${signAddress(listingId)}/${product}`;
}

/** Where an envelope is shown. */
export function envelopeAddress(
  listingId: string,
  { id, product }: { id: string; product: ProductType },
): string {
  return `${documentAddress(listingId, product)}/envelope/${id}`;
}

/** Where an envelope is put together; a new one without an id. */
export function composeAddress(listingId: string, product: ProductType, id?: string): string {
  const page = `${documentAddress(listingId, product)}/compose`;
  return id === undefined ? page : `${page}/${id}`;
}
