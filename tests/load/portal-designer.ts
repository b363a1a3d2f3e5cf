import type { Page } from 'playwright';
import { makeTemplate } from '../support/pages/designer.ts';
import { type Figure, median, ms } from './figures.ts';
import { signIn, visit, withProfile, workerReady } from './portal-browser.ts';

/** From the portal to a page of the PDF with its fields. */
const BUDGET_MS = 2_500;

/** As many fields as a long agreement has on its first page. */
const FIELDS = Array.from({ length: 20 }, (_, index) => ({
  id: `text-${index + 1}`,
  type: 'text' as const,
  label: `Text ${index + 1}`,
  page: 0,
  x: 40 + (index % 2) * 260,
  y: 40 + Math.floor(index / 2) * 60,
  width: 200,
  height: 30,
  required: true,
  signerId: 'vendor-1',
}));

/** Milliseconds from the press on Design until the page and its fields are drawn. */
async function opened(page: Page, template: string): Promise<number> {
  await page.goto(template);
  const design = page.getByRole('link', { name: 'Design' });
  await design.waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const before = await page.evaluate(() => performance.now());
  await design.click();
  const shown = await page.waitForFunction(
    () => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[data-stage="shown"]');
      const field = frame?.contentDocument?.querySelector('[data-field]');
      return field ? performance.now() : undefined;
    },
    undefined,
    { polling: 16 },
  );
  return ((await shown.jsonValue()) ?? 0) - before;
}

/** How long the template designer takes to open once it is warmed, online and without a connection. */
export async function measureDesigner(portal: string, rounds: number): Promise<Figure[]> {
  return withProfile(async (profile) => {
    const template = await visit(profile, {}, async ({ page }) => {
      await signIn(page, portal);
      await workerReady(page);
      await page.goto(`${portal}/templates`);
      await page.getByRole('button', { name: 'Make designer ready offline' }).click();
      await page.getByText('Designer ready offline').waitFor();
      const href = `${portal}/templates/${await makeTemplate(page, 'Measured', FIELDS)}`;
      await opened(page, href);
      return href;
    });
    const measure = (isOffline: boolean) =>
      visit(profile, { isOffline }, async ({ page }) => {
        const times: number[] = [];
        for (let round = 0; round < rounds; round++) times.push(await opened(page, template));
        return median(times);
      });
    const online = await measure(false);
    const offline = await measure(true);
    return [
      figure('designer: opened from the portal, warmed', online),
      figure('designer: opened from the portal, warmed, offline', offline),
    ];
  });
}

function figure(what: string, time: number): Figure {
  return { what, measured: ms(time), budget: `≤ ${ms(BUDGET_MS)}`, holds: time <= BUDGET_MS };
}
