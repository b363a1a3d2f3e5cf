import { AFFORDABILITY_RULES } from './affordability.ts';
import type { DecisionReason } from './decision-facts.ts';
import { ownerWords } from './decision-words.ts';
import { tellsOfOpen } from './reason-words.ts';

/** Why something was decided as it is kept: in words, and by which rule each, where rules decided. */
export type KeptReasons = {
  reasons: readonly string[];
  rules?: readonly DecisionReason['rule'][] | undefined;
};

const PRIVATE: readonly string[] = AFFORDABILITY_RULES;
/** Tells of what is elsewhere, at whichever agency. */
const ELSEWHERE: readonly string[] = ['namesake', 'elsewhere'] satisfies DecisionReason['rule'][];
const ABOUT_MONEY = 'Our own staff look at what the people who apply told us about their money';

/**
 * What an agency reads of it: nothing of what people told us about their money, and no figure of credit
 * elsewhere. What a person wrote is shown where it asks for something, and else stays with our own staff.
 */
export function agencyReasons({ reasons, rules }: KeptReasons, isAsked: boolean): string[] {
  if (rules === undefined) return isAsked ? [...reasons] : [];
  const told = reasons.flatMap((text, at) => {
    const rule = rules[at] ?? '';
    if (PRIVATE.includes(rule)) return [ABOUT_MONEY];
    return [tellsOfOpen(text) || ELSEWHERE.includes(rule) ? (ownerWords(rule, false) ?? '') : text];
  });
  return [...new Set(told)];
}
