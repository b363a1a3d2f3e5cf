import type { DecisionReason } from './decision-facts.ts';

type Rule = DecisionReason['rule'];
type Words = { met: string; unmet: string };

/** Why a person looks, where more of it would tell of somebody else. */
export const UNTOLD = 'A person looks at it first';

/**
 * Each rule as the people of an application read it. Nothing of another person, and nothing of the agency:
 * its limit is told as what it is to them, something that isn't about them. Source: domain.md 1 (APP 1.7).
 */
const WORDS: Record<Rule, Words> = {
  amount: {
    met: 'The amount is within what this product gives',
    unmet:
      'The amount, with what is open already, is more than this product gives without a person looking',
  },
  'said-no': {
    met: 'Nobody has to look at it first',
    unmet: UNTOLD,
  },
  namesake: {
    met: 'Nobody has to look at it first',
    unmet: UNTOLD,
  },
  owners: {
    met: 'Everybody who was named as an owner is asked',
    unmet: 'A person first looks at who owns the property',
  },
  elsewhere: {
    met: 'Nobody has to look at it first',
    unmet: UNTOLD,
  },
  names: {
    met: 'Every owner is named on their own',
    unmet: 'The agency first says who is meant by a name, since each owner agrees on their own',
  },
  agency: {
    met: 'Nothing outside your application stands against it',
    unmet: 'Something that isn’t about you asks for a person to look',
  },
  authority: {
    met: 'The authority to sell your property is in force',
    unmet: 'The authority to sell your property isn’t there, or isn’t in force',
  },
  listing: {
    met: 'Your property is being sold',
    unmet: 'Your property isn’t on sale, or is settled',
  },
  agreement: {
    met: 'You signed the authority here, agreed by your own code to one that is uploaded, or a person has looked at it',
    unmet:
      'A person looks at the authority first, since you haven’t signed it here: one that your agent uploaded is enough for smaller amounts alone',
  },
  settlement: {
    met: 'The sale, or the due date, is near enough',
    unmet: 'The date of settlement isn’t known, has passed or is far away',
  },
  size: {
    met: 'The amount is one that rules may decide',
    unmet: 'The amount, with what is open already, is so large that two people decide',
  },
  person: {
    met: 'No person has to look at it',
    unmet: 'A person looks at every application for this loan, and at what was answered',
  },
  sold: {
    met: 'The sale has come far enough',
    unmet: 'The sale hasn’t come far enough yet',
  },
  'off-the-plan': {
    met: 'The property isn’t sold off the plan',
    unmet: 'The property is sold off the plan, or nobody has recorded that it isn’t',
  },
  income: {
    met: 'What comes in each month is known',
    unmet: 'What comes in and is spent each month isn’t known',
  },
  expenses: {
    met: 'Something is left each month after what is spent',
    unmet: 'Nothing is left each month after what is spent',
  },
  commitments: {
    met: 'What is left covers the mortgage, at a higher rate too',
    unmet: 'What is left doesn’t cover the mortgage at a higher rate, or it isn’t known',
  },
  buffer: {
    met: 'What is left covers the interest of this loan, at a higher rate too',
    unmet: 'What is left doesn’t cover the interest of this loan at a higher rate',
  },
  value: {
    met: 'The loan and the mortgage are a small enough part of what the property is worth',
    unmet:
      'The loan and the mortgage are a large part of what the property is worth, or that isn’t known',
  },
  hardship: {
    met: 'Nobody told of hardship',
    unmet: 'A person talks about the hardship that was told first',
  },
  contact: {
    met: 'Every owner can be reached',
    unmet: 'Not every owner can be reached by email or phone yet',
  },
  reached: {
    met: 'Every owner is reached as before',
    unmet:
      'A person first makes sure that we reach every owner, and nobody else: owners may share one email or mobile, or be reached elsewhere than before',
  },
};

/** What a rule found, in words for those it is about; undefined for a rule that is no longer known. */
export function ownerWords(rule: string, isMet: boolean): string | undefined {
  if (!Object.hasOwn(WORDS, rule)) return undefined;
  const words = WORDS[rule as Rule];
  return isMet ? words.met : words.unmet;
}
