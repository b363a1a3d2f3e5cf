import { afterAll, expect, vi } from 'vitest';

const environment = { ...process.env };

// Files share a process: what one leaves there another would run with.
afterAll(() => {
  expect(vi.isFakeTimers(), 'a file gives the real timers back').toBe(false);
  expect({ ...process.env }, 'a file leaves the environment as it was').toEqual(environment);
});
