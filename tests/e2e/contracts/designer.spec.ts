import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { DesignerPage, makeTemplate } from '../../support/pages/designer.ts';
import { accessToken, ownWord } from '../../support/pages/own-listings.ts';
import { signInOnly } from '../../support/pages/sign-in.ts';
import { pagesPdf } from '../../support/pdfs/good-pdfs.ts';

// Installing the worker takes longer than most of these: designer-policy and designer-offline have it.
test.use({ serviceWorkers: 'block' });

async function saved(page: Page, id: string) {
  const answer = await page.request.get(`/api/templates/${id}`, {
    headers: { Authorization: `Bearer ${await accessToken(page)}` },
  });
  const { draft, current } = await answer.json();
  return draft ?? current;
}

async function saveDraft(page: Page): Promise<void> {
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/draft$/.test(answer.url()),
  );
  await page.getByRole('button', { name: 'Save draft' }).click();
  expect((await kept).ok()).toBe(true);
  // The same words may still stand from the time before.
  await expect(page.getByText('Draft saved', { exact: true }).first()).toBeVisible();
}

async function publish(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('Name of this version').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version' }).click();
  await expect(page.getByText(/^Version \d+ published$/)).toBeVisible();
}

test('a field is placed, moved, sized and assigned with the keyboard alone, and published; its version is looked at, copied and taken up again', async ({
  page,
}) => {
  const designer = new DesignerPage(page);
  await signInOnly(page);
  const id = await makeTemplate(page, ownWord());
  await designer.open(id);
  // What is missing is said, and leads there.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('No signer has a signature field.');
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(designer.frame.getByText('Vendor 1 has no signature')).toBeInViewport();
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
  await publish(page, 'With a signature');
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
  await expect(page.getByText('Version 1: With a signature')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Jack Sharma');
  await page.getByRole('button', { name: 'Look at version 1' }).click();
  const pages = page.frameLocator('iframe[title="Pages of version 1"]');
  await expect(pages.getByText('Signature, Vendor 1')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Use version 1 as the draft' }).click();
  await page.getByRole('button', { name: 'Use as draft', exact: true }).last().click();
  await designer.shown();
  await expect(page.getByText(/^Draft, saved by Jack Sharma/)).toContainText('version 1');
  await page.goto(`/templates/${id}`);
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await expect(page.getByText('They say the same.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Make the copy' }).click();
  await expect(page.getByRole('heading', { name: /^Copy of/ })).toBeVisible();
  await expect(page.getByText('Nobody is offered it until it is published.')).toBeVisible();
});

test('a field is dragged onto a page however the page is turned and cropped, and moved in it; a shorter PDF takes none away by itself; on a desk all fits', async ({
  page,
}) => {
  const designer = new DesignerPage(page);
  await signInOnly(page);

  await test.step('a field dragged onto a page by mouse lies where it was let go', async () => {
    const id = await makeTemplate(page, ownWord());
    await designer.open(id);
    const { pages } = (await saved(page, id)).file;
    await designer.frame.getByLabel('Snap').uncheck();
    for (const number of [1, 2, 3]) {
      const size = pages[number - 1];
      if (number > 1) await designer.frame.getByRole('button', { name: 'Next page' }).click();
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
      await page.mouse.move(paper.x + paper.width * 0.6, paper.y + paper.height * 0.3, {
        steps: 8,
      });
      await page.mouse.up();
      await expect(designer.listed(/^Text/)).toHaveAttribute('aria-pressed', 'true');
      // On the way it can be moved on within the page.
      const drawn = designer.drawn(`text-${number}`);
      await expect(drawn).toBeVisible();
      await saveDraft(page);
      const field = (await saved(page, id)).body.fields[number - 1];
      expect(field.page).toBe(number - 1);
      const tolerance = 1.5 * (size.width / paper.width);
      expect(Math.abs(field.x + field.width / 2 - size.width * 0.6)).toBeLessThan(tolerance);
      expect(Math.abs(field.y + field.height / 2 - size.height * 0.3)).toBeLessThan(tolerance);
    }
  });

  await test.step('a field in the page is dragged, several are moved together, and deleted', async () => {
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
    const panel = designer.frame.getByRole('complementary', { name: 'Fields and people' });
    await expect(panel.getByText('2 fields', { exact: true })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(designer.listed(/^Signature/)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(designer.listed(/^Signature/)).toHaveCount(2);
  });

  await test.step('a shorter PDF moves nothing by itself: who designs says what becomes of each field, and undo gives all back', async () => {
    const place = { x: 50, y: 60, width: 200, height: 30, required: false } as const;
    const text = (id: string, number: number) =>
      ({ id, type: 'text', label: id, page: number, ...place }) as const;
    const fields = [text('Stays', 0), text('Leaves', 2), text('Comes-along', 2)];
    const id = await makeTemplate(page, ownWord(), fields);
    await designer.open(id);
    await page.getByRole('button', { name: 'Replace PDF' }).click();
    const dialog = page.getByRole('dialog');
    const file = { name: 'Shorter.pdf', mimeType: 'application/pdf', buffer: pagesPdf([{}, {}]) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('1 field keeps its place, 2 have none')).toBeVisible();
    await dialog.getByRole('button', { name: 'Replace the PDF' }).click();
    await expect(dialog.getByText('Say what becomes of each field above.')).toBeVisible();
    await expectAccessible(page, 'replace');
    await dialog.getByLabel(/^“Leaves”/).selectOption({ label: 'Take it off' });
    await dialog.getByLabel(/^“Comes-along”/).selectOption({ label: 'Put it onto page 2' });
    await dialog.getByRole('button', { name: 'Replace the PDF' }).click();
    await expect(designer.frame.getByText('Fields on page 1 of 2')).toBeVisible();
    await designer.goToPage(2);
    await expect(designer.listed(/^Comes-along/)).toBeVisible();
    await saveDraft(page);
    expect((await saved(page, id)).body.fields.map((each: { id: string }) => each.id)).toEqual([
      'Stays',
      'Comes-along',
    ]);
    await designer.frame.getByRole('button', { name: 'Undo' }).click();
    await designer.goToPage(3);
    await expect(designer.listed(/^(Leaves|Comes-along)/)).toHaveCount(2);
    await saveDraft(page);
    expect((await saved(page, id)).file.pages).toHaveLength(3);
  });

  await test.step('on a desk the designer fills the window, shows true sizes, goes to pages by their pictures, and puts each field on a place of its own', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const id = await makeTemplate(page, ownWord());
    await designer.open(id);
    const { frame } = designer;
    for (const [width, height] of [
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const holder = page.locator('iframe[title="PDF designer"]');
      await expect
        .poll(async () => {
          const box = await holder.boundingBox();
          return box && box.x + box.width > width - 40 && box.y + box.height > height - 40;
        })
        .toBe(true);
    }
    await frame.getByRole('button', { name: /^True size/ }).click();
    // 595 points are 793.3 pixels of a window.
    await expect.poll(async () => Math.round((await designer.paper()).width)).toBe(793);
    await expect(frame.getByRole('button', { name: 'True size, shown at 100%' })).toBeVisible();
    await frame.getByRole('button', { name: 'Fit page' }).click();
    await expect.poll(async () => (await designer.paper()).height).toBeLessThan(900);
    await frame.getByRole('button', { name: 'Go to page 3, 0 fields' }).click();
    await expect(frame.getByText('Fields on page 3 of 3')).toBeVisible();
    await frame.getByRole('button', { name: 'Go to page 1, 0 fields' }).click();
    await expect(frame.getByLabel('Next field is for')).toHaveValue('vendor-1');
    for (const _ of [1, 2, 3]) await designer.type('Signature').click();
    await designer.type('Tick box').click();
    await expect(frame.getByRole('button', { name: 'Go to page 1, 4 fields' })).toBeVisible();
    // Not only drawn, but within what is seen of the page.
    await expect(designer.drawn('signature-1')).toBeInViewport();
    await expect(designer.drawn('checkbox-1')).toBeVisible();
    const boxes = await Promise.all(
      ['signature-1', 'signature-2', 'signature-3', 'checkbox-1'].map((field) =>
        designer.drawn(field).boundingBox(),
      ),
    );
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        if (!one || !other) throw new Error('A field is drawn');
        const isApart =
          one.x + one.width <= other.x + 1 ||
          other.x + other.width <= one.x + 1 ||
          one.y + one.height <= other.y + 1 ||
          other.y + other.height <= one.y + 1;
        expect(isApart).toBe(true);
      }
    }
    // What sizes a tick box lies beside it.
    const tick = boxes[3];
    const handles = await frame.locator('.moveable-control.moveable-direction').all();
    expect(handles.length).toBeGreaterThan(0);
    for (const handle of handles) {
      const box = await handle.boundingBox();
      if (!box || !tick || box.width === 0) continue;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const isInside =
        middle.x > tick.x &&
        middle.x < tick.x + tick.width &&
        middle.y > tick.y &&
        middle.y < tick.y + tick.height;
      expect(isInside).toBe(false);
    }
    await frame.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(frame.getByRole('button', { name: 'Go to page 1, 3 fields' })).toBeVisible();
  });
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
