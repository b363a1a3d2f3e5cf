import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asSystem, rowsOf } from '../../server/db/transaction.ts';
import { houseKeep } from '../../server/housekeeping.ts';
import { startApi, type TestApi } from '../support/api-app.ts';
import { addAgency, type TestAgency } from '../support/builders.ts';
import {
  ownAddress,
  sendToOwners,
  sentCodes,
  sentIn,
  vendorCalls,
} from '../support/vendor-links.ts';

describe.each(['pglite', 'postgres'] as const)('one-time codes on %s', (kind) => {
  let api: TestApi & { close(): Promise<void> };
  let agency: TestAgency;
  beforeAll(async () => {
    api = await startApi(kind, { TRUST_PROXY: 'true' });
    agency = await addAgency(api.database);
  });
  afterAll(() => api.close());

  async function aCode() {
    const sent = await sendToOwners(api, agency);
    const [shortcode = ''] = sent.codes;
    const headers = ownAddress();
    const { otpId } = sentIn(await vendorCalls(api, headers).send(shortcode));
    const [{ code } = { code: '' }] = await sentCodes(api, sent);
    /** The same device, each time from another address. */
    const calls = () => vendorCalls(api, { ...ownAddress(), ...deviceOf(headers) });
    return { sent, shortcode, otpId, code, calls };
  }

  const deviceOf = (headers: Record<string, string>) => ({
    'x-device-key': headers['x-device-key'] ?? '',
  });

  test('security.md 3.2 (3): of 200 wrong guesses at once, each from elsewhere, five are evaluated', async () => {
    const { shortcode, otpId, code, calls } = await aCode();
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 200 }, () => calls().verify(otpId, shortcode, wrong)));
    const [row] = await asSystem(api.database, (tx) =>
      rowsOf<{ attempts: number }>(
        tx.execute(sql`SELECT attempts FROM one_time_code WHERE id = ${otpId}`),
      ),
    );
    expect(row?.attempts).toBe(5);
    expect((await calls().verify(otpId, shortcode, code)).status).toBe(422);
  });

  test('security.md 3.2 (6): the right code entered 50 times at once is accepted once', async () => {
    const { shortcode, otpId, code, calls } = await aCode();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => calls().verify(otpId, shortcode, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('security.md 3.2 (4): one try is left for the link; of five codes guessed at once one is compared', async () => {
    const sent = await sendToOwners(api, agency);
    const [shortcode = ''] = sent.codes;
    const codes: string[] = [];
    const devices = Array.from({ length: 5 }, () => ownAddress());
    for (const headers of devices) {
      codes.push(sentIn(await vendorCalls(api, headers).send(shortcode)).otpId);
      await asSystem(api.database, (tx) =>
        tx.execute(sql`DELETE FROM otp_count WHERE key LIKE 'send %'`),
      );
    }
    await asSystem(api.database, (tx) =>
      tx.execute(sql`INSERT INTO otp_count (key, "window", count)
        SELECT 'fail ' || scope, now(), 19 FROM one_time_code WHERE id = ${codes[0]}`),
    );
    const right = new Set((await sentCodes(api, sent)).map(({ code }) => code));
    const wrong =
      ['000000', '000001', '000002', '000003', '000004', '000005'].find(
        (each) => !right.has(each),
      ) ?? '';
    await Promise.all(
      codes.map((id, at) => vendorCalls(api, devices[at]).verify(id, shortcode, wrong)),
    );
    const [row] = await asSystem(api.database, (tx) =>
      tx.rows<{ tries: number }>(
        'SELECT sum(attempts)::int AS tries FROM one_time_code WHERE id = ANY ($1::text[])',
        [codes],
      ),
    );
    expect(row?.tries).toBe(1);
  });

  test('security.md 3.1: asked for 30 times at once, one code is sent and one lives', async () => {
    const sent = await sendToOwners(api, agency);
    const [shortcode = ''] = sent.codes;
    const device = deviceOf(ownAddress());
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        vendorCalls(api, { ...ownAddress(), ...device }).send(shortcode),
      ),
    );
    expect(new Set(answers.map((answer) => sentIn(answer).otpId)).size).toBe(1);
    expect((await vendorCalls(api).send(shortcode)).status).toBe(429);
    expect(await sentCodes(api, sent)).toHaveLength(1);
  });

  test('spec 9: 300 seconds by the database’s clock, whatever the process believes', async () => {
    const { shortcode, otpId, code, calls } = await aCode();
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE one_time_code SET expires_at = now() WHERE id = ${otpId}`),
    );
    expect((await calls().verify(otpId, shortcode, code)).json).toMatchObject({
      code: 'otp.expired',
    });
  });

  /** What the machine of the server believes, an hour off; the embedded database has no clock of its own. */
  const withMachineAt = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    return work().finally(() => vi.useRealTimers());
  };

  // The embedded database is in this process, so that its clock is the one that jumps.
  const ofServers = kind === 'postgres' ? [kind] : [];
  test.for(ofServers)(
    'security.md 3.2 (57): the machine’s clock jumps by an hour: no code ends or comes back by it',
    async () => {
      const fresh = await aCode();
      const ahead = await withMachineAt(3_600_000, () =>
        fresh.calls().verify(fresh.otpId, fresh.shortcode, fresh.code),
      );
      expect(ahead.status, ahead.text).toBe(200);
      const old = await aCode();
      await asSystem(api.database, (tx) =>
        tx.execute(sql`UPDATE one_time_code SET expires_at = now() WHERE id = ${old.otpId}`),
      );
      const back = await withMachineAt(-3_600_000, () =>
        old.calls().verify(old.otpId, old.shortcode, old.code),
      );
      expect(back.json).toMatchObject({ code: 'otp.expired' });
    },
  );

  test('what nothing looks back at is swept', async () => {
    const { otpId } = await aCode();
    await asSystem(api.database, async (tx) => {
      await tx.execute(sql`UPDATE one_time_code SET expires_at = now() - interval '3 days'
        WHERE id = ${otpId}`);
      await tx.execute(sql`UPDATE otp_count SET "window" = "window" - interval '3 days'
        WHERE "window" > to_timestamp(0)`);
    });
    await houseKeep(api.deps);
    const [left] = await asSystem(api.database, (tx) =>
      rowsOf<{ codes: number; counts: number }>(
        tx.execute(sql`SELECT
          (SELECT count(*)::int FROM one_time_code WHERE id = ${otpId}) AS codes,
          (SELECT count(*)::int FROM otp_count WHERE "window" > to_timestamp(0)) AS counts`),
      ),
    );
    expect(left).toEqual({ codes: 0, counts: 0 });
  });
});
