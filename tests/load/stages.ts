import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { buildPortal } from '../../scripts/build.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { codeIn, makePayLink, type PayLink } from '../support/pages/pay-link.ts';
import { linkIn, sendEnvelope } from '../support/pages/signing.ts';
import { runServer } from '../support/run-server.ts';
import type { Figure } from './figures.ts';
import { inInbox, onPhone, type Seen, watchPhone } from './phone.ts';

const kB = 1000;
const MOST_SHIFT = 0.02;
/** What opening a page may take. What a person asks for after that comes on top. */
const MOST_REQUESTS = 8;
const MOST_BYTES = 150 * kB;
/** So long a stage is looked at once it stands: what moves then, moves by itself. */
const LOOKED_AT_MS = 1_500;

type Stage = { what: string; act: (page: Page) => Promise<unknown> };
type Walk = { page: string; path: string; stages: Stage[] };

/** Walks every stage of every page of links on a slow phone. */
export async function measureStages(): Promise<Figure[]> {
  if (!buildPortal()) throw new Error('The portal could not be built');
  const server = await runServer({ env: { RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const figures: Figure[] = [];
    for (const each of await walks(server.url)) {
      figures.push(...(await walk(browser, server.url, each)));
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

function walk(browser: Browser, baseURL: string, { page: name, path, stages }: Walk) {
  return onPhone(browser, async (page) => {
    const seen = await watchPhone(page);
    await page.goto(baseURL + path, { waitUntil: 'networkidle' });
    const figures: Figure[] = [];
    for (const [at, { what, act }] of stages.entries()) {
      await act(page);
      await pause(LOOKED_AT_MS);
      figures.push(figureOf(`${name}: ${what}`, await seen(), at === 0));
    }
    return figures;
  });
}

function figureOf(what: string, { shift, requests, bytes }: Seen, isOpening: boolean): Figure {
  const text = (moved: number, most: number, size: number) =>
    `${moved.toFixed(3)}, ${most} requests, ${(size / kB).toFixed(1)} kB`;
  const isLight = !isOpening || (requests <= MOST_REQUESTS && bytes <= MOST_BYTES);
  return {
    what,
    measured: `shift ${text(shift, requests, bytes)}`,
    budget: isOpening ? `≤ ${text(MOST_SHIFT, MOST_REQUESTS, MOST_BYTES)}` : `≤ ${MOST_SHIFT}`,
    holds: shift <= MOST_SHIFT && isLight,
  };
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const tapLink = (name: RegExp, then: string | RegExp) => async (page: Page) => {
  await page.getByRole('link', { name }).first().tap();
  await heading(then)(page);
};

const codeStages = (baseURL: string, mobile: string, isIn: Stage['act']): Stage[] => [
  { what: 'where the code goes', act: (page) => page.waitForSelector('.choice svg') },
  {
    what: 'the code',
    act: async (page) => {
      await page.getByRole('button', { name: /Text a code to/ }).tap();
      await page.getByLabel('6-digit code, 1 of 6').waitFor();
    },
  },
  {
    what: 'what the code opens',
    act: async (page) => {
      const code = await inInbox(baseURL, mobile, codeIn);
      await page.getByLabel('6-digit code, 1 of 6').focus();
      await page.keyboard.type(code);
      await page.getByRole('button', { name: 'Verify' }).tap();
      await isIn(page);
    },
  },
];

const PAYING: Stage[] = [
  { what: 'by card', act: tapLink(/^Credit Card/, 'Pay by Credit Card') },
  {
    what: 'back to the options',
    act: async (page) => {
      await page.goBack();
      await page.getByRole('link', { name: /^PayID/ }).waitFor();
    },
  },
  { what: 'by PayID', act: tapLink(/^PayID/, 'Pay by PayID') },
];

const options = (page: Page) => page.getByRole('link', { name: /^Credit Card/ }).waitFor();

async function walks(baseURL: string): Promise<Walk[]> {
  const gated: PayLink = await makePayLink({ baseURL });
  const open = await makePayLink({ baseURL, paymentRequiresOtp: false });
  const envelope = await sendEnvelope({
    baseURL,
    signers: [{ key: 'vendor-1', name: 'Vera O’Vendor' }],
    fields: [{ id: 'hand', type: 'signature' }],
  });
  const signer = envelope.mobileOf('vendor-1');
  const agreeing = (page: Page) => page.getByLabel('I have read this and I agree');
  return [
    {
      page: '/pay/{shortcode} with a code',
      path: gated.path,
      stages: [...codeStages(baseURL, gated.mobile, options), ...PAYING],
    },
    {
      page: '/pay/{shortcode} without',
      path: open.path,
      stages: [{ what: 'the options', act: options }, ...PAYING],
    },
    {
      page: '/pay/{shortcode}/help',
      path: `${open.path}/help`,
      stages: [{ what: 'help', act: heading(/./) }],
    },
    {
      page: '/sign/{shortcode}',
      path: await inInbox(baseURL, signer, linkIn),
      stages: [
        ...codeStages(baseURL, signer, (page) => agreeing(page).waitFor()),
        {
          what: 'the document',
          act: async (page) => {
            await agreeing(page).check();
            await page.getByRole('button', { name: /^Read the document/ }).tap();
            await page.locator('.sheet canvas').first().waitFor();
          },
        },
      ],
    },
    { page: '/help', path: '/help', stages: [{ what: 'help', act: heading(/./) }] },
    {
      page: '/help/decisions',
      path: '/help/decisions',
      stages: [{ what: 'how decisions are made', act: heading(/./) }],
    },
    { page: '/verify', path: '/verify', stages: [{ what: 'to check', act: heading(/./) }] },
    {
      page: '/verify/{code}',
      path: '/verify/0123456789ABCDEF',
      stages: [{ what: 'an unknown code', act: heading(/./) }],
    },
  ];
}
