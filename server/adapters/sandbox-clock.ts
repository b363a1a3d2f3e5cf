import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { Clock } from '../ports/clock.ts';

/** Where the processes of a demonstration keep by how much their clock runs ahead. */
export type KeptOffset = {
  /** In milliseconds; 0 when none is kept. */
  read(): Promise<number>;
};

/** The business clock of a demonstration; every process of it reads the same offset. */
export type SandboxClock = Clock & {
  /** In milliseconds, as last read. */
  offsetMs(): number;
  /** Reads the offset again; until then a change made by another process isn't seen. */
  refresh(): Promise<void>;
};

/**
 * A clock that runs ahead of another by an offset kept outside. `refresh` is for whoever changes it and
 * for a timer; a failed reading keeps the last offset. Never made in production (deps.ts).
 */
export function sandboxClock(machine: Clock, kept: KeptOffset): SandboxClock {
  let offset = 0;
  return {
    now: () => addMilliseconds(machine.now(), offset),
    offsetMs: () => offset,
    refresh: async () => {
      offset = await kept.read();
    },
  };
}
