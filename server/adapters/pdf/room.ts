import { Busy } from '../../ports/busy.ts';

/** Lets work in, so much at a time; what comes meanwhile waits for its turn or is sent away. */
export type Room = { enter<T>(work: () => Promise<T>): Promise<T> };

/**
 * A room for `places` pieces of work at once and `chairs` that wait, first come first served. Beyond that
 * it rejects with Busy at once and begins nothing.
 */
export function createRoom(places: number, chairs: number): Room {
  let free = places;
  const waiting: (() => void)[] = [];
  return {
    async enter(work) {
      if (free > 0) free -= 1;
      else if (waiting.length >= chairs) throw new Busy('Too much is under way');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // A place is handed on rather than freed, so that nobody gets in between.
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
