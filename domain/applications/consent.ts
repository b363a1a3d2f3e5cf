import { PRODUCT_NAMES, type ProductType } from '../products/product-types.ts';

/** The wording people agree to now; kept with each consent, and another version whenever it changes. */
export const CONSENT_VERSION = '2026-11-1';

/**
 * What an owner agrees to, in words. A placeholder until counsel has settled it (domain.md 8, "Legal
 * text"); `amount` as people read it.
 */
export function consentText(product: ProductType, amount: string, agencyName: string): string {
  return (
    `I am an owner named here, I have read the costs shown, and I agree to ${PRODUCT_NAMES[product]} ` +
    `of ${amount} arranged by ${agencyName}, repaid from the sale at the latest when it settles. ` +
    'This wording is a placeholder until it is settled by counsel.'
  );
}
