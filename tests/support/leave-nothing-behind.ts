import { afterAll, expect, vi } from 'vitest';

const environment = { ...process.env };

// Files share a process: what one leaves there another would run with.
afterAll(() => {
  // Vitest takes stubs away before the next test, but what the next file loads runs before that.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(vi.isFakeTimers(), 'a file gives the real timers back').toBe(false);
  expect({ ...process.env }, 'a file leaves the environment as it was').toEqual(environment);
});
