// Runs before everything else, so it may use only what Node 20 itself brings.
// Installs what package-lock.json says when something is missing or has changed, and nothing
// otherwise: on a set-up machine it makes no call to any registry.
//   --browser    also what the browser tests need: Chromium, and readers of PDFs
//   --faketime   also what runs the tests on other days

import { installNpmPackages } from './setup/npm-packages.mjs';
import { SetupFailure } from './setup/steps.mjs';
import {
  beginDebianPackages,
  ensureBrowser,
  ensureFaketime,
  ensurePdfTools,
} from './setup/test-tools.mjs';

const isForBrowserTests = process.argv.includes('--browser');
const debianPackages = isForBrowserTests ? beginDebianPackages() : undefined;
try {
  installNpmPackages();
  await debianPackages;
  if (isForBrowserTests) {
    ensureBrowser();
    ensurePdfTools();
  }
  if (process.argv.includes('--faketime')) ensureFaketime();
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error;
  await debianPackages;
  process.stderr.write(`setup: ${error.message}\n`);
  process.exitCode = 1;
}
