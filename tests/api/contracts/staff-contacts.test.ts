import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EnvelopeEntry } from '../../../contract/envelope-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { signerBlocks } from '../../../server/modules/sealing/signer-words.ts';
import { findWhole } from '../../../server/modules/sealing/store.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addPlatformPerson, listingInput, newId } from '../../support/builders.ts';
import {
  answersOf,
  draftFor,
  envelopeCalls,
  envelopeOf,
  people,
  provenSigner,
  signAs,
  signingAgency,
  signingIn,
  type Wanted,
} from '../../support/envelopes.ts';

let api: TestApi & { close(): Promise<void> };
let ground: Awaited<ReturnType<typeof signingAgency>>;
let ours: string;
const PAT = { name: 'Pat Principal', email: 'pat@silver.example', mobile: '0491 570 159' };

/** Somebody of the agency as they stand from now on. */
const isCalled = (id: string, { name, email, mobile }: typeof PAT) =>
  asSystem(api.database, (tx) =>
    tx.execute(
      sql`UPDATE staff_user SET name = ${name}, email = ${email}, mobile = ${mobile} WHERE id = ${id}`,
    ),
  );

beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny', TRUST_PROXY: 'true' });
  ground = await signingAgency(api);
  ours = `${(await addPlatformPerson(api.database, 'platform-support')).id}@lintel.example`;
  await isCalled(ground.agency.principal.id, PAT);
});
afterAll(() => api.close());

const refused = (path: string) => ({
  status: 422,
  json: {
    code: 'envelope.refused',
    errors: [{ path, message: expect.stringMatching(/can’t be reached by a contact of/) }],
  },
});

/** Every way in which a contact may be written that leads to somebody of the staff. */
const SPELLINGS: [string, { email?: string; phone?: string }][] = [
  ['the mailbox', { email: PAT.email }],
  ['capital letters', { email: 'PAT@Silver.Example' }],
  ['a part after a plus', { email: 'pat+olga@silver.example' }],
  ['the number', { phone: PAT.mobile }],
  ['the number abroad', { phone: '+61 491 570 159' }],
  ['a nought too many', { phone: '+61 (0)491-570-159' }],
  ['no plus', { phone: '61491570159' }],
  ['wide digits', { phone: '０４９１ ５７０ １５９' }],
];

const PARTS: [string, Wanted[], string][] = [
  ['a vendor', [{ key: 'vendor-1' }], 'vendor-1'],
  ['a buyer', [{ key: 'buyer-1' }], 'buyer-1'],
  ['an agent', [{ key: 'agent-1' }], 'agent-1'],
  [
    'a witness',
    [{ key: 'vendor-1' }, { key: 'vendor-1-witness', kind: 'witness', witnessOf: 'vendor-1' }],
    'vendor-1-witness',
  ],
  [
    'an agent’s witness',
    [{ key: 'agent-1' }, { key: 'agent-1-witness', kind: 'witness', witnessOf: 'agent-1' }],
    'agent-1-witness',
  ],
];

const withContact = (wanted: readonly Wanted[], key: string, contact: object) =>
  wanted.map((each) => (each.key === key ? { ...each, ...contact } : each));

describe('nobody signs for another by a contact of the staff', () => {
  describe.each(SPELLINGS)('%s', (_, contact) => {
    test.each(PARTS)(
      'of %s is refused when it is sent and when it is changed',
      async (_part, wanted, key) => {
        const place = wanted.findIndex((each) => each.key === key);
        const asked = withContact(wanted, key, contact);
        const draft = await envelopeOf(api, { ...ground, wanted: asked }, false);
        expect(await draft.calls.act(draft.id, 'send')).toMatchObject(
          refused(`recipients.${place}`),
        );
        const sent = await envelopeOf(api, { ...ground, wanted });
        const changed = await sent.calls.act(sent.id, `recipients/${sent.person(key).id}/contact`, {
          ...contact,
          channels: ['EMAIL', 'SMS'],
        });
        expect(changed).toMatchObject(refused('channels'));
      },
    );
  });

  test.each([
    ['ours', () => ours],
    ['a colleague’s who was suspended', () => `${ground.agency.agent.id}@agency.example`],
  ])('%s: as well, for whoever the listing names', async (_, email) => {
    const { agency, fileId } = ground;
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE staff_user SET status = 'suspended' WHERE id = ${agency.agent.id}`),
    );
    for (const side of ['vendors', 'buyers'] as const) {
      const key = side === 'vendors' ? 'vendor-1' : 'buyer-1';
      const [whom] = people([{ key, email: email() }]);
      if (!whom) throw new Error('Somebody signs');
      const { name, phone: mobile } = whom;
      const id = newId();
      const on = {
        ...listingInput(),
        [side]: [{ id: newId(), kind: 'person', name, email: whom.email, mobile }],
      };
      const kept = await api.call('/api/listings', {
        as: agency.principal,
        body: { id, listing: on },
      });
      expect(kept.status, kept.text).toBe(201);
      const calls = envelopeCalls(api, agency.principal);
      const draft = draftFor(fileId, [whom]);
      expect((await calls.create(id, draft)).status).toBe(201);
      expect(await calls.act(draft.id, 'send')).toMatchObject(refused('recipients.0'));
    }
  });

  test.each(['P. Principal', 'Pat', 'Paul Principal', 'Pat Prinzipal'])(
    '%s isn’t Pat Principal: a name that is near is no proof',
    async (name) => {
      const wanted = [{ key: 'vendor-1', name, email: PAT.email }];
      const draft = await envelopeOf(api, { ...ground, wanted }, false);
      expect(await draft.calls.act(draft.id, 'send')).toMatchObject(refused('recipients.0'));
    },
  );

  test('whose mailbox becomes that of somebody of the agency after it was sent doesn’t sign', async () => {
    const sent = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
    const person = sent.person('vendor-1');
    const signer = await provenSigner(api, sent, person);
    await signer.consent();
    await signer.save(answersOf(person));
    const { version } = signingIn(await signer.read());
    const { id } = ground.agency.people['manage-own-application'];
    const joined = { name: 'Nora New', email: person.email.toUpperCase(), mobile: '0491 571 491' };
    await isCalled(id, joined);
    const refusal = { status: 409, json: { code: 'signing.closed' } };
    expect(await signer.sign(version)).toMatchObject(refusal);
    await isCalled(id, { ...joined, email: 'nora@silver.example' });
    expect((await signer.sign(version)).status).toBe(200);
  });
});

test('whoever signs for the agency is offered the signature they keep, by their own email and name alone', async () => {
  const signature = { kind: 'typed', text: 'Pat Principal' };
  const kept = { name: PAT.name, signature };
  const as = ground.agency.principal;
  expect((await api.call('/api/profile', { method: 'PUT', as, body: kept })).status).toBe(200);
  const offered = async (wanted: Wanted) => {
    const sent = await envelopeOf(api, { ...ground, wanted: [wanted] });
    const signer = await provenSigner(api, sent, sent.person(wanted.key));
    return signingIn(await signer.read()).me.savedSignature;
  };
  const pat = { key: 'agent-1', name: PAT.name, email: PAT.email };
  expect(await offered(pat)).toEqual(signature);
  expect(await offered({ key: 'agent-1' })).toBeUndefined();
  expect(await offered({ key: 'vendor-1', name: PAT.name, email: PAT.email })).toBeUndefined();
});

describe('who is both is said on the certificate', () => {
  const signedBy = async (wanted: Wanted) => {
    const sent = await envelopeOf(api, { ...ground, wanted: [wanted] });
    await signAs(api, sent, sent.person(wanted.key));
    const { events } = (await sent.calls.events(sent.id)).json as { events: EnvelopeEntry[] };
    const facts = events.find(({ kind }) => kind === 'sign')?.facts;
    const whole = await asSystem(api.database, (tx) => findWhole(tx, sent.id));
    if (!whole) throw new Error('An envelope that was sent');
    const [block] = signerBlocks(whole, 'Australia/Sydney');
    return { facts, lines: block?.lines.join(' ') };
  };

  test('by their own name and mailbox, by the name alone, and not where they sign for the agency', async () => {
    const contact = await signedBy({
      key: 'vendor-1',
      name: 'Mr PRINCIPAL, Pat',
      email: PAT.email,
    });
    expect(contact.facts).toMatchObject({ staff: { by: 'contact', worksWith: 'agency' } });
    expect(contact.lines).toMatch(/Has an account of their own at Quillwater \w+, which sent this/);
    const name = await signedBy({ key: 'buyer-1', name: PAT.name });
    expect(name.facts).toMatchObject({ staff: { by: 'name', worksWith: 'agency' } });
    expect(name.lines).toContain('Somebody of this name has an account at Quillwater');
    const agent = await signedBy({ key: 'agent-1', name: PAT.name, email: PAT.email });
    const stranger = await signedBy({ key: 'vendor-1' });
    for (const { facts, lines } of [agent, stranger]) {
      expect(facts).not.toHaveProperty('staff');
      expect(lines).not.toContain('account');
    }
  });
});
