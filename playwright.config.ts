import { defineConfig } from '@playwright/test';
import { chromiumLaunch, headlessLaunch } from './tests/support/chromium.ts';

/**
 * Installing, releases and what the browser itself clears are the whole browser's matter. Tests that kill
 * the browser start a whole one of their own (tests/chaos/device.ts).
 */
const ofDevice = [/\/pwa\//, /\/offline\/(device|updates)\.spec\.ts$/];

/** These take half a minute and more, most of it waiting: they begin first, beside all the others. */
const long = [
  /\/journeys\/(contracts|money)\.spec\.ts$/,
  /\/pay\/saved-steps\.spec\.ts$/,
  /\/offline\/dead-battery\.spec\.ts$/,
  /\/contracts\/compose-offline\.spec\.ts$/,
];

const pages = { browserName: 'chromium', launchOptions: headlessLaunch } as const;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/server-setup.ts',
  // Of a test's time the page, the browser and the server together use three quarters of a core.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Ends what hangs, no more: a busy machine takes its time, and nothing here measures it.
  timeout: 300_000,
  expect: { timeout: 45_000 },
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
    { name: 'long', testMatch: long, use: pages },
    {
      name: 'device',
      testMatch: ofDevice,
      use: { browserName: 'chromium', launchOptions: chromiumLaunch },
    },
    {
      name: 'pages',
      testIgnore: [...ofDevice, ...long],
      use: pages,
    },
  ],
});
