import * as v from 'valibot';
import { IsoDateSchema } from '../dates.ts';
import { PositiveCentsSchema } from '../money.ts';
import { PAYMENT_METHODS } from '../payments/payment-methods.ts';
import { EmailSchema } from '../people/email.ts';
import type { ProductType } from '../products/product-types.ts';

const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

const SECTIONS = {
  /** Who acts for the owners in the sale, and how they pay should it not settle. */
  sale: v.strictObject({
    conveyancer: v.optional(text(120)),
    conveyancerEmail: v.optional(EmailSchema),
    backupMethod: v.optional(v.picklist(PAYMENT_METHODS)),
    settlementOn: v.optional(IsoDateSchema),
  }),
  /** What stands against the property already; amounts in cents. */
  mortgage: v.strictObject({
    lender: v.optional(text(120)),
    balance: v.optional(PositiveCentsSchema),
  }),
  /** What a licensed lender asks (domain.md 4.2); amounts in cents a month. */
  income: v.strictObject({
    monthlyIncome: v.optional(PositiveCentsSchema),
    monthlyExpenses: v.optional(PositiveCentsSchema),
    creditCheck: v.optional(v.literal(true)),
    hardship: v.optional(text(1000)),
  }),
  /** The deposit that is paid or released; amounts in cents. */
  deposit: v.strictObject({
    amount: v.optional(PositiveCentsSchema),
    holder: v.optional(text(120)),
    unconditionalOn: v.optional(IsoDateSchema),
  }),
  /** What is bought before the sale, and how the loan ends. */
  bridging: v.strictObject({
    purchaseAddress: v.optional(text(200)),
    purchasePrice: v.optional(PositiveCentsSchema),
    exitPlan: v.optional(text(1000)),
  }),
  /** Which works trades do before the sale. */
  works: v.strictObject({
    scope: v.optional(text(1000)),
    quoted: v.optional(PositiveCentsSchema),
    trades: v.optional(text(300)),
  }),
};

/** A part of the answers: what a step of the application asks together. */
export type AnswerSection = keyof typeof SECTIONS;

/** The parts each product asks for, in order (domain.md 4.2); documents to sign ask for none here. */
export const ANSWER_SECTIONS: Record<ProductType, readonly AnswerSection[]> = {
  standard: ['sale'],
  'standard-loan': ['sale', 'mortgage', 'income'],
  'interest-free': ['sale'],
  'deposit-payment': ['deposit', 'mortgage'],
  'agency-settlement': ['sale'],
  'commission-funder': ['sale'],
  'bridging-loan': ['sale', 'mortgage', 'bridging'],
  'renovation-loan': ['sale', 'works'],
  'sale-contract': [],
  'listing-agreement': [],
  'adhoc-contract': [],
};

/** What must be there before an application is complete, as paths. */
const REQUIRED: Record<AnswerSection, readonly string[]> = {
  sale: [],
  mortgage: ['balance'],
  income: ['monthlyIncome', 'monthlyExpenses', 'creditCheck'],
  deposit: ['amount', 'holder'],
  bridging: ['exitPlan'],
  works: ['scope'],
};

/** Every answer of any product; which of them count says its product. */
export const VendorAnswersSchema = v.strictObject({
  sale: v.optional(SECTIONS.sale),
  mortgage: v.optional(SECTIONS.mortgage),
  income: v.optional(SECTIONS.income),
  deposit: v.optional(SECTIONS.deposit),
  bridging: v.optional(SECTIONS.bridging),
  works: v.optional(SECTIONS.works),
});

/** What the people applying have answered so far; a part or all of it may be missing. */
export type VendorAnswers = v.InferOutput<typeof VendorAnswersSchema>;

/** Answers by part and name as they were saved or are typed: fit or not, they can be shown and mended. */
export const SavedAnswersSchema = v.record(
  v.string(),
  v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
);
export type SavedAnswers = v.InferOutput<typeof SavedAnswersSchema>;

/** The parts that were answered though the product doesn't ask for them. */
export function strangeSections(product: ProductType, answers: VendorAnswers): AnswerSection[] {
  const asked = ANSWER_SECTIONS[product];
  return (Object.keys(answers) as AnswerSection[]).filter((section) => !asked.includes(section));
}

/** Paths such as `income.creditCheck` that are still to be answered before the product can go on. */
export function missingAnswers(product: ProductType, answers: VendorAnswers): string[] {
  return ANSWER_SECTIONS[product].flatMap((section) => {
    const given: Record<string, unknown> = answers[section] ?? {};
    return REQUIRED[section]
      .filter((name) => given[name] === undefined)
      .map((name) => `${section}.${name}`);
  });
}
