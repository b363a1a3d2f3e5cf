import { existsSync } from 'node:fs';

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The machine's own Chromium; nothing when Playwright's download has to do. */
const chromiumPath = candidates.find((file) => file !== undefined && existsSync(file));

/** What Playwright turns off itself; of two such options the browser heeds the last alone. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The address bar's pop-ups are pages of their own: two more renderers for every window that a test opens. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Debian's build of the same Chromium without windows, where it is installed. */
const headlessPath = ['/usr/bin/chromium-headless-shell'].find(
  (file) => process.env.CHROMIUM_PATH === undefined && existsSync(file),
);

/** Launch options for the whole browser: what is installed, what outlives it and what is measured. */
export const chromiumLaunch = {
  ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${[...offInPlaywright, ...addressBarPages].join(',')}`,
  ],
};

/** A test's page lives for seconds: to make its code faster takes longer than running it as it is. */
const shortLived = '--js-flags=--no-opt --no-maglev';

/**
 * Launch options for tests of pages alone. A browser that can have no window takes a fifth less of the
 * processor's time for the same test.
 */
export const headlessLaunch = {
  ...chromiumLaunch,
  ...(headlessPath === undefined ? {} : { executablePath: headlessPath }),
  args: [...chromiumLaunch.args, shortLived],
};
