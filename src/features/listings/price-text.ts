import type { Cents } from '../../../domain/money.ts';
import { moneyText } from '../../ui/format/money-text.ts';

/** A price of a home: it is read, not added up, so whole dollars lose their ".00". */
export function priceText(amount: Cents): string {
  return moneyText(amount).replace(/\.00$/, '');
}

/** "$850,000 to $935,000", one figure when both are the same. */
export function priceRangeText(low: Cents, high: Cents): string {
  return low === high ? priceText(low) : `${priceText(low)} to ${priceText(high)}`;
}
