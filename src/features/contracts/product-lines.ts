import type { TemplateType } from '../../../domain/contracts/template-types.ts';

/** What each kind of document is for, in one line. */
export const PRODUCT_LINES: Record<TemplateType, string> = {
  'listing-agreement':
    'The agency’s authority to sell. Once every vendor has signed, the listing is active.',
  'sale-contract':
    'The contract of sale. Once buyers and vendors have signed, the sale is exchanged.',
  'adhoc-contract': 'Anything else that has to be signed for this listing.',
};
