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

type Kind = AnswerField['kind'];

/** Questions of a part by their names, each with its words and how it is asked. */
function asked(fields: Record<string, [label: string, kind: Kind, hint?: string]>): AnswerField[] {
  return Object.entries(fields).map(([name, [label, kind, hint]]) => ({
    name,
    label,
    kind,
    ...(hint && { hint }),
  }));
}

/** The questions of each part, in the words of a home owner (domain.md 4.2). */
export const ANSWER_PARTS: Record<AnswerSection, AnswerPart> = {
  sale: {
    title: 'Your sale',
    intro: 'Who looks after the sale for you. Leave out what you don’t know yet.',
    fields: asked({
      conveyancer: ['Conveyancer or solicitor', 'text'],
      conveyancerEmail: ['Their email', 'email'],
      settlementOn: ['Expected settlement', 'date'],
    }),
  },
  mortgage: {
    title: 'Your mortgage',
    fields: asked({
      lender: ['Lender', 'text'],
      balance: ['What is owed on the property', 'money', 'Enter 0 if nothing is owed.'],
    }),
  },
  income: {
    title: 'Your income',
    intro: 'A licensed lender has to ask these, to see that the loan suits you.',
    fields: asked({
      monthlyIncome: ['Income a month, after tax', 'money'],
      monthlyExpenses: ['Expenses a month', 'money'],
      creditCheck: ['I agree to a credit check', 'tick'],
      hardship: [
        'Anything that could make repaying hard',
        'long',
        'Such as less work soon, or an illness.',
      ],
    }),
  },
  deposit: {
    title: 'The deposit',
    fields: asked({
      amount: ['Amount of the deposit', 'money'],
      holder: ['Who holds it', 'text'],
      unconditionalOn: ['Contract unconditional on', 'date'],
    }),
  },
  bridging: {
    title: 'What you buy',
    fields: asked({
      purchaseAddress: ['Address', 'text'],
      purchasePrice: ['Price', 'money'],
      exitPlan: ['How the loan will be repaid', 'long'],
    }),
  },
  works: {
    title: 'The works',
    fields: asked({
      scope: ['What is to be done', 'long'],
      quoted: ['Quoted amount', 'money'],
      trades: ['Trades who do it', 'text'],
    }),
  },
};
