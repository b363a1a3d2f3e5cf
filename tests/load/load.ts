import { percentile } from './figures.ts';

/** A request to send; each is made afresh so that writes carry keys of their own. */
export type Shot = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Times of the answers of a run in milliseconds, how many came in a second, and what failed. */
export type LoadResult = { p50: number; p95: number; perSecond: number; failures: Failures };

/** How many requests failed, by what came instead of an answer: a status, or that none came. */
export type Failures = ReadonlyMap<string, number>;

/**
 * Sends so many requests over so many connections, each waiting for its answer before the next
 * (a closed loop). Only answers that are 2xx are timed; the others are counted.
 */
export async function load(
  base: string,
  connections: number,
  count: number,
  shot: (at: number) => Shot,
): Promise<LoadResult> {
  const times: number[] = [];
  const failures = new Map<string, number>();
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (next < count) {
      const { path, ...init } = shot(next++);
      const sent = performance.now();
      const outcome = await outcomeOf(base + path, init);
      if (outcome === 'answered') times.push(performance.now() - sent);
      else failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - began) / 1000;
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: times.length / seconds,
    failures,
  };
}

async function outcomeOf(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return response.ok ? 'answered' : String(response.status);
  } catch {
    return 'no answer';
  }
}
