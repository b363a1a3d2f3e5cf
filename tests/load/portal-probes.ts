import type { Page } from 'playwright';
import { ROW } from './portal-browser.ts';

const SCROLL_PX = 20_000;
const SCROLL_PX_PER_SECOND = 6_000;
const QUIET_MS = 500;
const WORDS = 12;
const WORD_ROWS = 5;
const LETTERS = 6;

/** JS heap in use after a garbage collection. */
export async function heapMegabytes(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  await cdp.detach();
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

/** The milliseconds between frames while the element is scrolled by a wheel. */
export async function frameTimes(page: Page, scroller: string): Promise<number[]> {
  const box = await page.locator(scroller).boundingBox();
  if (!box) throw new Error(`${scroller} is not in sight`);
  const recorder = await page.evaluateHandle(() => {
    const times: number[] = [];
    let isOn = true;
    const note = (time: number) => {
      times.push(time);
      if (isOn) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return {
      stop() {
        isOn = false;
        return times;
      },
    };
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + Math.min(box.height, 940 - box.y) / 2,
    yDistance: -SCROLL_PX,
    speed: SCROLL_PX_PER_SECOND,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await cdp.detach();
  const times = await recorder.evaluate((each) => each.stop());
  const reached = await page.locator(scroller).evaluate((each) => {
    const { scrollTop } = each;
    each.scrollTop = 0;
    return scrollTop;
  });
  if (reached < SCROLL_PX * 0.9) throw new Error(`${scroller} scrolled only ${reached} px`);
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

/**
 * Types words of the first rows into the search box, key by key, and gives for each key the
 * milliseconds until a change of the results was painted. A key that changes nothing gives none.
 */
export async function keyToChange(
  page: Page,
  searchBox: string,
  results: readonly string[],
): Promise<number[]> {
  const rows = await page.locator(ROW).all();
  const cells = await Promise.all(
    rows.slice(0, WORD_ROWS).map((row) => row.locator('> *').allTextContents()),
  );
  const words = [
    ...new Set(
      cells
        .flat()
        .join(' ')
        .match(/[A-Za-z]{4,}/g),
    ),
  ].slice(0, WORDS);
  const watch = await page.evaluateHandle((selectors) => {
    const seen = { pressed: 0, changed: 0, latest: 0 };
    addEventListener(
      'keydown',
      ({ timeStamp }) => Object.assign(seen, { pressed: timeStamp, changed: 0, latest: timeStamp }),
      { capture: true },
    );
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      seen.latest = performance.now();
      seen.changed ||= seen.latest;
    };
    const observer = new MutationObserver(() => {
      requestAnimationFrame(() => painted.port2.postMessage(undefined));
    });
    for (const element of document.querySelectorAll(selectors.join())) {
      observer.observe(element, { childList: true, subtree: true, characterData: true });
    }
    return seen;
  }, results);
  const settled = () =>
    page.waitForFunction(([seen, quiet]) => performance.now() - seen.latest > quiet, [
      watch,
      QUIET_MS,
    ] as const);
  const times: number[] = [];
  const box = page.locator(searchBox);
  await box.click();
  for (const word of words) {
    for (const letter of word.slice(0, LETTERS).toLowerCase()) {
      await box.press(letter);
      await settled();
      const { pressed, changed } = await watch.jsonValue();
      if (changed > 0) times.push(changed - pressed);
    }
    await box.fill('');
    await settled();
  }
  if (times.length < 8) throw new Error(`Only ${times.length} keys changed the results`);
  return times;
}
