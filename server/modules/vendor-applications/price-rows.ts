import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { priceCard } from '../../../domain/fees/price-card.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import { capFactsOf } from '../../../domain/products/cap-facts.ts';
import { CONTRACT_PRODUCTS } from '../../../domain/products/product-types.ts';
import type { Ground } from './ground.ts';

/** What an amount costs by the terms of the application, drawn on the day of an instant. */
export function priceRows(
  { row, listing }: Pick<Ground, 'row' | 'listing'>,
  amount: number,
  at: Date,
): VendorApplication['priceCard'] {
  const { product, terms } = row;
  if (CONTRACT_PRODUCTS.some((contract) => contract === product)) return undefined;
  const salePrice = listing.price?.sale;
  const { commission } = capFactsOf(listing);
  const known = {
    ...(salePrice === undefined ? {} : { salePrice }),
    ...(commission === undefined ? {} : { commission }),
  };
  const card = priceCard({
    amount: cents(amount),
    advancedOn: propertyDate(at, propertyZone(listing.address.state)),
    options: [{ id: product, terms: { rules: terms.rules, ...known } }],
  });
  return card.ok ? card.value : undefined;
}
