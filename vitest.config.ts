import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const suites = ['unit', 'component', 'api', 'conformance', 'architecture'];

// These start servers and databases.
const slow = new Set(['api', 'conformance']);

// An order asked for on the command line is not sorted again.
const isShuffled = process.argv.some((each) => each.startsWith('--sequence.shuffle'));

export default defineConfig({
  test: {
    env: {
      // Away from UTC, so that a date taken from the wrong clock shows.
      TZ: 'Australia/Sydney',
      // Threads and processes that tests start need not compile again what has not changed.
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '.cache/node'),
    },
    maxWorkers: 2,
    // Both cores are at work already: to collect garbage and compile beside them costs more than it saves.
    execArgv: ['--single-threaded-gc', '--v8-pool-size=0'],
    // Files share a process, and with it what is loaded: a test leaves nothing behind in modules.
    isolate: false,
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    // A failed comparison of lists shows what is in them.
    chaiConfig: { truncateThreshold: 4_000 },
    projects: suites.map((name) => ({
      extends: true,
      test: {
        name,
        include: [`tests/${name}/**/*.test.{ts,tsx}`],
        environment: 'node',
        setupFiles: [
          'tests/support/fail-on-console.ts',
          'tests/support/leave-nothing-behind.ts',
          ...(slow.has(name) ? [] : ['tests/support/own-indexed-db.ts']),
        ],
        ...(slow.has(name) && { globalSetup: ['tests/support/shared-postgres.ts'] }),
        // Ends what hangs, no more: a busy machine takes its time.
        testTimeout: slow.has(name) ? 180_000 : 60_000,
        hookTimeout: slow.has(name) ? 180_000 : 60_000,
        restoreMocks: true,
        unstubAllGlobals: true,
        unstubAllEnvs: true,
      },
    })),
  },
});
