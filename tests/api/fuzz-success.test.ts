import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProblemSchema } from '../../contract/problems.ts';
import { CONSENT_VERSION } from '../../domain/applications/consent.ts';
import { SIGNING_CONSENT_VERSION } from '../../domain/contracts/signing/consent.ts';
import { type Answer, startApi, type TestApi, type TestCall } from '../support/api-app.ts';
import { applicationIn, putInState } from '../support/applications.ts';
import { addPlatformPerson, newId, type Person } from '../support/builders.ts';
import {
  answersOf,
  envelopeOf,
  provenSigner,
  signerCalls,
  signingAgency,
  signingIn,
} from '../support/envelopes.ts';
import { spoiltOf } from '../support/spoilt.ts';
import { provenOwner, sendToOwners, stranger, vendorCalls } from '../support/vendor-links.ts';

/*
 * What is behind a code, or in front of one of our own staff: each call with its own good body spoilt in every
 * place, and then as it is, so that it is known to have been reached (tests/api/fuzz.test.ts has all calls).
 */

let api: TestApi & { close(): Promise<void> };
let ground: Awaited<ReturnType<typeof signingAgency>>;
let credit: Person;
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true', PAYMENT_GATEWAY: 'sandbox' });
  ground = await signingAgency(api);
  credit = await addPlatformPerson(api.database, 'platform-credit');
});
afterAll(() => api.close());

const Problem = v.strictObject(ProblemSchema.entries);

/** Spoilt, a call is refused by a coded problem and never a fault of ours; as it is, it is done. */
async function tried(body: object, call: (given: object) => Promise<Answer>) {
  for (const spoilt of spoiltOf(body)) {
    const { status, text, json } = await call(spoilt);
    const about = `${JSON.stringify(spoilt).slice(0, 200)}: ${status} ${text.slice(0, 200)}`;
    expect(status, about).toBeLessThan(500);
    if (status >= 400) expect(v.parse(Problem, json).status, about).toBe(status);
  }
  const done = await call(body);
  expect(done.status, done.text).toBeLessThan(300);
  return done;
}

test('an owner’s link: saving, complaining, paying, agreeing', async () => {
  const price = { estimateLow: 1_000_000_00 };
  const sent = await sendToOwners(
    api,
    ground.agency,
    [stranger()],
    { amount: 5_000_00 },
    { price },
  );
  const calls = vendorCalls(api);
  const { code, proof } = await provenOwner(api, sent, 0, calls).then((proven) => ({
    code: sent.codes[0] ?? '',
    ...proven,
  }));
  const base = `/vendor/application/shortcode/${code}`;
  const call = (path: string, options: TestCall = {}) =>
    calls.call(base + path, { ...options, headers: { 'x-otp-id': proof } });
  const version = async () => ((await call('')).json as { version: number }).version;
  await tried({ answers: { sale: { conveyancer: 'Kite Conveyancing' } } }, async (body) =>
    call(`/mark-partially-completed/${sent.id}`, {
      method: 'PUT',
      body,
      ifMatch: await version(),
    }),
  );
  await tried({ id: newId(), kind: 'complaint', words: 'The letter was late' }, (body) =>
    call('/help', { body }),
  );
  await tried({ id: newId(), purpose: 'pay-now', method: 'payid' }, (body) =>
    call('/payments', { body }),
  );
  await tried({ textVersion: CONSENT_VERSION, amount: 5_000_00 }, (body) =>
    call(`/complete/${sent.id}`, { method: 'PUT', body }),
  );
});

test('a signer’s link: agreeing, filling, signing, and declining', async () => {
  const wanted = [{ key: 'vendor-1' }, { key: 'vendor-2' }];
  const sent = await envelopeOf(api, { ...ground, wanted, draft: { inOrder: false } });
  const [one, two] = [sent.person('vendor-1'), sent.person('vendor-2')];
  const signer = await provenSigner(api, sent, one);
  const { call } = signerCalls(api, signer.code, signer.proof);
  signingIn(await signer.read());
  await tried({ version: SIGNING_CONSENT_VERSION }, (body) => call('/consent', { body }));
  await tried({ answers: answersOf(one) }, (body) => call('/answers', { method: 'PUT', body }));
  const { version } = signingIn(await signer.read());
  await tried({}, (body) => call('/sign', { body, ifMatch: version }));
  const other = await provenSigner(api, sent, two);
  await tried({ reason: 'Not as agreed' }, (body) =>
    signerCalls(api, other.code, other.proof).call('/decline', { body }),
  );
});

test('decisions of our own staff about an application', async () => {
  for (const body of [
    { event: 'requestInfo', reasons: ['Which mortgage is there?'] },
    { event: 'decline', reasons: ['Too much is open'] },
  ]) {
    const sent = await sendToOwners(api, ground.agency, [stranger()], { amount: 5_000_00 });
    await putInState(api, sent.id, 'in_review');
    const path = `/api/applications/${sent.id}`;
    const ifMatch = applicationIn(await api.call(path, { as: credit })).version;
    await tried(body, (given) =>
      api.call(`${path}/decision`, { as: credit, body: given, ifMatch }),
    );
  }
});
