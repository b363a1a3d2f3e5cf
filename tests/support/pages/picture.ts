import path from 'node:path';
import type { Page } from '@playwright/test';

/** Pictures of a screen at three widths and in both themes, into the folder that E2E_PICTURES names; none without it. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  const size = page.viewportSize();
  if (!folder || !size) return;
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // As high as what it shows: what sticks to an edge would lie across a picture of a scrolled page.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(800, whole) });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
}
