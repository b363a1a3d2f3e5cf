import { bearsInterest, type FeeRuleParts } from '../fees/fee-rule-parts.ts';
import { percentOf, percentText } from '../fees/percent.ts';
import { type Cents, cents } from '../money.ts';
import type { Affordability } from './lending-limits.ts';
import { dollarsText } from './reason-words.ts';
import type { VendorAnswers } from './vendor-answers.ts';

/** What is known of a loan; amounts in cents, the rate in millionths of a percent a year. */
export type LoanFacts = {
  amount: Cents;
  rate: number;
  answers: VendorAnswers;
  /** What the property is thought to be worth. */
  estimate?: Cents | undefined;
  limits: Affordability;
};

/** The rules of affordability by name, in the order they are told. */
export const AFFORDABILITY_RULES = [
  'income',
  'expenses',
  'commitments',
  'buffer',
  'value',
  'hardship',
] as const;

type Reason = {
  rule: (typeof AFFORDABILITY_RULES)[number];
  passed: boolean;
  text: string;
  by?: number;
};

/** The highest interest a year among the fees of a product, in millionths of a percent; nought for none. */
export function yearlyRate(
  rules: readonly (Pick<FeeRuleParts, 'timing' | 'valueKind' | 'per'> & { value: number })[],
): number {
  return Math.max(0, ...rules.filter(bearsInterest).map(({ value }) => value));
}

const monthly = (amount: Cents, rate: number): Cents =>
  cents(Math.ceil(percentOf(amount, rate) / 12));

function repayment(balance: Cents, { mortgageRate, mortgageMonths }: Affordability): Cents {
  return cents(monthly(balance, mortgageRate) + Math.ceil(balance / mortgageMonths));
}

function living({ answers, limits, amount, rate }: LoanFacts): Reason[] {
  const { monthlyIncome: income, monthlyExpenses } = answers.income ?? {};
  if (income === undefined || monthlyExpenses === undefined) {
    const text = 'We don’t know your income and what you spend';
    return [{ rule: 'income', passed: false, text }];
  }
  const expenses = Math.max(monthlyExpenses, limits.leastExpenses);
  const mortgage = answers.mortgage?.balance;
  const afterExpenses = income - expenses;
  const afterMortgage = afterExpenses - (mortgage ? repayment(mortgage, limits) : 0);
  const interest = monthly(amount, rate + limits.buffer);
  const at = `${percentText(rate + limits.buffer)}% a year`;
  return [
    {
      rule: 'income',
      passed: income > 0,
      text: `You told us that ${dollarsText(income)} a month comes in`,
    },
    {
      rule: 'expenses',
      passed: afterExpenses > 0,
      text:
        afterExpenses > 0
          ? `${dollarsText(afterExpenses)} a month is left after what you spend`
          : `Nothing is left of your income after what you spend; we count at least ${dollarsText(limits.leastExpenses)} a month`,
    },
    {
      rule: 'commitments',
      passed: mortgage !== undefined && afterMortgage > 0,
      text:
        mortgage === undefined
          ? 'We don’t know what is owed on the property'
          : afterMortgage > 0
            ? `${dollarsText(afterMortgage)} a month is left after your mortgage, at ${percentText(limits.mortgageRate)}% a year`
            : `What is left doesn’t cover your mortgage, at ${percentText(limits.mortgageRate)}% a year`,
    },
    {
      rule: 'buffer',
      passed: afterMortgage >= interest,
      text:
        afterMortgage >= interest
          ? `What is left covers the interest of this loan, also at ${at}`
          : `What is left doesn’t cover the interest of this loan at ${at}, ${percentText(limits.buffer)} points above its rate`,
    },
  ];
}

function value({ amount, answers, estimate, limits }: LoanFacts): Reason {
  const share = `${percentText(limits.loanToValue)}% of the estimate`;
  const mortgage = answers.mortgage?.balance;
  if (estimate === undefined || mortgage === undefined) {
    const text = 'We don’t know what the property is worth, or what is owed on it';
    return { rule: 'value', passed: false, text };
  }
  const by = amount + mortgage - percentOf(estimate, limits.loanToValue);
  const text = `This loan and your mortgage together are ${by <= 0 ? 'within' : 'more than'} ${share}`;
  return by <= 0
    ? { rule: 'value', passed: true, text }
    : { rule: 'value', passed: false, text, by };
}

/**
 * Whether somebody can carry a loan by what they told: income, expenses, what they repay already, the
 * interest at a rate some points higher, the share of the property's worth, and hardship. One reason for
 * each, also where it holds. More income never makes one worse, a higher amount never better.
 * Source: decision 156; security.md 3.2, row 66.
 */
export function affordability(facts: LoanFacts): Reason[] {
  const told = facts.answers.income?.hardship;
  const hardship: Reason = {
    rule: 'hardship',
    passed: !told,
    text: told
      ? 'You told us that paying is or may become hard for you, so a person talks to you first'
      : 'You told us of no hardship',
  };
  return [...living(facts), value(facts), hardship];
}
