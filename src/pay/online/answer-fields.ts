import type { AnswerSection } from '../../../domain/applications/vendor-answers.ts';

/** How an answer is asked for. */
export type AnswerField = {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'long' | 'money' | 'date' | 'tick';
  hint?: string;
};

/** The questions of a part of the application. */
export type AnswerPart = { title: string; intro?: string; fields: readonly AnswerField[] };

/** The questions of each part, in the words of a home owner (domain.md 4.2). */
export const ANSWER_PARTS: Record<AnswerSection, AnswerPart> = {
  sale: {
    title: 'Your sale',
    intro: 'Who looks after the sale for you. Leave out what you don’t know yet.',
    fields: [
      { name: 'conveyancer', label: 'Conveyancer or solicitor', kind: 'text' },
      { name: 'conveyancerEmail', label: 'Their email', kind: 'email' },
      { name: 'settlementOn', label: 'Expected settlement', kind: 'date' },
    ],
  },
  mortgage: {
    title: 'Your mortgage',
    fields: [
      { name: 'lender', label: 'Lender', kind: 'text' },
      {
        name: 'balance',
        label: 'What is owed on the property',
        kind: 'money',
        hint: 'Enter 0 if nothing is owed.',
      },
    ],
  },
  income: {
    title: 'Your income',
    intro: 'A licensed lender has to ask these, to see that the loan suits you.',
    fields: [
      { name: 'monthlyIncome', label: 'Income a month, after tax', kind: 'money' },
      { name: 'monthlyExpenses', label: 'Expenses a month', kind: 'money' },
      { name: 'creditCheck', label: 'I agree to a credit check', kind: 'tick' },
      {
        name: 'hardship',
        label: 'Anything that could make repaying hard',
        kind: 'long',
        hint: 'Such as less work soon, or an illness.',
      },
    ],
  },
  deposit: {
    title: 'The deposit',
    fields: [
      { name: 'amount', label: 'Amount of the deposit', kind: 'money' },
      { name: 'holder', label: 'Who holds it', kind: 'text' },
      { name: 'unconditionalOn', label: 'Contract unconditional on', kind: 'date' },
    ],
  },
  bridging: {
    title: 'What you buy',
    fields: [
      { name: 'purchaseAddress', label: 'Address', kind: 'text' },
      { name: 'purchasePrice', label: 'Price', kind: 'money' },
      { name: 'exitPlan', label: 'How the loan will be repaid', kind: 'long' },
    ],
  },
  works: {
    title: 'The works',
    fields: [
      { name: 'scope', label: 'What is to be done', kind: 'long' },
      { name: 'quoted', label: 'Quoted amount', kind: 'money' },
      { name: 'trades', label: 'Trades who do it', kind: 'text' },
    ],
  },
};
