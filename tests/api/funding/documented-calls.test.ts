import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import type { Answer, TestCall } from '../../support/api-app.ts';
import { addAgency, listingInput, newId } from '../../support/builders.ts';
import { linksApi } from '../../support/link-holder.ts';
import {
  proofFor,
  type SentApplication,
  sendToOwners,
  sentCodes,
  sentIn,
  stranger,
  switchOn,
  vendorCalls,
  verifiedIn,
} from '../../support/vendor-links.ts';

const { api, agency, sendWithinRules } = await linksApi();
await switchOn(api, agency, ['direct-application', 'admin-payment-options']);

let callers = 0;

/** Calls with what section 7 of the specification names alone: no key, no If-Match, no device key. */
function plainCalls() {
  callers += 1;
  const address = { 'x-forwarded-for': `10.9.${callers >> 8}.${callers & 255}` };
  return (path: string, options: TestCall = {}) =>
    api.call(`/api/public${path}`, {
      ...options,
      key: null,
      headers: { ...address, ...options.headers },
    });
}

const linkOf = ({ codes }: SentApplication) => `/vendor/application/shortcode/${codes[0]}`;

/** The calls of a link, sent by who has proven themselves and by nothing more. */
async function plainHolder(sent: SentApplication) {
  const call = plainCalls();
  const headers = { 'x-otp-id': await proofFor(api, sent) };
  return {
    read: (path = '') => call(linkOf(sent) + path, { headers }),
    put: (path: string, body: object) =>
      call(linkOf(sent) + path, { method: 'PUT', body, headers }),
  };
}

type Send = () => Promise<Answer>;

/** Sends a call twice, one after the other, as a client does that didn't hear the answer. */
async function twice(send: Send): Promise<[Answer, Answer]> {
  return [await send(), await send()];
}

const rowsIn = (table: string, { id }: Pick<SentApplication, 'id'>, where: SQL = sql`true`) =>
  asSystem(api.database, (tx) =>
    rowsOf<{ id: string }>(
      tx.execute(
        sql`SELECT id FROM ${sql.identifier(table)} WHERE application_id = ${id} AND ${where}`,
      ),
    ),
  );

test.each(['email', 'sms'])(
  'spec 7: POST otp/%s/… sends one code, by shortcode and by reference',
  async (channel) => {
    for (const by of ['shortcode', 'application']) {
      const sent = await sendToOwners(api, agency);
      const call = plainCalls();
      const code = sent.codes[0] ?? '';
      const path = `/otp/${channel}/${by}/${by === 'shortcode' ? code : sent.id}`;
      const [first, again] = await twice(() => call(path, { body: {} }));
      expect(first.status, first.text).toBe(200);
      expect(again.json).toMatchObject({ code: 'rate.limited' });
      expect(await sentCodes(api, sent)).toHaveLength(1);
    }
  },
);

test('spec 7: a send whose body isn’t shown needs none', async () => {
  const sent = await sendToOwners(api, agency);
  const answer = await plainCalls()(`/otp/sms/shortcode/${sent.codes[0]}`, { method: 'POST' });
  expect(answer.status, answer.text).toBe(200);
});

test('spec 7: GET otp/sms/vendor/shortcode/{shortcode} sends one code', async () => {
  const sent = await sendToOwners(api, agency);
  const call = plainCalls();
  const path = `/otp/sms/vendor/shortcode/${sent.codes[0]}`;
  const [first, again] = await twice(() => call(path));
  expect(sentIn(first)).toMatchObject({ otpId: expect.any(String), mobile: expect.any(String) });
  expect(again.json).toMatchObject({ code: 'rate.limited' });
  expect(await sentCodes(api, sent)).toHaveLength(1);
});

test.each([
  ['application', 'shortcode'],
  ['application', 'reference'],
  ['vendor', 'shortcode'],
])('spec 7: POST otp/{id}/%s/{%s} takes a code once', async (kind, by) => {
  const sent = await sendToOwners(api, agency);
  const call = plainCalls();
  const code = sent.codes[0] ?? '';
  const { otpId } = sentIn(await call(`/otp/sms/shortcode/${code}`, { body: {} }));
  const otpValue = (await sentCodes(api, sent)).at(-1)?.code ?? '';
  const path = `/otp/${otpId}/${kind}/${by === 'shortcode' ? code : sent.id}`;
  const [first, again] = await twice(() => call(path, { body: { otpValue } }));
  const proof = verifiedIn(first);
  expect(again.json).toMatchObject({ code: 'otp.refused' });
  for (const answer of await twice(() => call(`/otp/${proof}/direct-application${code}/status`))) {
    expect(answer.json).toEqual({ valid: true });
  }
});

test('spec 7: POST otp/{id}/check uses a grant once', async () => {
  const sent = await sendToOwners(api, agency);
  const granted = await api.call(
    `/api/applications/${sent.id}/parties/${sent.owners[0]?.id}/otp-grant`,
    { as: agency.principal, body: { reason: 'They asked on the phone' } },
  );
  const { otpId, otpSecret, scope } = granted.json as Record<string, string>;
  const call = plainCalls();
  const [first, again] = await twice(() =>
    call(`/otp/${otpId}/check`, { as: agency.principal, body: { otpSecret, scope } }),
  );
  expect(first.json).toMatchObject({ valid: true });
  expect(again.json).toMatchObject({ code: 'otp.bypass-refused' });
});

test('spec 7: POST vendor/application makes one application, with the same shortcode', async () => {
  const call = plainCalls();
  const body = {
    id: newId(),
    agencyId: agency.id,
    requestedProductType: 'standard',
    amount: 5_000_00,
    address: { ...listingInput().address, streetNumber: '4711' },
    vendors: [{ name: 'Dora Direct', email: 'dora.documented@owner.example' }],
  };
  const [first, again] = await twice(() => call('/vendor/application', { body }));
  expect(first.status, first.text).toBe(201);
  expect(again.json).toEqual(first.json);
  const listings = await asSystem(api.database, (tx) =>
    tx.rows(`SELECT id FROM listing WHERE record -> 'address' ->> 'streetNumber' = $1`, ['4711']),
  );
  expect(listings).toHaveLength(1);
});

test('spec 7: the GETs of a link answer alike, and ask for one payment by each way', async () => {
  const sent = await sendToOwners(api, agency, [stranger()], { amount: 5_000_00 });
  const { read } = await plainHolder(sent);
  const call = plainCalls();
  await read();
  for (const path of ['', '/bank-details', '/bpay', '/payid', '/otp-info']) {
    const [first, again] = await twice(() => read(path));
    expect(first.status, first.text).toBe(200);
    expect(again.json).toEqual(first.json);
  }
  const [first, again] = await twice(() => call(`/otp/available/${sent.id}`));
  expect(first.status, first.text).toBe(200);
  expect(again.json).toEqual(first.json);
  expect(await rowsIn('payment', sent)).toHaveLength(3);
});

test('spec 7: mark-partially-completed saves without a version; the same again changes nothing', async () => {
  const sent = await sendToOwners(api, agency);
  const { read, put } = await plainHolder(sent);
  const answers = { sale: { conveyancer: 'Kite Conveyancing' } };
  const save = () => put(`/mark-partially-completed/${sent.id}`, { answers });
  const [first, again] = await twice(save);
  expect(first.status, first.text).toBe(200);
  expect(first.json).toMatchObject({ state: 'partially_completed', steps: { answers } });
  expect(again.json).toEqual(first.json);
  const other = { sale: { conveyancer: 'Wren Conveyancing' } };
  const changed = await put(`/mark-partially-completed/${sent.id}`, { answers: other });
  expect(changed.json).toMatchObject({ steps: { answers: other } });
  const events = await rowsIn('application_event', sent, sql`kind = 'markPartial'`);
  expect(events).toHaveLength(1);
  expect(((await read()).json as VendorApplication).steps.answers).toEqual(other);
});

test('a version that is told is still compared', async () => {
  const sent = await sendToOwners(api, agency);
  const headers = { 'x-otp-id': await proofFor(api, sent) };
  const path = `${linkOf(sent)}/mark-partially-completed/${sent.id}`;
  const stale = { method: 'PUT', body: { answers: {} }, ifMatch: 999, headers };
  expect((await plainCalls()(path, stale)).json).toMatchObject({ code: 'etag.stale' });
});

test('spec 7: complete and a request for funds have one effect each, also when sent at once', async () => {
  const sent = await sendWithinRules();
  const { read, put } = await plainHolder(sent);
  await read();
  const agree = (id: string, amount: number) => () =>
    put(`/complete/${id}`, { textVersion: CONSENT_VERSION, amount });
  for (const answer of [
    ...(await Promise.all([agree(sent.id, 5_000_00)(), agree(sent.id, 5_000_00)()])),
    ...(await twice(agree(sent.id, 5_000_00))),
  ]) {
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ state: 'accepted', drawdowns: [{ state: 'approved' }] });
  }
  const id = newId();
  const ask = () => put(`/${id}`, { amount: 1_000_00, reason: 'More photos' });
  for (const answer of [...(await Promise.all([ask(), ask()])), ...(await twice(ask))]) {
    expect(answer.json).toMatchObject({ id, state: 'requested' });
  }
  const [first, again] = await twice(agree(id, 1_000_00));
  expect(first.json).toMatchObject({ drawdowns: [{}, { id, state: 'approved' }] });
  expect(again.json).toEqual(first.json);
  const drawdowns = await asSystem(api.database, (tx) =>
    tx.rows(`SELECT id FROM drawdown WHERE application_id = $1`, [sent.id]),
  );
  expect(drawdowns).toHaveLength(2);
  const consents = await rowsIn('application_event', sent, sql`kind = 'consented'`);
  expect(consents).toHaveLength(1);
});

test('a key that is sent counts as before: the kept answer, and another body is refused', async () => {
  const sent = await sendToOwners(api, agency);
  const headers = { 'x-otp-id': await proofFor(api, sent) };
  const path = `/api/public${linkOf(sent)}/mark-partially-completed/${sent.id}`;
  const key = crypto.randomUUID();
  const save = (body: object) => api.call(path, { method: 'PUT', body, headers, key });
  const first = await save({ answers: {} });
  expect((await save({ answers: {} })).headers.get('idempotent-replayed')).toBe('true');
  expect(first.status).toBe(200);
  const other = await save({ answers: { sale: { conveyancer: 'Kite' } } });
  expect(other.json).toMatchObject({ code: 'idempotency.key-reused' });
});

test('calls that the specification doesn’t show still need a key', async () => {
  const own = await addAgency(api.database);
  const sent = await sendToOwners(api, own);
  const vera = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent) };
  const ask = { body: { method: 'payid' }, headers, key: null };
  const answer = await vera.call(`${linkOf(sent)}/payments`, ask);
  expect(answer.json).toMatchObject({ code: 'idempotency.key-missing' });
});
