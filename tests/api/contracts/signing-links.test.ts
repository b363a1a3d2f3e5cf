import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, isMutation } from '../../../contract/endpoint.ts';
import { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import { SIGNING_CONSENT_VERSION } from '../../../domain/contracts/signing/consent.ts';
import { asTenant } from '../../../server/db/transaction.ts';
import { makeSigningLink } from '../../../server/modules/envelopes/links/service.ts';
import { type Answer, startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { addAgency } from '../../support/builders.ts';
import {
  answersOf,
  codeOf,
  envelopeOf,
  handPng,
  type Person,
  provenSigner,
  type SentEnvelope,
  type Signer,
  signAs,
  signerCalls,
  signingAgency,
  signingIn,
} from '../../support/envelopes.ts';
import { ownAddress, owner, proofFor, sendToOwners } from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let ground: Awaited<ReturnType<typeof signingAgency>>;
let sent: SentEnvelope;
let first: Person;
let second: Person;
let signer: Signer;
let payerProof: string;

beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  ground = await signingAgency(api);
  sent = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }, { key: 'vendor-2' }] });
  first = sent.person('vendor-1');
  second = sent.person('vendor-2');
  signer = await provenSigner(api, sent, first);
  payerProof = await proofFor(api, await sendToOwners(api, ground.agency));
});
afterAll(() => api.close());

const calls: Endpoint[] = Object.values(signingEndpoints);
const guarded = calls.filter(({ access }) => access.kind === 'link' && access.proof !== 'none');

const BODIES: Record<string, unknown> = {
  'signing.save-answers': { answers: [{ position: 0, fieldId: 'vendor-1-note', value: 'x' }] },
  'signing.consent': { version: SIGNING_CONSENT_VERSION },
  'signing.decline': { reason: 'Not as agreed' },
};

function ask(endpoint: Endpoint, code: string, otpId?: string): Promise<Answer> {
  const path = endpoint.path.replace(':shortcode', code).replace(':position', '0');
  const options: TestCall = { method: endpoint.method };
  if (isMutation(endpoint)) options.body = BODIES[endpoint.id] ?? {};
  if (endpoint.ifMatch) options.ifMatch = 1;
  const headers = { ...ownAddress(), ...(otpId ? { 'x-otp-id': otpId } : {}) };
  return api.call(path, { ...options, headers });
}

/** All of an answer that a stranger can compare, but the ids of requests. */
function seen({ status, text, headers }: Answer) {
  const kept = [...headers].filter(([name]) => !/^(x-request-id|date)$/.test(name));
  return { status, kept, text: text.replace(/"instance":"[^"]+"/, '') };
}

describe('security 3.1, security.md 3.2 (5, 34, 62): links of signers', () => {
  test.each(calls)(
    '$id: unknown, revoked and of another kind are byte for byte the same',
    async (endpoint) => {
      const agency = await addAgency(api.database);
      const paying = await sendToOwners(api, agency, [owner('Vera Vendor')]);
      const proof = await proofFor(api, paying);
      const gone = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
      const [whose] = gone.people;
      if (!whose) throw new Error('Somebody signs');
      const revoked = await provenSigner(api, gone, whose);
      await gone.calls.act(gone.id, 'correct');
      const unknown = seen(await ask(endpoint, '0123456789ABCDEF'));
      expect(unknown.status).toBe(404);
      expect(seen(await ask(endpoint, revoked.code, revoked.proof))).toEqual(unknown);
      expect(seen(await ask(endpoint, paying.codes[0] ?? '', proof))).toEqual(unknown);
      expect(seen(await ask(endpoint, gone.id))).toEqual(unknown);
    },
  );

  test.each(guarded)(
    '$id: without a code nothing opens, nor with somebody else’s',
    async (endpoint) => {
      const other = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
      const [whose] = other.people;
      if (!whose) throw new Error('Somebody signs');
      const theirs = await provenSigner(api, other, whose);
      expect((await ask(endpoint, signer.code)).status).toBe(428);
      expect((await ask(endpoint, signer.code, theirs.proof)).status).toBe(428);
      expect((await ask(endpoint, signer.code, 'A'.repeat(22))).status).toBe(428);
    },
  );

  test.each(guarded)(
    '$id: nor with what was known before the code was entered, or with a payer’s proof',
    async (endpoint) => {
      const known = [signer.codeId, sent.id, first.id, sent.listingId, signer.code];
      for (const each of [...known, payerProof]) {
        expect((await ask(endpoint, signer.code, each)).status, each).toBe(428);
      }
    },
  );

  test('who asks for a code while the owner does hears nothing that signs in their name', async () => {
    const listened = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
    const [whose] = listened.people;
    const code = (await codeOf(api, listened, whose ?? fail())) ?? '';
    const thief = ownAddress();
    const path = `/api/public/otp/sms/shortcode/${code}`;
    const owners = await provenSigner(api, listened, whose ?? fail());
    const heard = await api.call(path, { body: {}, headers: thief });
    expect(heard.status).toBe(429);
    expect(heard.text).not.toContain(owners.codeId);
    const stolen = signerCalls(api, code, owners.codeId);
    expect((await stolen.consent()).status).toBe(428);
    expect((await stolen.sign(1)).status).toBe(428);
    expect((await stolen.read()).status).toBe(428);
    expect((await owners.consent()).status).toBe(200);
  });

  test('after an hour a proof signs nothing', async () => {
    api.clock.aheadMs += 3_600_000;
    for (const endpoint of guarded) {
      expect((await ask(endpoint, signer.code, signer.proof)).status, endpoint.id).toBe(428);
    }
    api.clock.aheadMs = 0;
  });

  test('before a code they tell of which agency they are, and masked contacts, nothing else', async () => {
    const { text, json } = await signerCalls(api, signer.code).info();
    for (const word of [first.name, second.name, first.email, 'An agreement', 'Wattle']) {
      expect(text).not.toContain(word);
    }
    expect(json).toMatchObject({ agencyName: expect.stringContaining('Quillwater') });
  });

  test('a link to sign opens no page of payers', async () => {
    const headers = { ...ownAddress(), 'x-otp-id': signer.proof };
    const path = `/api/public/vendor/application/shortcode/${signer.code}`;
    expect((await api.call(path, { headers })).status).toBe(404);
  });
});

describe('domain 2.2: order is kept by the server, whatever link somebody has', () => {
  test('a link that came too early reads, and neither agrees, fills, signs nor declines', async () => {
    const agencyId = ground.agency.id;
    const early = { agencyId, envelopeId: sent.id, recipientId: second.id };
    await asTenant(api.database, { agencyId, subject: second.id }, (tx) =>
      makeSigningLink(tx, api.deps.links, early, api.clock.now()),
    );
    const other = await provenSigner(api, sent, second);
    const view = signingIn(await other.read());
    expect(view.me).toMatchObject({ mayDo: 'wait', state: 'waiting' });
    for (const tried of [
      await other.consent(),
      await other.save(answersOf(second)),
      await other.sign(view.version),
      await other.decline(),
    ]) {
      expect(tried).toMatchObject({ status: 409, json: { code: 'signing.not-your-turn' } });
    }
  });

  test('nobody fills or signs what is somebody else’s', async () => {
    signingIn(await signer.consent());
    const tried = await signer.save(answersOf(second));
    expect(tried).toMatchObject({ status: 422, json: { code: 'signing.value-refused' } });
  });
});

describe('domain 2.2: what is half done leaves the server for nobody else', () => {
  test('neither unfinished answers nor signatures of others reach a signer or the agency', async () => {
    const both = await envelopeOf(api, {
      ...ground,
      wanted: [{ key: 'vendor-1' }, { key: 'vendor-2' }],
      draft: { inOrder: false },
    });
    const [one, two] = both.people;
    if (!one || !two) throw new Error('Two sign');
    const [left, right] = [await provenSigner(api, both, one), await provenSigner(api, both, two)];
    await left.consent();
    await left.save(answersOf(one, 'canary note'));
    const hand = handPng();
    const hears = async () => {
      const answers = await Promise.all([
        right.read(),
        both.calls.read(both.id),
        both.calls.events(both.id),
        both.calls.call(`/api/listings/${both.listingId}/envelopes`),
      ]);
      return answers.map(({ text }) => text).join('\n');
    };
    expect(await hears()).not.toMatch(/canary note/);
    expect(await hears()).not.toContain(hand);
    expect(signingIn(await left.read()).documents[0]?.values).toHaveProperty('vendor-1-hand');
    const { version } = signingIn(await left.read());
    signingIn(await left.sign(version));
    expect(await hears()).not.toContain(hand);
    const after = signingIn(await right.read()).documents[0];
    expect(after?.values).toMatchObject({ 'vendor-1-note': 'canary note' });
    expect(after?.signedFields).toEqual(['vendor-1-hand']);
  });
});

test('OpenSign #2021: no answer to anybody of the agency holds a signer’s link', async () => {
  const watched = await envelopeOf(api, {
    ...ground,
    wanted: [{ key: 'vendor-1' }, { key: 'vendor-2' }],
    draft: { inOrder: false },
  });
  const codes = await Promise.all(watched.people.map((who) => codeOf(api, watched, who)));
  expect(codes.every((code) => code !== undefined)).toBe(true);
  const { call, act, read, events } = watched.calls;
  const [one] = watched.people;
  const said = [
    await read(watched.id),
    await events(watched.id),
    await call(`/api/listings/${watched.listingId}/envelopes`),
    await call(`/api/envelopes/${watched.id}/remind`, { body: {} }),
    await call(`/api/envelopes/${watched.id}/recipients/${one?.id}/in-person`, {
      body: {
        identifiedBy: 'photo-id',
        seen: { paper: 'passport', name: 'Olga Owner', lastSigns: '4K21' },
        isPresent: true,
      },
    }),
    await act(watched.id, `recipients/${one?.id}/contact`, { channels: ['EMAIL'] }),
    await call(`/api/listings/${watched.listingId}/events`),
  ];
  codes.push(await codeOf(api, watched, one ?? fail()));
  said.push(await act(watched.id, 'correct'), await act(watched.id, 'send'));
  codes.push(await codeOf(api, watched, one ?? fail()));
  said.push(await act(watched.id, 'void', { reason: 'Scanned' }));
  for (const answer of said) {
    expect(answer.status, answer.text).toBeLessThan(300);
    for (const code of codes) expect(answer.text).not.toContain(code);
  }
});

test('domain 4.8: signing in person goes by the host’s word, for one person, once, for 15 minutes', async () => {
  const beside = await envelopeOf(api, {
    ...ground,
    wanted: [
      { key: 'vendor-1', channels: [] },
      { key: 'vendor-2', channels: [] },
    ],
  });
  const [one, two] = beside.people;
  if (!one || !two) throw new Error('Two sign');
  expect(await codeOf(api, beside, one)).toBeUndefined();
  const open = (who: Person) =>
    beside.calls.call(`/api/envelopes/${beside.id}/recipients/${who.id}/in-person`, {
      body: {
        identifiedBy: 'photo-id',
        seen: { paper: 'passport', name: 'Olga Owner', lastSigns: '4K21' },
        isPresent: true,
      },
    });
  expect(await open(two)).toMatchObject({ status: 409, json: { code: 'signing.not-your-turn' } });
  const session = (await open(one)).json as { url: string; otpId: string };
  const code = session.url.split('/').at(-1) ?? '';
  expect((await signerCalls(api, code).read()).status).toBe(428);
  const there = signerCalls(api, code, session.otpId);
  expect(signingIn(await there.read()).me).toMatchObject({
    state: 'authenticated',
    inPersonHost: ground.agency.principal.name,
  });
  await there.consent();
  await there.save(answersOf(one));
  const { version } = signingIn(await there.read());
  expect(signingIn(await there.sign(version)).me.state).toBe('signed');
  expect((await there.read()).status).toBe(404);
  const { events } = (await beside.calls.events(beside.id)).json as { events: object[] };
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: 'sign',
      facts: expect.objectContaining({
        method: 'in-person',
        hostName: ground.agency.principal.name,
        identifiedBy: 'photo-id',
        seen: { paper: 'passport', name: 'Olga Owner', lastSigns: '4K21' },
      }),
    }),
  );
  const late = (await open(two)).json as { url: string; otpId: string };
  api.clock.aheadMs += 15 * 60_000;
  const after = signerCalls(api, late.url.split('/').at(-1) ?? '', late.otpId);
  expect((await after.read()).status).toBe(404);
  api.clock.aheadMs = 0;
});

test('spec 2.2: the dates are the server’s, in the property’s zone with its offset', async () => {
  const dated = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
  const done = await signAs(api, dated, dated.person('vendor-1'));
  const value = signingIn(await done.read()).documents[0]?.values['vendor-1-date'];
  expect(value).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{1,2}:\d{2}:\d{2} [ap]m UTC\+1[01]:00$/);
});

function fail(): never {
  throw new Error('Nobody is there');
}
