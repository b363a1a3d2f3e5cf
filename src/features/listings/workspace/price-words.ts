import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Cents } from '../../../../domain/money.ts';
import { priceRangeText, priceText } from '../price-text.ts';

/** One amount, or two; an open end says so. */
export function rangeText(low: Cents | undefined, high: Cents | undefined): string | undefined {
  if (low !== undefined && high !== undefined) return priceRangeText(low, high);
  if (low !== undefined) return `${priceText(low)} or more`;
  return high === undefined ? undefined : `Up to ${priceText(high)}`;
}

/** The price guide as it is given out: words when there are words, else figures, else the asking price. */
export function priceGuideText(price: Listing['price']): string | undefined {
  if (!price) return undefined;
  const asking = price.asking === undefined ? undefined : `Asking ${priceText(price.asking)}`;
  return price.guideText ?? rangeText(price.guideLow, price.guideHigh) ?? asking;
}
