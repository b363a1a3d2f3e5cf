import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifySellers } from '../../support/aml.ts';
import type { TestApi } from '../../support/api-app.ts';
import { startApi } from '../../support/api-app.ts';
import {
  ATTESTED,
  answersOf,
  codeOf,
  envelopeIn,
  envelopeOf,
  provenSigner,
  signAs,
  signingAgency,
  signingIn,
  type Wanted,
} from '../../support/envelopes.ts';

const TWO: Wanted[] = [{ key: 'vendor-1' }, { key: 'vendor-2' }];

describe('envelopes', () => {
  let api: TestApi & { close(): Promise<void> };
  let ground: Awaited<ReturnType<typeof signingAgency>>;
  beforeAll(async () => {
    api = await startApi('pglite', { DEMO_DATA: 'tiny', TRUST_PROXY: 'true' });
    ground = await signingAgency(api);
  });
  afterAll(() => api.close());

  const send = (wanted = TWO, more: object = {}) => envelopeOf(api, { ...ground, wanted, ...more });
  const stateOf = async (sent: Awaited<ReturnType<typeof send>>) =>
    envelopeIn(await sent.calls.read(sent.id));

  test('domain 2.2: in order, only whose turn it is has a link; the next one gets theirs by the signature', async () => {
    const sent = await send();
    const [first, second] = sent.people;
    if (!first || !second) throw new Error('Two sign');
    expect(await codeOf(api, sent, first)).toBeDefined();
    expect(await codeOf(api, sent, second)).toBeUndefined();
    await signAs(api, sent, first);
    expect((await stateOf(sent)).state).toBe('in_progress');
    expect(await codeOf(api, sent, second)).toBeDefined();
    await signAs(api, sent, second);
    expect((await stateOf(sent)).state).toBe('sealing');
    await api.deps.jobs.runDue();
    const done = await stateOf(sent);
    expect(done.state).toBe('completed');
    expect(done.documents[0]?.sealedSha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(['2', '-12.50', 'true', 'null', '"quoted"', '[1]', '{"a":1}'])(
    'the text %s stays the text it is',
    async (note) => {
      const sent = await send([{ key: 'vendor-1' }]);
      const who = sent.person('vendor-1');
      const signer = await provenSigner(api, sent, who);
      await signer.consent();
      expect((await signer.save(answersOf(who, note))).status).toBe(200);
      const view = signingIn(await signer.read());
      expect(view.documents[0]?.values['vendor-1-note']).toBe(note);
      expect((await signer.sign(view.version)).status).toBe(200);
    },
  );

  test('signed twice counts once, whoever asks again', async () => {
    const sent = await send();
    const signer = await signAs(api, sent, sent.person('vendor-1'));
    const before = await stateOf(sent);
    const again = signingIn(await signer.sign(1));
    expect(again.me.state).toBe('signed');
    expect((await stateOf(sent)).version).toBe(before.version);
  });

  test('spec: a witness signs after their signer, and states who they are', async () => {
    const wanted: Wanted[] = [
      { key: 'vendor-1', position: 1 },
      { key: 'vendor-1-witness', kind: 'witness', witnessOf: 'vendor-1', position: 1 },
    ];
    const sent = await send(wanted, { draft: { inOrder: false } });
    const witness = sent.person('vendor-1-witness');
    expect(await codeOf(api, sent, witness)).toBeUndefined();
    await signAs(api, sent, sent.person('vendor-1'));
    const signer = await provenSigner(api, sent, witness);
    await signer.consent();
    await signer.save(answersOf(witness));
    const { version } = signingIn(await signer.read());
    expect(await signer.sign(version)).toMatchObject({ status: 400 });
    expect(await signer.sign(version, ATTESTED)).toMatchObject({ status: 200 });
    expect((await stateOf(sent)).state).toBe('sealing');
  });

  test('declined with a reason, an envelope ends for everybody', async () => {
    const sent = await send(TWO, { draft: { inOrder: false } });
    const [first, second] = sent.people;
    if (!first || !second) throw new Error('Two sign');
    const signer = await provenSigner(api, sent, first);
    expect(await signer.call('/decline', { body: { reason: ' ' } })).toMatchObject({ status: 400 });
    expect(signingIn(await signer.decline()).state).toBe('declined');
    const other = await provenSigner(api, sent, second);
    const seen = signingIn(await other.read());
    expect(seen).toMatchObject({ state: 'declined', documents: [], me: { mayDo: 'read' } });
    expect(await other.consent()).toMatchObject({ status: 409 });
    expect((await stateOf(sent)).reason).toBe('Not as agreed');
  });

  test('corrected, it is another version that everyone signs anew, and the old one stays in the trail', async () => {
    const sent = await send();
    const first = sent.person('vendor-1');
    const signer = await signAs(api, sent, first);
    const corrected = envelopeIn(await sent.calls.act(sent.id, 'correct'));
    expect(corrected.state).toBe('draft');
    expect(corrected.recipients.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(await signer.read()).toMatchObject({ status: 404 });
    const again = envelopeIn(await sent.calls.act(sent.id, 'send'));
    expect(again.state).toBe('sent');
    // Past the seconds in which no second code goes to the same mobile.
    api.clock.aheadMs += 60_000;
    await signAs(api, sent, first);
    const { events } = (await sent.calls.events(sent.id)).json as { events: { kind: string }[] };
    expect(events.filter(({ kind: each }) => each === 'sign')).toHaveLength(2);
    expect(events.find(({ kind: each }) => each === 'correct')).toMatchObject({
      facts: { dropped: [{ name: first.name, state: 'signed' }, { state: 'invited' }] },
    });
  });

  test('who has no field in any document isn’t sent it', async () => {
    const draft = await envelopeOf(api, { ...ground, wanted: TWO }, false);
    const { id: _, product: __, ...content } = draft.draft;
    const documents = content.documents.map((each) => ({
      ...each,
      body: {
        ...each.body,
        fields: each.body.fields.filter(
          ({ signerId, type }) => signerId !== 'vendor-2' || type === 'sign_date',
        ),
      },
    }));
    const edited = await draft.calls.call(`/api/envelopes/${draft.id}`, {
      method: 'PUT',
      body: { ...content, documents },
      ifMatch: 1,
    });
    expect(edited.status, edited.text).toBe(200);
    const name = draft.person('vendor-2').name;
    expect(await draft.calls.act(draft.id, 'send')).toMatchObject({
      status: 422,
      json: {
        code: 'envelope.nothing-to-sign',
        errors: [{ path: 'signers.vendor-2', message: expect.stringContaining(name) }],
      },
    });
  });

  test('wet ink only, and a buyer without disclosure: sending is refused with the reason', async () => {
    const buyer: Wanted[] = [{ key: 'buyer-1' }];
    const draft = await envelopeOf(
      api,
      { ...ground, wanted: buyer, draft: { product: 'sale-contract' } },
      false,
    );
    // domain.md 4.7: no contract of sale before the sellers are verified.
    expect(await draft.calls.act(draft.id, 'send')).toMatchObject({
      status: 409,
      json: { code: 'aml.seller-unchecked' },
    });
    await verifySellers(api, draft.listingId);
    const refused = await draft.calls.act(draft.id, 'send');
    expect(refused).toMatchObject({ status: 409, json: { code: 'envelope.disclosure-missing' } });
    const { version } = envelopeIn(await draft.calls.read(draft.id));
    const { id: _, product: __, ...content } = draft.draft;
    const disclosure = { rule: 'nsw-prescribed', givenOn: '2026-01-05' };
    const edited = await draft.calls.call(`/api/envelopes/${draft.id}`, {
      method: 'PUT',
      body: { ...content, disclosure },
      ifMatch: version,
    });
    expect(edited.status, edited.text).toBe(200);
    expect(await draft.calls.act(draft.id, 'send')).toMatchObject({ status: 200 });
  });

  test('over time, it expires, is told, and is sent again with a new deadline', async () => {
    const sent = await send(TWO, { draft: { expiresInDays: 2, remindEveryDays: 1 } });
    api.clock.aheadMs = 30 * 3_600_000;
    await api.deps.jobs.runDue();
    const trail = async () =>
      ((await sent.calls.events(sent.id)).json as { events: { kind: string }[] }).events.map(
        (each) => each.kind,
      );
    expect(await trail()).toContain('reminded');
    api.clock.aheadMs = 49 * 3_600_000;
    await api.deps.jobs.runDue();
    expect((await stateOf(sent)).state).toBe('expired');
    const again = envelopeIn(await sent.calls.act(sent.id, 'resend', { expiresInDays: 5 }));
    expect(again.state).toBe('sent');
    await signAs(api, sent, sent.person('vendor-1'));
    api.clock.aheadMs = 0;
    // All that the tests before left to be sealed is due as well.
  });

  test('an address that refuses is bounced, mended, and invited again', async () => {
    const sent = await send([
      { key: 'vendor-1', email: 'bounce@signer.example', channels: ['EMAIL'] },
    ]);
    const { id } = sent.person('vendor-1');
    await api.deps.jobs.runDue();
    expect((await stateOf(sent)).recipients[0]?.state).toBe('bounced');
    const fixed = await sent.calls.act(sent.id, `recipients/${id}/contact`, {
      email: 'found@signer.example',
      channels: ['EMAIL'],
    });
    expect(envelopeIn(fixed).recipients[0]?.state).toBe('invited');
    await api.deps.jobs.runDue();
    expect((await stateOf(sent)).recipients[0]?.state).toBe('delivered');
  });
});
