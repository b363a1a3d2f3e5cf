import type { IsoDate } from '../dates.ts';
import type { MoneyMethod } from './payment-methods.ts';
import { CARD_SCHEMES, type CardScheme } from './surcharge.ts';

/** What accepting a scheme costs from a day on, in millionths of a percent, until a later one says otherwise. */
export type AcceptanceCost = { scheme: CardScheme; from: IsoDate; percent: number };

/** The most that can be entered: 10 %, far above any scheme's cost, so that a slip of the keys shows. */
export const HIGHEST_ACCEPTANCE_COST = 10_000_000;

/** The schemes that a method may turn out to be, once the payer has shown their card. */
const SCHEMES: Partial<Record<MoneyMethod, readonly CardScheme[]>> = {
  'credit-card': CARD_SCHEMES.filter((scheme) => scheme !== 'amex'),
  amex: ['amex'],
};

/** The cost of a scheme on a day; nought before any was entered, so that nothing is surcharged by default. */
export function acceptanceCostOn(
  costs: readonly AcceptanceCost[],
  scheme: CardScheme,
  on: IsoDate,
): number {
  const held = costs.filter((each) => each.scheme === scheme && each.from <= on);
  return held.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.percent ?? 0;
}

/**
 * The scheme that a payment's surcharge goes by, with its cost on a day: of all that the card may be the
 * one that costs least, so that nobody pays more than their card costs. Undefined for methods without cards.
 * Source: domain.md 1 and 4.4.
 */
export function surchargedScheme(
  method: MoneyMethod,
  costs: readonly AcceptanceCost[],
  on: IsoDate,
): { scheme: CardScheme; costOfAcceptance: number } | undefined {
  return SCHEMES[method]
    ?.map((scheme) => ({ scheme, costOfAcceptance: acceptanceCostOn(costs, scheme, on) }))
    .toSorted((a, b) => a.costOfAcceptance - b.costOfAcceptance)[0];
}
