import { expect, type Page, test } from '@playwright/test';
import { uuidV7 } from '../../../domain/ids.ts';
import { recordOf } from '../../../domain/listings/record.ts';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { accessToken, addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

/** Changes the listing on the server while the page still shows it as it was. */
async function changeAsAnother(page: Page, id: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await accessToken(page)}` };
  const listing = await (await page.request.get(`/api/listings/${id}`, { headers })).json();
  const key = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  const answer = await page.request.put(`/api/listings/${id}`, {
    headers: { ...headers, 'Idempotency-Key': key, 'If-Match': `"${listing.version}"` },
    data: { ...recordOf(listing), price: { asking: 90_000_000 } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('axe finds nothing on two versions side by side, which go by keyboard: 360, 768 and 1280 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  const form = new ListingForm(page);
  await form.openEdit(id, 'price.asking');
  await changeAsAnother(page, id);
  await form.field('price.asking').fill('950,000');
  await form.save.click();
  await page.getByRole('link', { name: 'Choose what to keep' }).click();
  const heading = page.getByRole('heading', {
    name: 'Someone else changed this listing before your change was sent',
  });
  await expect(heading).toBeFocused();
  await expectAccessibleAt(page, [1280, 768, 360], 'two versions');
  await page.getByRole('button', { name: 'Save these choices' }).focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('group', { name: 'Price: Asking price' });
  await expect(choice).toContainText('Choose which to keep');
  await expectAccessibleAt(page, [1280, 768, 360], 'a choice that is missing');
  await choice.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio').nth(1)).toBeChecked();
});
