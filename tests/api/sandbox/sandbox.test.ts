import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { sandboxGateway } from '../../../server/adapters/sandbox-gateway/sandbox-gateway.ts';
import { createApp } from '../../../server/app.ts';
import type { SandboxMessage } from '../../../server/ports/sandbox-bank.ts';
import { apiOver, PUBLIC_URL, startApi, type TestApi } from '../../support/api-app.ts';
import { sealingSettings } from '../../support/sealing-key.ts';
import { sentApplication } from '../../support/sent-application.ts';

const PROVIDER = 'http://provider.test';
const DAY = 86_400_000;

let api: TestApi & { close(): Promise<void> };
let told: { at: Date; message: SandboxMessage }[] = [];
let app: TestApi['app'];
let gateway: ReturnType<typeof sandboxGateway>;
beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny', SANDBOX_URL: PROVIDER });
  gateway = sandboxGateway({
    clock: api.deps.clock,
    key: 'key',
    secrets: ['secret'],
    pages: `${PROVIDER}/sandbox`,
    sendAt: async (at, message) => void told.push({ at, message }),
  });
  const { sandbox } = api.deps;
  app = createApp({ ...api.deps, sandbox: sandbox && { ...sandbox, bank: gateway.bank } });
});
afterAll(() => api.close());
beforeEach(() => {
  told = [];
});
afterEach(() => post('/sandbox/clock/reset'));

type Sending = { origin?: string | null; to?: string };

const page = async (path: string, to = PUBLIC_URL) => {
  const response = await app.request(`${to}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

async function post(
  path: string,
  form: Record<string, string> = {},
  { to = PUBLIC_URL, origin = to }: Sending = {},
) {
  const response = await app.request(`${to}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: origin === null ? {} : { origin },
  });
  const { status, headers } = response;
  return { status, location: headers.get('location'), headers, text: await response.text() };
}

const PAGES = [
  '/sandbox',
  '/sandbox/inbox?of=a@x.example',
  '/sandbox/bank',
  '/sandbox/stamps',
  '/sandbox/clock',
  '/sandbox/jobs',
];

describe('/sandbox is there in a demonstration only', () => {
  test('404 without demo data and in production', async () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.agency.example',
      DATABASE_URL: 'postgres://lintel:of-our-own@db.agency.example:5432/lintel',
      IDENTITY: 'cognito',
      AWS_REGION: 'ap-southeast-2',
      USER_POOL_ID: 'ap-southeast-2_AbCdEf123',
      USER_POOL_CLIENT_ID: 'client',
      COGNITO_DOMAIN: 'https://sign-in.agency.example',
      ...(await sealingSettings()),
    };
    for (const environment of [{ DEMO_DATA: 'none' }, production]) {
      const without = await apiOver(api.database, api.clock, environment);
      expect(without.deps.sandbox).toBeUndefined();
      const others = ['style.css', 'pay/x', 'authority/certificate.pem', 'anything'];
      for (const path of [...PAGES, ...others.map((each) => `/sandbox/${each}`)]) {
        expect((await without.call(path)).status).toBe(404);
      }
      expect((await without.call('/sandbox/clock/move', { method: 'POST' })).status).toBe(404);
      expect(Math.abs(without.deps.clock.now().getTime() - Date.now())).toBeLessThan(5_000);
    }
  });

  test('security 22, security.md 3.2 (58): a foreign name that leads here sees nothing, this machine’s own names do', async () => {
    for (const path of [...PAGES, '/sandbox/style.css', '/api/ping', '/config.json']) {
      const foreign = await app.request(`${PUBLIC_URL}${path}`, {
        headers: { host: 'evil.example' },
      });
      expect(foreign.status, path).toBe(404);
      const own = await app.request(`${PUBLIC_URL}${path}`, {
        headers: { host: 'portal.test:8080' },
      });
      expect(own.status, path).toBe(200);
    }
    expect((await page('/sandbox/inbox?of=a%00b')).status).toBe(404);
  });

  test.each(PAGES)('%s has no script and a policy that allows none', async (path) => {
    const { status, headers, text } = await page(path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/i);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self';/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['another site', 'https://evil.example'],
    ['a hidden origin', 'null'],
    ['none at all', null],
  ])('a form from %s is refused', async (_, origin) => {
    const before = api.deps.clock.now().getTime();
    const forms = ['/sandbox/clock/move', '/sandbox/clock/reset', '/sandbox/bank'];
    for (const path of forms) {
      expect((await post(path, { days: '91' }, { origin })).status).toBe(403);
    }
    expect(api.deps.clock.now().getTime() - before).toBeLessThan(DAY);
  });
});

describe('the inbox of every phone and mailbox', () => {
  test('lists them, shows a message, and its link can be clicked', async () => {
    const vendor = {
      name: 'Ines & Inbox',
      email: 'ines@vendor.example',
      mobile: '0491570158',
    };
    const { links } = await sentApplication(api, [vendor]);
    await api.deps.jobs.runDue();
    const list = await page('/sandbox');
    expect(list.text).toContain('ines@vendor.example');
    expect(list.text).toContain('0491 570 158');
    const letter = await page(`/sandbox/inbox?of=${encodeURIComponent('ines@vendor.example')}`);
    expect(letter.text).toContain(`href="${links[0]?.url}"`);
    expect(letter.text).toContain('Ines &amp; Inbox');
    const phone = await page(`/sandbox/inbox?of=${encodeURIComponent('+61491570158')}`);
    expect(phone.text).toContain(`href="${links[0]?.url}"`);
  });

  test('a message that is slow shows when its minute is over', async () => {
    await sentApplication(api, [{ name: 'Sam Slow', email: 'slow@vendor.example' }]);
    await api.deps.jobs.runDue();
    expect((await page('/sandbox')).text).not.toContain('slow@vendor.example');
    await post('/sandbox/clock/move', { minutes: '5' });
    expect((await page('/sandbox')).text).toContain('slow@vendor.example');
  });

  test('what bounced is shown as left undone and can be tried again', async () => {
    await sentApplication(api, [{ name: 'Bea Bounce', email: 'bounce@vendor.example' }]);
    await api.deps.jobs.runDue();
    const undone = await page('/sandbox/jobs');
    expect(undone.text).toContain('Delivery was refused');
    expect(undone.text).not.toMatch(/Bea|bounce@/);
    const again = /\/sandbox\/jobs\/[0-9a-f-]{36}\/again/.exec(undone.text)?.[0] ?? '';
    expect(await post(again)).toMatchObject({ status: 303, location: '/sandbox/jobs' });
  });
});

describe('the test clock moves the whole product', () => {
  // A moment passes between the two clocks, and a little less than nothing rounds to -0.
  const ahead = () => Math.round((api.deps.clock.now().getTime() - Date.now()) / DAY) + 0;

  test('by days, on top of each other, and back', async () => {
    expect((await post('/sandbox/clock/move', { days: '1' })).location).toBe('/sandbox/clock');
    await post('/sandbox/clock/move', { days: '90' });
    expect(ahead()).toBe(91);
    expect((await page('/sandbox/clock')).text).toContain('91 days ahead');
    await post('/sandbox/clock/reset');
    expect(ahead()).toBe(0);
  });

  test('to a date, at ten in the morning in Sydney', async () => {
    await post('/sandbox/clock/to', { date: '2031-07-01' });
    expect(api.deps.clock.now().toISOString()).toMatch(/^2031-07-01T00:00:0/);
  });

  test.each([
    ['move', { days: '0' }],
    ['move', { days: '-1' }],
    ['move', { days: '1.5' }],
    ['move', { days: 'x' }],
    ['move', {}],
    ['move', { days: '99999' }],
    ['to', { date: '2001-01-01' }],
    ['to', { date: 'soon' }],
    ['to', { date: '2999-01-01' }],
  ] as const)('%s %o is refused and says why', async (how, form) => {
    const answer = await post(`/sandbox/clock/${how}`, form);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('role="alert"');
    expect(ahead()).toBe(0);
  });

  test('every process on the database follows', async () => {
    const other = await apiOver(api.database, api.clock, { DEMO_DATA: 'tiny' });
    await post('/sandbox/clock/move', { days: '30' });
    await other.deps.sandbox?.clock.refresh();
    expect(Math.round((other.deps.clock.now().getTime() - Date.now()) / DAY)).toBe(30);
    const later = await apiOver(api.database, api.clock, { DEMO_DATA: 'tiny' });
    expect(Math.round((later.deps.clock.now().getTime() - Date.now()) / DAY)).toBe(30);
  });

  test('security: signing in, its tokens and its limits stay on the real clock', async () => {
    const { agency } = await sentApplication(api, [{ name: 'Tess Token', email: 't@x.example' }]);
    const token = await api.mint(agency.principal);
    await post('/sandbox/clock/move', { days: '91' });
    expect((await api.call('/api/account', { as: token })).status).toBe(200);
    expect(Math.abs(api.deps.machineClock.now().getTime() - Date.now())).toBeLessThan(5_000);
  });

  test('spec 4 and 9: a code expires when the clock passes 300 s', async () => {
    const vendor = { name: 'Cody Code', email: 'cody@vendor.example', mobile: '0491570313' };
    const { links } = await sentApplication(api, [vendor]);
    const shortcode = links[0]?.url.split('/').at(-1) ?? '';
    const sent = await api.call(`/api/public/otp/sms/shortcode/${shortcode}`, { body: {} });
    const { otpId } = sent.json as { otpId: string };
    await api.deps.jobs.runDue();
    const inbox = await page(`/sandbox/inbox?of=${encodeURIComponent('+61491570313')}`);
    const otpValue = /(\d{6}) is your code/.exec(inbox.text)?.[1];
    await post('/sandbox/clock/move', { minutes: '5' });
    const answer = await api.call(`/api/public/otp/${otpId}/application/${shortcode}`, {
      body: { otpValue },
    });
    expect(answer.json).toMatchObject({ code: 'otp.expired' });
  });

  test('security.md 3.1: an hour on the test clock, and codes can be sent and tried again', async () => {
    const vendor = { name: 'Hanna Hour', email: 'hanna@vendor.example', mobile: '0491570314' };
    const { links } = await sentApplication(api, [vendor]);
    const shortcode = links[0]?.url.split('/').at(-1) ?? '';
    const send = async () => {
      await post('/sandbox/clock/move', { minutes: '1' });
      return api.call(`/api/public/otp/sms/shortcode/${shortcode}`, { body: {} });
    };
    const tryOne = async () =>
      (
        await api.call(`/api/public/otp/${'A'.repeat(22)}/application/${shortcode}`, {
          body: { otpValue: '123456' },
        })
      ).status;
    const sends: number[] = [];
    for (let at = 0; at < 6; at += 1) sends.push((await send()).status);
    expect(sends).toEqual([200, 200, 200, 200, 200, 429]);
    for (let at = 0; at < 30; at += 1) expect(await tryOne()).toBe(422);
    expect(await tryOne()).toBe(429);
    expect((await page('/sandbox/clock')).text).toContain('1 hour');
    await post('/sandbox/clock/move', { minutes: '60' });
    expect((await send()).status).toBe(200);
    expect(await tryOne()).toBe(422);
  });
});

describe('the bank and the provider’s own pages', () => {
  const present = async (method: 'credit-card' | 'direct-debit') => {
    const presented = await gateway.present({
      reference: 'LNTEST01',
      method,
      amount: cents(535_000),
      description: 'Campaign <of> 12 Brushbox Avenue',
      returnUrl: `${PUBLIC_URL}/pay/7Z3K9Q2M4N6P8R0T/payment-confirmation`,
    });
    if (!presented.ok || presented.value.shown.kind !== 'hosted') throw new Error('No page');
    return new URL(presented.value.shown.url).pathname;
  };
  const kinds = () => [...new Set(told.map(({ message }) => message.event.kind))].sort();

  test.each([
    ['250', 25_000],
    ['250.5', 25_050],
    ['0.01', 1],
  ])('a transfer of %s dollars with any reference', async (amount, expected) => {
    const sent = await post('/sandbox/bank', { reference: ' WRONG-REF ', amount, method: 'payid' });
    expect(sent.location).toBe('/sandbox/bank?sent');
    expect(told[0]?.message).toMatchObject({
      reference: 'WRONG-REF',
      method: 'payid',
      event: { kind: 'received', amount: expected },
    });
  });

  test.each([
    { reference: '', amount: '1', method: 'payid' },
    { reference: 'R', amount: '', method: 'payid' },
    { reference: 'R', amount: '0', method: 'payid' },
    { reference: 'R', amount: '1,000', method: 'payid' },
    { reference: 'R', amount: '1.234', method: 'payid' },
    { reference: 'R', amount: '1', method: 'credit-card' },
  ])('a transfer that is wrong says so: %o', async (form) => {
    const answer = await post('/sandbox/bank', form);
    expect([answer.status, told]).toEqual([422, []]);
    expect(answer.text).toContain('role="alert"');
  });

  test('one form is one transfer, however often it is sent', async () => {
    const id = /name="id" value="([^"]+)"/.exec((await page('/sandbox/bank')).text)?.[1] ?? '';
    const form = { id, reference: 'R', amount: '1', method: 'payid' };
    await post('/sandbox/bank', form);
    await post('/sandbox/bank', form);
    expect(new Set(told.map(({ message }) => message.id)).size).toBe(1);
  });

  test('the card page is on another origin and has nothing to type a card into', async () => {
    const path = await present('credit-card');
    expect((await post(path, { choice: 'success' })).status).toBe(404);
    const moved = await app.request(`${PUBLIC_URL}${path}`);
    expect(moved.headers.get('location')).toBe(`${PROVIDER}${path}`);
    const { text, headers } = await page(path, PROVIDER);
    expect(text).toContain('$5,350.00');
    expect(text).toContain('Campaign &lt;of&gt;');
    expect(text).not.toMatch(/type="(text|tel|number)"|cc-number|<script/);
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${PUBLIC_URL}`);
  });

  test.each([
    ['success', ['authorised', 'received']],
    ['declined', ['failed']],
  ])('a card: %s', async (choice, expected) => {
    const path = await present('credit-card');
    const paid = await post(path, { choice }, { to: PROVIDER });
    expect(paid).toMatchObject({
      status: 303,
      location: `${PUBLIC_URL}/pay/7Z3K9Q2M4N6P8R0T/payment-confirmation`,
    });
    expect(kinds()).toEqual(expected);
  });

  test('a card whose bank asks first is paid when the person says yes, and not before', async () => {
    const path = await present('credit-card');
    const asked = await post(path, { choice: 'check' }, { to: PROVIDER });
    expect([asked.status, told]).toEqual([200, []]);
    expect((await post(path, { choice: 'confirmed' }, { to: PROVIDER })).status).toBe(303);
    expect(kinds()).toEqual(['authorised', 'received']);
  });

  test('domain 4.4: a direct debit comes back days later', async () => {
    const path = await present('direct-debit');
    await post(path, { choice: 'returned' }, { to: PROVIDER });
    const returned = told.find(({ message }) => message.event.kind === 'returned');
    expect(returned && returned.at.getTime() - Date.now()).toBeGreaterThan(2 * DAY);
  });

  test('an address that the provider did not give out is unknown, and a choice there is none', async () => {
    expect((await page('/sandbox/pay/made.up', PROVIDER)).status).toBe(404);
    const path = await present('credit-card');
    expect((await post(path, { choice: 'free' }, { to: PROVIDER })).status).toBe(422);
    expect(told).toEqual([]);
  });
});
