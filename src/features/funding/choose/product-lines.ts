import type { ProductType } from '../../../../domain/products/product-types.ts';

/** What each product is for, in one line (domain.md 4.2). */
export const PRODUCT_LINES: Partial<Record<ProductType, string>> = {
  standard: 'Advertising is paid now and repaid at settlement, with a service fee.',
  'standard-loan': 'Advertising is paid by a loan, with an establishment fee and interest.',
  'interest-free': 'Advertising is paid now; nothing is added for the first 60 days.',
  'deposit-payment': 'The deposit is paid out before settlement.',
  'commission-funder': 'The agency has its commission before settlement.',
  'bridging-loan': 'A loan from one home to the next.',
  'renovation-loan': 'A loan for work before the sale.',
  'agency-settlement': 'The agency settles on behalf of the buyer, for one fee at settlement.',
};
