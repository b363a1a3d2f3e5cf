import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { buildPortal } from '../../scripts/build.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { codeIn } from '../support/pages/pay-link.ts';
import { linkIn, sendEnvelope } from '../support/pages/signing.ts';
import { runServer } from '../support/run-server.ts';
import { type Figure, median, ms } from './figures.ts';
import { inInbox, onPhone, type Seen, watchPhone } from './phone.ts';

const ROUNDS = 3;
/** What a person takes for themselves: to read the first step, to wait for a text and type it, to read the consent. */
const READING_MS = 2_000;
const CODE_MS = 8_000;
const CONSENT_MS = 6_000;
const MOST_WAITING_MS = 7_000;
const MOST_SHIFT = 0.02;

const WAITS = {
  gate: 'link to the first step',
  code: 'tap to the fields for the code',
  consent: 'code to the consent',
  field: 'consent to the drawn page with its field',
} as const;
type Wait = keyof typeof WAITS;
type Visit = Record<Wait, number> & Seen;

/** Measures how long somebody waits who signs on a slow phone, from the link to the first field. */
export async function measureSign(rounds = ROUNDS): Promise<Figure[]> {
  if (!buildPortal()) throw new Error('The portal could not be built');
  const server = await runServer({ env: { RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const envelope = await sendEnvelope({
        baseURL: server.url,
        signers: [{ key: 'vendor-1', name: 'Vera O’Vendor' }],
        fields: [{ id: 'hand', type: 'signature' }],
      });
      const mobile = envelope.mobileOf('vendor-1');
      visits.push(await onPhone(browser, (page) => sign(page, server.url, mobile)));
    }
    return figures(visits);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function sign(page: Page, baseURL: string, mobile: string): Promise<Visit> {
  const waits = { gate: 0, code: 0, consent: 0, field: 0 };
  const seen = await watchPhone(page);
  const path = await inInbox(baseURL, mobile, linkIn);
  const timed = async (wait: Wait, act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    waits[wait] = performance.now() - began;
  };
  const digit = page.getByLabel('6-digit code, 1 of 6');
  const agreeing = page.getByLabel('I have read this and I agree');

  await timed('gate', async () => {
    await page.goto(baseURL + path, { waitUntil: 'commit' });
    // The page's own scripts draw a sign into the first step; the server's markup has none.
    await page.waitForSelector('.choice svg');
  });
  await pause(READING_MS);
  await timed('code', async () => {
    await page.getByRole('button', { name: /Text a code to/ }).tap();
    await digit.waitFor();
  });
  const code = await inInbox(baseURL, mobile, codeIn);
  await pause(CODE_MS);
  await digit.focus();
  await page.keyboard.type(code);
  await timed('consent', async () => {
    await page.getByRole('button', { name: 'Verify' }).tap();
    await agreeing.waitFor();
  });
  await pause(CONSENT_MS);
  await agreeing.check();
  await timed('field', async () => {
    await page.getByRole('button', { name: /^Read the document/ }).tap();
    await page.locator('.sheet canvas').first().waitFor();
    await page.locator('#guide').waitFor();
  });
  return { ...waits, ...(await seen()) };
}

function figures(visits: Visit[]): Figure[] {
  const of = (what: keyof Visit) => median(visits.map((visit) => visit[what]));
  const waits = Object.keys(WAITS) as Wait[];
  const all = median(visits.map((visit) => waits.reduce((sum, wait) => sum + visit[wait], 0)));
  return [
    ...waits.map((wait) => ({
      what: `/sign/{shortcode}, ${WAITS[wait]}`,
      measured: ms(of(wait)),
      budget: 'part of all',
    })),
    {
      what: '/sign/{shortcode}, waiting in all',
      measured: ms(all),
      budget: `≤ ${MOST_WAITING_MS / 1000} s`,
      holds: all <= MOST_WAITING_MS,
    },
    {
      what: '/sign/{shortcode}, layout shift from link to field',
      measured: of('shift').toFixed(3),
      budget: `≤ ${MOST_SHIFT}`,
      holds: of('shift') <= MOST_SHIFT,
    },
    {
      what: '/sign/{shortcode}, everything',
      measured: `${(of('bytes') / 1000).toFixed(1)} kB in ${of('requests')} requests`,
      budget: 'to compare',
    },
  ];
}
