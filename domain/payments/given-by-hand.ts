import type { Arrival } from './payment-news.ts';

/** A part of an arrival that a person gave back by hand, in cents. */
export type GivenByHand = { id: string; receipt: string; amount: number };

/**
 * How much of what was given back by hand isn't here any more, in cents by its id: of each arrival as far as more of it
 * was given back than is left, also where by news that is heard late it never came.
 */
export function beyondWhatCame(
  given: readonly GivenByHand[],
  arrivals: readonly Pick<Arrival, 'receipt' | 'amount' | 'returnedAt'>[],
): Map<string, number> {
  const left = new Map<string, number>();
  for (const { receipt } of given) {
    const here = arrivals.filter((each) => each.receipt === receipt && each.returnedAt === null);
    left.set(
      receipt,
      here.reduce((sum, { amount }) => sum + amount, 0),
    );
  }
  return new Map(
    given.map(({ id, receipt, amount }) => {
      const covered = Math.min(amount, left.get(receipt) ?? 0);
      left.set(receipt, (left.get(receipt) ?? 0) - covered);
      return [id, amount - covered];
    }),
  );
}
