import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../../../server/http/metrics.ts';
import { startJobLoop } from '../../../server/job-loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A runner that counts its rounds and does in each what a test says. */
function runner(runDue: () => Promise<number> = async () => 0) {
  const lines: string[] = [];
  const metrics = createMetrics();
  const jobs = {
    runDue: vi.fn(runDue),
    dead: vi.fn(async () => [{ id: 'a', kind: 'k', lastError: null, createdAt: new Date(0) }]),
    revive: async () => {},
    clockWasPutBack: async () => {},
    tidy: vi.fn(async () => {}),
  };
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  const beforeEachRound = vi.fn(async () => {});
  const loop = startJobLoop({ jobs, log, metrics }, beforeEachRound);
  return { ...jobs, loop, lines, metrics, beforeEachRound };
}

test('jobs run once a second, after what another process changed was read', async () => {
  const { runDue, beforeEachRound, loop } = runner();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([runDue.mock.calls.length, beforeEachRound.mock.calls.length]).toEqual([3, 3]);
  await loop.stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(runDue).toHaveBeenCalledTimes(3);
});

test('a database that is away is logged without its text, and tried again', async () => {
  let isAway = true;
  const { runDue, lines, loop } = runner(() =>
    isAway ? Promise.reject(new Error('no host for vera@vendor.example')) : Promise.resolve(0),
  );
  await vi.advanceTimersByTimeAsync(2_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runDue).toHaveBeenCalledTimes(4);
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('vera');
  await loop.stop();
});

test('a slow round is not overtaken by the next, and stopping waits for it', async () => {
  let finish = () => {};
  const { runDue, loop } = runner(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(1);
      }),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runDue).toHaveBeenCalledTimes(1);
  let hasStopped = false;
  const stopped = loop.stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(hasStopped).toBe(false);
  finish();
  await stopped;
});

test('what was given up is counted once a minute, what was done long ago removed once an hour', async () => {
  const { tidy, metrics, loop } = runner();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await metrics.text()).toContain('lintel_jobs_given_up 1');
  expect(tidy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_540_000);
  expect(tidy).toHaveBeenCalledTimes(1);
  await loop.stop();
});
