import { approvalBy, type FirstApproval } from '../../../domain/applications/second-person.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';

declare const ENOUGH: unique symbol;

/**
 * That all the people agreed to an act whom it takes. Only `takeApproval` gives one: what moves money or a state by
 * two people asks for it as a parameter, so that it doesn't compile without.
 */
export type Approval<Act extends string, First = unknown> = {
  readonly [ENOUGH]: Act;
  /** The word of the first of two, where one was given and counts. */
  readonly first: First | undefined;
};

/** An act, and who agrees to it now. */
type Asked<Act extends string, First> = {
  /** Names the act: an approval of one is none of another. */
  act: Act;
  by: string;
  /** In cents; 0 for what is no money. */
  amount: number;
  /** What was given already that counts together with it, in cents. */
  beside?: number;
  /** It takes two whatever the amount. */
  always?: boolean;
  /** The first person's word as the act's own record keeps it; undefined while nobody has given one. */
  first: First | undefined;
  /** What of the first word counts still: nothing of somebody who may not give it any more. */
  counts: (first: First | undefined) => Promise<First | undefined>;
  /** Whoever asked for it themselves. */
  notBy?: string | null;
};

/**
 * What somebody's approval comes to: enough, or the first of two, which `waits`: then the caller keeps it with the
 * act's own record and does nothing else. Refuses whoever gave the first one, or asked for it.
 */
export async function takeApproval<Act extends string, First extends FirstApproval>(
  asked: Asked<Act, First>,
): Promise<Result<Approval<Act, First> | 'waits', { code: 'application.second-person' }>> {
  const { by, amount, beside = 0, always = false } = asked;
  const first = await asked.counts(asked.first);
  const step = approvalBy(by, { amount, beside, always }, first);
  if (step === 'same-person' || asked.notBy === by) {
    return refuse({ code: 'application.second-person' });
  }
  return ok(step === 'first' ? 'waits' : ({ first } as Approval<Act, First>));
}
