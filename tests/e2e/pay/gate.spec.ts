import { expect, type Page, test } from '@playwright/test';
import { codeSentTo, enterCode, makePayLink } from '../../support/pages/pay-link.ts';
import { problem } from '../../support/pages/problem.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

const gate = (page: Page) => page.getByRole('heading', { name: 'Confirm it’s you' });
const options = (page: Page) => page.getByRole('heading', { name: 'Your payment options' });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

test('spec 2, 4, 5 and 9: the gate sends a code to a masked contact and lets in who enters it, in every tab', async ({
  page,
  context,
}) => {
  const link = await makePayLink();
  const other = await context.newPage();
  await other.goto(link.path);
  await expect(gate(other)).toBeVisible();
  // The browser puts off the work of a page that nobody looks at.
  await page.bringToFront();

  await test.step('a tap on a choice before the scripts have come isn’t lost', async () => {
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/payer-.*\.js/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(link.path, { waitUntil: 'commit' });
    await page.getByRole('radio', { name: /Email a code to/ }).click();
    scripts.resolve();
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    expect(await codeSentTo(page, link.email)).toMatch(/^\d{6}$/);
  });

  await test.step('the gate sends a code, says what to wait for and counts down from 300', async () => {
    await page.getByRole('button', { name: 'Choose another way' }).click();
    await page
      .getByRole('button', { name: `Text a code to XXXXXX${link.mobile.slice(-3)}` })
      .click();
    // domain.md 1: the sender is named, so that nobody has to guess whether a message is ours.
    await expect(page.getByText(/We sent a 6-digit code to XXXXXX\d{3} from \S/)).toBeVisible();
    await expect(page.getByText('The code can take up to three minutes to arrive.')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(5:00|4:\d\d)$/);
    await expect(page.getByText('Call us on').first()).toBeVisible();
  });

  await test.step('a code goes when it has six digits; a wrong one is refused', async () => {
    const verify = page.getByRole('button', { name: 'Verify' });
    const wrong = wrongFor(await codeSentTo(page, link.mobile));
    await enterCode(page, wrong.slice(0, 5));
    await expect(verify).toBeDisabled();
    await page.keyboard.press('Enter');
    await page.keyboard.type(wrong.slice(5));
    await expect(verify).toBeEnabled();
    await expect(page.getByRole('alert')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The code was not accepted');
  });

  await test.step('a pasted one fills every field', async () => {
    const code = await codeSentTo(page, link.mobile);
    await page.getByLabel('6-digit code, 3 of 6').evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      const paste = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent('paste', paste));
    }, `${code}999`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(options(page)).toBeVisible();
  });

  await test.step('a tab that waits at the gate opens when another tab passed it', async () => {
    await other.bringToFront();
    await expect(options(other)).toBeVisible();
    await page.bringToFront();
  });

  await test.step('whether a code still holds is asked anew each time, and not again when it fails', async () => {
    let asked = 0;
    page.on('request', (request) => {
      // The proof stands in no address, where every proxy would write it down.
      if (/\/api\/public\/otp\/held\/[^/]+\/status$/.test(new URL(request.url()).pathname))
        asked += 1;
    });
    for (const times of [1, 2]) {
      await page.reload();
      await expect(options(page)).toBeVisible();
      expect(asked).toBe(times);
    }
    await page.route('**/status', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload({ waitUntil: 'networkidle' });
    await expect(options(page)).toBeVisible();
    expect(asked).toBe(3);
  });
});

test('spec 4, 8 and 9: a send without a connection says so in an alert and for five seconds in a toast', async ({
  page,
  context,
}) => {
  const link = await makePayLink();
  await page.clock.install();
  await page.goto(link.path);
  const send = page.getByRole('button', { name: /Text a code to/ });
  const alert = page.getByRole('alert');
  const toast = page.locator('.toast');
  // The sign comes with the page's scripts; the server's own first step has none.
  await expect(send.locator('svg')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await send.click();
  await expect(alert).toContainText('can’t be reached');
  // Spec 9: at the bottom, for five seconds; what is read out is the alert.
  await expect(toast).toHaveText(/can’t be reached/);
  await expect(toast).toHaveAttribute('aria-hidden', 'true');
  const box = await toast.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(300);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(650);
  await page.clock.fastForward(5_000);
  await expect(toast).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toBeHidden();
  await send.click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
});

test('spec 4 and 8: a check that fails says so where it was asked for, and in a toast', async ({
  page,
}) => {
  const link = await makePayLink();
  // Typed by the browser's own clock: under an installed one the focus can fall back by a field.
  await page.goto(link.path);
  const alert = page.getByRole('alert');
  const toast = page.locator('.toast');
  const verify = page.getByRole('button', { name: 'Verify' });
  const firstDigit = page.getByLabel('6-digit code, 1 of 6');
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();

  const code = await codeSentTo(page, link.mobile);
  const checks = /\/otp\/[^/]+\/application\//;
  await test.step('a check that nobody answers', async () => {
    await page.route(checks, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await enterCode(page, code);
    await verify.click();
    await expect(alert).toBeVisible();
    await expect(toast).toHaveText((await alert.textContent()) ?? '');
    await page.unroute(checks);
  });

  await test.step('security.md 3.1: five wrong codes close the fields, and a new code can be had by email at once', async () => {
    for (let at = 1; at <= 5; at += 1) {
      await enterCode(page, wrongFor(code));
      // What the alert says is the same for the try before.
      await Promise.all([page.waitForResponse(checks), page.keyboard.press('Enter')]);
      const said = at < 5 ? 'The code was not accepted' : 'Too many tries. Please send a new code.';
      await expect(alert).toContainText(said);
    }
    await expect(alert).toHaveText('Too many tries. Please send a new code.');
    await expect(firstDigit).toBeDisabled();
    await expect(page.getByRole('timer')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send new code' })).toBeFocused();
    await page.getByRole('button', { name: 'Email it instead' }).click();
    await expect(
      page.getByText('We sent a new code. The one before no longer counts.'),
    ).toBeVisible();
  });

  await test.step('a code that has expired on the server', async () => {
    await page.route(checks, (route) => route.fulfill(problem(410, 'otp.expired', 'Expired')));
    await enterCode(page, await codeSentTo(page, link.email));
    await verify.click();
    await expect(alert).toHaveText('Oops, the code has expired. Please send a new code.');
    await expect(firstDigit).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Send new code' })).toBeFocused();
  });
});

test('spec 2, 4 and 5: an address that has a code sent, a bypass without a grant, no email on file', async ({
  page,
}) => {
  const link = await makePayLink({ hasEmail: false });
  await test.step('a bypass without a grant fails and says so', async () => {
    const scope = `admin-payment-options${link.shortcode}`;
    const query = new URLSearchParams({ bypassOtp: 'true', method: 'admin', otpId: 'x', scope });
    await page.goto(`${link.path}?${query}`);
    await expect(page.getByRole('alert')).toContainText('Bypass OTP check failed');
    expect(new URL(page.url()).search).toBe('');
  });
  await test.step('sendOTPonLoad=true sends a code without a tap', async () => {
    await page.goto(`${link.path}?sendOTPonLoad=true`);
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    expect(await codeSentTo(page, link.mobile)).toMatch(/^\d{6}$/);
  });
  await test.step('sending by email without one on file says so', async () => {
    await page.getByRole('button', { name: 'Email it instead' }).click();
    await expect(page.getByRole('alert')).toContainText('No email address found for your account.');
  });
});
