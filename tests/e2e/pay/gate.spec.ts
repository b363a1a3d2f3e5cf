import { expect, test } from '@playwright/test';
import { codeSentTo, enterCode, makePayLink, passGate } from '../../support/pages/pay-link.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

test('spec 4: the gate sends a code to a masked contact, counts down from 300 and lets in', async ({
  page,
}) => {
  const link = await makePayLink();
  await page.goto(link.path);
  const masked = `XXXXXX${link.mobile.slice(-3)}`;
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.getByRole('button', { name: `Text a code to ${masked}` }).click();
  await expect(page.getByText('The code can take up to three minutes to arrive.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(5:00|4:5\d)$/);
  await expect(page.getByText('Call us on').first()).toBeVisible();

  const verify = page.getByRole('button', { name: 'Verify' });
  const code = await codeSentTo(page, link.mobile);
  await enterCode(page, code.slice(0, 5));
  await expect(verify).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.keyboard.type(code.slice(5));
  await expect(verify).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your payment options' })).toBeVisible();

  // The proof holds for a reload, and for other tabs.
  const other = await page.context().newPage();
  await other.goto(link.path);
  await expect(other.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
});

test('spec 4: a tab that waits at the gate opens when another tab passed it', async ({ page }) => {
  const link = await makePayLink();
  const other = await page.context().newPage();
  await other.goto(link.path);
  await expect(other.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await passGate(page, link);
  await expect(other.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
});

test('spec 5: a wrong code is refused, a pasted one fills every field', async ({ page }) => {
  const link = await makePayLink();
  await page.goto(link.path);
  await page.getByRole('button', { name: /Email a code to/ }).click();
  const code = await codeSentTo(page, link.email);
  await enterCode(page, code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code was not accepted');
  await page.getByLabel('6-digit code, 3 of 6').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const paste = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', paste));
  }, `${code}999`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
});

test('spec 2: sendOTPonLoad=true sends a code without a tap', async ({ page }) => {
  const link = await makePayLink();
  await page.goto(`${link.path}?sendOTPonLoad=true`);
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  expect(await codeSentTo(page, link.mobile)).toMatch(/^\d{6}$/);
});

test('spec 4: after 300 seconds the code has expired and a new one is offered', async ({
  page,
}) => {
  const link = await makePayLink();
  await page.clock.install();
  await page.goto(link.path);
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.fastForward(300_000);
  await expect(page.getByRole('alert')).toHaveText(
    'Oops, the code has expired. Please send a new code.',
  );
  await expect(page.getByLabel('6-digit code, 1 of 6')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send new code' })).toBeEnabled();
  // Who goes on by keyboard stands at what comes next, not at the top of the page.
  await expect(page.getByRole('button', { name: 'Send new code' })).toBeFocused();
});

test('security.md 3.1: asked again within 30 seconds the code stays the same, and the page says so', async ({
  page,
}) => {
  const link = await makePayLink();
  await page.goto(link.path);
  await page.getByRole('button', { name: /Text a code to/ }).click();
  const code = await codeSentTo(page, link.mobile);
  await page.getByRole('button', { name: 'Send new code' }).click();
  await expect(page.getByText('This code is still on its way.')).toBeVisible();
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
});

test('security.md 3.1: after five wrong codes the fields close, and a new code can be had by email at once', async ({
  page,
}) => {
  const link = await makePayLink();
  await page.goto(link.path);
  await page.getByRole('button', { name: /Text a code to/ }).click();
  // domain.md 1: the sender is named, so that nobody has to guess whether a message is ours.
  await expect(page.getByText(/We sent a 6-digit code to XXXXXX\d{3} from \S/)).toBeVisible();
  const code = await codeSentTo(page, link.mobile);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let at = 1; at <= 5; at += 1) {
    await enterCode(page, wrong);
    await page.keyboard.press('Enter');
    const said = at < 5 ? 'The code was not accepted' : 'Too many tries. Please send a new code.';
    await expect(page.getByRole('alert')).toContainText(said);
  }
  await expect(page.getByRole('alert')).toHaveText('Too many tries. Please send a new code.');
  await expect(page.getByLabel('6-digit code, 1 of 6')).toBeDisabled();
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send new code' })).toBeFocused();
  await page.screenshot({ path: test.info().outputPath('too-many-tries.png') });
  await page.getByRole('button', { name: 'Email it instead' }).click();
  await expect(
    page.getByText('We sent a new code. The one before no longer counts.'),
  ).toBeVisible();
  await enterCode(page, await codeSentTo(page, link.email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
});

test('spec 8: a send or a check that fails says so where it was asked for, and in a toast', async ({
  page,
}) => {
  const link = await makePayLink();
  await page.goto(link.path);
  await page.route(/\/otp\/sms\/shortcode\//, (route) => route.abort());
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await expect(page.getByRole('alert')).toContainText('can’t be reached');
  // Spec 9: at the bottom, for five seconds; what is read out is the alert.
  const toast = page.locator('.toast');
  await expect(toast).toHaveText(/can’t be reached/);
  await expect(toast).toHaveAttribute('aria-hidden', 'true');
  const box = await toast.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(300);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(650);
  await expect(toast).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await page.route(/\/otp\/[^/]+\/application\//, (route) =>
    route.fulfill({ status: 502, body: 'Bad Gateway' }),
  );
  await enterCode(page, await codeSentTo(page, link.mobile));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(toast).toHaveText((await page.getByRole('alert').textContent()) ?? '');
  await page.unrouteAll();
  await enterCode(page, await codeSentTo(page, link.mobile));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
});

test('spec 4: a bypass without a grant fails and says so', async ({ page }) => {
  const link = await makePayLink();
  const scope = `admin-payment-options${link.path.split('/').at(-1)}`;
  const query = new URLSearchParams({ bypassOtp: 'true', method: 'admin', otpId: 'x', scope });
  await page.goto(`${link.path}?${query}`);
  await expect(page.getByRole('alert')).toContainText('Bypass OTP check failed');
  expect(new URL(page.url()).search).toBe('');
});

test('spec 4: an application that asks for no code opens at once', async ({ page }) => {
  const link = await makePayLink({ paymentRequiresOtp: false });
  await page.goto(link.path);
  await expect(page.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
});

test('spec 5: sending by email without one on file says so', async ({ page }) => {
  const link = await makePayLink({ hasEmail: false });
  await page.goto(link.path);
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await page.getByRole('button', { name: 'Email it instead' }).click();
  await expect(page.getByRole('alert')).toContainText('No email address found for your account.');
});

test('without a connection the page says so, and goes on once there is one', async ({
  page,
  context,
}) => {
  const link = await makePayLink();
  await page.goto(link.path);
  const send = page.getByRole('button', { name: /Text a code to/ });
  // The sign comes with the page's scripts; the server's own first step has none.
  await expect(send.locator('svg')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await send.click();
  await expect(page.getByRole('alert')).toContainText('can’t be reached');
  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toBeHidden();
  await send.click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
});
