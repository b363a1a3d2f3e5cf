import { type Cents, cents } from '../money.ts';

/** From this amount on an approval takes two of our own staff, in cents (decision 121; domain.md 3, row 86). */
export const SECOND_PERSON_FROM: Cents = cents(50_000_00);

/** An approval that waits for another person's: whose it is, of how much. */
export type FirstApproval = { actor: string; amount: number };

/** For how many days what one person said went back counts together, whoever's money it was (decision 355). */
export const SAID_BACK_DAYS = 30;

/**
 * The same for saying whose money it is: large amounts, and any that goes elsewhere than to the application
 * it was sent for, take two people who say the same. `beside` is what counts together with it, in cents.
 */
export function resolutionBy(
  actor: string,
  { amount, isElsewhere, beside }: { amount: number; isElsewhere: boolean; beside: number },
  first: Pick<FirstApproval, 'actor'> | undefined,
): ReturnType<typeof approvalBy> {
  const counted = isElsewhere ? Math.max(amount, SECOND_PERSON_FROM) : amount;
  return approvalBy(actor, counted, first && { actor: first.actor, amount: counted }, beside);
}

/** Whether an approval takes two people; `beside` is what was given already of the same property or people. */
export function takesTwo(amount: number, beside: number): boolean {
  return amount + beside >= SECOND_PERSON_FROM;
}

/**
 * What an approval by someone comes to: it is enough (`approve`), it waits for a second person (`first`),
 * or they are the first one themselves (`same-person`). An approval of another amount than the first one's
 * is a first one itself, so that both agreed to the same. Slices count together: `beside` is what was given
 * already of the same application, property or people, in cents.
 */
export function approvalBy(
  actor: string,
  amount: number,
  first: FirstApproval | undefined,
  beside = 0,
): 'approve' | 'first' | 'same-person' {
  if (!takesTwo(amount, beside)) return 'approve';
  if (!first || first.amount !== amount) return 'first';
  return first.actor === actor ? 'same-person' : 'approve';
}
