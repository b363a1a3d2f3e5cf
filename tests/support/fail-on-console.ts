import { afterEach, beforeEach, expect } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
const originals = methods.map((method) => [method, console[method]] as const);

let written: unknown[][] = [];

// A test that expects output puts its own spy on the method and so takes it out of this net.
beforeEach(() => {
  written = [];
  for (const method of methods) {
    console[method] = (...parts: unknown[]) => {
      written.push([method, ...parts]);
    };
  }
});

afterEach(() => {
  for (const [method, original] of originals) console[method] = original;
  expect(written, 'a test writes nothing to the console').toEqual([]);
});
