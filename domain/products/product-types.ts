/** The eleven product types by their ids (spec 1, domain.md 4.2). */
export const PRODUCT_TYPES = [
  'standard',
  'standard-loan',
  'interest-free',
  'deposit-payment',
  'agency-settlement',
  'commission-funder',
  'bridging-loan',
  'renovation-loan',
  'sale-contract',
  'listing-agreement',
  'adhoc-contract',
] as const;

/** A product type by its id. */
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** The products that are documents to sign; their addresses lie under `sign` (domain.md 4.2). */
export const CONTRACT_PRODUCTS = [
  'listing-agreement',
  'sale-contract',
  'adhoc-contract',
] as const satisfies readonly ProductType[];

/**
 * Whether a product advances money, so that agreeing to it is agreeing to credit: every one but the
 * documents to sign. Nobody agrees to one without a code that reached them (decision 155).
 */
export function advancesMoney(product: ProductType): boolean {
  return !CONTRACT_PRODUCTS.some((contract) => contract === product);
}

/** The products for a vendor that fund an amount, so that one can apply for them directly. */
export const FUNDED_PRODUCTS = [
  'standard',
  'standard-loan',
  'interest-free',
  'bridging-loan',
  'renovation-loan',
] as const satisfies readonly ProductType[];

/**
 * The families of funding products, the first part of `{product}/{product}/…` in the addresses of
 * spec 2, each with its product types in the order they are offered.
 */
export const FUNDING_FAMILIES = {
  advertising: ['standard', 'standard-loan', 'interest-free'],
  deposit: ['deposit-payment'],
  commission: ['commission-funder'],
  loans: ['bridging-loan', 'renovation-loan'],
  'settlement-funding': ['agency-settlement'],
} as const satisfies Record<string, readonly ProductType[]>;

/** A family of funding products. */
export type FundingFamily = keyof typeof FUNDING_FAMILIES;

/** The families in the order of the funding step. */
export const FUNDING_FAMILY_NAMES = Object.keys(FUNDING_FAMILIES) as FundingFamily[];

/** True for a family of ours; anything else in an address is page not found (spec 2). */
export function isFundingFamily(value: string): value is FundingFamily {
  return Object.hasOwn(FUNDING_FAMILIES, value);
}

/** Names of the product types as spec 1 writes them. */
export const PRODUCT_NAMES: Record<ProductType, string> = {
  standard: 'Standard',
  'standard-loan': 'Standard Loan',
  'interest-free': 'Interest Free',
  'deposit-payment': 'Deposit Payment',
  'agency-settlement': 'Agency Settlement',
  'commission-funder': 'Commission Funder',
  'bridging-loan': 'Bridging Loan',
  'renovation-loan': 'Renovation Loan',
  'sale-contract': 'Sale Contract',
  'listing-agreement': 'Listing Agreement',
  'adhoc-contract': 'Adhoc Contract',
};
