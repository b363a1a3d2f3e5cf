import { expect, type Page, test } from '@playwright/test';
import { DesignerPage, makeTemplate } from '../../support/pages/designer.ts';
import { accessToken, ownWord } from '../../support/pages/own-listings.ts';
import { signInOnly } from '../../support/pages/sign-in.ts';

// Installing the worker takes longer than most of these: designer-policy and designer-offline have it.
test.use({ serviceWorkers: 'block' });

async function saved(page: Page, id: string) {
  const answer = await page.request.get(`/api/templates/${id}`, {
    headers: { Authorization: `Bearer ${await accessToken(page)}` },
  });
  return (await answer.json()).current;
}

async function saveVersion(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save version' }).click();
  await page.getByLabel('Name of this version').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText(/^Version \d+ saved$/)).toBeVisible();
}

test('a field is placed, moved, sized and assigned with the keyboard alone, and saved as a version', async ({
  page,
}) => {
  const designer = new DesignerPage(page);
  await signInOnly(page);
  const id = await makeTemplate(page, ownWord());
  await designer.open(id);
  await designer.type('Signature').press('Enter');
  await expect(designer.listed(/^Signature/)).toHaveAttribute('aria-pressed', 'true');
  const left = designer.number(/^From the left/);
  // 595 points are 209.9 mm, a signature 250 points: its middle is the page's.
  await expect(left).toHaveValue('60.9');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(left).toHaveValue('64.4');
  await page.keyboard.press('Control+z');
  await expect(left).toHaveValue('60.9');
  await page.keyboard.press('Control+y');
  await expect(left).toHaveValue('64.4');
  await designer.number(/^From the top/).fill('100');
  await designer.number(/^Width/).fill('50');
  await designer.frame.getByLabel('Required').press('Space');
  await expect(designer.frame.getByLabel('Filled by')).toHaveValue('vendor-1');
  await designer.drawn('signature-1').focus();
  await page.keyboard.press('ArrowUp');
  await expect(designer.drawn('signature-1')).toBeFocused();
  await saveVersion(page, 'With a signature');
  const [field] = (await saved(page, id)).body.fields;
  expect(field).toMatchObject({
    type: 'signature',
    page: 0,
    x: 182.5,
    width: 141.73,
    height: 80,
    required: true,
    signerId: 'vendor-1',
  });
  expect(field.y).toBeCloseTo((100 / 25.4) * 72 - 1, 1);
  await page.goto(`/templates/${id}`);
  await expect(page.getByText('Version 2: With a signature')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Jack Sharma');
});

for (const number of [1, 2, 3]) {
  test(`a field dragged onto page ${number} by mouse lies where it was let go, however the page is turned and cropped`, async ({
    page,
  }) => {
    const designer = new DesignerPage(page);
    await signInOnly(page);
    const id = await makeTemplate(page, ownWord());
    await designer.open(id);
    const pages = (await saved(page, id)).file.pages;
    const size = pages[number - 1];
    await designer.frame.getByLabel('Snap').uncheck();
    for (let turned = 1; turned < number; turned++) {
      await designer.frame.getByRole('button', { name: 'Next page' }).click();
    }
    await expect(designer.frame.getByText(`Fields on page ${number} of 3`)).toBeVisible();
    await expect
      .poll(async () => {
        const { width, height } = await designer.paper();
        return Math.abs(width / height - size.width / size.height) < 0.02;
      })
      .toBe(true);
    const paper = await designer.paper();
    const from = await designer.type('Text').boundingBox();
    if (!from) throw new Error('no palette');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(paper.x + paper.width * 0.6, paper.y + paper.height * 0.3, { steps: 8 });
    await page.mouse.up();
    await expect(designer.listed(/^Text/)).toHaveAttribute('aria-pressed', 'true');
    // On the way it can be moved on within the page.
    const drawn = designer.drawn('text-1');
    await expect(drawn).toBeVisible();
    await saveVersion(page, 'Dragged');
    const [field] = (await saved(page, id)).body.fields;
    expect(field.page).toBe(number - 1);
    const tolerance = 1.5 * (size.width / paper.width);
    expect(Math.abs(field.x + field.width / 2 - size.width * 0.6)).toBeLessThan(tolerance);
    expect(Math.abs(field.y + field.height / 2 - size.height * 0.3)).toBeLessThan(tolerance);
  });
}

test('a field in the page is dragged, several are moved together, and deleted', async ({
  page,
}) => {
  const designer = new DesignerPage(page);
  await signInOnly(page);
  const id = await makeTemplate(page, ownWord());
  await designer.open(id);
  await designer.type('Signature').press('Enter');
  await designer.frame.getByLabel('Snap').uncheck();
  const field = designer.drawn('signature-1');
  const before = await field.boundingBox();
  if (!before) throw new Error('not drawn');
  const at = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 40, at.y + 60, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(async () => {
      const after = await field.boundingBox();
      return after && Math.round(after.y - before.y);
    })
    .toBeGreaterThan(55);
  await expect(designer.number(/^From the left/)).not.toHaveValue('60.9');
  await page.keyboard.press('Control+d');
  await expect(designer.listed(/^Signature/)).toHaveCount(2);
  await page.keyboard.press('Control+a');
  await expect(designer.frame.getByText('2 fields', { exact: true })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(designer.listed(/^Signature/)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(designer.listed(/^Signature/)).toHaveCount(2);
});

test('touch places a field by drag and by tap on a phone', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  const designer = new DesignerPage(page);
  await signInOnly(page);
  const id = await makeTemplate(page, ownWord());
  await designer.open(id);
  const iframe = page.locator('iframe[title="PDF designer"]');
  await iframe.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await designer.frame.locator('body').evaluate(() => scrollTo(0, 0));
  const from = await designer.type('Text').boundingBox();
  const paper = await designer.paper();
  if (!from) throw new Error('no palette');
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [x, y] = [from.x + 10, from.y + 10];
  const [toX, toY] = [paper.x + paper.width / 2, paper.y + paper.height / 4];
  await touch('touchStart', x, y);
  // Sideways the palette scrolls; down it goes to the page.
  for (let step = 1; step <= 4; step++) await touch('touchMove', x, y + step * 8);
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', x + ((toX - x) * step) / 8, y + 32 + ((toY - y - 32) * step) / 8);
  }
  await touch('touchEnd', toX, toY);
  await expect(designer.listed(/^Text/)).toHaveAttribute('aria-pressed', 'true');
  // The page settles under the finger that was lifted; a tap on the way there misses.
  await expect(async () => {
    await designer.type('Initials').tap();
    await expect(designer.listed(/^Initials/)).toHaveAttribute('aria-pressed', 'true', {
      timeout: 3_000,
    });
  }).toPass();
  await context.close();
});
