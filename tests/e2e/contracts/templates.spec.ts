import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { DesignerPage, makeTemplate } from '../../support/pages/designer.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn, signInOnly } from '../../support/pages/sign-in.ts';
import { pagesPdf } from '../../support/pdfs/good-pdfs.ts';
import { hostilePdfs } from '../../support/pdfs/hostile-pdfs.ts';
import { overPdfs } from '../../support/pdfs/over-pdfs.ts';

// Installing the worker takes longer than most of these: designer-policy and designer-offline have it.
test.use({ serviceWorkers: 'block' });

test('a template is made from a PDF; one that isn’t safe is refused in plain words', async ({
  page,
}) => {
  const name = ownWord();
  await signInOnly(page);
  await page.goto('/templates');
  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  const choose = (bytes: Buffer) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'Agreement.pdf', mimeType: 'application/pdf', buffer: bytes });
  await choose(Buffer.from('not a PDF at all'));
  await expect(dialog.getByText('This file isn’t a PDF we can read.')).toBeVisible();
  const scripted = hostilePdfs().find(({ refusal }) => refusal === 'script');
  await choose(scripted?.bytes ?? Buffer.from(''));
  await expect(dialog.getByText('This PDF contains scripts.')).toBeVisible();
  const stamped = overPdfs().find((each) => each.name === 'a stamp');
  await choose(stamped?.bytes ?? Buffer.from(''));
  const rewritten = dialog.getByText('What lay over its pages is part of them now');
  await expect(rewritten).toBeVisible();
  await choose(pagesPdf([{}, {}]));
  await expect(dialog.getByText('Agreement.pdf, 2 pages')).toBeVisible();
  await expect(rewritten).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create and design' }).click();
  await new DesignerPage(page).shown();
  await page.goto('/templates');
  await page.getByLabel('Search templates').fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Archive template' }).click();
  await expect(page.getByText('Archived', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Nobody is offered it until it is published.')).toBeVisible();
});

test('merged fields show what a real listing gives, and their names again afterwards', async ({
  page,
}) => {
  const designer = new DesignerPage(page);
  const street = ownWord();
  await signInOnly(page);
  await addListings(page, street, [{ streetNumber: '12' }]);
  await designer.open(await makeTemplate(page, ownWord()));
  await designer.type('Text').press('Enter');
  await designer.frame.getByLabel('Filled from the listing').selectOption('listing.street');
  await expect(designer.drawn('text-1')).toHaveText('Text: Street address');
  await page.getByRole('button', { name: 'Preview with a listing' }).click();
  await page.getByLabel('Search listings').fill(street);
  await page.getByRole('button', { name: new RegExp(`^12 ${street}`) }).click();
  await expect(designer.drawn('text-1')).toHaveText(`12 ${street} Street`);
  await page.getByRole('button', { name: /^End preview/ }).click();
  await expect(designer.drawn('text-1')).toHaveText('Text: Street address');
});

test('suggested fields are on the template only once they are taken', async ({ page }) => {
  const designer = new DesignerPage(page);
  await signInOnly(page);
  await page.goto('/templates');
  await page.getByRole('link', { name: 'Listing agreement with tags' }).click();
  await page.getByRole('link', { name: 'Design' }).click();
  await designer.shown();
  const fields = designer.frame.locator('button[aria-pressed]');
  const before = await fields.count();
  await designer.frame.getByRole('button', { name: 'Suggest fields' }).click();
  const takeAll = designer.frame.getByRole('button', { name: /^Take all/ });
  await expect(takeAll).toBeVisible();
  expect(await fields.count()).toBe(before);
  await designer.frame
    .getByRole('button', { name: /^Leave (?!all)/ })
    .first()
    .click();
  await designer.frame
    .getByRole('button', { name: /^Take (?!all)/ })
    .first()
    .click();
  await expect(fields).toHaveCount(before + 1);
  await designer.frame.getByRole('button', { name: 'Undo' }).click();
  await expect(fields).toHaveCount(before);
});

test('who may not change templates sees them without a way to change; who may not see them is told', async ({
  page,
}) => {
  await signIn(page, 'agent', '/templates');
  await expect(page.getByRole('list', { name: 'Templates' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New template' })).toHaveCount(0);
  await page.getByRole('list', { name: 'Templates' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Design' })).toHaveCount(0);
});

test('a role without templates has no such place', async ({ page }) => {
  await signIn(page, 'agentManager', '/templates');
  await expect(page.getByText('You can’t see this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Templates' })).toHaveCount(0);
});

for (const width of [1280, 768, 360]) {
  test(`axe finds nothing on the templates and in the designer, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const designer = new DesignerPage(page);
    await signInOnly(page);
    const id = await makeTemplate(page, ownWord());
    await page.goto('/templates');
    await expect(page.getByRole('list', { name: 'Templates' })).toBeVisible();
    await expectAccessible(page, 'list');
    await page.getByRole('button', { name: 'New template' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'new template');
    await page.goto(`/templates/${id}`);
    await expect(page.getByText('None is published yet')).toBeVisible();
    await expect(page.locator('iframe[data-stage="shown"]')).toBeVisible();
    await expectAccessible(page, 'template');
    await designer.open(id);
    await designer.type('Signature').press('Enter');
    const addWitness = designer.frame.getByRole('button', { name: /^Add a witness/ });
    await addWitness.click();
    await expect(addWitness).toHaveCount(0);
    await expectAccessible(page, 'designer');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('has no signature');
    await expectAccessible(page, 'publish');
  });
}
