import { remainingWait } from '../machine/plan.ts';
import type { Operation } from '../operation.ts';

/**
 * The waits of operations by elapsed time: a clock that jumps neither shortens nor stalls them
 * (offline.md 14). A wait begins to count when this tab first sees it.
 */
export type Waits = {
  isDue(operation: Operation): boolean;
  /** Ends the waits after calls that nothing of ours answered, because there is a connection again. */
  endNetworkWaits(operations: readonly Operation[]): void;
  /** Milliseconds until the next one is due; undefined when nothing waits. */
  next(operations: readonly Operation[]): number | undefined;
};

/** Keeps the waits of one tab. */
export function createWaits(clock: { now(): Date }, elapsed: () => number): Waits {
  const ends = new Map<string, number>();
  const keyOf = ({ id, attempts }: Operation) => `${id}:${attempts}`;
  const endOf = (operation: Operation): number => {
    const key = keyOf(operation);
    const known = ends.get(key);
    if (known !== undefined) return known;
    const end = elapsed() + remainingWait(operation, clock.now().getTime());
    ends.set(key, end);
    return end;
  };
  const waiting = (operations: readonly Operation[]) => {
    const found = operations.filter(({ state }) => state === 'waiting');
    const keys = new Set(found.map(keyOf));
    for (const key of ends.keys()) if (!keys.has(key)) ends.delete(key);
    return found;
  };
  return {
    isDue: (operation) => elapsed() >= endOf(operation),
    endNetworkWaits(operations) {
      for (const operation of waiting(operations)) {
        if (operation.lastProblem?.code === undefined) ends.set(keyOf(operation), elapsed());
      }
    },
    next(operations) {
      const left = waiting(operations).map((operation) => endOf(operation) - elapsed());
      return left.length > 0 ? Math.max(0, Math.min(...left)) : undefined;
    },
  };
}
