import { expect, type Page } from '@playwright/test';

/**
 * Does to the page what a browser does that translates it: every text, also one that comes or changes later,
 * is taken out and stands anew inside two `font` elements; all but what says that it isn't to be translated.
 * The words stay the same, so that a test goes on by what is to be read.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = 'font, script, style, title, option, textarea, svg, [translate="no"]';
    const wrap = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(kept))
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const look = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') look(target);
        else for (const node of addedNodes) look(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The page was translated, and no figure alone was handed to the translation. */
export async function expectFiguresKept(page: Page): Promise<void> {
  await expect(page.locator('font font').first()).toBeAttached();
  const figures = await page
    .locator('font font')
    .evaluateAll((fonts) =>
      fonts
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => /^\P{L}*\d\P{L}*$/u.test(text)),
    );
  expect(figures).toEqual([]);
}
