import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Frame, type JSHandle, type Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type PartialResult = { frames: unknown[]; results: unknown[] };
type Context = { include: string[][]; exclude: string[][] };
type Options = {
  resultTypes: ['violations'];
  runOnly?: string[];
  rules?: Record<string, { enabled: boolean }>;
};

type Colour = {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
};
/** An element as axe tells of it. */
type Place = { source: string; nodeIndexes: number[]; fromFrame: boolean };

/** What axe puts into a document; the part of it that is used here. */
type Axe = {
  runPartial(context: unknown, options: Options): Promise<PartialResult>;
  finishRun(partials: readonly PartialResult[], options: Options): Promise<Results>;
  commons: { color: { Color: { prototype: Colour } } };
  utils: {
    nodeSerializer: { update(how: { toSpec(node: Place): object }): void };
    getFrameContexts(context: unknown): { frameSelector: string; frameContext: Context }[];
    shadowSelect(selector: string): Element | null;
  };
};
declare const axe: Axe;

const besidePlaywright = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(besidePlaywright.resolve('axe-core/axe.min.js'), 'utf8');

const ALL_RULES: Options = { resultTypes: ['violations'] };
/** Contrast, and links told from the text around them: all that axe reads from colours. */
const COLOUR_RULES: Options = {
  ...ALL_RULES,
  runOnly: ['cat.color'],
  // Off unless asked for by its tag: 7:1 for every text is more than is promised.
  rules: { 'color-contrast-enhanced': { enabled: false } },
};

/**
 * Spares axe more than half of its work, with the same findings: it reads the same few colours for every text anew, and
 * makes three selectors for each element that breaks no rule. Runs in the page.
 */
function spareAxe(): void {
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, object>();
  prototype.parseString = function (text) {
    const kept = known.get(text);
    if (kept) return Object.assign(this, kept);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
  axe.utils.nodeSerializer.update({
    toSpec: ({ source: html, nodeIndexes, fromFrame }) => ({
      source: html,
      nodeIndexes,
      fromFrame,
      selector: [],
      ancestry: [],
      xpath: [],
    }),
  });
}

/** What axe finds in a frame and the frames in it; the first stays in its page, the others come as text. */
async function partialsOf(frame: Frame, context: Context, options: Options) {
  if (await frame.evaluate(() => !('axe' in window))) {
    await frame.evaluate(source);
    await frame.evaluate(spareAxe);
  }
  const inner = await frame.evaluate((at) => axe.utils.getFrameContexts(at), context);
  const own = await frame.evaluateHandle(([at, how]) => axe.runPartial(at, how), [
    context,
    options,
  ] as const);
  const texts: string[] = [];
  for (const { frameSelector, frameContext } of inner) {
    const holder = await frame.evaluateHandle((at) => axe.utils.shadowSelect(at), frameSelector);
    const content = await holder.asElement()?.contentFrame();
    if (!content) throw new Error(`${frameSelector} holds no page that axe could look at`);
    const found = await partialsOf(content, frameContext, options);
    texts.push(await found.own.evaluate((partial) => JSON.stringify(partial)), ...found.texts);
  }
  return { own: own as JSHandle<PartialResult>, texts };
}

/**
 * The rules that a page breaks, and where. As `AxeBuilder` does it, but axe's code goes into each document
 * once, what keeps the rules stays there, and no second page is opened to add the results up: a third of
 * the time.
 */
async function faultsOf(page: Page, within: string | undefined, options: Options) {
  const context = { include: within === undefined ? [] : [[within]], exclude: [] };
  const { own, texts } = await partialsOf(page.mainFrame(), context, options);
  return own.evaluate(
    async (first, [others, how]) => {
      const all = [first, ...others.map((text) => JSON.parse(text))];
      const { violations } = await axe.finishRun(all, how);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
    },
    [texts, options] as const,
  );
}

/**
 * What axe objects to on a page that stands still. What comes or goes while it looks, as a notification
 * does by itself, is caught half faded: it objects to no more than it finds again when nothing moves.
 */
async function lastingFaultsOf(page: Page, within: string | undefined, options: Options) {
  let faults = await faultsOf(page, within, options);
  for (let look = 0; look < 2 && faults.length > 0; look += 1) {
    await untilStill(page);
    faults = await faultsOf(page, within, options);
  }
  return faults;
}

/** Waits until nothing moves or goes over to another colour; what turns for ever may. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        // Within what is folded away time stands still: nothing there ends, and nobody sees it.
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility(),
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
  }
}

/**
 * Waits until an open dialog has its heading and the focus, and what lies behind a closed one is in reach again: the
 * page goes out of reach before the dialog is there, and comes back after it is gone.
 */
async function untilInReach(page: Page): Promise<void> {
  const inReach = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].filter(
        (each) => each.checkVisibility(),
      );
      const isReady = shown.some(
        (each) =>
          each.contains(document.activeElement) &&
          each.querySelector('h1, h2, h3')?.checkVisibility() === true,
      );
      const isBehind = document.querySelector('[aria-hidden="true"] main') !== null;
      return isBehind || shown.length > 0 ? isReady : true;
    });
  await expect.poll(inReach, 'a dialog has the focus, or the page is in reach').toBe(true);
}

/** Goes over to a theme on the page as it stands; the page must take it. */
async function takeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const ground = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [getComputedStyle(document.documentElement).backgroundColor, backgroundColor, color];
    });
  const before = await ground();
  await page.emulateMedia({ colorScheme });
  await untilStill(page);
  await expect.poll(ground, `the page is drawn ${colorScheme}`).not.toEqual(before);
}

/**
 * Finds nothing that axe objects to on the page as it stands, or on a part of it: by all rules in the
 * theme shown, then by the rules of colour in the other, in which the page stays. Shows as much as a walk
 * in each theme does: the theme is nothing but the values of the colours, which the browser takes from
 * `light-dark()` when its setting changes. Roles, names, order, sizes and states are the same elements in
 * both, so that the rules about them can't answer otherwise a second time.
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  const other = await expectNoFaults(page, what, within);
  await takeTheme(page, other);
  expect(await lastingFaultsOf(page, within, COLOUR_RULES), `${what}, ${other}`).toEqual([]);
}

/**
 * The same at each of some widths, and that the page doesn't scroll sideways there: one way to a screen does for all
 * of them. At the first the page goes over
 * to the other theme; at the others it stays in that one, which the next screen begins with: what only one width
 * shows, as the frame of a phone, so is walked in both themes on the way.
 */
export async function expectAccessibleAt(
  page: Page,
  widths: readonly number[],
  what: string,
): Promise<void> {
  const dialogs = page.locator(':is([role=dialog], [role=alertdialog]):visible');
  const open = await dialogs.count();
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    const each = `${what}, ${width} px`;
    await expect(dialogs, `${each}: what was open still is`).toHaveCount(open);
    if (at === 0) await expectAccessible(page, each);
    else await expectNoFaults(page, each);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${each} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** Finds nothing by all rules in the theme shown, and answers with the other. */
async function expectNoFaults(page: Page, what: string, within?: string) {
  await untilInReach(page);
  await untilStill(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  expect(await lastingFaultsOf(page, within, ALL_RULES), `${what}, ${shown}`).toEqual([]);
  return other;
}
