import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AmlCase } from '../../../contract/aml-shapes.ts';
import type { AmlLinks, OwnCheck } from '../../../contract/endpoints/aml-own-check.ts';
import { allEndpoints } from '../../../contract/table.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { amlInvitation } from '../../../server/db/schema/aml.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { checkLink } from '../../../server/modules/aml/own-check/links.ts';
import { reach } from '../../../server/modules/notifications/addressees.ts';
import { personLinkOf } from '../../../server/modules/otp/person-links/service.ts';
import { amlCalls, caseIn } from '../../support/aml.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../../support/builders.ts';
import { envelopeOf, signingAgency } from '../../support/envelopes.ts';
import { linkSentTo, ownCheckOf } from '../../support/own-check.ts';
import { runJobs } from '../../support/payments.ts';
import { loadSanctionsList } from '../../support/sanctions.ts';
import { vendorCalls } from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi('pglite', { AML_CHECKS: 'sandbox' });
  agency = await addAgency(api.database);
  await loadSanctionsList(api, [{ name: 'Zoran Kovacevicz', bornOn: '1961-04-03' }]);
});
afterAll(() => api.close());

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new Array(40).fill(7)]);

let made = 0;
/** A check of a seller who was sent their link. */
async function invited(
  vendor: { kind?: 'person' | 'trust'; name?: string; contactName?: string; email?: string } = {},
  kind: AmlCase['customer']['kind'] = 'individual',
) {
  made += 1;
  const email = `seller-${made}@own.example`;
  const party = { id: newId(), kind: 'person' as const, name: 'Ada Acorn', email, ...vendor };
  const body = {
    id: newId(),
    listing: listingInput({
      address: { streetNumber: String(made) },
      vendors: [party],
      leadAgentId: agency.agent.id,
    }),
  };
  const answer = await api.call('/api/listings', { as: agency.principal, body });
  expect(answer.status, answer.text).toBe(201);
  const listing = answer.json as Listing;
  const calls = amlCalls(api, listing, agency.principal);
  const started = caseIn(await calls.start(party.id, kind));
  const path = `/api/listings/${listing.id}/aml/cases/${started.id}`;
  const invite = (given: object = {}) =>
    api.call(`${path}/links`, { as: agency.agent, body: given });
  const sent = await invite();
  expect(sent.status, sent.text).toBe(200);
  return { listing, calls, started, path, invite, email, sent: sent.json as AmlLinks };
}

describe('domain.md 4.7: the customer’s page by link and code', () => {
  test('an agent sends it; the customer answers, adds a photo and finishes; the check is made', async () => {
    const { listing, calls, started, path, email } = await invited();
    const own = await ownCheckOf(api, email);
    const read = await own.read();
    expect(read.status, read.text).toBe(200);
    const opened = read.json as OwnCheck;
    expect(opened).toMatchObject({
      agent: { name: agency.agent.name },
      side: 'seller',
      name: 'Ada Acorn',
      state: 'open',
    });
    expect(opened.property).toContain(`${listing.address.streetNumber} Wattle Street`);
    expect(opened.agencyName).toContain('Quillwater');
    expect(opened.questions.map(({ field }) => field)).toEqual(['bornOn', 'address', 'purpose']);

    const early = await own.finish(opened);
    expect(early.json).toMatchObject({ code: 'aml.incomplete' });
    const saved = await own.save(opened, { bornOn: '1970-01-02', purpose: 'Moving' });
    expect(saved.status, saved.text).toBe(200);
    expect((saved.json as OwnCheck).questions).toContainEqual({
      field: 'bornOn',
      value: '1970-01-02',
    });
    // Another tab saved meanwhile: it is told so, and loses nothing.
    expect((await own.save(opened, { address: '1 Oak Street' })).json).toMatchObject({
      code: 'etag.stale',
    });
    const whole = (await own.save(saved.json as OwnCheck, { address: '1 Oak Street' }))
      .json as OwnCheck;
    const photo = newId();
    const added = await own.add(photo, JPEG, { name: 'licence.jpg', mediaType: 'image/jpeg' });
    expect(added.status, added.text).toBe(200);
    expect((added.json as OwnCheck).documents).toEqual([{ id: photo, name: 'licence.jpg' }]);
    const wrong = await own.add(newId(), JPEG, { name: 'a.pdf', mediaType: 'application/pdf' });
    expect(wrong.json).toMatchObject({ code: 'aml.document-refused' });

    const done = await own.finish(whole);
    expect(done.json).toMatchObject({ state: 'done', version: 0, questions: [], documents: [] });
    expect((await own.save(whole, { purpose: 'Another' })).json).toMatchObject({
      code: 'aml.own-part-done',
    });
    await runJobs(api);
    expect(await calls.read(started.id)).toMatchObject({ state: 'verified' });
    // Whatever became of it: the page says the same.
    expect((await own.read()).json).toEqual(done.json);

    const links = (await api.call(`${path}/links`, { as: agency.agent })).json as AmlLinks;
    expect(links.invitations).toMatchObject([{ email, name: 'Ada Acorn' }]);
    expect(links.invitations[0]?.openedAt).toBeDefined();
    expect(links.invitations[0]?.finishedAt).toBeDefined();
    const content = await api.call(`${path}/documents/${photo}`, { as: agency.agent });
    expect(content.status).toBe(200);
  });

  test('who speaks for a trust is asked about it and names its settlor; nobody sees what others know', async () => {
    const { calls, started, email } = await invited(
      { kind: 'trust', name: 'Acorn Family Trust', contactName: 'Ada Acorn' },
      'trust',
    );
    await calls.collect(started, {
      ...started.customer,
      people: [
        ...started.customer.people,
        { id: newId(), roles: ['trustee'], name: 'Ben Acorn', bornOn: '1960-06-06' as never },
      ],
    });
    const own = await ownCheckOf(api, email);
    const read = await own.read();
    expect(read.text).not.toContain('1960-06-06');
    expect(read.text).not.toContain('Ben Acorn');
    const opened = read.json as OwnCheck;
    expect(opened.questions.map(({ field }) => field)).toEqual([
      'bornOn',
      'address',
      'trustType',
      'deedOn',
      'beneficiaries',
      'purpose',
      'settlor',
    ]);
    const saved = (
      await own.save(opened, {
        bornOn: '1970-01-02',
        address: '1 Oak Street',
        trustType: 'Family trust',
        deedOn: '2001-01-01',
        beneficiaries: 'The children of Ada Acorn',
        purpose: 'Selling a holding',
        settlor: 'Cora Cedar',
      })
    ).json as OwnCheck;
    expect(saved.questions).toContainEqual({ field: 'settlor', value: 'Cora Cedar' });
    // Theirs is done; of the other trustee an address is missing, which the agency asks for.
    expect((await own.finish(saved)).json).toMatchObject({ state: 'done' });
    const kept = await calls.read(started.id);
    expect(kept.state).toBe('collecting');
    expect(kept.customer.people.map(({ name }) => name)).toContain('Cora Cedar');
  });

  test('security.md 3.2 (1, 73): no call by a link of a check is answered without its own proof', async () => {
    const [mine, theirs] = [await invited(), await invited()];
    const [{ code }, other] = [
      await linkSentTo(api, mine.email),
      await ownCheckOf(api, theirs.email),
    ];
    const byLink = allEndpoints.filter(
      ({ access }) => access.kind === 'link' && access.of === 'aml',
    );
    expect(byLink).toHaveLength(5);
    for (const endpoint of byLink) {
      const path = endpoint.path
        .replace('/api/public', '')
        .replace(':shortcode', code)
        .replace(':documentId', `${newId()}?name=a.jpg&mediaType=image/jpeg`);
      const { method, bytes, ifMatch } = endpoint;
      for (const proof of [{}, { 'x-otp-id': other.proof }]) {
        const refused = await vendorCalls(api).call(path, {
          method,
          ...(ifMatch ? { ifMatch: 1 } : {}),
          ...(bytes
            ? { rawBody: JPEG }
            : method === 'GET' || method === 'DELETE'
              ? {}
              : { body: {} }),
          headers: { ...proof, ...(bytes ? { 'content-type': 'application/octet-stream' } : {}) },
        });
        expect(refused.json, `${endpoint.id} ${refused.text}`).toMatchObject({
          code: 'otp.required',
        });
        expect(refused.text).not.toContain('Ada Acorn');
      }
    }
  });

  test('taken down at an auction, a buyer is sent their link as the check starts; without a contact it starts alone', async () => {
    const buyers = ['sold@own.example', undefined].map((email) => ({
      id: newId(),
      kind: 'person' as const,
      name: 'Bao Bidder',
      ...(email === undefined ? {} : { email }),
    }));
    const body = { id: newId(), listing: listingInput({ buyers }) };
    const listing = (await api.call('/api/listings', { as: agency.principal, body })).json;
    const path = `/api/listings/${(listing as Listing).id}/aml/cases`;
    const sent = [];
    for (const { id: partyId } of buyers) {
      const started = await api.call(path, {
        as: agency.principal,
        body: { id: newId(), partyId, kind: 'individual', sendsLink: true },
      });
      expect(started.status, started.text).toBe(201);
      const links = await api.call(`${path}/${(started.json as AmlCase).id}/links`, {
        as: agency.principal,
      });
      sent.push((links.json as AmlLinks).invitations.map(({ email }) => email));
    }
    expect(sent).toEqual([['sold@own.example'], []]);
    const { code } = await linkSentTo(api, 'sold@own.example');
    expect((await api.call(`/api/public/checks/${code}`)).json).toMatchObject({
      code: 'otp.required',
    });
  });

  test('a date of birth that is still to come is refused by its place', async () => {
    const { email } = await invited();
    const own = await ownCheckOf(api, email);
    const read = (await own.read()).json as OwnCheck;
    expect((await own.save(read, { bornOn: '2199-01-01' })).json).toMatchObject({
      code: 'request.invalid',
      errors: [{ message: 'The date of birth of Ada Acorn is in the future' }],
    });
  });

  test('a link that was taken back, replaced or is another one’s opens nothing; without a contact none is sent', async () => {
    const { invite, path, email, sent, started } = await invited();
    const first = await ownCheckOf(api, email);
    expect((await first.read()).status).toBe(200);
    expect((await first.readWithoutCode()).json).toMatchObject({ code: 'otp.required' });
    expect((await invite()).status).toBe(200);
    expect((await first.read()).json).toMatchObject({ code: 'resource.not-found' });
    api.clock.aheadMs += 120_000;
    const second = await ownCheckOf(api, email);
    expect((await second.read()).status).toBe(200);
    const person = sent.invitations[0]?.personId;
    const stopped = await api.call(`${path}/links/${person}`, {
      method: 'DELETE',
      as: agency.agent,
    });
    expect(stopped.json).toMatchObject({ invitations: [{ works: false }] });
    expect(sent.invitations[0]?.works).toBe(true);
    expect((await second.read()).json).toMatchObject({ code: 'resource.not-found' });
    // The page of what is to be signed is none of a check's.
    expect((await api.call(`/api/public/signing/${second.code}`)).status).toBe(404);
    const nobody = await invited({ email: 'nobody@own.example' });
    expect((await nobody.invite({ personId: newId(), email: 'a@b.example' })).json).toMatchObject({
      code: 'aml.contact-missing',
    });
    expect(started.state).toBe('collecting');
  });
});

test('domain.md 4.7: sending a listing agreement starts the seller’s check, its link in the same message', async () => {
  const { agency: own, fileId } = await signingAgency(api);
  const name = 'Ada Acornwood';
  const wanted = [{ key: 'vendor-1', name, email: 'ada@agreement.example' }];
  const draft = { product: 'listing-agreement' };
  const listing = { vendors: [{ id: newId(), kind: 'person', name }] };
  const envelope = await envelopeOf(api, { agency: own, fileId, wanted, draft, listing }, false);
  const sent = await envelope.calls.act(envelope.id, 'send', { startsChecks: true });
  expect(sent.status, sent.text).toBe(200);
  const [party] = await amlCalls(api, { id: envelope.listingId as never }, own.principal).parties();
  expect(party).toMatchObject({ name, state: 'collecting' });
  const { code } = await linkSentTo(api, 'ada@agreement.example');
  const to = {
    agencyId: own.id,
    envelopeId: envelope.id,
    recipientId: envelope.person('vendor-1').id,
  };
  const house = { brandName: 'Lintel', supportPhone: '', publicUrl: '', people: {} };
  const reached = await asSystem(api.database, (tx) => reach(tx, api.deps.links, to, house));
  expect(reached?.context.signing?.checkLink).toContain(`/checks/${code}`);
  const kinds = await asSystem(api.database, (tx) =>
    tx.rows<{ kind: string }>(
      `SELECT payload->>'kind' AS kind FROM job WHERE agency_id = $1 AND kind = 'notify'`,
      [own.id],
    ),
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['signing-invite']);
});

test('a couple with one mailbox: each message has the check of whom it greets', async () => {
  const { agency: own, fileId } = await signingAgency(api);
  const email = 'couple@agreement.example';
  const couple = ['Ada Acornwood', 'Ben Acornwood'];
  const phone = '0491570158';
  const wanted = couple.map((name, at) => ({ key: `vendor-${at + 1}`, name, email, phone }));
  const vendors = couple.map((name) => ({ id: newId(), kind: 'person', name }));
  const envelope = await envelopeOf(
    api,
    { agency: own, fileId, wanted, draft: { product: 'listing-agreement' }, listing: { vendors } },
    false,
  );
  const sent = await envelope.calls.act(envelope.id, 'send', { startsChecks: true });
  expect(sent.status, sent.text).toBe(200);
  const house = { brandName: 'Lintel', supportPhone: '', publicUrl: '', people: {} };
  for (const { key, name } of wanted) {
    const to = {
      agencyId: own.id,
      envelopeId: envelope.id,
      recipientId: envelope.person(key).id,
    };
    const [context, expected] = await asSystem(api.database, async (tx) => {
      const [row] = await tx
        .select()
        .from(amlInvitation)
        .where(and(eq(amlInvitation.agencyId, own.id), eq(amlInvitation.name, name)));
      if (!row) throw new Error(`${name} was sent no check`);
      const reached = await reach(tx, api.deps.links, to, house);
      return [reached?.context, await personLinkOf(tx, api.deps.links, checkLink(row))];
    });
    expect(context?.signing?.checkLink, name).toBe(expected);
  }
});
