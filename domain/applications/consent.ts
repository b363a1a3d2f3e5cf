import { CONTRACT_PRODUCTS, PRODUCT_NAMES, type ProductType } from '../products/product-types.ts';

/** The wording people agree to now; kept with each consent, and another version whenever it changes. */
export const CONSENT_VERSION = '2026-11-3';

/** What an agreement is about; the amount as people read it, no lender for documents to sign. */
export type Agreed = {
  product: ProductType;
  party: 'vendor' | 'buyer';
  amount: string;
  lender: string | undefined;
  agencyName: string;
  /** The authority to sell that the agency uploaded, by its name and the day of it as people read it. */
  authority?: { name: string; on: string } | undefined;
};

/** What an owner, or a buyer, agrees to: our own plain words, without small print behind them. */
export function consentText(agreed: Agreed): string {
  const { product, party, amount, lender, agencyName, authority } = agreed;
  const name = PRODUCT_NAMES[product];
  const me = party === 'buyer' ? 'I am a buyer named here.' : 'I am an owner named here.';
  if (lender === undefined || CONTRACT_PRODUCTS.some((contract) => contract === product)) {
    return `${me} I agree that ${agencyName} prepares the ${name} for signing. Nothing is borrowed and nothing is charged.`;
  }
  return (
    `${me} I have read the key terms and what it costs by date. ` +
    `I agree to ${name} of ${amount} from ${lender}, arranged by ${agencyName}. ` +
    'It is repaid with its fees and interest on the day it is due, or earlier: when the sale settles, the deposit is released or the sale is withdrawn. ' +
    'Whoever holds the deposit or settles the sale may be told what is owed, and pay it from the sale.' +
    (authority
      ? ` I have signed the listing authority that ${agencyName} uploaded as “${authority.name}” on ${authority.on}.`
      : '')
  );
}
