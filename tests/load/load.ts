import { Agent, request } from 'node:http';
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
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const failures = new Map<string, number>();
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (next < count) {
      const { path, ...sending } = shot(next++);
      const sent = performance.now();
      const outcome = await outcomeOf(agent, new URL(path, base), sending);
      if (outcome === 'answered') times.push(performance.now() - sent);
      else failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: times.length / seconds,
    failures,
  };
}

/** By the plain client: fetch would take as long for a call as the server does, and both share the cores. */
function outcomeOf(agent: Agent, url: URL, { body, ...init }: Omit<Shot, 'path'>): Promise<string> {
  return new Promise((resolve) => {
    const sending = request(url, { agent, ...init }, (response) => {
      const { statusCode = 0 } = response;
      response.on('error', () => resolve('no answer'));
      response.on('end', () => {
        resolve(statusCode >= 200 && statusCode < 300 ? 'answered' : String(statusCode));
      });
      response.resume();
    });
    sending.on('error', () => resolve('no answer'));
    sending.end(body);
  });
}
