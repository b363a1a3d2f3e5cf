import type { DecisionReason } from './decision-rules.ts';

type Rule = DecisionReason['rule'];
type Words = { met: string; unmet: string };

/**
 * Each rule as the people of an application read it. Nothing of another person, and nothing of the agency:
 * its limit is told as what it is to them, something that isn't about them. Source: domain.md 1 (APP 1.7).
 */
const WORDS: Record<Rule, Words> = {
  amount: {
    met: 'The amount is within what this product gives',
    unmet: 'The amount is more than this product gives without a person looking',
  },
  agency: {
    met: 'Nothing outside your application stands against it',
    unmet: 'Something that isn’t about you asks for a person to look',
  },
  authority: {
    met: 'The authority to sell your property is there',
    unmet: 'The authority to sell your property is not there yet',
  },
  settlement: {
    met: 'The sale, or the due date, is near enough',
    unmet: 'The date of settlement isn’t known, has passed or is far away',
  },
  contact: {
    met: 'Every owner can be reached',
    unmet: 'Not every owner can be reached by email or phone yet',
  },
};

/** What a rule found, in words for those it is about; undefined for a rule that is no longer known. */
export function ownerWords(rule: string, isMet: boolean): string | undefined {
  if (!Object.hasOwn(WORDS, rule)) return undefined;
  const words = WORDS[rule as Rule];
  return isMet ? words.met : words.unmet;
}
