import type { IsoDate } from '../dates.ts';
import { percentOf } from '../fees/percent.ts';
import type { Cents } from '../money.ts';

/** Card schemes that a surcharge rule can be about; a wallet follows the card in it (domain.md 1). */
export const CARD_SCHEMES = ['visa', 'mastercard', 'eftpos', 'amex'] as const;

/** A card scheme. */
export type CardScheme = (typeof CARD_SCHEMES)[number];

/**
 * Whether a surcharge may be put on a scheme's payments from a date to a date, both included.
 * `disputed` marks a rule that sources read differently; an agency may take the careful reading.
 */
export type SurchargeRule = {
  scheme: CardScheme;
  from: IsoDate;
  to: IsoDate | null;
  allowed: boolean;
  disputed?: true;
};

const day = (text: string) => text as IsoDate;
const NO_SURCHARGE_FROM = day('2026-10-01');
const LAST_DAY_OF_SURCHARGES = day('2026-09-30');

/**
 * The rules in force (domain.md 1, vectors `surcharge`): until 30 September 2026 every scheme may be
 * surcharged at cost, from 1 October 2026 only Amex, on which sources conflict.
 */
export const SURCHARGE_RULES: readonly SurchargeRule[] = [
  ...CARD_SCHEMES.map((scheme) => ({
    scheme,
    from: day('1900-01-01'),
    to: LAST_DAY_OF_SURCHARGES,
    allowed: true,
  })),
  { scheme: 'visa', from: NO_SURCHARGE_FROM, to: null, allowed: false },
  { scheme: 'mastercard', from: NO_SURCHARGE_FROM, to: null, allowed: false },
  { scheme: 'eftpos', from: NO_SURCHARGE_FROM, to: null, allowed: false },
  { scheme: 'amex', from: NO_SURCHARGE_FROM, to: null, allowed: true, disputed: true },
];

/**
 * A payment by card. The cost of accepting the scheme, in millionths of a percent, is the agency's
 * own and nought unless it has entered it, so that no scheme is surcharged by default.
 */
export type CardPayment = {
  amount: Cents;
  scheme: CardScheme;
  costOfAcceptance: number;
  date: IsoDate;
};

/**
 * The share of a payment that may be put on it, in millionths of a percent: the cost of acceptance and no
 * more where a rule of the date allows it; nought where none does, or where the rule is disputed and
 * `careful` is chosen. Source: domain.md 1 and 4.4.
 */
export function surchargePercent(
  { scheme, costOfAcceptance, date }: Omit<CardPayment, 'amount'>,
  rules: readonly SurchargeRule[] = SURCHARGE_RULES,
  careful = false,
): number {
  const rule = rules.find(
    (each) => each.scheme === scheme && each.from <= date && (each.to === null || date <= each.to),
  );
  return rule?.allowed === true && !(careful && rule.disputed) ? costOfAcceptance : 0;
}

/** The surcharge in cents: the share that is allowed, half up. Source: vectors `surcharge`. */
export function surcharge(
  { amount, ...card }: CardPayment,
  rules: readonly SurchargeRule[] = SURCHARGE_RULES,
  careful = false,
): Cents {
  return percentOf(amount, surchargePercent(card, rules, careful));
}
