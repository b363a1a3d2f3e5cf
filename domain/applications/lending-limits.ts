import type { IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import type { ProductCap } from '../products/product-caps.ts';
import type { CONTRACT_PRODUCTS, ProductType } from '../products/product-types.ts';

/** A product that advances money. */
export type CreditProduct = Exclude<ProductType, (typeof CONTRACT_PRODUCTS)[number]>;

/** What a loan is held against, from a date on; percents in millionths of a percent, amounts in cents a month. */
export type Affordability = {
  /** Added to a rate before it is asked whether somebody could pay it. */
  buffer: number;
  /** What a mortgage is taken to cost a year, with the buffer in it: we don't know its own rate. */
  mortgageRate: number;
  /** Months in which what is left of a mortgage is repaid. */
  mortgageMonths: number;
  /** What nobody is taken to live on less than. */
  leastExpenses: Cents;
  /** Loan and mortgage together, of the estimate. */
  loanToValue: number;
};

/** What the rules go by from a date on. */
export type LendingLimits = {
  from: IsoDate;
  /** Where each figure is from. */
  source: string;
  /** The most that rules approve of each product; a product may be capped lower by its own terms. */
  caps: Record<CreditProduct, ProductCap>;
  /** Products that a person always decides: what is told of income is checked by nobody else yet. */
  byPerson: readonly CreditProduct[];
  /** What an agency's applications may take together where our staff have set nothing for it. */
  agencyLimit: Cents;
  affordability: Affordability;
};

const CAMPAIGN: ProductCap = { percent: 2_000_000, of: 'estimate', amount: cents(25_000_00) };

/** In the order of their dates; a change is a further row, so that an old decision can be told again. */
export const LENDING_LIMITS: readonly [LendingLimits, ...LendingLimits[]] = [
  {
    from: '2026-01-01' as IsoDate,
    source:
      'Caps: domain.md 4.2. Buffer: 3 percentage points, as the prudential regulator asks of banks. Other figures are our own and cautious, decision 156.',
    caps: {
      standard: CAMPAIGN,
      'standard-loan': CAMPAIGN,
      'interest-free': CAMPAIGN,
      'deposit-payment': { percent: 100_000_000, of: 'deposit' },
      'agency-settlement': { percent: 100_000_000, of: 'deposit' },
      'commission-funder': { percent: 80_000_000, of: 'commission' },
      'bridging-loan': { percent: 80_000_000, of: 'estimate', amount: cents(2_000_000_00) },
      'renovation-loan': { percent: 10_000_000, of: 'estimate', amount: cents(150_000_00) },
    },
    byPerson: ['standard-loan', 'bridging-loan', 'renovation-loan'],
    agencyLimit: cents(1_000_000_00),
    affordability: {
      buffer: 3_000_000,
      mortgageRate: 9_500_000,
      mortgageMonths: 360,
      leastExpenses: cents(2_000_00),
      loanToValue: 80_000_000,
    },
  },
];

/** The limits in force on a day; the first ones before any. */
export function lendingLimits(
  on: IsoDate,
  all: readonly [LendingLimits, ...LendingLimits[]] = LENDING_LIMITS,
): LendingLimits {
  return all.findLast(({ from }) => from <= on) ?? all[0];
}
