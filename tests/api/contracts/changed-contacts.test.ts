import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { addPlatformPerson, listingInput, newId } from '../../support/builders.ts';
import {
  answersOf,
  codeOf,
  draftFor,
  envelopeCalls,
  envelopeIn,
  envelopeOf,
  people,
  provenSigner,
  type SentEnvelope,
  signAs,
  signerCalls,
  signingAgency,
  signingIn,
} from '../../support/envelopes.ts';

let api: TestApi & { close(): Promise<void> };
let ground: Awaited<ReturnType<typeof signingAgency>>;
let second: TestCall['as'] & {};
beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny', TRUST_PROXY: 'true' });
  ground = await signingAgency(api);
  second = ground.agency.people['manage-agency-applications'];
});
afterAll(() => api.close());

const MULE = { email: 'mallory@mule.example', phone: '0491 570 110', channels: ['EMAIL', 'SMS'] };
const HOSTING = { identifiedBy: 'known-personally', isPresent: true };

const send = () => envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });

function onOne(sent: Pick<SentEnvelope, 'calls' | 'id'>, recipientId: string) {
  const at = `recipients/${recipientId}`;
  return {
    change: (contact: object, options: TestCall = {}) =>
      sent.calls.act(sent.id, `${at}/contact`, contact, options),
    confirm: (as: TestCall['as'] & {}) =>
      sent.calls.act(sent.id, `${at}/contact/confirm`, {}, { as }),
    host: (options: TestCall = {}) =>
      sent.calls.call(`/api/envelopes/${sent.id}/${at}/in-person`, { body: HOSTING, ...options }),
    seen: async () => {
      const { recipients } = envelopeIn(await sent.calls.read(sent.id));
      return recipients.find(({ id }) => id === recipientId);
    },
  };
}

async function textsTo(address: string): Promise<string> {
  await api.deps.jobs.runDue();
  const rows = await asSystem(api.database, (tx) =>
    rowsOf<{ subject: string | null; body: string }>(
      tx.execute(sql`SELECT subject, body FROM sent_message WHERE to_address = ${address}`),
    ),
  );
  return rows.map(({ subject, body }) => `${subject} ${body}`).join('\n');
}

const kindsOf = async ({ calls, id }: SentEnvelope) =>
  ((await calls.events(id)).json as { events: { kind: string }[] }).events.map(({ kind }) => kind);

const FORBIDDEN = { status: 403, json: { code: 'auth.forbidden' } };

describe('no one person changes a signer’s contact and collects the signature', () => {
  test('both contacts changed: the old ones hear at once, nobody signs before a second person confirms', async () => {
    const sent = await send();
    const who = sent.person('vendor-1');
    const { change, confirm, host, seen } = onOne(sent, who.id);
    expect((await change(MULE)).status).toBe(200);
    for (const old of [who.email, who.phone]) {
      await expect.poll(() => textsTo(old), { timeout: 30_000 }).toMatch(/call us|Stop it/i);
    }
    expect(await textsTo(MULE.email)).toBe('');
    expect(await codeOf(api, sent, who)).toBeUndefined();
    expect(await seen()).toMatchObject({ isTurn: false, contactWaits: { isWhole: true } });
    expect(await host()).toMatchObject(FORBIDDEN);
    expect(await host({ as: second })).toMatchObject(FORBIDDEN);
    expect(await confirm(ground.agency.principal)).toMatchObject(FORBIDDEN);
    expect((await confirm(second)).status).toBe(200);
    expect((await seen())?.contactWaits).toBeUndefined();
    expect(await codeOf(api, sent, who)).toBeDefined();
    await signAs(api, sent, who);
    for (const old of [who.email, who.phone]) {
      await expect.poll(() => textsTo(old), { timeout: 60_000 }).toMatch(/was signed|has signed/);
    }
    const kinds = await kindsOf(sent);
    expect(kinds.indexOf('contactChanged')).toBeLessThan(kinds.indexOf('contactConfirmed'));
    expect(kinds.indexOf('contactConfirmed')).toBeLessThan(kinds.indexOf('sign'));
  });

  test('an office of one: it goes on an hour after the old contacts heard; stopped, they stand again', async () => {
    const sent = await send();
    const who = sent.person('vendor-1');
    const { change, seen } = onOne(sent, who.id);
    const right = { ...MULE, email: 'right@owner.example', phone: '0491 570 159' };
    expect((await change(right)).status).toBe(200);
    await expect.poll(() => textsTo(who.email), { timeout: 30_000 }).toContain('/sign/stop/');
    await expect
      .poll(async () => (await seen())?.contactWaits?.goesOnAt, { timeout: 30_000 })
      .toBeDefined();
    expect(await codeOf(api, sent, who)).toBeUndefined();
    api.clock.aheadMs += 61 * 60_000;
    await api.deps.jobs.runDue();
    expect((await seen())?.contactWaits).toBeUndefined();
    expect(await codeOf(api, sent, who)).toBeDefined();
    const [link = ''] = /\/sign\/stop\/[\w-]+/.exec(await textsTo(who.email)) ?? [];
    const opened = await api.call(link);
    expect(opened.status, opened.text).toBe(200);
    expect(opened.text).toContain('Stop this change');
    // Opening it did nothing.
    expect(await seen()).toMatchObject({ email: right.email });
    for (const _ of [1, 2]) {
      const stopped = await api.call(link, { method: 'POST' });
      expect(stopped.text).toContain('The change is stopped');
    }
    expect(await seen()).toMatchObject({ email: who.email, phone: who.phone, isTurn: true });
    // From now on it takes a second person: nobody waits for an hour any more.
    expect((await change(right)).status).toBe(200);
    await expect.poll(async () => (await textsTo(who.phone)).match(/sign\/stop/g)?.length).toBe(2);
    expect((await seen())?.contactWaits).toMatchObject({ isWhole: true });
    expect((await seen())?.contactWaits?.goesOnAt).toBeUndefined();
    api.clock.aheadMs = 0;
    expect((await api.call('/sign/stop/unknown')).status).toBe(404);
    const kinds = await kindsOf(sent);
    expect(kinds.filter((kind) => kind === 'contactStopped')).toHaveLength(1);
  });

  test('who has opened it is reached elsewhere by correcting the envelope: the refusal says so', async () => {
    const sent = await send();
    const who = sent.person('vendor-1');
    await (await provenSigner(api, sent, who)).read();
    const refused = await onOne(sent, who.id).change(MULE);
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'envelope.transition-refused',
        allowed: expect.arrayContaining(['correct']),
        detail: expect.stringContaining('Correct the envelope'),
      },
    });
  });

  test('one contact changed: the code goes to the other, and the changer hosts nobody', async () => {
    const sent = await send();
    const who = sent.person('vendor-1');
    const { change, host } = onOne(sent, who.id);
    const { channels } = MULE;
    const email = 'other@mule.example';
    expect((await change({ email, channels })).status).toBe(200);
    const code = (await codeOf(api, sent, who)) ?? '';
    const { json } = await signerCalls(api, code).info();
    const { available } = json as { available: { channels: { channel: string }[] } };
    expect(available.channels.map(({ channel }) => channel)).toEqual(['SMS']);
    // Nor does the link go there.
    await expect.poll(() => textsTo(who.phone), { timeout: 30_000 }).toContain(code);
    expect(await textsTo(email)).toBe('');
    expect(await host()).toMatchObject(FORBIDDEN);
    expect((await host({ as: second })).status).toBe(200);
    // And then the other one, or back again.
    expect((await change({ phone: MULE.phone, channels })).status).toBe(200);
    expect(await codeOf(api, sent, who)).toBeUndefined();
    expect((await change({ email: who.email, phone: who.phone, channels })).status).toBe(200);
    expect((await onOne(sent, who.id).seen())?.contactWaits).toBeUndefined();
    expect(await codeOf(api, sent, who)).toBeDefined();
  });

  test('an office of one: they sign beside whoever changed it, with photo identification; the old contacts hear', async () => {
    const sent = await send();
    const who = sent.person('vendor-1');
    const { change, host, seen } = onOne(sent, who.id);
    const fresh = { ...MULE, email: 'fresh@mule.example', phone: '0491 570 737' };
    expect((await change(fresh)).status).toBe(200);
    expect(await host()).toMatchObject(FORBIDDEN);
    for (const seen of [undefined, { paper: 'passport', name: who.name }]) {
      const word = await host({ body: { identifiedBy: 'photo-id', seen, isPresent: true } });
      expect(word).toMatchObject({ status: 400, json: { errors: [{ path: 'seen' }] } });
    }
    const opened = await host({
      body: {
        identifiedBy: 'photo-id',
        seen: { paper: 'passport', name: 'Olga Owner', lastSigns: '4K21' },
        isPresent: true,
      },
    });
    expect(opened.status, opened.text).toBe(200);
    // By no link or code to the new contact: it waits all the same.
    expect(await codeOf(api, sent, who)).toBeUndefined();
    expect(await textsTo(fresh.email)).toBe('');
    expect(await seen()).toMatchObject({ isTurn: true, contactWaits: { isWhole: true } });
    const kinds = await kindsOf(sent);
    expect(kinds.indexOf('identitySeen')).toBeLessThan(kinds.indexOf('inPersonOpened'));
    for (const old of [who.email, who.phone]) {
      await expect.poll(() => textsTo(old), { timeout: 30_000 }).toMatch(/call us|Stop it/i);
    }
    // What was signed so is disputed by whoever was reached before.
    const { url, otpId } = opened.json as { url: string; otpId: string };
    const beside = signerCalls(api, url.split('/').at(-1) ?? '', otpId);
    signingIn(await beside.consent());
    expect((await beside.save(answersOf(who))).status).toBe(200);
    signingIn(await beside.sign(signingIn(await beside.read()).version));
    const [link = ''] = /\/sign\/stop\/[\w-]+/.exec(await textsTo(who.email)) ?? [];
    expect((await api.call(link, { method: 'POST' })).text).toContain('The signature is disputed');
    expect(await kindsOf(sent)).toContain('signatureDisputed');
  });

  test('corrected, or voided and composed anew, under another form of the name: it waits all the same', async () => {
    const sent = await send();
    const who = sent.person('vendor-1');
    const { principal } = ground.agency;
    await sent.calls.act(sent.id, 'correct');
    const [recipient] = sent.draft.recipients;
    const { id: _, product: __, ...content } = sent.draft;
    const recipients = [{ ...recipient, ...MULE }];
    const { version } = envelopeIn(await sent.calls.read(sent.id));
    const body = { ...content, recipients };
    const path = `/api/envelopes/${sent.id}`;
    const edited = await sent.calls.call(path, { method: 'PUT', body, ifMatch: version });
    expect(edited.status, edited.text).toBe(200);
    expect((await sent.calls.act(sent.id, 'send', {}, { as: second })).status).toBe(200);
    expect(await codeOf(api, sent, who)).toBeUndefined();
    // One wrote it, the other sent it.
    expect(await onOne(sent, who.id).confirm(principal)).toMatchObject(FORBIDDEN);
    expect(await onOne(sent, who.id).confirm(second)).toMatchObject(FORBIDDEN);
    await sent.calls.act(sent.id, 'void', { reason: 'Again' });
    for (const contact of [MULE, { channels: [], email: undefined, phone: undefined }]) {
      const [again] = people([{ key: 'vendor-1' }]);
      if (!again) throw new Error('Somebody signs');
      const draft = draftFor(ground.fileId, [again]);
      const [first] = draft.recipients;
      const name = who.name.toUpperCase().split(' ').toReversed().join('  ');
      const anew = { ...draft, recipients: [{ ...first, name, ...contact }] };
      const calls = envelopeCalls(api, principal);
      expect((await calls.create(sent.listingId, anew)).status).toBe(201);
      const made = { calls, id: draft.id };
      expect((await calls.act(draft.id, 'send')).status).toBe(200);
      expect(await codeOf(api, made, again)).toBeUndefined();
      expect(await onOne(made, again.id).host()).toMatchObject(FORBIDDEN);
      expect(await onOne(made, again.id).confirm(principal)).toMatchObject(FORBIDDEN);
    }
    await expect
      .poll(async () => (await textsTo(who.email)).match(/Sent elsewhere/g)?.length, {
        timeout: 30_000,
      })
      .toBe(3);
  });

  test('a copy under the name, its look, an initial or a half of it makes no contact known', async () => {
    const sent = await send();
    const who = sent.person('vendor-1');
    const name = 'Olga Owner';
    const { principal } = ground.agency;
    const calls = envelopeCalls(api, principal);
    /** Sends an envelope to one who signs by that name, and a copy to another. */
    const sendTo = async (signer: object, copy?: object) => {
      const whom = people([
        { key: 'vendor-1' },
        ...(copy ? [{ key: 'agent', kind: 'copy' } as const] : []),
      ]);
      const draft = draftFor(ground.fileId, whom);
      const [first, second] = draft.recipients;
      const recipients = [{ ...first, ...signer }, ...(copy ? [{ ...second, ...copy }] : [])];
      expect((await calls.create(sent.listingId, { ...draft, recipients })).status).toBe(201);
      const done = await calls.act(draft.id, 'send');
      expect(done.status, done.text).toBe(200);
      return { calls, id: draft.id, whom };
    };
    const olga = { name, email: who.email, phone: who.phone };
    const first = await sendTo(olga, { name, ...MULE });
    const [signer, copy] = first.whom;
    if (!signer || !copy) throw new Error('Both are there');
    const change = await onOne(first, copy.id).change({ channels: ['EMAIL'] });
    expect(change.status, change.text).toBe(200);
    expect(await codeOf(api, first, signer)).toBeDefined();
    await sendTo({ name: 'Mary Owner', ...MULE });
    for (const other of [
      name,
      'O. Owner',
      'Ol\u200bga Owner',
      '\u039flga Owner',
      'Olga Mary Owner',
    ]) {
      const again = await sendTo({ name: other, ...MULE });
      const [person] = again.whom;
      expect(person && (await codeOf(api, again, person)), other).toBeUndefined();
      expect(await onOne(again, person?.id ?? '').seen(), other).toMatchObject({
        contactWaits: { isWhole: true },
      });
    }
  });

  test('the property listed anew, the name with a title or a slip, another vendor in the place: it waits', async () => {
    const sent = await send();
    const who = sent.person('vendor-1');
    const { principal } = ground.agency;
    const calls = envelopeCalls(api, principal);
    const anew = newId();
    const { address } = sent.listing;
    const { unit = '3', streetNumber, ...place } = address;
    const written = { ...place, streetNumber: `Unit ${unit}, ${streetNumber}`, streetType: 'St' };
    const again = listingInput({ address: written });
    const body = { id: anew, listing: again };
    expect((await api.call('/api/listings', { as: principal, body })).status).toBe(201);
    const sendTo = async (listingId: string, name: string) => {
      const [whom] = people([{ key: 'vendor-1' }]);
      if (!whom) throw new Error('Somebody signs');
      const draft = draftFor(ground.fileId, [{ ...whom, name, ...MULE, channels: ['EMAIL'] }]);
      expect((await calls.create(listingId, draft)).status).toBe(201);
      expect((await calls.act(draft.id, 'send')).status).toBe(200);
      const made = { calls, id: draft.id };
      expect(await codeOf(api, made, whom), name).toBeUndefined();
      expect(await onOne(made, whom.id).confirm(principal), name).toMatchObject(FORBIDDEN);
      return { ...onOne(made, whom.id), made, whom };
    };
    const family = who.name.split(' ').at(-1) ?? '';
    await sendTo(anew, who.name);
    // The first listing is given another address: what was known of the property stays known.
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE listing SET record = jsonb_set(record, '{address,streetName}', '"Elm"')
        WHERE id = ${sent.listingId}`),
    );
    await sendTo(anew, `Mrs ${family}`);
    await sent.calls.act(sent.id, 'void', { reason: 'Again' });
    const other = await sendTo(sent.listingId, 'Zoe Zed');
    expect(await other.seen()).toMatchObject({ contactWaits: { replaces: who.name } });
    await expect
      .poll(() => textsTo(who.email), { timeout: 30_000 })
      .toContain(`Zoe Zed to sign “An agreement”`);
    expect((await textsTo(who.email)).match(/Sent elsewhere/g)).toHaveLength(2);
    expect((await other.confirm(second)).status).toBe(200);
    expect(await codeOf(api, other.made, other.whom)).toBeDefined();
  });

  test('nobody is reached by a mailbox of somebody of the agency, or with us, when sent or changed', async () => {
    const { id: ours } = await addPlatformPerson(api.database, 'platform-support');
    const { id: theirs } = ground.agency.agent;
    const refused = { status: 422, json: { code: 'envelope.refused' } };
    for (const email of [
      `${theirs}@AGENCY.example`,
      `${theirs}+olga.owner@agency.example`,
      `${ours}@lintel.example`,
    ]) {
      const sent = await send();
      const { change } = onOne(sent, sent.person('vendor-1').id);
      expect(await change({ email, channels: ['EMAIL'] }), email).toMatchObject(refused);
      const wanted = [{ key: 'vendor-1', email }];
      const composed = await envelopeOf(api, { ...ground, wanted }, false);
      expect(await composed.calls.act(composed.id, 'send'), email).toMatchObject(refused);
    }
  });

  test.each([
    { wrote: { email: MULE.email }, mended: { phone: '0491 570 156' } },
    { wrote: { phone: MULE.phone }, mended: { email: 'mended@signer.example' } },
    { wrote: { email: MULE.email, phone: MULE.phone }, mended: { phone: '0491 570 157' } },
  ])(
    'who wrote $wrote never confirms it, though a colleague saved $mended beside it',
    async (of) => {
      const sent = await send();
      await sent.calls.act(sent.id, 'void', { reason: 'Again' });
      const [recipient] = people([{ key: 'vendor-1', name: sent.person('vendor-1').name }]);
      if (!recipient) throw new Error('Somebody signs');
      const draft = draftFor(ground.fileId, [{ ...recipient, ...of.wrote }]);
      const { id, product: _, ...content } = draft;
      expect((await sent.calls.create(sent.listingId, draft)).status).toBe(201);
      const recipients = draft.recipients.map((each) => ({ ...each, ...of.mended }));
      const edited = await sent.calls.call(`/api/envelopes/${id}`, {
        method: 'PUT',
        ifMatch: 1,
        body: { ...content, recipients },
        as: second,
      });
      expect(edited.status, edited.text).toBe(200);
      expect((await sent.calls.act(id, 'send', {}, { as: second })).status).toBe(200);
      const { confirm } = onOne({ calls: sent.calls, id }, recipient.id);
      for (const as of [ground.agency.principal, second]) {
        expect(await confirm(as)).toMatchObject(FORBIDDEN);
      }
    },
  );

  /** An owner who is known by contacts of their own, and a draft over their home that is written in turns. */
  async function writtenInTurns() {
    const third = ground.agency.people['manage-branch-application'];
    const listing = { branchId: third.branchId };
    const sent = await envelopeOf(api, { ...ground, listing, wanted: [{ key: 'vendor-1' }] });
    const { calls, listingId } = sent;
    await calls.act(sent.id, 'void', { reason: 'Again' });
    const { name, email, phone } = sent.person('vendor-1');
    const whom = people([{ key: 'vendor-1', name }, { key: 'vendor-2' }]);
    const { id, product, ...content } = draftFor(ground.fileId, whom);
    const [first, other] = content.recipients;
    if (!first || !other) throw new Error('Both sign');
    const create = async (owner: object) => {
      const recipients = [{ ...first, ...owner }, other];
      const made = await calls.create(listingId, { ...content, id, product, recipients });
      expect(made.status, made.text).toBe(201);
    };
    const save = async (as: TestCall['as'] & {}, ...recipients: object[]) => {
      const { version } = envelopeIn(await calls.read(id));
      const body = { ...content, recipients };
      const options = { method: 'PUT', ifMatch: version, body, as } as const;
      const edited = await calls.call(`/api/envelopes/${id}`, options);
      expect(edited.status, edited.text).toBe(200);
    };
    /** Sent by the principal, and confirmed by nobody but a third one. */
    const expectThird = async (recipientId = first.id) => {
      const answer = await calls.act(id, 'send');
      expect(answer.status, answer.text).toBe(200);
      const { confirm, seen } = onOne({ calls, id }, recipientId);
      expect(await seen()).toMatchObject({ contactWaits: { isWhole: true } });
      expect(await confirm(ground.agency.principal)).toMatchObject(FORBIDDEN);
      expect(await confirm(second)).toMatchObject(FORBIDDEN);
      expect((await confirm(third)).status).toBe(200);
    };
    return { first, other, own: { email, phone }, create, save, expectThird };
  }
  let mules = 0;
  const mule = () => {
    mules += 1;
    return { email: `mule${mules}@mule.example`, phone: `+61491571${200 + mules}` };
  };

  test('decision 364: who gives an owner what a colleague wrote for another signer wrote it as well', async () => {
    const { first, other, own, create, save, expectThird } = await writtenInTurns();
    await create(own);
    const { email, phone } = other;
    await save(second, { ...first, email, phone }, other);
    await expectThird();
  });

  test('decision 364: and so did who wrote it for the other signer', async () => {
    const { first, other, own, create, save, expectThird } = await writtenInTurns();
    await create(own);
    const theirs = mule();
    await save(second, { ...first, ...own }, { ...other, ...theirs });
    await save(ground.agency.principal, { ...first, ...own }, { ...other, ...mule() });
    await save(ground.agency.principal, { ...first, ...theirs }, other);
    await expectThird();
  });

  test('decision 364: who wrote it once did, though a colleague put the old one back and then it again', async () => {
    const { first, other, own, create, save, expectThird } = await writtenInTurns();
    const theirs = mule();
    await create(own);
    await save(second, { ...first, ...theirs }, other);
    await save(ground.agency.principal, { ...first, ...own }, other);
    await save(ground.agency.principal, { ...first, ...theirs }, other);
    await expectThird();
  });

  test('decision 364: nor is it forgotten when they are taken off a draft and added anew', async () => {
    const { first, other, own, create, save, expectThird } = await writtenInTurns();
    const theirs = mule();
    await create(own);
    await save(second, { ...first, ...theirs }, other);
    await save(ground.agency.principal, other);
    const anew = { ...first, ...theirs, id: newId() };
    await save(ground.agency.principal, anew, other);
    await expectThird(anew.id);
  });

  test('decision 364: what was put right after sending and back again has its writers', async () => {
    const open = await send();
    const { change, confirm, seen } = onOne(open, open.person('vendor-1').id);
    const { email, phone } = open.person('vendor-1');
    const theirs = mule();
    const channels = ['EMAIL', 'SMS'];
    for (const [as, to] of [
      [second, theirs],
      [ground.agency.principal, { email, phone }],
      [ground.agency.principal, theirs],
    ] as const) {
      expect((await change({ ...to, channels }, { as })).status).toBe(200);
    }
    expect(await seen()).toMatchObject({ contactWaits: { isWhole: true } });
    expect(await confirm(second)).toMatchObject(FORBIDDEN);
  });

  test('whoever was suspended, or may send no more, hosts nobody, also where they had begun', async () => {
    const sent = await send();
    const { agent, principal } = ground.agency;
    const { url, otpId } = (await onOne(sent, sent.person('vendor-1').id).host({ as: second }))
      .json as { url: string; otpId: string };
    const beside = signerCalls(api, url.split('/').at(-1) ?? '', otpId);
    expect((await beside.read()).status).toBe(200);
    const set = (change: ReturnType<typeof sql>) =>
      asSystem(api.database, (tx) =>
        tx.execute(sql`UPDATE staff_user SET ${change} WHERE id = ${(second as typeof agent).id}`),
      );
    const roles = (second as typeof agent).roles;
    for (const change of [
      sql`status = 'suspended'`,
      sql`roles = ARRAY['manage-agency-products']`,
    ]) {
      await set(change);
      expect(await beside.read()).toMatchObject({ status: 404 });
      expect(await beside.consent()).toMatchObject({ status: 404 });
      await set(sql.raw(`status = 'active', roles = ARRAY['${roles.join("','")}']`));
      expect((await beside.read()).status).toBe(200);
    }
    const { id } = principal;
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE agency SET status = 'suspended' WHERE agency_id IN
        (SELECT agency_id FROM staff_user WHERE id = ${id})`),
    );
    expect(await beside.read()).toMatchObject({ status: 404 });
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE agency SET status = 'active' WHERE agency_id = ${ground.agency.id}`),
    );
  });

  test.each([
    ['as the agency has it', (id: string) => ({ email: `${id}@agency.example` })],
    [
      'with what follows a plus',
      (id: string) => ({ email: `${id.toUpperCase()}+sign@agency.example` }),
    ],
    [
      'by their mobile in another spelling',
      () => ({ email: 'own@mailbox.example', phone: '0491 570 313' }),
    ],
  ])('whoever was suspended signs nothing for the agency, reached %s', async (_, written) => {
    const { people: all } = ground.agency;
    const { id, name } = all['manage-agency-products'];
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE staff_user SET mobile = '+61491570313' WHERE id = ${id}`),
    );
    const wanted = [{ key: 'agent', name, ...written(id) }];
    const sent = await envelopeOf(api, { ...ground, wanted });
    const signer = await provenSigner(api, sent, sent.person('agent'));
    expect((await signer.read()).status).toBe(200);
    const set = (status: string) =>
      asSystem(api.database, (tx) =>
        tx.execute(sql`UPDATE staff_user SET status = ${status} WHERE id = ${id}`),
      );
    await set('suspended');
    expect(await signer.read()).toMatchObject({ status: 404 });
    await set('active');
    expect((await signer.read()).status).toBe(200);
  });

  test('nobody signs for an agency that was suspended, wherever they are reached; its clients do', async () => {
    const { people: all } = ground.agency;
    const { id, name } = all['manage-agency-products'];
    const set = (status: string) =>
      asSystem(api.database, (tx) =>
        tx.execute(
          sql`UPDATE agency SET status = ${status} WHERE agency_id IN
            (SELECT agency_id FROM staff_user WHERE id = ${id})`,
        ),
      );
    for (const email of [`${id}@agency.example`, 'principal@elsewhere.example']) {
      const sent = await envelopeOf(api, { ...ground, wanted: [{ key: 'agent', name, email }] });
      const agent = await provenSigner(api, sent, sent.person('agent'));
      const theirs = await send();
      const owner = await provenSigner(api, theirs, theirs.person('vendor-1'));
      await set('suspended');
      expect(await agent.read(), email).toMatchObject({ status: 404 });
      expect(await agent.consent(), email).toMatchObject({ status: 404 });
      expect((await owner.read()).status, email).toBe(200);
      await set('active');
      expect((await agent.read()).status, email).toBe(200);
    }
  });

  test('changing, confirming and hosting ask for a fresh sign-in', async () => {
    const sent = await send();
    const { id } = sent.person('vendor-1');
    const hour = Math.floor(api.clock.now().getTime() / 1000) - 3_610;
    const stale = await api.mint(ground.agency.principal, { auth_time: hour });
    const steps = [
      await onOne(sent, id).change(MULE, { as: stale }),
      await onOne(sent, id).confirm(stale),
      await onOne(sent, id).host({ as: stale }),
    ];
    for (const step of steps) {
      expect(step).toMatchObject({ status: 428, json: { code: 'auth.step-up-required' } });
    }
  });
});
