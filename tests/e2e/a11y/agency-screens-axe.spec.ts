import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { expectFits } from '../../support/pages/fits.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

const WIDTHS = [1280, 768, 360];

/** Opens a screen, waits for what it shows, and looks at it at each width, then with text twice as large. */
async function look(page: Page, address: string, shown: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText(shown);
  await expectAccessibleAt(page, WIDTHS, address);
  await page.setViewportSize({ width: 640, height: 400 });
  await expectFits(page, address);
}

test('axe finds nothing on people, branches and history: 360, 768 and 1280 px, and text twice as large', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'otherPrincipal', '/settings/people');
  await look(page, '/settings/people', 'Write an invitation');
  await look(page, '/settings/branches', 'Open the branch');
  await look(page, '/settings/history', 'What happened');
});

test('axe finds nothing on customers and registrations: 360, 768 and 1280 px, and text twice as large', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'platformSuper', '/customers');
  await look(page, '/customers', 'Copperfinch Homes');
  await page.getByRole('link', { name: 'Copperfinch Homes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copperfinch Homes' })).toBeFocused();
  await look(page, new URL(page.url()).pathname, 'Suspend the agency');
  await look(page, '/customers/pipeline', 'Brolga Lane Realty');
  await look(page, '/customers/products', 'Next version');
  await look(page, '/review/registrations', 'Pelican Reach Estates');
});
