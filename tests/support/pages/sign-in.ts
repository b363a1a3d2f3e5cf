import { type Cookie, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, people } from '../identity/demo-people.ts';
import { signInByCalls, type Visit } from '../identity/sign-in-calls.ts';
import { AGAIN } from './api-retries.ts';

/** Opens an address and signs in on the provider's own page, as a person does. */
export async function signInOnPage(
  page: Page,
  person: keyof typeof people = 'principal',
  address = '/property-listings',
): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(people[person]);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => !/^\/(idp|auth|login)\b/.test(pathname));
  await expect(mainHeading(page)).toBeVisible();
}

/** Well below the quarter of an hour in which money takes a sign-in as new, and the hour that a token is good for. */
const KEPT_MS = 5 * 60_000;
/** The last sign-in of each person at each server: the same for every test of this worker that doesn't end it. */
const kept = new Map<string, { at: number; user: string; cookies: Cookie[] }>();

/**
 * Makes the page's browser that of somebody who has signed in: with the provider's cookies and tokens,
 * and what the identity client keeps of them. Opens no screen. Where signing in itself is the matter,
 * `signInOnPage` draws its pages; they cost more time than most tests do. Whoever signs out or lets the
 * session run out takes `signInAlone`: others go on with this one.
 */
export async function signInOnly(
  page: Page,
  person: keyof typeof people = 'principal',
): Promise<void> {
  // The smallest thing of the portal's own origin, to have a place for what is kept.
  await page.goto('/robots.txt');
  const { origin } = new URL(page.url());
  const known = kept.get(`${origin} ${person}`);
  if (known && Date.now() - known.at < KEPT_MS) {
    await page.context().addCookies(known.cookies);
    await keepUser(page, origin, known.user);
  } else {
    const at = Date.now();
    const user = await signInAt(page, origin, person);
    kept.set(`${origin} ${person}`, { at, user, cookies: await page.context().cookies() });
  }
}

/** As `signInOnly`, then opens an address; with a session of the page's own, which may end. */
export async function signInAlone(
  page: Page,
  person: keyof typeof people = 'principal',
  address = '/property-listings',
): Promise<void> {
  await page.goto('/robots.txt');
  await signInAt(page, new URL(page.url()).origin, person);
  await page.goto(address);
  await expect(mainHeading(page)).toBeVisible();
}

/** Signs in, and answers with what the identity client keeps of it. */
async function signInAt(page: Page, origin: string, person: keyof typeof people): Promise<string> {
  const who = { email: people[person], password: DEMO_PASSWORD };
  const { expires_in: seconds, ...tokens } = await signInByCalls(visitWith(page), origin, who);
  const claims = JSON.parse(
    Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString(),
  );
  const expiresAt = Math.floor(Date.now() / 1000) + seconds;
  const user = JSON.stringify({ ...tokens, profile: claims, expires_at: expiresAt });
  await keepUser(page, origin, user);
  return user;
}

function keepUser(page: Page, origin: string, user: string): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `oidc.lintel.user:${origin}/idp:lintel-portal`,
    user,
  ] as const);
}

/** Opens an address as somebody who has signed in. */
export async function signIn(
  page: Page,
  person: keyof typeof people = 'principal',
  address = '/property-listings',
): Promise<void> {
  await signInOnly(page, person);
  await page.goto(address);
  await expect(mainHeading(page)).toBeVisible();
}

function mainHeading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** Calls with the cookies of the page's browser, which so is signed in at the provider as well. */
function visitWith(page: Page): Visit {
  return async (url, form) => {
    const answer = form
      ? await page.request.post(url, { ...AGAIN, form, maxRedirects: 0 })
      : await page.request.get(url, { ...AGAIN, maxRedirects: 0 });
    const location = answer.headers().location;
    return { status: answer.status(), location, text: await answer.text() };
  };
}
