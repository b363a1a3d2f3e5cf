import { expect, test } from '@playwright/test';
import { makePayLink, passGate } from '../../support/pages/pay-link.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

test('spec 9: whether a code still holds is asked anew each time, and not again when it fails', async ({
  page,
}) => {
  const link = await makePayLink();
  await passGate(page, link);
  const options = page.getByRole('heading', { name: 'Your payment options' });
  await expect(options).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    // The proof stands in no address, where every proxy would write it down.
    if (/\/api\/public\/otp\/held\/[^/]+\/status$/.test(new URL(request.url()).pathname))
      asked += 1;
  });
  for (const times of [1, 2]) {
    await page.reload();
    await expect(options).toBeVisible();
    expect(asked).toBe(times);
  }
  await page.route('**/status', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(options).toBeVisible();
  expect(asked).toBe(3);
});
