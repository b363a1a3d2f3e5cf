import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../support/chromium.ts';
import { people } from '../support/identity/demo-people.ts';

/** What every table row carries, in the portal and on the floor pages. */
export const ROW = '[data-row]';
/** A narrow window shows cards in place of rows. */
const ROW_OR_CARD = `${ROW}, article`;
const PATIENCE_MS = 120_000;
/** The browser itself writes these for every request without a connection. */
const UNREACHABLE = /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/;

/** A browser with a profile that outlives it. */
export type Visit = { context: BrowserContext; page: Page };
type VisitOptions = { isOffline?: boolean; serviceWorkers?: 'allow' | 'block' };

/** Hands out an empty profile folder and removes it afterwards. */
export async function withProfile<T>(use: (profile: string) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  try {
    return await use(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * Opens a browser on the profile and closes it afterwards. Throws when a page breaks its content
 * policy, writes an error to the console or throws one.
 */
export async function visit<T>(
  profile: string,
  { isOffline = false, serviceWorkers = 'allow' }: VisitOptions,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    serviceWorkers,
    offline: isOffline,
    viewport: { width: 1350, height: 940 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  context.on('console', (message) => {
    const isExpected = isOffline && UNREACHABLE.test(message.text());
    if (message.type() === 'error' && !isExpected) faults.push(message.text());
  });
  context.setDefaultTimeout(PATIENCE_MS);
  let result: T;
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    result = await use({ context, page });
  } catch (cause) {
    throw new Error(`The visit failed; the console has: ${faults.join('\n') || 'nothing'}`, {
      cause,
    });
  } finally {
    await context.close();
  }
  if (faults.length > 0) throw new Error(`The console has errors:\n${faults.join('\n')}`);
  return result;
}

/** Signs in on the provider's page and waits for the first listing. */
export async function signIn(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/property-listings`);
  await page.getByLabel('Email').fill(people.principal);
  await page.getByLabel('Password').fill('lintel-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator(ROW_OR_CARD).first().waitFor();
}

/** Goes to the address and gives the milliseconds from the navigation until a row is in sight. */
export async function rowsVisible(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(
    (row) => {
      const box = document.querySelector(row)?.getBoundingClientRect();
      return box && box.height > 0 && box.width > 0 ? performance.now() : undefined;
    },
    ROW,
    { polling: 8 },
  );
  return (await seen.jsonValue()) ?? 0;
}

/** Waits until the worker of the page has installed everything and answers for it. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
