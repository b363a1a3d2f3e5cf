import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { scanDevice } from '../../support/device-scan.ts';
import { people } from '../../support/identity/demo-people.ts';
import { signInOnPage } from '../../support/pages/sign-in.ts';
import { signOut } from '../../support/pages/sign-out.ts';

test.use({ serviceWorkers: 'block' });

/** What the portal keeps of the signed-in user; changed as if time had passed. */
function expireIn(page: Page, seconds: number): Promise<void> {
  return page.evaluate((left) => {
    const key = Object.keys(localStorage).find((name) => name.includes('.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}');
    user.expires_at = Math.floor(Date.now() / 1000) + left;
    localStorage.setItem(key, JSON.stringify(user));
  }, seconds);
}

/** Long ago, as far as the guard against loops is concerned. */
function forgetSigningIn(page: Page): Promise<void> {
  return page.evaluate(() => sessionStorage.setItem('lintel:signed-in-at', '0'));
}

function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('.user:')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').access_token;
  });
}

/** Makes the API answer its next search like that, once or always. */
async function refuseSearches(context: BrowserContext, status: 401 | 403, times?: number) {
  const code = status === 401 ? 'auth.required' : 'auth.forbidden';
  await context.route(
    ({ pathname }) => pathname === '/api/listings',
    (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        headers: { 'X-Api': 'lintel' },
        body: JSON.stringify({
          type: `https://lintel.example/problems/${code}`,
          code,
          status,
          title: status === 401 ? 'Sign in to continue' : 'Your role does not allow this',
        }),
      }),
    ...(times ? [{ times }] : []),
  );
}

test('spec 2: a visitor is sent to sign in and comes back with path and query', async ({
  page,
}) => {
  await signInOnPage(page, 'agent', '/property-listings?query=oak');
  await expect(page).toHaveURL(/\/property-listings\?query=oak$/);
  await expect(page.getByPlaceholder('Search for anything...')).toHaveValue('oak');
});

test('spec 2: /login by itself asks, the root leads on, and no code stays in the history', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(people.principal);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/The email or password is not right/);
  await expect(page.getByLabel('Email')).toHaveValue(people.principal);
  await page.getByLabel('Password').fill('lintel-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/property-listings$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/property-listings$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/property-listings$/);
});

// The one that begins with a slash and a non-slash; all others: tests/unit/auth/safe-redirect.test.ts.
test('spec 5: /login?redirect=/.//evil.example leads nowhere else', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('/.//evil.example')}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(people.agent);
  await page.getByLabel('Password').fill('lintel-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/property-listings$/);
});

test('spec 5: nor does it for somebody who is signed in', async ({ page }) => {
  await signInOnPage(page);
  await expect(page).toHaveURL(/\/property-listings$/);
  for (const target of [
    '//evil.example',
    '/\\evil.example',
    'http://evil.test/',
    'http:\\\\evil.test',
    'https://\\evil.test',
  ]) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL(/\/property-listings$/);
  }
});

test('spec 4: the notice 120 s before expiry, one renewal for all tabs', async ({
  page,
  context,
}) => {
  await signInOnPage(page);
  await expireIn(page, 130);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Your sign-in ends soon')).toBeHidden();
  await expireIn(page, 100);
  const other = await context.newPage();
  await other.goto('/property-listings');
  await page.reload();
  const notices = [page, other].map((tab) => tab.getByText('Your sign-in ends soon'));
  for (const notice of notices) await expect(notice).toBeVisible();
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/idp/token')) renewals += 1;
  });
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  for (const notice of notices) await expect(notice).toBeHidden();
  expect(renewals).toBe(1);
});

test('spec 8: a 401 goes to sign-in and comes back to the same place', async ({
  page,
  context,
}) => {
  await signInOnPage(page, 'principal', '/property-listings?query=oak');
  await forgetSigningIn(page);
  await refuseSearches(context, 401, 1);
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await page.goto('/property-listings?query=elm');
  await expect.poll(() => passed).toContain('/auth/callback');
  await expect(page).toHaveURL(/\/property-listings\?query=elm$/);
  await expect(page.getByPlaceholder('Search for anything...')).toHaveValue('elm');
});

for (const status of [401, 403] as const) {
  test(`spec 8: an API that keeps answering ${status} leads to one trip and then says so`, async ({
    page,
    context,
  }) => {
    await signInOnPage(page, 'principal', '/property-listings?query=oak');
    await forgetSigningIn(page);
    await refuseSearches(context, status);
    let trips = 0;
    page.on('framenavigated', (frame) => {
      if (new URL(frame.url()).searchParams.has('code')) trips += 1;
    });
    await page.goto('/property-listings?query=elm');
    await expect.poll(() => trips).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\/property-listings\?query=elm$/);
    await expect(page.getByRole('heading', { name: 'Sorry...' })).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Sorry...' })).toBeVisible();
    await expect(page).toHaveURL(/\/property-listings\?query=elm$/);
  });
}

test('spec 4: sign-out clears storage, ends every tab and the token, and says so', async ({
  page,
  context,
  request,
}) => {
  await signInOnPage(page);
  const other = await context.newPage();
  await other.goto('/property-listings');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await tokenOf(page);
  const ask = () => request.get('/api/account', { headers: { Authorization: `Bearer ${token}` } });
  expect((await ask()).status()).toBe(200);
  await signOut(page);
  await expect(page.getByText('You have signed out')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect((await ask()).status()).toBe(401);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toContain('token');
  expect(left).not.toContain('quillwater');
  expect(await scanDevice(context, [token])).toEqual([]);
  await page.goto('/property-listings');
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('spec 4: who is taken out of local storage by hand is signed out, here and in the next tab', async ({
  page,
  context,
}) => {
  await signInOnPage(page);
  const token = await tokenOf(page);
  // There is a copy for a battery that ends; this is no battery.
  const copies = async () => (await scanDevice(context, [token])).map((find) => find.split('/')[0]);
  await expect.poll(copies).toContain('lintel-session');
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  for (const tab of [page, await context.newPage()]) {
    await tab.goto('/property-listings');
    await expect(tab.getByLabel('Password')).toBeVisible();
  }
});
