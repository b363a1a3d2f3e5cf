import type { IsoDate } from '../dates.ts';
import type { FeeRule } from '../fees/fee-rule.ts';
import { ruleSentence } from '../fees/words/rule-words.ts';

type Next = { effectiveFrom: IsoDate; rules: readonly FeeRule[] };

/**
 * Why a version can't begin on its day: what was priced today stays so, versions begin in their order, and each of
 * its rules has begun by then. Undefined where it can.
 */
export function startProblem(
  { effectiveFrom, rules }: Next,
  { last, today }: { last: IsoDate | undefined; today: IsoDate },
): string | undefined {
  if (effectiveFrom <= today) return 'A version begins tomorrow at the earliest';
  if (last !== undefined && effectiveFrom < last) {
    return 'It begins before the version that is published already';
  }
  const isLate = rules.some((rule) => rule.effectiveFrom > effectiveFrom);
  return isLate ? 'A rule begins later than the version' : undefined;
}

/** What a version has in place of the one before, in sentences. */
export type Difference = { added: string[]; removed: string[] };

/** How the rules differ, by what they charge; rules that charge the same are no difference. */
export function differenceOf(before: readonly FeeRule[], after: readonly FeeRule[]): Difference {
  const sentences = (rules: readonly FeeRule[]) =>
    rules.map((rule) => ruleSentence(rule) ?? `${rule.code}: charges nothing.`);
  const [old, next] = [sentences(before), sentences(after)];
  return {
    added: next.filter((sentence) => !old.includes(sentence)),
    removed: old.filter((sentence) => !next.includes(sentence)),
  };
}

/** A rule with another value from a day on; the same value keeps the rule as it is. */
export function withValue(rule: FeeRule, value: number, effectiveFrom: IsoDate): FeeRule {
  if (value === rule.value) return rule;
  return { ...rule, value, version: rule.version + 1, effectiveFrom };
}
