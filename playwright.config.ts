import { defineConfig } from '@playwright/test';
import { chromiumLaunch, headlessLaunch } from './tests/support/chromium.ts';

/** Installing, the worker's caches and what survives the browser are the whole browser's matter. */
const ofDevice = [/\/(offline|pwa)\//, /-offline\.spec\.ts$/];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/server-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A busy machine takes its time; nothing here measures it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/test/e2e.json' }]],
  use: {
    // Set by the global setup, which runs before any worker reads this file.
    ...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1280, height: 800 },
    // Recording costs a fifth of the time; ask for it to look at a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'device',
      testMatch: ofDevice,
      use: { browserName: 'chromium', launchOptions: chromiumLaunch },
    },
    {
      name: 'pages',
      testIgnore: ofDevice,
      use: { browserName: 'chromium', launchOptions: headlessLaunch },
    },
  ],
});
