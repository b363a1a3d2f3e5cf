import type { ProductType } from './product-types.ts';

/**
 * What the link of an application is for, in words that may be read before any code: they name no
 * person, property or amount.
 */
export const LINK_PURPOSES: Record<ProductType, string> = {
  standard: 'Pay for the marketing of your property now, or when it sells.',
  'standard-loan': 'Apply for a loan for the marketing of your property.',
  'interest-free': 'Pay for the marketing of your property later, interest free at first.',
  'deposit-payment': 'Pay the deposit on a property.',
  'agency-settlement': 'Settle what is owed to the agency for a sale.',
  'commission-funder': 'Confirm the commission of a sale.',
  'bridging-loan': 'Apply for a loan between buying and selling.',
  'renovation-loan': 'Apply for a loan for work on your property before its sale.',
  'sale-contract': 'Read and sign a contract of sale.',
  'listing-agreement': 'Read and sign the authority to sell.',
  'adhoc-contract': 'Read and sign a document.',
};
