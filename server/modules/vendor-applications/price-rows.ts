import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { DrawdownState } from '../../../domain/applications/drawdown-states.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { type Drawn, priceCard } from '../../../domain/fees/price-card.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import { capFactsOf } from '../../../domain/products/cap-facts.ts';
import { CONTRACT_PRODUCTS } from '../../../domain/products/product-types.ts';
import type { Ground } from './ground.ts';

/** What will be paid out by itself. */
const TO_COME: readonly DrawdownState[] = ['approved', 'scheduled', 'disbursing', 'failed'];

type Of = Pick<Ground, 'row' | 'listing'> & {
  /** What the application draws already, where the amount is added to that. */
  drawn?: Ground['drawn'] | undefined;
};

/**
 * What of an application's money counts beside a request: what was paid out and repaid, and what is to be paid out,
 * as if that were today.
 */
function beside(
  { drawn, drawdowns }: Pick<Ground, 'drawn' | 'drawdowns'>,
  id: string,
  today: IsoDate,
): Drawn {
  const isOut = (each: { id: string }) => drawn.advances.some((advance) => advance.id === each.id);
  const toCome = drawdowns.filter((each) => TO_COME.includes(each.state) && !isOut(each));
  const planned = toCome.map((each) => ({ id: each.id, date: today, amount: cents(each.amount) }));
  const advances = [...drawn.advances, ...planned].filter((each) => each.id !== id);
  return { ...drawn, advances };
}

/** What a request for more funds costs beside what its application draws already. */
export function requestRows(
  ground: Pick<Ground, 'row' | 'listing' | 'drawn' | 'drawdowns'>,
  { id, amount }: { id: string; amount: number },
  at: Date,
): VendorApplication['priceCard'] {
  const today = propertyDate(at, propertyZone(ground.listing.address.state));
  const { row, listing } = ground;
  return priceRows({ row, listing, drawn: beside(ground, id, today) }, amount, at);
}

/** What an amount costs by the terms of the application, drawn on the day of an instant. */
export function priceRows(
  { row, listing, drawn }: Of,
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
    options: [
      { id: product, terms: { rules: terms.rules, ...known }, ...(drawn ? { drawn } : {}) },
    ],
  });
  return card.ok ? card.value : undefined;
}
