import type { DecisionReason } from './decision-facts.ts';

type Rule = DecisionReason['rule'];

/** Who owns the home and is reached, and whether it is still sold: asked whenever money leaves. */
const WHOSE: readonly Rule[] = [
  ...(['owners', 'elsewhere', 'listing', 'authority', 'agreement', 'hardship'] as const),
  ...(['contact', 'reached'] as const),
];

/** What money over a limit of ours, and what a person said, stop as well. */
const OVER: readonly Rule[] = ['size', 'agency', 'said-no'];

/** What is asked where a loan is carried, or repaid, by more than the sale. */
const CARRIED = ['income', 'bridging', 'works'];

/** An application with what of it was decided, in cents. */
type Decided = {
  sections: readonly string[];
  amount: number;
  approvedAmount?: number | null | undefined;
};

/**
 * Whether a person looks at whatever is asked for beside what was approved: of a loan that more than the
 * sale carries, or where a person approved only a part.
 */
export function looksAtMore({ sections, amount, approvedAmount }: Decided): boolean {
  return sections.some((each) => CARRIED.includes(each)) || (approvedAmount ?? amount) < amount;
}

/**
 * What is asked again of a request for more funds, of all that the rules find of it: within what was approved, or
 * the room that its page states, nobody decides about the credit again.
 */
export function askedOfMore(
  found: readonly DecisionReason[],
  { drawn, hasRoom, ...decided }: Decided & { drawn: number; hasRoom: boolean },
): DecisionReason[] {
  const isApproved = drawn <= (decided.approvedAmount ?? 0);
  if (isApproved) return found.filter(({ rule }) => WHOSE.includes(rule));
  if (!hasRoom || looksAtMore(decided)) return [...found];
  return found.filter(({ rule }) => WHOSE.includes(rule) || OVER.includes(rule));
}
