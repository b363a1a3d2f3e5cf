import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, isMutation } from '../../../contract/endpoint.ts';
import { allEndpoints } from '../../../contract/table.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { productParty } from '../../../domain/products/product-party.ts';
import {
  advancesMoney,
  CONTRACT_PRODUCTS,
  PRODUCT_TYPES,
  type ProductType,
} from '../../../domain/products/product-types.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { type Answer, startApi, type TestApi } from '../../support/api-app.ts';
import { putDrawdownInState, putInState } from '../../support/applications.ts';
import { addAgency, newId, type TestAgency } from '../../support/builders.ts';
import {
  type Owner,
  owner,
  proofFor,
  type SentApplication,
  sendToOwners,
  switchOn,
  vendorCalls,
} from '../../support/vendor-links.ts';

// security.md 3.2 (63): nobody agrees to credit in an owner's name. Every call by an application's link
// that writes × every product that advances money × every kind of access but the owner's own code.

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  agency = await addAgency(api.database);
  await switchOn(api, agency, ['admin-payment-options']);
});
afterAll(() => api.close());

const AMOUNT = 5_000_00;
const CREDIT = PRODUCT_TYPES.filter(advancesMoney);

/** An application on a listing of its own, whose link opens without a code unless told. */
async function sentFor(product: ProductType, choice = {}): Promise<SentApplication> {
  const people = [owner('Vera Vendor')];
  const amount = advancesMoney(product) ? AMOUNT : 0;
  const asked = { product, amount, paymentRequiresOtp: false, ...choice };
  const listed = (them: Owner[]) => them.map((each) => ({ kind: 'person', ...each }));
  const sold = { buyers: listed(people), vendors: listed([owner('Sid Seller')]) };
  const isTheirs = productParty(product) === 'Buyer' && !('party' in choice);
  const side = isTheirs ? sold : {};
  return sendToOwners(api, agency, people, asked, side);
}

const rows = (query: ReturnType<typeof sql>) => asSystem(api.database, (tx) => tx.execute(query));

const byLink = allEndpoints.filter(
  ({ access }) =>
    access.kind === 'link' &&
    !['envelope', 'aml', 'deposit', 'settlement'].includes(access.of ?? 'application'),
);
const agreeing = byLink.filter(({ access }) => access.kind === 'link' && access.proof === 'code');

/**
 * What writes and leads to no credit: asking for a code, entering it, paying with one's own money, asking
 * for help and saying no. What is supplied to a reviewer is agreed to afterwards, by a code.
 */
const LEADS_NOWHERE = /^(otp\.|payer\.(start|say-sent)$|own-help\.)/;

const BODIES: Record<string, unknown> = {
  'vendor-applications.save-steps': { answers: {} },
  'vendor-applications.complete': { textVersion: CONSENT_VERSION, amount: AMOUNT },
  'vendor-applications.request-funds': { amount: 100_00, reason: 'More' },
};

function visit(
  { path, method, id, ifMatch }: Endpoint,
  { codes, id: applicationId }: SentApplication,
  otpId?: string,
): Promise<Answer> {
  const drawdownId = id === 'vendor-applications.request-funds' ? newId() : applicationId;
  const at = path
    .replace('/api/public', '')
    .replace(':shortcode', codes[0] ?? '')
    .replace(/:\w+/g, drawdownId);
  return vendorCalls(api).call(at, {
    method,
    body: BODIES[id] ?? {},
    ...(ifMatch ? { ifMatch: 2 } : {}),
    headers: otpId === undefined ? {} : { 'x-otp-id': otpId },
  });
}

/** Keeps a proof as the server itself would, for a scope and a party of one's choice. */
async function keptProof(
  scope: string,
  partyId: string,
  { masked = 'jXXXXh@example.com', of }: { masked?: string; of: SentApplication },
) {
  const [id, proof] = [`code-${newId()}`, `proof-${newId()}`];
  await rows(sql`INSERT INTO one_time_code
    (id, agency_id, scope, application_id, party_id, channel, target_masked, code_hash, contact_mark, proof_hash,
     expires_at, used_at, proof_expires_at, created_at)
    VALUES (${id}, ${agency.id}, ${scope}, ${of.id}, ${partyId}, 'EMAIL', ${masked}, '', 'any',
     ${api.deps.codes.secrets.proofHash(proof)}, now(), now(), now() + interval '1 hour', now())`);
  return { id, proof };
}

describe('security.md 3.2 (63): credit is agreed to by the owner’s own code alone', () => {
  test('every call by an application’s link that writes asks for it, or leads to no credit', () => {
    const others = byLink.filter((each) => isMutation(each) && !agreeing.includes(each));
    expect(others.map(({ id }) => id).filter((id) => !LEADS_NOWHERE.test(id))).toEqual([]);
    expect(agreeing.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(BODIES)));
  });

  test('every call × every product that advances money × every other access is refused', async () => {
    const other = await sentFor('standard', { paymentRequiresOtp: true });
    const foreign = await proofFor(api, other);
    for (const product of CREDIT) {
      const sent = await sentFor(product, product === 'deposit-payment' ? { party: 'vendor' } : {});
      const [{ id: partyId } = owner('nobody')] = sent.owners;
      const [kept] = (await asSystem(api.database, (tx) =>
        tx.rows(`SELECT encode(code_hash, 'hex') AS key FROM shortcode WHERE application_id = $1`, [
          sent.id,
        ]),
      )) as { key: string }[];
      const grant = newId();
      await rows(sql`INSERT INTO otp_bypass
        (id, scope, agency_id, actor, secret_hash, reason, expires_at, used_at, proof_hash)
        VALUES (${newId()}, ${`admin-payment-options ${kept?.key}`}, ${agency.id}, ${agency.principal.id},
          'x', 'x', now(), now(), ${api.deps.codes.secrets.proofHash(grant)})`);
      // The grant itself is in order: who is let in may look on.
      const looked = await vendorCalls(api).call(`/vendor/application/shortcode/${sent.codes[0]}`, {
        headers: { 'x-otp-id': grant },
      });
      expect(looked.json).toMatchObject({ codeToAgree: true });
      const accesses = {
        nothing: undefined,
        'an invented id': 'A'.repeat(22),
        'staff who were let in': grant,
        'another owner’s code': foreign,
        'a host’s word': (
          await keptProof(`signing ${kept?.key}`, partyId, {
            of: sent,
            masked: 'in person',
          })
        ).proof,
        'a code for other contacts': (
          await keptProof(`direct-application ${kept?.key}`, partyId, { of: sent })
        ).proof,
      };
      for (const endpoint of agreeing) {
        for (const [access, otpId] of Object.entries(accesses)) {
          const answer = await visit(endpoint, sent, otpId);
          const about = `${endpoint.id} of ${product} by ${access}: ${answer.text}`;
          expect(answer.status, about).toBe(428);
          expect(answer.json, about).toMatchObject({ code: 'otp.required' });
        }
      }
    }
  });

  test('with their own code an owner agrees on such a link; a document needs none', async () => {
    const sent = await sentFor('interest-free');
    const [complete] = agreeing.filter(({ id }) => id === 'vendor-applications.complete');
    if (!complete) throw new Error('the call is gone');
    const proof = await proofFor(api, sent);
    const read = (otpId?: string) =>
      vendorCalls(api).call(`/vendor/application/shortcode/${sent.codes[0]}`, {
        headers: otpId === undefined ? {} : { 'x-otp-id': otpId },
      });
    expect((await read()).json).toMatchObject({ codeToAgree: true });
    expect((await read(proof)).json).toMatchObject({ codeToAgree: false });
    const agreed = await visit(complete, sent, proof);
    expect(agreed.status, agreed.text).toBe(200);
    const consents = await asSystem(api.database, (tx) =>
      tx.rows(
        `SELECT consent ->> 'codeId' AS code FROM application_party WHERE application_id = $1`,
        [sent.id],
      ),
    );
    expect(consents).toEqual([{ code: expect.any(String) }]);
    for (const product of CONTRACT_PRODUCTS) {
      const document = await sentFor(product);
      const answer = await visit({ ...complete }, document);
      // Past the gate: the amount of a document is nought.
      expect(answer.json, product).toMatchObject({ code: 'application.changed' });
    }
  });

  test('what was answered shows to its owner alone where the link opens without a code', async () => {
    const sent = await sentFor('standard-loan');
    const answers = { income: { monthlyIncome: 7_654_321 } };
    await rows(
      sql`UPDATE application SET answers = ${JSON.stringify(answers)}::jsonb WHERE id = ${sent.id}`,
    );
    const path = `/vendor/application/shortcode/${sent.codes[0]}`;
    expect((await vendorCalls(api).call(path)).text).not.toContain('7654321');
    const headers = { 'x-otp-id': await proofFor(api, sent) };
    expect((await vendorCalls(api).call(path, { headers })).text).toContain('7654321');
  });

  test('staff are neither shown such a link nor let into its page', async () => {
    const sent = await sentFor('standard');
    const as = agency.principal;
    const links = await api.call(`/api/applications/${sent.id}/links`, { as });
    expect(links.json).toMatchObject({ links: [{ requiresOtp: false, name: 'Vera Vendor' }] });
    expect(links.text).not.toContain(sent.codes[0]);
    const grant = await api.call(
      `/api/applications/${sent.id}/parties/${sent.owners[0]?.id}/otp-grant`,
      { as, body: { reason: 'They asked on the phone' } },
    );
    expect(grant.status).toBe(403);
    expect(grant.text).not.toContain(sent.codes[0]);
  });
});

describe('the database keeps no consent to credit without a code of that very person', () => {
  const consent = (codeId: string | null) => JSON.stringify({ at: '', codeId });
  const REFUSED = /without a code that reached them/;
  const cause = (error: unknown) => String((error as { cause?: unknown }).cause ?? error);
  const refusalOf = (query: ReturnType<typeof sql>) => rows(query).then(() => 'kept', cause);

  test('not with none, another’s, a host’s word, or one that was never entered', async () => {
    const [sent, other] = [await sentFor('standard'), await sentFor('standard')];
    const [mine = '', theirs = ''] = [sent.owners[0]?.id, other.owners[0]?.id];
    const scope = 'direct-application x';
    const of = sent;
    const { id: unused } = await keptProof(scope, mine, { of });
    await rows(sql`UPDATE one_time_code SET used_at = NULL WHERE id = ${unused}`);
    const agree = (codeId: string | null) => sql`UPDATE application_party
      SET consented_at = now(), consent = ${consent(codeId)}::jsonb WHERE application_id = ${sent.id}`;
    for (const code of [
      null,
      'invented',
      unused,
      (await keptProof(scope, theirs, { of })).id,
      (await keptProof('signing x', mine, { of })).id,
      (await keptProof(scope, mine, { of, masked: 'in person' })).id,
      // For another application of theirs.
      (await keptProof(scope, mine, { of: other })).id,
    ]) {
      expect(await refusalOf(agree(code)), String(code)).toMatch(REFUSED);
    }
    expect(await refusalOf(agree((await keptProof(scope, mine, { of })).id))).toBe('kept');
  });

  test('two owners confirm days apart: a code that was tidied away since still counts, an invented one never', async () => {
    const people = [owner('Vera Vendor'), owner('Otto Owner')];
    const sent = await sendToOwners(api, agency, people, { amount: AMOUNT });
    await putInState(api, sent.id, 'active');
    const [first, second] = await Promise.all(
      people.map(async ({ id: partyId }) => {
        const { id: codeId } = await keptProof('direct-application x', partyId, { of: sent });
        await rows(sql`UPDATE application_party SET consented_at = now(), consent = ${consent(codeId)}::jsonb
          WHERE application_id = ${sent.id} AND id = ${partyId}`);
        return { partyId, codeId };
      }),
    );
    const id = newId();
    const asked = await api.call(`/api/applications/${sent.id}/drawdowns`, {
      as: agency.principal,
      body: { id, amount: 1_000_00, reason: 'More' },
    });
    expect(asked.status).toBe(201);
    const confirm = (given: unknown[], state: string) => sql`UPDATE drawdown SET state = ${state},
      consent = ${JSON.stringify(given.at(-1))}::jsonb, confirmations = ${JSON.stringify(given)}::jsonb WHERE id = ${id}`;
    const invented = { ...first, codeId: 'invented' };
    expect(await refusalOf(confirm([invented], 'requested'))).toMatch(REFUSED);
    expect(await refusalOf(confirm([first], 'requested'))).toBe('kept');
    await rows(sql`DELETE FROM one_time_code WHERE id = ${first?.codeId}`);
    expect(await refusalOf(confirm([invented, second], 'confirmed'))).toMatch(REFUSED);
    expect(await refusalOf(confirm([first, second], 'confirmed'))).toBe('kept');
  });

  test('nor a request for funds that nobody confirmed so; one that is declined needs none', async () => {
    const sent = await sentFor('standard');
    await putInState(api, sent.id, 'active');
    const ask = async () => {
      const drawdownId = newId();
      const path = `/api/applications/${sent.id}/drawdowns`;
      const body = { id: drawdownId, amount: 1_000_00, reason: 'More' };
      const made = await api.call(path, { as: agency.principal, body });
      if (made.status >= 300) throw new Error(made.text);
      return (made.json as { id: string }).id;
    };
    const id = await ask();
    const to = (state: string, codeId: string | null = null) => {
      const given = JSON.stringify({ partyId: sent.owners[0]?.id, codeId });
      return sql`UPDATE drawdown SET state = ${state}, consent = ${given}::jsonb WHERE id = ${id}`;
    };
    for (const state of ['confirmed', 'in_review', 'approved', 'scheduled', 'disbursing']) {
      expect(await refusalOf(to(state)), state).toMatch(REFUSED);
    }
    const party = sent.owners[0]?.id ?? '';
    const { id: code } = await keptProof('direct-application x', party, { of: sent });
    expect(await refusalOf(to('confirmed', code))).toBe('kept');
    await putDrawdownInState(api, id, 'requested');
    expect(await refusalOf(to('cancelled'))).toBe('kept');
    // Once they agreed to the application, every owner confirms: one code isn't enough for two.
    await putDrawdownInState(api, id, 'requested');
    await rows(sql`UPDATE application_party SET consented_at = now(), consent = ${consent(code)}::jsonb
      WHERE application_id = ${sent.id}`);
    expect(await refusalOf(to('confirmed', code))).toMatch(/every owner who owes them/);
  });
});
