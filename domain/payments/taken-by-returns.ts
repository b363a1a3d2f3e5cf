import type { Arrival, ProviderEvent } from './payment-news.ts';

type Received = Extract<ProviderEvent, { kind: 'received' }>;

/**
 * How much each return took of an arrival, by its id and in cents, and what is here after all that was told, in the
 * order in which it was told. Each return counts once and so does each that came again; one of which that was told
 * first took nothing in the end.
 */
export function takenByReturns(
  told: readonly ProviderEvent[],
  { receipt, amount }: Pick<Received, 'receipt' | 'amount'>,
): { taken: ReadonlyMap<string, number>; here: number } {
  const taken = new Map<string, number>();
  const again = new Set<string>();
  let here: number = amount;
  for (const event of told) {
    if (event.kind === 'returned' && event.receipt === receipt && !taken.has(event.id)) {
      const part = Math.min(event.amount ?? here, here);
      taken.set(event.id, part);
      if (!again.has(event.id)) here -= part;
    }
    if (event.kind === 'reinstated' && !again.has(event.of)) {
      again.add(event.of);
      here += taken.get(event.of) ?? 0;
    }
  }
  return { taken, here };
}

/**
 * How much a bank took of pieces that stand as here all the same, as refunds or people had given them back, in cents: what
 * all pieces of an arrival come to, less what its bank left with us.
 */
export function takenBeside(
  told: readonly ProviderEvent[],
  came: Pick<Received, 'receipt' | 'amount'>,
  pieces: readonly Pick<Arrival, 'of' | 'amount' | 'returnedAt'>[],
): number {
  const here = pieces
    .filter(({ of, returnedAt }) => of === came.receipt && returnedAt === null)
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, here - takenByReturns(told, came).here);
}
