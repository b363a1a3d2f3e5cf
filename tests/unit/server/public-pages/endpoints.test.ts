import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ok, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../../server/db/transaction.ts';
import type { Link, LinkAccess } from '../../../../server/http/link-access.ts';
import type { HttpVariables } from '../../../../server/http/request-context.ts';
import { mountPublicPages } from '../../../../server/modules/public-pages/endpoints.ts';
import type { PublishedSite } from '../../../../server/modules/website/service.ts';

const BUILT = `<!doctype html><head><title>Lintel</title></head><body><div id="root"><!--page--></div>
<script type="application/json" id="facts">null</script></body>`;
const KNOWN = '7Z3K9M2P4R6T8V0W';
const OTHER_HOST = { headers: { host: 'loans.example' } };

let portalRoot: string;
beforeEach(() => {
  portalRoot = mkdtempSync(join(tmpdir(), 'lintel-pages-'));
  writeFileSync(join(portalRoot, 'pay.html'), BUILT);
  writeFileSync(join(portalRoot, 'sign.html'), BUILT);
});
afterEach(() => rmSync(portalRoot, { recursive: true, force: true }));

const link = { agencyId: 'agency', applicationId: 'application' } as Link;
const AGENCY = '01900000-0000-7000-8000-000000000002';
const shown = { agencyName: 'O’Brien & Sons', product: 'standard', name: 'O’Brien & Sons' };

function pages({
  allowed = true,
  blocked = false,
  rows = [shown],
  site = undefined as PublishedSite | undefined,
  logo = undefined as string | undefined,
} = {}) {
  const app = new Hono<{ Variables: HttpVariables }>();
  app.use(async (c, next) => {
    c.set('clientAddress', 'test');
    await next();
  });
  mountPublicPages(app, {
    portalRoot,
    rateLimitPerMinute: 60,
    limiter: { take: async () => ({ allowed, retryAfterSeconds: 7 }) },
    linkAccess: {
      open: (async (code: string) => {
        if (blocked) return refuse({ code: 'rate.limited', retryAfterSeconds: 9 });
        return code === KNOWN ? ok(link) : refuse({ code: 'resource.not-found' });
      }) as LinkAccess['open'],
    },
    reading: () => ({ rows: async () => rows }) as unknown as Tx,
    publishedSite: async () => site,
    publishedLogo: async () => logo,
    available: async () => ({
      required: true,
      channels: [{ channel: 'SMS', otpSentTo: 'XXXXXX006' }],
    }),
    settings: {
      brandName: 'Lintel',
      supportPhone: '',
      loansHost: 'loans.example',
      portalHost: 'portal.example',
      publicUrl: 'https://portal.example',
    },
  });
  return app;
}

test('security.md 3.2 (60): a known link says whose it is and what to do first, and is never kept', async () => {
  const answer = await pages().request(`/pay/${KNOWN}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('<title>Confirm it’s you – O’Brien &amp; Sons</title>');
  expect(html).toContain('Text a code to <strong class="target">XXXXXX006</strong>');
  expect(html).not.toContain(KNOWN);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

test('spec 3, admin-manage-website: pages wear what an agency published, readably; its own page is there then', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');
  const site = {
    version: 3,
    hasLogo: true,
    colour: '#ffd700',
    welcome: 'Good to <see> you',
    phone: '0291234567',
  };
  const [wearing, plain] = [pages({ site, logo: png }), pages()];
  const html = await (await wearing.request(`/pay/${KNOWN}`)).text();
  expect(html).toContain('<img class="logo" src="/logos/agency?version=3" alt="">');
  expect(html).toContain('<p>Good to &lt;see&gt; you</p>');
  expect(html).toContain('"colour":"#8a7400"');
  const own = await (await wearing.request(`/agencies/${AGENCY}`)).text();
  expect(own).toContain('<h1 tabindex="-1">O’Brien &amp; Sons</h1>');
  expect(own).toContain(`vendor-application-step-one?agency=${AGENCY}`);
  const logo = await wearing.request(`/logos/${AGENCY}?version=3`);
  expect(logo.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await logo.arrayBuffer()).toString('base64')).toBe(png);
  for (const path of [`/agencies/${AGENCY}`, '/agencies/x', '/agencies', `/logos/${AGENCY}`]) {
    expect((await plain.request(path)).status, path).toBe(404);
  }
});

test('security.md 3.2 (9): unknown links and unknown addresses answer alike', async () => {
  const paths = ['/pay/0000000000000000', '/pay', '/vendors/else', `/pay/${KNOWN}/a/b/c/d`];
  const answers = await Promise.all(paths.map((path) => pages().request(path)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
});

test('who asks too often is told to wait, and learns nothing of the link', async () => {
  for (const [given, seconds] of [
    [{ allowed: false }, '7'],
    [{ blocked: true }, '9'],
  ] as const) {
    const answer = await pages(given).request(`/pay/${KNOWN}`);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe(seconds);
    const html = await answer.text();
    expect(html).toContain('Please wait a moment');
    expect(html).not.toContain('O’Brien');
  }
});

test('spec 2: who applies by themselves sees to whom: the agency’s name and its letters', async () => {
  const path = '/vendors/vendor-application-step-one';
  const named = await (await pages().request(`${path}?agency=${AGENCY}`)).text();
  expect(named).toContain('<title>Apply to pay at settlement – O’Brien &amp; Sons</title>');
  expect(named).toContain('<span class="mark" aria-hidden="true">OB</span>');
  expect(named).toContain('"agencyName":"O’Brien \\u0026 Sons"');
  const unnamed = await (await pages().request(path)).text();
  expect(unnamed).toContain('<span class="owner">Lintel</span>');
  expect(unnamed).not.toContain('doesn’t take applications');
  // No list of agencies stands anywhere: one finds one's own by its name.
  expect(unnamed).not.toContain(AGENCY);
});

test('spec 3: an agency without the flag direct-application, one that there isn’t and no id look alike', async () => {
  const path = '/vendors/vendor-application-step-one?agency=';
  const bodies = new Set<string>();
  for (const [agency, rows] of [
    [AGENCY, []],
    ['x', [shown]],
  ] as const) {
    bodies.add(await (await pages({ rows: [...rows] }).request(path + agency)).text());
  }
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain('This agency doesn’t take applications online.');
});

test('spec 2: on the loans host the pay and vendors paths lead to the agency portal’s', async () => {
  for (const path of [`/pay/${KNOWN}?sendOTPonLoad=true`, '/vendors/vendor-application-step-one']) {
    const answer = await pages().request(`http://loans.example${path}`, OTHER_HOST);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`https://portal.example${path}`);
  }
});

describe('signing links', () => {
  test('say whose they are and what for, under a policy of their own', async () => {
    const answer = await pages().request(`/sign/${KNOWN}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<title>Confirm it’s you – O’Brien &amp; Sons</title>');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain('trusted-types pdf-worker');
    expect(policy).not.toContain('unsafe');
    const pay = await pages().request(`/pay/${KNOWN}`);
    expect(pay.headers.get('content-security-policy')).not.toMatch(/worker-src|data:/);
  });

  test('unknown ones, ones that ran out and other addresses show the same neutral page', async () => {
    const answers = await Promise.all([
      pages().request('/sign/0000000000000000'),
      pages({ rows: [] }).request(`/sign/${KNOWN}`),
      pages().request('/sign'),
      pages().request(`/sign/${KNOWN}/x`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('This link doesn’t work');
  });
});
