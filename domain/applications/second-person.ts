import { type Cents, cents } from '../money.ts';

/** From this amount on an approval takes two of our own staff, in cents (decision 121; domain.md 3, row 86). */
export const SECOND_PERSON_FROM: Cents = cents(50_000_00);

/** An approval that waits for another person's: whose it is, of how much. */
export type FirstApproval = { actor: string; amount: number };

/** What is approved, in cents. */
type Approved = { amount: number; beside?: number; always?: boolean };

/** For how many days what one person said went back counts together, whoever's money it was (decision 355). */
export const SAID_BACK_DAYS = 30;

/** Whether an approval takes two people; `beside` is what was given already of the same property or people. */
export function takesTwo(amount: number, beside: number): boolean {
  return amount + beside >= SECOND_PERSON_FROM;
}

/**
 * What an approval by someone comes to: it is enough (`approve`), it waits for a second person (`first`),
 * or they are the first one themselves (`same-person`). An approval of another amount than the first one's
 * is a first one itself, so that both agreed to the same. Slices count together: `beside` is what was given
 * already of the same application, property or people, in cents. Some take two `always`, whatever the amount.
 */
export function approvalBy(
  actor: string,
  { amount, beside = 0, always = false }: Approved,
  first: FirstApproval | undefined,
): 'approve' | 'first' | 'same-person' {
  if (!always && !takesTwo(amount, beside)) return 'approve';
  if (!first || first.amount !== amount) return 'first';
  return first.actor === actor ? 'same-person' : 'approve';
}
