import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '../../../domain/listings/listing.ts';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { verifySellers } from '../../support/aml.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { listingInput, newId } from '../../support/builders.ts';
import {
  answersOf,
  codeOf,
  envelopeIn,
  envelopeOf,
  provenSigner,
  type SentEnvelope,
  signAs,
  signingAgency,
  signingIn,
} from '../../support/envelopes.ts';

let api: TestApi & { close(): Promise<void> };
let ground: Awaited<ReturnType<typeof signingAgency>>;
beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny', TRUST_PROXY: 'true' });
  ground = await signingAgency(api);
});
afterAll(() => api.close());

const listingOf = async ({ listingId, agency }: SentEnvelope) =>
  (await api.call(`/api/listings/${listingId}`, { as: agency.principal })).json as Listing;

const trailOf = async (sent: SentEnvelope) =>
  ((await sent.calls.events(sent.id)).json as { events: { kind: string; facts: object }[] }).events;

type Kept = { channel: string; to_address: string; subject: string | null; body: string };

const lettersTo = (address: string) =>
  asSystem(api.database, (tx) =>
    rowsOf<Kept>(
      tx.execute(sql`SELECT channel, to_address, subject, body FROM sent_message
        WHERE to_address = ${address} ORDER BY created_at, id`),
    ),
  );

/** As if a process had died after the job's work and before its end was kept. */
const doAgain = (id: string) =>
  asSystem(api.database, (tx) =>
    tx.execute(sql`UPDATE job SET done_at = NULL, payload = ${JSON.stringify({ envelopeId: id })}::jsonb
      WHERE kind = 'envelopes.seal' AND dedupe_key LIKE ${`%${id}%`}`),
  );

const authority = { kind: 'exclusive' };
const vendors = [
  { id: newId(), kind: 'person', name: 'Vera Vendor', email: 'vera@vendor.example' },
];

describe('domain 5: what follows from an envelope for its listing', () => {
  test('an agreement sent asks for the authority; signed it makes the listing active, once, with letters and copies', async () => {
    const sent = await envelopeOf(api, {
      ...ground,
      wanted: [
        { key: 'vendor-1', name: 'Vera Vendor' },
        { key: 'vendor-2', kind: 'copy' },
      ],
      draft: { product: 'listing-agreement' },
      listing: { vendors, authority },
    });
    expect((await listingOf(sent)).state).toBe('authority_pending');
    const signer = await signAs(api, sent, sent.person('vendor-1'));
    expect(await signer.copy()).toMatchObject({
      status: 409,
      json: { code: 'envelope.not-sealed' },
    });
    await api.deps.jobs.runDue();
    const active = await listingOf(sent);
    expect(active.state).toBe('active');
    expect(active.authority?.signedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await doAgain(sent.id);
    await api.deps.jobs.runDue();
    expect((await listingOf(sent)).version).toBe(active.version);
    const trail = (await trailOf(sent)).map(({ kind }) => kind);
    for (const kind of ['seal', 'lastSigned']) {
      expect(trail.filter((each) => each === kind)).toHaveLength(1);
    }
    for (const { email, phone } of sent.people) {
      const completed = (await lettersTo(email)).filter(({ subject }) =>
        subject?.startsWith('Signed by everyone'),
      );
      expect(completed).toHaveLength(1);
      expect((await lettersTo(phone)).at(-1)?.body).toContain('everyone has signed');
    }
    const copied = await provenSigner(api, sent, sent.person('vendor-2'));
    const copy = await copied.copy();
    expect(copy.status).toBe(200);
    expect(copy.text.startsWith('%PDF-')).toBe(true);
    expect(signingIn(await copied.read()).me).toMatchObject({ kind: 'copy', mayDo: 'read' });
  });

  test('signed on paper, dated and uploaded, it makes the listing active; what lacks is said', async () => {
    const { agency } = ground;
    const id = newId();
    const record = listingInput({ vendors, authority });
    let { version } = (
      await api.call('/api/listings', { as: agency.principal, body: { id, listing: record } })
    ).json as Listing;
    const at = `/api/listings/${id}`;
    const move = async (event: string) => {
      const moved = await api.call(`${at}/moves`, {
        as: agency.principal,
        ifMatch: version,
        body: { event },
      });
      if (moved.status === 200) ({ version } = moved.json as Listing);
      return moved;
    };
    expect((await move('requestAuthority')).status).toBe(200);
    expect((await move('activate')).json).toMatchObject({
      code: 'listing.transition-refused',
      allowed: ['authoritySigned', 'withdraw'],
    });
    const lacking = (await move('authoritySigned')).json as { errors: { path: string }[] };
    expect(lacking.errors.map(({ path }) => path)).toEqual(['authority.signedOn', 'documents']);
    const dated = await api.call(at, {
      method: 'PUT',
      as: agency.principal,
      ifMatch: version,
      body: { ...record, authority: { ...authority, signedOn: '2026-11-01' } },
    });
    ({ version } = dated.json as Listing);
    await asSystem(api.database, (tx) =>
      tx.rows(
        `INSERT INTO listing_document (agency_id, listing_id, id, upload_id, kind, name, media_type, size, sha256,
          state, received_bytes, added_by_name, added_at, updated_at)
         VALUES ($1, $2, $3, $3, 'authority', 'scan 4.pdf', 'application/pdf', 1, 'x', 'stored', 1, 'x', now(), now())`,
        [agency.id, id, newId()],
      ),
    );
    expect((await move('authoritySigned')).json).toMatchObject({ state: 'active' });
  });

  test('domain.md 4.7: signed by one of two owners, the listing waits for the other and says so', async () => {
    const otto = { id: newId(), kind: 'person', name: 'Otto Owner' };
    const wanted = [{ key: 'vendor-1', name: 'Vera Vendor' }];
    const draft = { product: 'listing-agreement' };
    const sent = await envelopeOf(api, {
      ...ground,
      wanted,
      draft,
      listing: { vendors: [...vendors, otto], authority },
    });
    await signAs(api, sent, sent.person('vendor-1'));
    await api.deps.jobs.runDue();
    expect((await listingOf(sent)).state).toBe('authority_pending');
    expect(await trailOf(sent)).toContainEqual(
      expect.objectContaining({
        kind: 'listingNotMoved',
        facts: expect.objectContaining({ missing: ['Otto Owner has not signed the authority.'] }),
      }),
    );
  });

  test('declined, it takes the listing back to a draft and tells everyone who had heard', async () => {
    const sent = await envelopeOf(api, {
      ...ground,
      wanted: [{ key: 'vendor-1' }, { key: 'vendor-2' }, { key: 'vendor-3' }],
      draft: { product: 'listing-agreement' },
      listing: { vendors },
    });
    await signAs(api, sent, sent.person('vendor-1'));
    const second = await provenSigner(api, sent, sent.person('vendor-2'));
    signingIn(await second.decline('The commission is another one'));
    expect((await listingOf(sent)).state).toBe('draft');
    const letterTo = async (address: string, subject: string) => {
      const subjects = async () => {
        await api.deps.jobs.runDue();
        return (await lettersTo(address)).map((letter) => letter.subject);
      };
      await expect.poll(subjects, { timeout: 20_000 }).toContain(subject);
      return (await lettersTo(address)).find((letter) => letter.subject === subject);
    };
    const told = await letterTo(sent.person('vendor-1').email, 'Not signed: An agreement');
    expect(told?.body).toContain('The commission is another one');
    expect(await lettersTo(sent.person('vendor-3').email)).toEqual([]);
    const sender = `${ground.agency.principal.id}@agency.example`;
    const toSender = await letterTo(sender, 'Declined: An agreement');
    const codes = await Promise.all(sent.people.map((who) => codeOf(api, sent, who)));
    for (const code of codes) expect(toSender?.body).not.toContain(code ?? 'no link');
  });

  test('a signed contract exchanges the listing; without its price it says what is missing', async () => {
    const buyers = [{ id: newId(), kind: 'person', name: 'Bea Buyer', email: 'bea@buyer.example' }];
    const signed = { ...authority, signedOn: '2026-01-05' };
    const sell = async (price: object) => {
      const listing = { vendors, buyers, authority: signed, ...price };
      const draft = {
        product: 'sale-contract',
        disclosure: { rule: 'nsw-prescribed', givenOn: '2026-01-05' },
      };
      const wanted = [{ key: 'buyer-1' }];
      const composed = await envelopeOf(api, { ...ground, wanted, draft, listing }, false);
      const path = `/api/listings/${composed.listingId}/moves`;
      await api.call(path, {
        as: ground.agency.principal,
        body: { event: 'activate' },
        ifMatch: 1,
      });
      await verifySellers(api, composed.listingId);
      envelopeIn(await composed.calls.act(composed.id, 'send'));
      await signAs(api, composed, composed.person('buyer-1'));
      await api.deps.jobs.runDue();
      return composed;
    };
    const sold = await sell({ price: { sale: 1_250_000_00 } });
    const exchanged = await listingOf(sold);
    expect(exchanged).toMatchObject({ state: 'exchanged' });
    expect(exchanged.dates?.exchangedOn).toMatch(/^\d{4}-/);
    const without = await sell({});
    expect((await listingOf(without)).state).toBe('active');
    expect(await trailOf(without)).toContainEqual(
      expect.objectContaining({
        kind: 'listingNotMoved',
        facts: expect.objectContaining({ missing: ['Enter the sale price.'] }),
      }),
    );
  });
});

test('spec 3: a message holds the person’s own link and nobody else’s; a reminder comes once an hour', async () => {
  const sent = await envelopeOf(api, {
    ...ground,
    wanted: [{ key: 'vendor-1' }, { key: 'vendor-2' }],
    draft: { inOrder: false, message: 'Call me about page 3.' },
  });
  await api.deps.jobs.runDue();
  const [one, two] = sent.people;
  if (!one || !two) throw new Error('Two sign');
  const own = await codeOf(api, sent, one);
  for (const { body } of [...(await lettersTo(one.email)), ...(await lettersTo(one.phone))]) {
    expect(body).toContain(`/sign/${own}`);
  }
  const others = [...(await lettersTo(two.email)), ...(await lettersTo(two.phone))];
  expect(others.map(({ body }) => body).join()).not.toContain(own ?? 'none');
  expect((await lettersTo(one.email))[0]?.body).toContain('Call me about page 3.');
  const remind = () => sent.calls.call(`/api/envelopes/${sent.id}/remind`, { body: {} });
  expect((await remind()).status).toBe(200);
  expect(await remind()).toMatchObject({ json: { code: 'envelope.reminded-already' } });
});

test('Documenso #2652: the deadline counts from its instant on, whether or not its job has run', async () => {
  const sent = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
  const who = sent.person('vendor-1');
  const signer = await provenSigner(api, sent, who);
  await signer.consent();
  await signer.save(answersOf(who));
  const { version } = signingIn(await signer.read());
  await asSystem(api.database, (tx) =>
    tx.execute(sql`UPDATE envelope SET expires_at = now() WHERE id = ${sent.id}`),
  );
  expect(await signer.sign(version)).toMatchObject({
    status: 409,
    json: { code: 'signing.closed' },
  });
});
