import { percentile } from './figures.ts';

/** A request to send; each is made afresh so that writes carry keys of their own. */
export type Shot = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Times of a run in milliseconds, and how many were answered in a second. */
export type LoadResult = { p50: number; p95: number; perSecond: number };

/**
 * Sends so many requests over so many connections, each waiting for its answer before the next
 * (a closed loop). Throws on any answer that is not 2xx: figures of refusals mean nothing.
 */
export async function load(
  base: string,
  connections: number,
  count: number,
  shot: (at: number) => Shot,
): Promise<LoadResult> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (next < count) {
      const { path, ...init } = shot(next++);
      const sent = performance.now();
      const response = await fetch(base + path, init);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status}`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - began) / 1000;
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), perSecond: count / seconds };
}
