import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, type TestAgency } from '../../support/builders.ts';
import {
  ownAddress,
  owner,
  proofFor,
  sendToOwners,
  sentCodes,
  sentIn,
  vendorCalls,
  verifiedIn,
} from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  agency = await addAgency(api.database);
});
afterAll(() => api.close());

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/** Makes what was counted happen earlier, as if time had passed. */
const agoCounts = (minutes: number) =>
  asSystem(api.database, (tx) =>
    tx.execute(sql`UPDATE otp_count SET "window" = "window" - ${minutes} * interval '1 minute'
      WHERE "window" > 'epoch'`),
  );

/** Counts as many more sends for the address that sent last. */
const sentByAddress = (times: number) =>
  asSystem(api.database, (tx) =>
    tx.execute(sql`UPDATE otp_count SET count = count + ${times} WHERE (key, "window") =
      (SELECT key, "window" FROM otp_count WHERE key LIKE 'send address %' ORDER BY "window" DESC LIMIT 1)`),
  );

const sendsOf = async (id: string) => (await sentCodes(api, { id })).length;

describe('sending', () => {
  test('spec 5: the answer masks the contact: XXXXXX and three digits, first, XXXX, last', async () => {
    const people = [
      owner('Vera Vendor', { email: 'jane.smith@example.com', mobile: '+61491570313' }),
    ];
    const sent = await sendToOwners(api, agency, people);
    const calls = vendorCalls(api);
    const [code = ''] = sent.codes;
    const available = await calls.call(`/otp/available/${code}`);
    expect(available.json).toEqual({
      required: true,
      channels: [
        { channel: 'SMS', otpSentTo: 'XXXXXX313' },
        { channel: 'EMAIL', otpSentTo: 'jXXXXh@example.com' },
      ],
    });
    const answer = await calls.send(code);
    expect(answer.json).toMatchObject({ mobile: 'XXXXXX313', otpSentTo: 'XXXXXX313' });
    expect(answer.text).not.toContain('491570313');
  });

  test('spec 9: the code has 6 digits, lives 300 seconds and is kept nowhere in clear', async () => {
    const sent = await sendToOwners(api, agency);
    const { otpId, expiresInSeconds } = sentIn(await vendorCalls(api).send(sent.codes[0] ?? ''));
    expect(expiresInSeconds).toBe(300);
    expect(Buffer.from(otpId, 'base64url')).toHaveLength(16);
    const [{ code } = { code: '' }] = await sentCodes(api, sent);
    expect(code).toMatch(/^[0-9]{6}$/);
    const kept = await asSystem(api.database, (tx) =>
      rowsOf(
        tx.execute(sql`SELECT row_to_json(c)::text FROM one_time_code c WHERE id = ${otpId}
        UNION ALL SELECT payload::text FROM job WHERE payload ->> 'applicationId' = ${sent.id}`),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(JSON.stringify(kept)).not.toContain(sent.codes[0]);
    expect(api.logLines.join('\n')).not.toContain(code);
  });

  test('security.md 3.2 (2): otpSentTo only chooses among the contacts on file', async () => {
    const sent = await sendToOwners(api, agency);
    const answer = await vendorCalls(api).send(sent.codes[0] ?? '', 'email', {
      otpSentTo: 'thief@evil.example',
    });
    expect(sentIn(answer).otpSentTo).toMatch(/^vXXXX\d@owner\.example$/);
    expect(answer.text).not.toContain('evil');
    const rows = await asSystem(api.database, (tx) =>
      rowsOf(tx.execute(sql`SELECT count(*)::int AS n FROM job WHERE payload::text LIKE '%evil%'`)),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('spec 7: by the reference of an application the contact named is chosen, masked or whole', async () => {
    const people = [owner('Vera Vendor'), owner('Otto Owner')];
    const sent = await sendToOwners(api, agency, people);
    const calls = vendorCalls(api);
    const [, otto] = people;
    const named = await calls.call(`/otp/email/application/${sent.id}`, {
      body: { otpSentTo: otto?.email },
    });
    const [message] = await sentCodes(api, sent);
    expect(message).toMatchObject({ partyId: otto?.id, channel: 'EMAIL' });
    const { otpId, otpSentTo } = sentIn(named);
    expect(otpSentTo).toMatch(/^oXXXX/);
    const proven = await calls.call(`/otp/${otpId}/application/${sent.id}`, {
      body: { otpValue: message?.code },
    });
    const proof = verifiedIn(proven);
    // The proof is Otto's and nobody else's.
    const valid = (code = '') => calls.status(proof, `direct-application${code}`);
    expect((await valid(sent.codes[1])).json).toEqual({ valid: true });
    expect((await valid(sent.codes[0])).json).toEqual({ valid: false });
  });

  test('spec 5: without an email "No email address found for your account."', async () => {
    const { email: _, ...without } = owner('Vera Vendor');
    const sent = await sendToOwners(api, agency, [without]);
    expect((await vendorCalls(api).send(sent.codes[0] ?? '', 'email')).json).toMatchObject({
      status: 409,
      code: 'otp.email-missing',
      title: 'No email address found for your account.',
    });
  });

  test('security.md 3.1, offline 48: the same device asked again within 30 s hears of the same code, by a new one the old is dead', async () => {
    const sent = await sendToOwners(api, agency);
    const [code = ''] = sent.codes;
    const calls = vendorCalls(api);
    const first = sentIn(await calls.send(code));
    const again = sentIn(await calls.call(`/otp/sms/vendor/shortcode/${code}`));
    expect(again.otpId).toBe(first.otpId);
    expect(await sendsOf(sent.id)).toBe(1);
    // Whose phone has no signal gets it by email at once; twice to one mailbox waits its 30 seconds.
    const second = sentIn(await calls.send(code, 'email'));
    expect(second.otpId).not.toBe(first.otpId);
    const [old, fresh] = await sentCodes(api, sent);
    expect((await calls.verify(first.otpId, code, old?.code ?? '')).json).toMatchObject({
      status: 422,
      code: 'otp.refused',
    });
    const third = await vendorCalls(api).send(code, 'email');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await calls.verify(second.otpId, code, fresh?.code ?? '')).status).toBe(200);
  });

  test.each([
    ['with a device of their own', ownAddress],
    ['without one', () => ({ 'x-forwarded-for': ownAddress()['x-forwarded-for'] ?? '' })],
    [
      'with the owner’s address',
      (mine: Record<string, string>) => ({
        ...ownAddress(),
        'x-forwarded-for': mine['x-forwarded-for'] ?? '',
      }),
    ],
  ])(
    'security.md 3.1: who listens %s while the owner asks and enters hears of nothing',
    async (_, other) => {
      const sent = await sendToOwners(api, agency);
      const [code = ''] = sent.codes;
      const mine = ownAddress();
      const [calls, listener] = [vendorCalls(api, mine), vendorCalls(api, other(mine))];
      const { otpId } = sentIn(await calls.send(code));
      const by = [`/otp/sms/shortcode/${code}`, `/otp/sms/application/${sent.id}`];
      const heard = await Promise.all([
        ...by.map((path) => listener.call(path, { body: {} })),
        listener.call(`/otp/sms/vendor/shortcode/${code}`),
        listener.call(`/otp/available/${code}`),
      ]);
      expect(heard.map(({ status }) => status)).toEqual([429, 429, 429, 200]);
      expect(heard.map(({ text }) => text).join()).not.toContain(otpId);
      expect(await sendsOf(sent.id)).toBe(1);
      const [{ code: value } = { code: '' }] = await sentCodes(api, sent);
      // Even who overheard the id and the code can’t enter them in place of the owner’s device.
      expect((await listener.verify(otpId, code, value)).status).toBe(422);
      const proof = verifiedIn(await calls.verify(otpId, code, value));
      expect(proof).not.toBe(otpId);
      expect(Buffer.from(proof, 'base64url').length).toBeGreaterThanOrEqual(16);
      const scope = `direct-application${code}`;
      expect((await listener.status(otpId, scope)).json).toEqual({ valid: false });
      expect((await listener.held(otpId, scope)).json).toEqual({ valid: false });
      expect((await calls.held(proof, scope)).json).toEqual({ valid: true });
      expect((await calls.call(`/otp/held/${scope}/status`)).json).toEqual({ valid: false });
    },
  );

  test('security.md 3.1: who has the link can’t use up the sends and tries of a device that was proven', async () => {
    const sent = await sendToOwners(api, agency);
    const [code = ''] = sent.codes;
    const calls = vendorCalls(api);
    const proof = await proofFor(api, sent, 0, calls);
    for (let at = 0; at < 8; at += 1) {
      await agoCounts(1);
      const thief = vendorCalls(api);
      const answer = await thief.send(code, at % 2 ? 'email' : 'sms');
      const tries = answer.status === 200 ? 5 : 0;
      for (let each = 0; each < tries; each += 1) {
        const { code: value = '' } = (await sentCodes(api, sent)).at(-1) ?? {};
        await thief.verify(sentIn(answer).otpId, code, wrong(value));
      }
    }
    expect((await vendorCalls(api).send(code)).status).toBe(429);
    // Neither is the code of one asker ended by another’s, nor the proof by any failure.
    expect((await calls.status(proof, `direct-application${code}`)).json).toEqual({ valid: true });
    const { otpId } = sentIn(await calls.send(code));
    const { code: value = '' } = (await sentCodes(api, sent)).at(-1) ?? {};
    verifiedIn(await calls.verify(otpId, code, value));
    // Who never was there before is let in again by staff.
    const path = `/api/applications/${sent.id}/parties/${sent.owners[0]?.id}/otp-unlock`;
    await api.call(path, { as: agency.principal, body: {} });
    const fresh = vendorCalls(api);
    const next = sentIn(await fresh.send(code));
    const { code: last = '' } = (await sentCodes(api, sent)).at(-1) ?? {};
    verifiedIn(await fresh.verify(next.otpId, code, last));
  });

  test('offline 48: a code that somebody else asks for does not end mine', async () => {
    const sent = await sendToOwners(api, agency);
    const [code = ''] = sent.codes;
    const calls = vendorCalls(api);
    const { otpId } = sentIn(await calls.send(code));
    const [{ code: value } = { code: '' }] = await sentCodes(api, sent);
    expect((await vendorCalls(api).send(code, 'email')).status).toBe(200);
    expect((await calls.verify(otpId, code, value)).status).toBe(200);
  });

  test('security.md 3.1: 5 sends an hour and 10 a day for a shortcode', async () => {
    const sent = await sendToOwners(api, agency);
    const [code = ''] = sent.codes;
    const tryEvery = async (minutes: number, times: number) => {
      const found: number[] = [];
      for (let at = 0; at < times; at += 1) {
        await agoCounts(minutes);
        await asSystem(api.database, (tx) =>
          tx.execute(sql`UPDATE one_time_code SET created_at = created_at - interval '10 minutes'`),
        );
        found.push((await vendorCalls(api).send(code)).status);
      }
      return found;
    };
    expect(await tryEvery(1, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    await agoCounts(60);
    expect(await tryEvery(61, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    await agoCounts(24 * 60);
    expect(await tryEvery(1, 1)).toEqual([200]);
  });

  test('security.md 3.1: a destination is limited over all its shortcodes, an address over all', async () => {
    const person = owner('Vera Vendor');
    const sent = await sendToOwners(api, agency, [person]);
    const other = await sendToOwners(api, agency, [
      { ...owner('Vera Other'), mobile: person.mobile ?? '' },
    ]);
    expect((await vendorCalls(api).send(sent.codes[0] ?? '')).status).toBe(200);
    expect((await vendorCalls(api).send(other.codes[0] ?? '')).status).toBe(429);
    const headers = ownAddress();
    const statuses: number[] = [];
    for (const before of [0, 198, 0]) {
      const each = await sendToOwners(api, agency);
      await sentByAddress(before);
      statuses.push((await vendorCalls(api, headers).send(each.codes[0] ?? '')).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    // The limits are asked first: by that address the same device hears of no code, though one is on its way.
    const [code = ''] = (await sendToOwners(api, agency)).codes;
    const elsewhere = { ...headers, 'x-forwarded-for': '10.200.0.1' };
    expect((await vendorCalls(api, elsewhere).send(code)).status).toBe(200);
    expect((await vendorCalls(api, headers).send(code)).status).toBe(429);
  });

  test('security.md 3.1: addresses of one IPv6 network (/64) are one', async () => {
    const statuses: number[] = [];
    for (const before of [0, 199]) {
      const each = await sendToOwners(api, agency);
      await sentByAddress(before);
      const headers = { 'x-forwarded-for': `2001:db8:1:2:${before.toString(16)}::1` };
      statuses.push((await vendorCalls(api, headers).send(each.codes[0] ?? '')).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('security.md 3.2 (7): HEAD, prefetch, opened links and other sites send nothing by the GET', async () => {
    const sent = await sendToOwners(api, agency);
    const path = `/otp/sms/vendor/shortcode/${sent.codes[0]}`;
    const calls = vendorCalls(api);
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
      { 'sec-fetch-dest': 'document' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      expect((await calls.call(path, { headers })).json).toMatchObject({ code: 'request.ahead' });
    }
    expect((await calls.call(path, { method: 'HEAD' })).status).toBe(400);
    expect(await sendsOf(sent.id)).toBe(0);
    const fetched = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls.call(path, { headers: fetched })),
    );
    expect(new Set(answers.map((answer) => sentIn(answer).otpId)).size).toBe(1);
    expect(await sendsOf(sent.id)).toBe(1);
  });
});

describe('entering', () => {
  test('spec 4: a verified id is valid for its scope for an hour', async () => {
    const sent = await sendToOwners(api, agency);
    const calls = vendorCalls(api);
    const otpId = await proofFor(api, sent, 0, calls);
    const scope = `direct-application${sent.codes[0]}`;
    expect((await calls.status(otpId, scope)).json).toEqual({ valid: true });
    expect((await calls.status(otpId, `admin-payment-options${sent.codes[0]}`)).json).toEqual({
      valid: false,
    });
    expect((await calls.status(otpId, scope.toLowerCase())).json).toEqual({ valid: false });
    expect((await calls.status('unknown', scope)).json).toEqual({ valid: false });
    api.clock.aheadMs += 59 * 60_000;
    expect((await calls.status(otpId, scope)).json).toEqual({ valid: true });
    api.clock.aheadMs += 61_000;
    expect((await calls.status(otpId, scope)).json).toEqual({ valid: false });
  });

  test('spec 4: after 300 s "Oops, the code has expired. Please send a new code."', async () => {
    const sent = await sendToOwners(api, agency);
    const calls = vendorCalls(api);
    const [shortcode = ''] = sent.codes;
    const { otpId } = sentIn(await calls.send(shortcode));
    const [{ code } = { code: '' }] = await sentCodes(api, sent);
    api.clock.aheadMs += 301_000;
    expect((await calls.verify(otpId, shortcode, code)).json).toMatchObject({
      status: 422,
      code: 'otp.expired',
      title: 'Oops, the code has expired. Please send a new code.',
    });
  });

  test('security.md 3.1: wrong, used, somebody else’s and unknown are one answer, tried out another', async () => {
    const sent = await sendToOwners(api, agency);
    const calls = vendorCalls(api);
    const [shortcode = ''] = sent.codes;
    const { otpId } = sentIn(await calls.send(shortcode));
    const [{ code } = { code: '' }] = await sentCodes(api, sent);
    const plain = async (id: string, value: string) => {
      const { text, json, status } = await calls.verify(id, shortcode, value);
      return [status, text.replace((json as { instance: string }).instance, '')];
    };
    const refused = await plain(otpId, wrong(code));
    expect(refused[0]).toBe(422);
    const proof = verifiedIn(await calls.verify(otpId, shortcode, code));
    expect(await plain(otpId, code)).toEqual(refused);
    expect(await plain('A'.repeat(22), code)).toEqual(refused);
    await agoCounts(1);
    const next = sentIn(await calls.send(shortcode));
    const [, { code: second } = { code: '' }] = await sentCodes(api, sent);
    expect((await vendorCalls(api).verify(next.otpId, shortcode, second)).json).toMatchObject({
      code: 'otp.refused',
    });
    const tried: unknown[] = [];
    for (let at = 0; at < 5; at += 1) {
      tried.push((await calls.verify(next.otpId, shortcode, wrong(second))).json);
    }
    expect(tried.slice(0, 4)).toEqual(
      Array(4).fill(expect.objectContaining({ code: 'otp.refused' })),
    );
    const spent = { code: 'otp.tries-used', title: 'Too many tries. Please send a new code.' };
    expect(tried[4]).toMatchObject(spent);
    expect((await calls.verify(next.otpId, shortcode, second)).json).toMatchObject(spent);
    // Only who asked for it is told that.
    expect((await vendorCalls(api).verify(next.otpId, shortcode, second)).json).toMatchObject({
      code: 'otp.refused',
    });
    // A code that is tried out is not on its way any more: it says when there can be another one.
    expect((await calls.send(shortcode)).status).toBe(429);
    expect((await calls.send(shortcode, 'email')).status).toBe(200);
    // Who was verified before stays so.
    const scope = `direct-application${shortcode}`;
    expect((await calls.status(proof, scope)).json).toEqual({ valid: true });
  });

  test('security.md 3.1: to enter the right code again is no failure, a prankster locks out nobody else', async () => {
    const [sent, other] = [await sendToOwners(api, agency), await sendToOwners(api, agency)];
    const address = ownAddress()['x-forwarded-for'] ?? '';
    const at = () => vendorCalls(api, { ...ownAddress(), 'x-forwarded-for': address });
    const enter = async (of: typeof sent, calls = at()) => {
      const [code = ''] = of.codes;
      const { otpId } = sentIn(await calls.send(code));
      const { code: value = '' } = (await sentCodes(api, of)).at(-1) ?? {};
      return { calls, code, otpId, value };
    };
    const mine = await enter(sent);
    verifiedIn(await mine.calls.verify(mine.otpId, mine.code, mine.value));
    const again = await Promise.all(
      Array.from({ length: 50 }, () => mine.calls.verify(mine.otpId, mine.code, mine.value)),
    );
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([422]));
    // Somebody behind the same address enters nonsense, and wrong codes for six links.
    for (let link = 0; link < 6; link += 1) {
      const prank = await enter(await sendToOwners(api, agency));
      for (let each = 0; each < 6; each += 1) {
        await prank.calls.verify(prank.otpId, prank.code, wrong(prank.value));
      }
    }
    const honest = await enter(other);
    expect((await honest.calls.verify(honest.otpId, honest.code, wrong(honest.value))).status).toBe(
      422,
    );
    verifiedIn(await honest.calls.verify(honest.otpId, honest.code, honest.value));
    // From there a code has two tries, not five.
    const third = await enter(await sendToOwners(api, agency));
    const statuses: number[] = [];
    for (let each = 0; each < 3; each += 1) {
      statuses.push((await third.calls.verify(third.otpId, third.code, wrong(third.value))).status);
    }
    expect(statuses).toEqual([422, 422, 429]);
  });

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', ' 12345', '12 456', ''])(
    'spec 5: %j is no code of 6 digits and costs no try',
    async (otpValue) => {
      const sent = await sendToOwners(api, agency);
      const calls = vendorCalls(api);
      const [shortcode = ''] = sent.codes;
      const { otpId } = sentIn(await calls.send(shortcode));
      const answer = await calls.verify(otpId, shortcode, otpValue);
      expect(answer.json).toMatchObject({ code: 'request.invalid' });
      const [row] = await asSystem(api.database, (tx) =>
        rowsOf<{ attempts: number }>(
          tx.execute(sql`SELECT attempts FROM one_time_code WHERE id = ${otpId}`),
        ),
      );
      expect(row?.attempts).toBe(0);
    },
  );

  test('security.md 3.2 (3): of 10,000 guesses at once five are evaluated, then 429', async () => {
    const sent = await sendToOwners(api, agency);
    const calls = vendorCalls(api);
    const [shortcode = ''] = sent.codes;
    const { otpId } = sentIn(await calls.send(shortcode));
    const [{ code } = { code: '' }] = await sentCodes(api, sent);
    const guesses = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(6, '0'));
    const began = performance.now();
    const answers = await Promise.all(
      guesses
        .filter((guess) => guess !== code)
        .map((guess) => calls.verify(otpId, shortcode, guess)),
    );
    process.stdout.write(`10,000 guesses: ${Math.round(performance.now() - began)} ms\n`);
    const statuses = Object.groupBy(answers, ({ status }) => status);
    expect(Object.keys(statuses)).toEqual(['422', '429']);
    expect(statuses[422]).toHaveLength(30);
    const [row] = await asSystem(api.database, (tx) =>
      rowsOf<{ attempts: number }>(
        tx.execute(sql`SELECT attempts FROM one_time_code WHERE id = ${otpId}`),
      ),
    );
    expect(row?.attempts).toBe(5);
    expect((await vendorCalls(api).verify(otpId, shortcode, code)).status).toBe(422);
  });

  test('security.md 3.2 (3): from as many addresses it is five as well', async () => {
    const sent = await sendToOwners(api, agency);
    const [shortcode = ''] = sent.codes;
    const headers = ownAddress();
    const { otpId } = sentIn(await vendorCalls(api, headers).send(shortcode));
    const elsewhere = () => ({
      ...headers,
      'x-forwarded-for': ownAddress()['x-forwarded-for'] ?? '',
    });
    const [{ code } = { code: '' }] = await sentCodes(api, sent);
    await Promise.all(
      Array.from({ length: 300 }, () =>
        vendorCalls(api, elsewhere()).verify(otpId, shortcode, wrong(code)),
      ),
    );
    const [row] = await asSystem(api.database, (tx) =>
      rowsOf<{ attempts: number }>(
        tx.execute(sql`SELECT attempts FROM one_time_code WHERE id = ${otpId}`),
      ),
    );
    expect(row?.attempts).toBe(5);
  });

  test('security.md 3.2 (4): one guess each on many codes ends at 20 of a scope, until staff unlock it', async () => {
    const sent = await sendToOwners(api, agency);
    const [shortcode = ''] = sent.codes;
    const outcome = async () => {
      await asSystem(api.database, async (tx) => {
        await tx.execute(sql`DELETE FROM otp_count WHERE key LIKE 'send %'`);
        await tx.execute(
          sql`UPDATE one_time_code SET created_at = created_at - interval '1 minute'`,
        );
      });
      const calls = vendorCalls(api);
      const { otpId } = sentIn(await calls.send(shortcode));
      const { code = '' } = (await sentCodes(api, sent)).at(-1) ?? {};
      return { calls, otpId, code };
    };
    let tried = 0;
    for (; tried < 20; tried += 1) {
      const { calls, otpId, code } = await outcome();
      await calls.verify(otpId, shortcode, wrong(code));
    }
    const compared = async () => {
      const [row] = await asSystem(api.database, (tx) =>
        tx.rows<{ tries: number }>(
          'SELECT sum(attempts)::int AS tries FROM one_time_code WHERE party_id = $1',
          [sent.owners[0]?.id],
        ),
      );
      return row?.tries;
    };
    expect(await compared()).toBe(20);
    const locked = await outcome();
    expect((await locked.calls.verify(locked.otpId, shortcode, locked.code)).status).toBe(422);
    const path = `/api/applications/${sent.id}/parties/${sent.owners[0]?.id}/otp-unlock`;
    const as = agency.principal;
    const lettersToManager = async () => {
      const jobs = await asSystem(api.database, (tx) =>
        tx.rows(
          `SELECT id FROM job WHERE agency_id = $1 AND kind = 'mail-owner' AND payload ->> 'kind' = 'codes-unlocked'
            AND payload -> 'to' ->> 'email' = $2`,
          [agency.id, `${agency.principal.id}@agency.example`],
        ),
      );
      return jobs.length;
    };
    await api.deps.jobs.runDue();
    const before = await lettersToManager();
    const anHourAgo = Math.floor(api.clock.now().getTime() / 1000) - 3_610;
    const stale = await api.mint(as, { auth_time: anHourAgo });
    expect((await api.call(path, { as: stale, body: {} })).json).toMatchObject({
      status: 428,
      code: 'auth.step-up-required',
    });
    // Each time is worth one wrong code, or the right one.
    for (const _ of ['first', 'second']) {
      expect((await api.call(path, { as, body: {} })).status).toBe(204);
      for (const guess of [await outcome(), await outcome()]) {
        const value = wrong(guess.code);
        expect((await guess.calls.verify(guess.otpId, shortcode, value)).status).toBe(422);
      }
      tried += 1;
      expect(await compared()).toBe(tried);
    }
    expect((await api.call(path, { as, body: {} })).status).toBe(204);
    expect((await locked.calls.verify(locked.otpId, shortcode, locked.code)).status).toBe(200);
    expect((await api.call(path, { as, body: {} })).json).toMatchObject({ code: 'rate.limited' });
    const told = (await api.call(`/api/applications/${sent.id}/events`, { as })).json as {
      events: { kind: string; actorName: string }[];
    };
    const unlocked = told.events.filter(({ kind }) => kind === 'codesUnlocked');
    expect(unlocked).toHaveLength(3);
    expect(unlocked[0]?.actorName).not.toBe('');
    await api.deps.jobs.runDue();
    // Whether a mailer takes it at once is another matter: what is to be mailed counts.
    expect(await lettersToManager()).toBe(before + 3);
  });
});
