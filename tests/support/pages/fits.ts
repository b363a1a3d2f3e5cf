import { expect, type Page } from '@playwright/test';

/**
 * With text twice as large: no button is narrower than its words, none lies on another, and the page
 * doesn't scroll sideways. What sticks to the foot stands above the bar of the places.
 */
export async function expectFits(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const drawn = [...document.querySelectorAll<HTMLElement>('main button, main a[href]')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => ({ each, box: each.getBoundingClientRect(), name: each.textContent.trim() }))
      .filter(({ box, name }) => box.width > 0 && name !== '');
    for (const { each, name } of drawn) {
      if (each.tagName === 'BUTTON' && each.scrollWidth > each.clientWidth + 1) {
        found.push(`${name}: its words are wider than it is`);
      }
    }
    for (const [at, { each, box, name }] of drawn.entries()) {
      for (const other of drawn.slice(at + 1)) {
        const isSibling = each.parentElement === other.each.parentElement;
        const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (isSibling && x > 1 && y > 1) found.push(`${name} lies on ${other.name}`);
      }
    }
    const foot = [...document.querySelectorAll('nav')].findLast(
      (nav) => getComputedStyle(nav).position === 'fixed',
    );
    const top = foot?.getBoundingClientRect().top ?? innerHeight;
    for (const { each, box, name } of drawn) {
      const isStuck = getComputedStyle(each.parentElement ?? each).position === 'sticky';
      if (isStuck && box.bottom > top) found.push(`${name} lies under the bar of the places`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      found.push(`it scrolls sideways by ${scrollWidth - clientWidth}`);
    return found;
  });
  expect.soft(faults, what).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}
