import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../../server/idp/password.ts';
import {
  Browser,
  type Harness,
  openSignIn,
  PASSWORD,
  pkce,
  signInForCode,
  startIdentity,
} from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startIdentity();
});
afterAll(() => harness.close());

async function attempt(
  email: string,
  password: string,
  browser = new Browser(harness.url),
): Promise<{ status: number; html: string; headers: Headers; page: string }> {
  const { page } = await openSignIn(browser, pkce().challenge);
  const answer = await browser.submit(page, { email, password });
  return { status: answer.status, html: await answer.text(), headers: answer.headers, page };
}

/** A page without what differs between two tries: the address of the form and the email typed. */
function comparable({ html, page }: { html: string; page: string }, email: string): string {
  return html.replaceAll(page, '').replaceAll(email.replaceAll("'", '&#39;'), '');
}

describe('the page', () => {
  it('is plain HTML under the strictest policy, labelled, with nothing inline', async () => {
    const { response } = await openSignIn(new Browser(harness.url), pkce().challenge);
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect(html).toContain('<label for="email">Email</label>');
    expect(html).toContain('<label for="password">Password</label>');
    expect(html).toContain('lang="en-AU"');
    const styles = await fetch(`${harness.url}/idp/sign-in.css`);
    expect(styles.headers.get('content-type')).toContain('text/css');
  });

  it('takes an email along from the portal', async () => {
    const { response } = await openSignIn(new Browser(harness.url), pkce().challenge, {
      login_hint: 'a"><b>@x.example',
    });
    const html = await response.text();
    expect(html).toContain('value="a&quot;&gt;&lt;b&gt;@x.example"');
  });

  it('says so when it has expired, belongs to another browser or never was', async () => {
    const { page } = await openSignIn(new Browser(harness.url), pkce().challenge);
    for (const path of [page, '/idp/sign-in/never-was-here']) {
      const answer = await new Browser(harness.url).open(path);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('expired or was already used');
    }
  });

  it('refuses an answer that another site posts', async () => {
    const browser = new Browser(harness.url);
    const { page } = await openSignIn(browser, pkce().challenge);
    // An older browser says nothing of sites, but where the form was.
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      const answer = await browser.open(page, {
        method: 'POST',
        body: new URLSearchParams({ email: 'principal@quillwater.example', password: PASSWORD }),
        headers,
      });
      expect(answer.status).toBe(403);
    }
  });
});

describe('the answer', () => {
  it('asks for what is missing and keeps the email', async () => {
    const empty = await attempt('', '');
    expect(empty.status).toBe(400);
    expect(empty.html).toContain('Enter your email');
    expect(empty.html).toContain('Enter your password');
    const half = await attempt("o'neil@quillwater.example", '');
    expect(half.html).toContain('value="o&#39;neil@quillwater.example"');
    expect(half.html).toContain('aria-describedby="password-problem"');
    expect(half.html).not.toContain('Enter your email');
  });

  it('is the same for an unknown email, a wrong password and anyone suspended', async () => {
    const cases: [string, string][] = [
      ['nobody@quillwater.example', PASSWORD],
      ['principal@quillwater.example', 'wrong'],
      ['gone@quillwater.example', PASSWORD],
      ['gone@quillwater.example', 'wrong'],
      ['principal@tarrabrook.example', PASSWORD],
    ];
    const pages = new Set<string>();
    for (const [email, password] of cases) {
      const answer = await attempt(email, password);
      expect(answer.status).toBe(401);
      pages.add(comparable(answer, email));
    }
    expect(pages.size).toBe(1);
    expect([...pages][0]).toContain('The email or password is not right');
  });

  it('costs one check of a password, known or unknown, so that time tells nothing', async () => {
    const emails = [
      'agent@quillwater.example',
      'nobody@quillwater.example',
      'gone@quillwater.example',
    ];
    // Counted where the time is spent, whoever asks for it.
    const derived = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    try {
      for (const email of emails) {
        derived.mockClear();
        await attempt(email, 'wrong');
        expect(derived, email).toHaveBeenCalledOnce();
        const [[, , length, cost] = []] = derived.mock.calls;
        expect(length, email).toBe(32);
        expect(cost, email).toMatchObject({ N: 32_768, r: 8, p: 1 });
      }
    } finally {
      derived.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it.each(['Principal@Quillwater.EXAMPLE', '  principal@quillwater.example '])(
    'forgives case and blanks in the email: %j',
    async (email) => {
      const { code } = await signInForCode(new Browser(harness.url), email);
      expect(code).not.toBe('');
    },
  );

  it.each([
    ['a password of 10,000 letters', 'x'.repeat(7_000)],
    ['a NUL', 'a\u0000b'],
    ['control characters', '\u0001\u001b[2J'],
    ['markup', '<script>alert(1)</script>'],
  ])('refuses %s quietly', async (_name, text) => {
    const answer = await attempt(text.slice(0, 100), text);
    expect([400, 401]).toContain(answer.status);
    expect(answer.html).not.toContain('<script>alert');
  });

  it('refuses a body that is too large, no form or not UTF-8', async () => {
    const browser = new Browser(harness.url);
    const { page } = await openSignIn(browser, pkce().challenge);
    const form = 'application/x-www-form-urlencoded';
    const bodies: [BodyInit, string][] = [
      ['email=a&password='.padEnd(20_000, 'x'), form],
      ['{"email":"a"}', 'application/json'],
      [new Uint8Array([0x65, 0x3d, 0xff]), form],
    ];
    for (const [body, type] of bodies) {
      const answer = await browser.open(page, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(400);
    }
  });
});

/** Every count of before has run out. */
const laterOn = () => {
  harness.clock.ahead += 1_000;
};

describe('limits', () => {
  it('stops the eleventh try for one email, from anywhere, known or not', async () => {
    const said = new Set<string>();
    for (const email of ['agent@quillwater.example', 'not-there@quillwater.example']) {
      await harness.database.script('DELETE FROM rate_limit');
      const statuses: number[] = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const browser = new Browser(harness.url, `192.0.2.${tries}`);
        const answer = await attempt(email, 'wrong', browser);
        statuses.push(answer.status);
        if (answer.status === 429) {
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
          said.add(comparable(answer, email));
        }
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    }
    expect(said.size).toBe(1);
    // The right password has to wait as well, or the limit would tell which one it is.
    expect((await attempt('agent@quillwater.example', PASSWORD)).status).toBe(429);
  });

  it('lets a device where its person signed in before go on, whoever used up the tries', async () => {
    laterOn();
    const email = 'agent@quillwater.example';
    const [own, colleagues] = [new Browser(harness.url), new Browser(harness.url)];
    expect((await attempt(email, PASSWORD, own)).status).toBe(303);
    expect((await attempt('principal@quillwater.example', PASSWORD, colleagues)).status).toBe(303);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await attempt(email, 'wrong')).status).toBe(401);
    }
    // Anybody else's device has to wait, one that somebody else is known at too.
    expect((await attempt(email, PASSWORD)).status).toBe(429);
    expect((await attempt(email, PASSWORD, colleagues)).status).toBe(429);
    expect((await attempt(email, PASSWORD, own)).status).toBe(303);
    // A known device has its own limit: whoever takes it away guesses no further.
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await attempt(email, 'wrong', own)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('knows no device by a cookie that it did not sign, nor after another password', async () => {
    laterOn();
    const email = 'support@lintel.example';
    const own = new Browser(harness.url);
    const first = await attempt(email, PASSWORD, own);
    const [given = ''] = first.headers
      .getSetCookie()
      .filter((each) => /^lintel-device-/.test(each));
    expect(given).toMatch(/HttpOnly; SameSite=Lax/);
    expect(given).not.toContain('support');
    const [pair = ''] = given.split(';');
    for (let tries = 0; tries < 10; tries += 1) await attempt(email, 'wrong');
    for (const cookie of [
      pair.replace(/=./, '=~'),
      `${pair.slice(0, -3)}AAA`,
      `${pair.split('=')[0]}=.`,
    ]) {
      const browser = new Browser(harness.url);
      const { page } = await openSignIn(browser, pkce().challenge);
      const body = new URLSearchParams({ email, password: PASSWORD });
      const answer = await browser.open(page, { method: 'POST', body, extraCookie: cookie });
      expect(answer.status, cookie).toBe(429);
    }
    const hash = await hashPassword('another-one');
    await harness.database.script(
      `UPDATE staff_credential SET password_hash = '${hash}' WHERE email = '${email}'`,
    );
    try {
      laterOn();
      for (let tries = 0; tries < 10; tries += 1) await attempt(email, 'wrong');
      expect((await attempt(email, 'another-one', own)).status).toBe(429);
    } finally {
      const before = await hashPassword(PASSWORD);
      await harness.database.script(
        `UPDATE staff_credential SET password_hash = '${before}' WHERE email = '${email}'`,
      );
      laterOn();
    }
  });

  it('lets no more through when tries come at the same moment', async () => {
    await harness.database.script('DELETE FROM rate_limit');
    const email = 'principal@quillwater.example';
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        attempt(email, 'wrong', new Browser(harness.url, `192.0.2.${n}`)),
      ),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('starts the count afresh after a sign-in', async () => {
    await harness.database.script('DELETE FROM rate_limit');
    const email = 'support@lintel.example';
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) {
        expect((await attempt(email, 'wrong')).status).toBe(401);
      }
      expect((await attempt(email, PASSWORD)).status).toBe(303);
    }
  });

  it('stops one address after three hundred tries', async () => {
    harness.clock.ahead = 0;
    await harness.database.script(
      `DELETE FROM rate_limit; INSERT INTO rate_limit (key, window_ends_at, taken)
       VALUES ('sign-in:address:203.0.113.99', now() + interval '5 minutes', 300)`,
    );
    const blocked = await attempt(
      'someone@quillwater.example',
      'wrong',
      new Browser(harness.url, '203.0.113.99'),
    );
    expect(blocked.status).toBe(429);
    expect(blocked.html).toContain('Too many tries. Wait 5 minutes');
  });
});
