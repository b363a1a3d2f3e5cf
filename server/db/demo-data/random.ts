/** A repeatable source of chance: the same seed gives the same numbers on every machine. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number;
  /** A whole number between the two, both included. */
  int: (min: number, max: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** True in that many of a hundred cases. */
  chance: (percent: number) => boolean;
  /** Bell curve around 0 with a standard deviation of 1. */
  normal: () => number;
  bytes: (count: number) => Uint8Array;
};

/** Mulberry32: 32 bits of state, plenty for demo data and fast enough for 30,000 listings. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const bits = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => bits() / 2 ** 32;
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: <T>(items: readonly T[]) => {
      const index = int(0, items.length - 1);
      if (index >= items.length) throw new RangeError('Nothing to pick from');
      return items[index] as T;
    },
    chance: (percent) => next() * 100 < percent,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    bytes: (count) => {
      const words = Uint32Array.from({ length: Math.ceil(count / 4) }, bits);
      return new Uint8Array(words.buffer, 0, count);
    },
  };
}

/**
 * Deals cards in shuffled rounds, so that every full round holds each card exactly as often as
 * asked: shares come out exact instead of by luck.
 */
export function createDeck<T>(
  random: Random,
  shares: readonly (readonly [card: T, count: number])[],
): () => T {
  const round = shares.flatMap(([card, count]) => Array.from({ length: count }, () => card));
  if (round.length === 0) throw new RangeError('A deck needs cards');
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...round];
    const [card] = left.splice(random.int(0, left.length - 1), 1);
    return card as T;
  };
}
