import type { ListingState } from '../listings/listing-fields.ts';
import type { ProductType } from './product-types.ts';

/** The states of a sale in which a product makes sense, where not in all. */
const STAGES: Partial<Record<ProductType, readonly ListingState[]>> = {
  // A deposit is paid or held from the day of the contract on.
  'deposit-payment': ['under_offer', 'exchanged', 'unconditional'],
  // Commission is earned once nothing stands in the way of the sale any more.
  'commission-funder': ['unconditional'],
};

/** Whether the sale of a listing isn't as far as a product needs it. Source: domain.md 4.2, 4.6. */
export function isTooEarly(product: ProductType, state: ListingState): boolean {
  return STAGES[product]?.includes(state) === false;
}
