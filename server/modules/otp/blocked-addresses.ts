const MOST_KEPT = 10_000;

/** Addresses that a limit has stopped, as this process knows them: they cost no statement more. */
export type BlockedAddresses = {
  /** Until when, in milliseconds; undefined when it isn't stopped. */
  blockedUntil(key: string, now: number): number | undefined;
  block(key: string, until: number): void;
};

/** An empty memory of them. */
export function blockedAddresses(): BlockedAddresses {
  const until = new Map<string, number>();
  return {
    blockedUntil(key, now) {
      const end = until.get(key);
      return end !== undefined && end > now ? end : undefined;
    },
    block(key, end) {
      const oldest = until.size >= MOST_KEPT ? until.keys().next().value : undefined;
      if (oldest !== undefined) until.delete(oldest);
      until.set(key, end);
    },
  };
}
