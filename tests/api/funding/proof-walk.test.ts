import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, isMutation } from '../../../contract/endpoint.ts';
import { allEndpoints } from '../../../contract/table.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { type Answer, startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { addAgency, newId } from '../../support/builders.ts';
import { WITH_SANDBOX } from '../../support/payments.ts';
import {
  ownAddress,
  owner,
  proofFor,
  provenOwner,
  type SentApplication,
  sendToOwners,
  vendorCalls,
} from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
type Walked = { sent: SentApplication; at: number; code: string; proof: string; codeId: string };
const links: Walked[] = [];

const CANARIES = [
  'Canaryfirst',
  'Canarylast',
  'canarymail',
  'Canarystreet',
  'Canarypurpose',
  '7654321',
];

/** Five links of two agencies, two of them of one application. */
beforeAll(async () => {
  api = await startApi('pglite', { ...WITH_SANDBOX, TRUST_PROXY: 'true' });
  const [one, two] = [await addAgency(api.database), await addAgency(api.database, 'Tarrabrook')];
  let made = 0;
  const person = () => {
    made += 1;
    const email = `canarymail${made}@canarymail.example`;
    return owner(`Canaryfirst${made} Canarylast${made}`, { email });
  };
  const of = (agency: typeof one, people: number) =>
    sendToOwners(
      api,
      agency,
      Array.from({ length: people }, person),
      { amount: 7_654_321, product: 'interest-free', purpose: 'Canarypurpose' },
      { address: { streetName: 'Canarystreet' }, price: { estimateLow: 9_000_000_00 } },
    );
  for (const sent of [await of(one, 2), await of(one, 1), await of(two, 1), await of(two, 1)]) {
    for (const [at, code] of sent.codes.entries()) {
      links.push({ sent, at, code, ...(await provenOwner(api, sent, at)) });
    }
  }
});
afterAll(() => api.close());

// Links of signers are walked in contracts/signing-links.test.ts, those of checks in aml/own-check.test.ts, those of
// deposits in sold-deposit.test.ts, those of settlements in settlement-dates.test.ts.
const WALKED_ELSEWHERE = ['envelope', 'aml', 'deposit', 'settlement'];
const byLink = allEndpoints.filter(
  ({ access }) => access.kind === 'link' && !WALKED_ELSEWHERE.includes(access.of ?? ''),
);
const guarded = byLink.filter(({ access }) => access.kind === 'link' && access.proof !== 'none');

/** A body that each of these calls accepts. */
function bodyOf(endpoint: Endpoint): unknown {
  const bodies: Record<string, unknown> = {
    'vendor-applications.save-steps': { answers: {} },
    'vendor-applications.complete': { textVersion: CONSENT_VERSION, amount: 7_654_321 },
    'vendor-applications.request-funds': { amount: 100_00, reason: 'More' },
    'own-help.ask': { id: newId(), kind: 'complaint', words: 'Canarywords' },
    'own-help.supply-more': { words: 'More' },
    'payer.say-sent': { reference: '1' },
    'otp.verify': { otpValue: '123456' },
    'otp.verify-vendor': { otpValue: '123456' },
  };
  return bodies[endpoint.id] ?? {};
}

function callOf(endpoint: Endpoint, code: string, id: string): [string, TestCall] {
  const path = endpoint.path
    .replace('/api/public', '')
    .replace(/:(shortcode|reference)/, code)
    .replace(':drawdownId', id)
    .replace(':helpId', id)
    .replace(/:\w+/g, () => 'A'.repeat(22));
  const options: TestCall = { method: endpoint.method };
  if (isMutation(endpoint)) options.body = bodyOf(endpoint);
  if (endpoint.ifMatch) options.ifMatch = 1;
  return [path, options];
}

function visit(
  endpoint: Endpoint,
  { code, id }: { code: string; id: string },
  otpId?: string,
  headers: Record<string, string> = ownAddress(),
): Promise<Answer> {
  const [path, options] = callOf(endpoint, code, id);
  const proof: Record<string, string> = otpId === undefined ? {} : { 'x-otp-id': otpId };
  return vendorCalls(api, headers).call(path, { ...options, headers: proof });
}

const isOpen = ({ id }: Endpoint, { status }: Answer) =>
  id.startsWith('vendor-applications.') ? status === 200 : [200, 404, 409].includes(status);

const leaked = ({ text, headers }: Answer) =>
  CANARIES.filter((canary) => `${text}${JSON.stringify([...headers])}`.includes(canary));

function refused(answer: Answer, about: string): void {
  expect(answer.status, about).toBe(428);
  expect(answer.json, about).toMatchObject({ code: 'otp.required' });
  expect(leaked(answer), about).toEqual([]);
}

describe('security.md 3.2 (1): what a link gives up without its proof', () => {
  test('every call of spec 7 about a vendor’s application is among those walked', () => {
    const base = '/api/public/vendor/application/shortcode/:shortcode';
    const routes = guarded.map(({ method, path }) => `${method} ${path.replace(base, '…')}`);
    expect(routes).toEqual(
      expect.arrayContaining([
        'PUT …/mark-partially-completed/:drawdownId',
        'GET …',
        'GET …/bank-details',
        'GET …/bpay',
        'GET …/payid',
        'PUT …/:drawdownId',
        'PUT …/complete/:drawdownId',
      ]),
    );
  });

  test('every call that asks for no sign-in is of a link, or one of those that open nothing', () => {
    const open = allEndpoints.filter(({ access }) => ['public', 'optional'].includes(access.kind));
    // Each of these asks for a secret of its own, that of a letter or of the device that began.
    const secret = /^(account-stops|payment-stops|invitations|registrations)\.|^passwords\.reset$/;
    const ids = open.map(({ id }) => id).filter((id) => !secret.test(id));
    expect(ids.sort()).toEqual([
      // A few names of agencies, by a name that is known.
      'direct-agencies.find',
      'otp.check',
      'otp.status',
      // Takes a complaint and answers with its reference.
      'own-help.complain',
      // The same answer whoever it is asked of.
      'passwords.forgot',
      'system.ping',
      // Takes what somebody who is out had not sent; reads their token by itself.
      'unsent-work.keep',
      'vendor-applications.create',
      'verification.by-code',
      'verification.by-hash',
      'verification.payout-letter',
    ]);
  });

  test.each(guarded)(
    '$id: what was known before a code was entered opens nothing, nor does anything else that has a name',
    async (endpoint) => {
      for (const { sent, at, code, codeId } of links) {
        const scope = `direct-application${code}`;
        const party = sent.owners[at]?.id ?? '';
        for (const known of [codeId, sent.id, party, sent.listingId, code, scope]) {
          refused(await visit(endpoint, { code, id: sent.id }, known), `${at} with ${known}`);
        }
      }
    },
  );

  test('otp.status: nothing of what was known before is valid', async () => {
    for (const { sent, code, codeId, proof } of links) {
      const calls = vendorCalls(api);
      for (const scope of [`direct-application${code}`, `admin-payment-options${code}`]) {
        for (const known of [codeId, sent.id, code]) {
          expect((await calls.status(known, scope)).json).toEqual({ valid: false });
          expect((await calls.held(known, scope)).json).toEqual({ valid: false });
        }
      }
      expect((await calls.held(proof, `direct-application${code}`)).json).toEqual({ valid: true });
    }
  });

  test('security.md 3.1, security.md 3.2 (62): proofs are kept nowhere, and what names them in the trail opens nothing', async () => {
    const kept = await asSystem(api.database, (tx) =>
      rowsOf(
        tx.execute(sql`SELECT row_to_json(c)::text FROM one_time_code c
          UNION ALL SELECT row_to_json(p)::text FROM application_party p
          UNION ALL SELECT row_to_json(k)::text FROM idempotency_key k`),
      ),
    );
    const text = JSON.stringify(kept);
    for (const { proof, codeId } of links) {
      expect(text).not.toContain(proof);
      expect(text).toContain(codeId);
    }
  });

  test.each(guarded)(
    '$id: without one, with each other’s, with an invented one nothing',
    async (endpoint) => {
      for (const [at, { sent, code }] of links.entries()) {
        const of = { code, id: sent.id };
        refused(await visit(endpoint, of), `${at} without`);
        for (const wrong of ['', 'A'.repeat(22), newId(), crypto.randomUUID(), "' OR 1=1 --"]) {
          refused(await visit(endpoint, of, wrong), `${at} with ${wrong}`);
        }
        for (const other of links) {
          if (other.code !== code) refused(await visit(endpoint, of, other.proof), `${at} foreign`);
        }
      }
    },
  );

  test('with its own it is more than that', async () => {
    for (const { sent, code, proof } of links) {
      for (const endpoint of guarded.filter((each) => !isMutation(each))) {
        const answer = await visit(endpoint, { code, id: sent.id }, proof);
        // What it asks for may not be there; the way is open.
        expect(isOpen(endpoint, answer), `${endpoint.id} ${answer.status}`).toBe(true);
      }
    }
  });

  test('a code that was sent and not entered proves nothing', async () => {
    await api.database.script('DELETE FROM otp_count');
    const [link] = links;
    const sent = await vendorCalls(api).send(link?.code ?? '');
    const { otpId } = sent.json as { otpId: string };
    for (const endpoint of guarded) {
      refused(
        await visit(endpoint, { code: link?.code ?? '', id: link?.sent.id ?? '' }, otpId),
        endpoint.id,
      );
    }
  });

  test.each([
    ['the email', sql`email = 'new@owner.example'`],
    ['the mobile', sql`phone = '+61491570110'`],
    ['the email gone', sql`email = NULL`],
  ])('security.md 3.1: a proof dies when %s changes', async (_, change) => {
    const agency = await addAgency(api.database);
    const sent = await sendToOwners(api, agency);
    const [code = ''] = sent.codes;
    const proof = await proofFor(api, sent);
    const [endpoint] = guarded.filter(({ id }) => id === 'vendor-applications.read');
    if (!endpoint) throw new Error('the call is gone');
    expect((await visit(endpoint, { code, id: sent.id }, proof)).status).toBe(200);
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE application_party SET ${change} WHERE application_id = ${sent.id}`),
    );
    for (const each of guarded) refused(await visit(each, { code, id: sent.id }, proof), each.id);
  });

  test('security.md 3.1: a link made without a code asks for one once the application requires it', async () => {
    const agency = await addAgency(api.database);
    const people = [owner('Vera Vendor')];
    const sent = await sendToOwners(api, agency, people, { paymentRequiresOtp: false });
    const of = { code: sent.codes[0] ?? '', id: sent.id };
    const reads = guarded.filter((each) => !isMutation(each));
    const proof = await proofFor(api, sent);
    for (const each of reads) {
      // What an owner told us, and why it was decided so, is behind their own code on every link.
      const isOpenly = each.id !== 'own-help.read';
      expect(isOpen(each, await visit(each, of)), each.id).toBe(isOpenly);
    }
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE application SET payment_requires_otp = true WHERE id = ${sent.id}`),
    );
    for (const each of guarded) {
      refused(await visit(each, of), each.id);
      // The requirement is part of what was proven.
      refused(await visit(each, of, proof), each.id);
    }
  });

  test('spec 5: after an hour nothing', async () => {
    api.clock.aheadMs += 3_600_000;
    for (const { sent, code, proof } of links) {
      for (const endpoint of guarded) {
        refused(await visit(endpoint, { code, id: sent.id }, proof), endpoint.id);
      }
    }
  });
});

describe('security.md 3.2 (9): shortcodes', () => {
  const plain = async (endpoint: Endpoint, code: string, id: string, otpId?: string) => {
    const { status, text, json, headers } = await visit(endpoint, { code, id }, otpId);
    const { instance } = json as { instance: string };
    const others = [...headers].filter(([name]) => name !== 'x-request-id');
    return { status, text: text.replaceAll(instance, ''), others };
  };

  test.each(byLink)('$id: unknown, revoked and misspelt give the same bytes', async (endpoint) => {
    const agency = await addAgency(api.database);
    const sent = await sendToOwners(api, agency);
    const [code = ''] = sent.codes;
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE shortcode SET revoked_at = now() WHERE application_id = ${sent.id}`),
    );
    const unknown = await plain(endpoint, '0'.repeat(16), newId());
    expect(unknown.status).toBe(404);
    for (const other of [
      code,
      'X',
      'UUUUUUUUUUUUUUUU',
      '0'.repeat(26),
      '%00',
      `${code}0`,
      newId(),
    ]) {
      expect(await plain(endpoint, other, sent.id), other).toEqual(unknown);
    }
    const { proof = '' } = links[0] ?? {};
    expect(await plain(endpoint, code, sent.id, proof)).toEqual(unknown);
    // By the reference of an application whose links are revoked, too.
    expect(await plain(endpoint, sent.id, sent.id)).toEqual(unknown);
  });

  test('an application’s reference opens nothing that asks for a proof', async () => {
    const [{ sent, proof } = { sent: undefined, proof: '' }] = links;
    for (const endpoint of guarded) {
      const answer = await visit(endpoint, { code: sent?.id ?? '', id: sent?.id ?? '' }, proof);
      expect(answer.status, endpoint.id).toBe(404);
    }
  });

  test('security.md 3.1: after 60 unknown ones an hour an address opens none, another one does', async () => {
    const headers = ownAddress();
    const [endpoint] = byLink.filter(({ id }) => id === 'vendor-applications.otp-info');
    if (!endpoint) throw new Error('the call is gone');
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1) {
      const code = String(at).padStart(16, '0');
      statuses.push((await visit(endpoint, { code, id: newId() }, undefined, headers)).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
    const [{ code, sent } = { code: '', sent: { id: '' } }] = links;
    expect((await visit(endpoint, { code, id: sent.id }, undefined, headers)).status).toBe(429);
    expect((await visit(endpoint, { code, id: sent.id })).status).toBe(200);
  });

  test('spec 5: typed in lower case, with hyphens and look-alikes, it is the same link', async () => {
    const [{ code, sent } = { code: '', sent: { id: '' } }] = links;
    const [endpoint] = byLink.filter(({ id }) => id === 'vendor-applications.otp-info');
    if (!endpoint) throw new Error('the call is gone');
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const spelt = `${typed.slice(0, 4)}-${typed.slice(4)}`;
    expect((await visit(endpoint, { code: spelt, id: sent.id })).status).toBe(200);
  });

  test('security.md 3.2 (10, 52): masked before a proof, and never in a log', async () => {
    const open = byLink.filter(({ id }) =>
      ['otp.available', 'vendor-applications.otp-info'].includes(id),
    );
    for (const { code, sent } of links) {
      for (const endpoint of open) {
        const answer = await visit(endpoint, { code, id: sent.id });
        expect(answer.text, endpoint.id).toMatch(/XXXXXX\d{3}/);
        const told = leaked(answer);
        // The domain of an email is told; spec 5 masks the local part alone.
        expect(told.filter((canary) => canary !== 'canarymail')).toEqual([]);
        expect(answer.text).not.toMatch(/canarymail\d/);
      }
    }
    const logged = api.logLines.join('\n');
    for (const { code, proof } of links) {
      expect(logged).not.toContain(code);
      expect(logged).not.toContain(proof);
    }
    expect(CANARIES.filter((canary) => logged.includes(canary))).toEqual([]);
  });
});
