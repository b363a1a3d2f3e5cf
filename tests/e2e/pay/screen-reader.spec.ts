import { expect, type Page, test } from '@playwright/test';
import { codeSentTo, enterCode, makePayLink } from '../../support/pages/pay-link.ts';

// What a screen reader is told: Chromium's accessibility tree of each page, and what is announced.
test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

const FRAME_BELOW = `
- contentinfo:
  - paragraph:
    - text: Need help? Call us on
    - link "(02) 5550 0100"
    - text: .`;

/** The names of headings in order, each with its level. */
function headings(page: Page): Promise<string[]> {
  return page
    .getByRole('heading')
    .evaluateAll((all) => all.map((each) => `${each.tagName.at(1)} ${each.textContent}`));
}

test('design 6: the gate by its landmarks, headings and names; the pages behind it by headings, regions and focus', async ({
  page,
}) => {
  const link = await makePayLink();
  await page.goto(link.path);
  await expect(page.locator('.choice svg').first()).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
- banner: Quillwater Property Co By Lintel, which never asks for your code or card number by phone, text or email
- main:
  - heading "Confirm it’s you" [level=1]
  - paragraph: Pay for the marketing of your property now, or when it sells.
  - paragraph: To keep your details safe, we send you a 6-digit code first. Where shall it go?
  - list:
    - listitem:
      - button /Text a code to XXXXXX\\d{3}/
    - listitem:
      - button /Email a code to vXXXX\\d@owner.example/${FRAME_BELOW}
`);
  await page.getByRole('button', { name: /Text a code to/ }).press('Enter');
  const first = page.getByLabel('6-digit code, 1 of 6');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('group', { name: '6-digit code' }).getByRole('textbox')).toHaveCount(
    6,
  );
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
- main:
  - heading "Confirm it’s you" [level=1]
  - paragraph:
    - text: We sent a 6-digit code to
    - strong: /XXXXXX\\d{3}/
    - text: .
  - status
  - group "6-digit code":
    - textbox "6-digit code, 1 of 6"
    - textbox "6-digit code, 2 of 6"
    - textbox "6-digit code, 3 of 6"
    - textbox "6-digit code, 4 of 6"
    - textbox "6-digit code, 5 of 6"
    - textbox "6-digit code, 6 of 6"
  - paragraph:
    - text: The code can be used for
    - timer
    - text: .
  - button "Verify" [disabled]
  - paragraph: /The code can take up to three minutes to arrive\\. Still nothing\\? Call us on .+/
  - button "Send new code"
  - button "Email it instead"
  - button "Choose another way"
`);

  // What happens is announced: a wrong code, the last minute, the end.
  const code = await codeSentTo(page, link.mobile);
  await enterCode(page, code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The code was not accepted');
  await expect(page.getByLabel('6-digit code, 1 of 6')).toBeFocused();
  await expect(page.getByLabel('6-digit code, 1 of 6')).toHaveAttribute('aria-invalid', 'true');

  await page.clock.install();
  // The countdown itself is silent: each second would be read out.
  const timer = page.getByRole('timer');
  await expect(timer).not.toHaveAttribute('aria-live', /polite|assertive/);
  const news = page.getByRole('main').getByRole('status').first();
  await expect(news).toBeEmpty();
  // What it shows until its next tick is of the time before the clock was replaced.
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '');
  const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
  await page.clock.fastForward(Math.max(0, minutes * 60 + seconds - 55) * 1_000);
  await expect(news).toHaveText('The code can be used for one more minute.');
  await page.clock.fastForward(60_000);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Oops, the code has expired.' }),
  ).toBeVisible();
  const again = page.getByRole('button', { name: 'Send new code' });
  await expect(again).toBeFocused();
  await expect(first).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await again.click();
  // Within half a minute the server sends no second one.
  await expect(news).toHaveText(/^(This code is still on its way|We sent a new code)/);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: 'Email it instead' }).click();
  // The code before may have been a new one too: this one went to the mailbox.
  await expect(page.locator('strong', { hasText: '@owner.example' })).toBeVisible();
  await expect(page.getByText('We sent a new code.')).toBeVisible();
  await expect(first).toBeFocused();
  await enterCode(page, await codeSentTo(page, link.email));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment options');
  await expect
    .poll(() => headings(page))
    .toEqual(
      expect.arrayContaining([
        '1 Your payment options',
        '2 What it costs',
        '2 Pay now',
        '2 Pay at settlement',
      ]),
    );
  for (const name of ['What $8,000.00 costs', 'Pay now', 'Pay at settlement']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Pay now' })).toMatchAriaSnapshot(`
- region "Pay now":
  - heading "Pay now" [level=2]
  - list:
    - listitem:
      - link /PayID There within minutes \\$8,000\\.00 No fee/
`);

  // The next page is read out from its heading on.
  await page.getByRole('link', { name: /^PayID/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Pay by PayID' })).toBeFocused();
  await expect(page).toHaveTitle(/^Pay by PayID – /);
  const copy = page.getByRole('button', { name: 'Copy Reference' });
  await expect(copy).toBeVisible();
  await expect(page.locator('dl')).toMatchAriaSnapshot(`
- term: PayID
- definition
- definition:
  - button "Copy PayID"
`);

  await page.goto(`/vendors/vendor-application-online/${link.shortcode}`);
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('heading', { name: 'Read and agree' })).toBeFocused();
  await page.getByRole('button', { name: 'Agree to $8,000.00' }).click();
  const tick = page.getByRole('checkbox', { name: 'I have read this and I agree' });
  await expect(tick).toHaveAttribute('aria-invalid', 'true');
  await expect(tick).toHaveAccessibleDescription(/Please tick that you agree/);
});
