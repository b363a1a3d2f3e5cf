import { defineConfig } from 'vitest/config';

const suites = ['unit', 'component', 'api', 'conformance', 'architecture'];

// These start servers and databases.
const slow = new Set(['api', 'conformance']);

export default defineConfig({
  test: {
    // Away from UTC, so that a date taken from the wrong clock shows.
    env: { TZ: 'Australia/Sydney' },
    maxWorkers: 2,
    // A failed comparison of lists shows what is in them.
    chaiConfig: { truncateThreshold: 4_000 },
    projects: suites.map((name) => ({
      extends: true,
      test: {
        name,
        include: [`tests/${name}/**/*.test.{ts,tsx}`],
        environment: 'node',
        setupFiles: ['tests/support/fail-on-console.ts'],
        ...(slow.has(name) && { globalSetup: ['tests/support/shared-postgres.ts'] }),
        testTimeout: slow.has(name) ? 30_000 : 10_000,
        hookTimeout: slow.has(name) ? 60_000 : 20_000,
        restoreMocks: true,
        unstubAllGlobals: true,
        unstubAllEnvs: true,
      },
    })),
  },
});
