import type { Product } from '../../../../contract/endpoints/products.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type PriceCardRow, priceCard } from '../../../../domain/fees/price-card.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Cents } from '../../../../domain/money.ts';
import { capFactsOf } from '../../../../domain/products/cap-facts.ts';
import { PRODUCT_NAMES, type ProductType } from '../../../../domain/products/product-types.ts';

/** What a price card of a listing is worked out from. */
export type PriceQuestion = {
  amount: Cents;
  today: IsoDate;
  listing: Listing;
  terms: readonly Product[];
  /** The products to compare, that of the page among them. */
  products: readonly ProductType[];
};

/**
 * What an amount costs with each product and paid now, worked out on this device from the terms in
 * force; undefined when a product's cost can't be told yet, such as before a sale price is known.
 */
export function priceRows(question: PriceQuestion): PriceCardRow[] | undefined {
  const { amount, today, listing, terms, products } = question;
  const salePrice = listing.price?.sale;
  const { commission } = capFactsOf(listing);
  const options = terms
    .filter(({ product }) => products.includes(product))
    .map(({ product, terms: { rules } }) => ({
      id: product,
      terms: {
        rules,
        ...(salePrice === undefined ? {} : { salePrice }),
        ...(commission === undefined ? {} : { commission }),
      },
    }));
  const card = priceCard({ amount, advancedOn: today, options });
  return card.ok ? card.value : undefined;
}

/** What a choice of the card is called. */
export function choiceName(id: string): string {
  const names: Record<string, string> = { ...PRODUCT_NAMES, 'pay-now': 'Pay now' };
  return names[id] ?? id;
}
