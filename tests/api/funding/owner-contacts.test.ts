import { toJsonSchema } from '@valibot/to-json-schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMutation } from '../../../contract/endpoint.ts';
import { allEndpoints } from '../../../contract/table.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { forgetSpentCodes } from '../../../server/modules/otp/tidy-service.ts';
import { startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { applicationCalls, applicationIn, putDrawdownInState } from '../../support/applications.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type TestAgency,
} from '../../support/builders.ts';
import { runJobs } from '../../support/payments.ts';
import {
  linksOf,
  type Owner,
  owner,
  proofFor,
  putOnSale,
  switchOn,
  vendorCalls,
} from '../../support/vendor-links.ts';

// security.md 3.2 (63): one insider writes other contacts for an owner, by whatever way, has the code come
// there and agrees to credit. Whoever it is, nothing is approved before our own staff confirmed the contact.

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let credit: TestCall['as'] & {};
beforeAll(async () => {
  api = await startApi('pglite', { MAIL: 'sandbox', SMS: 'sandbox', TRUST_PROXY: 'true' });
  agency = await addAgency(api.database);
  credit = await addPlatformPerson(api.database, 'platform-credit');
  await switchOn(api, agency, ['direct-application']);
});
afterAll(() => api.close());

const AMOUNT = 5_000_00;
/** Contacts of the insider's, in each test other ones: how often codes go to one is limited. */
const mule = () => {
  const { email = '', mobile = '' } = owner('Mallory Mule');
  return { email, mobile };
};
const LISTING = { price: { estimateLow: 1_000_000_00 } };
let houses = 0;

/** A listing of these people at an address that no other test has. */
function home(vendors: Owner[], changes: object = {}) {
  houses += 1;
  const listing = listingInput({ authority: { kind: 'sole', signedOn: '2026-01-05' }, ...LISTING });
  return {
    ...listing,
    address: { ...listing.address, streetNumber: `${900 + houses}` },
    vendors: vendors.map((each) => ({ kind: 'person', ...each })),
    ...changes,
  };
}

async function addListing(record: object, as = agency.principal): Promise<string> {
  const id = newId();
  const made = await api.call('/api/listings', { as, body: { id, listing: record } });
  if (made.status !== 201) throw new Error(made.text);
  return id;
}

async function edit(id: string, changes: object, as = agency.principal): Promise<void> {
  const { version } = (await api.call(`/api/listings/${id}`, { as })).json as Listing;
  const edited = await api.call(`/api/listings/${id}`, {
    as,
    method: 'PUT',
    ifMatch: version,
    body: changes,
  });
  if (edited.status !== 200) throw new Error(edited.text);
}

/** Makes an application on a listing and sends it. */
async function send(listingId: string, owners: Owner[], choice: object = {}, signers = owners) {
  const names = signers.map(({ name }) => name);
  if (names.length > 0) await putOnSale(api, agency, listingId, names);
  const calls = applicationCalls(api, listingId, agency.principal);
  const { id } = applicationIn(await calls.create({ amount: AMOUNT, ...choice }));
  const sent = await calls.act(id, 'send');
  const urls = await linksOf(api, agency, id);
  const codes = owners.map((each) => urls.get(each.id)?.split('/').at(-1) ?? '');
  return { answer: sent, id, listingId, owners, codes };
}
type Sent = Omit<Awaited<ReturnType<typeof send>>, 'id'> & { id: string };

/** Agrees with the code that was sent, as whoever got it. */
async function agree(
  sent: Pick<Sent, 'id' | 'listingId' | 'owners' | 'codes'>,
  at = 0,
  amount = AMOUNT,
) {
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, at, calls) };
  const answer = await calls.call(
    `/vendor/application/shortcode/${sent.codes[at]}/complete/${sent.id}`,
    { method: 'PUT', body: { textVersion: CONSENT_VERSION, amount }, headers },
  );
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as VendorApplication;
}

async function reasonsOf({ id, listingId }: Pick<Sent, 'id' | 'listingId'>) {
  const { json } = await applicationCalls(api, listingId, agency.principal).read(id);
  return applicationIn({ json }).decision?.reasons ?? [];
}

async function textsTo(address: string): Promise<string> {
  await runJobs(api);
  const rows = await asSystem(api.database, (tx) =>
    tx.rows<{ text: string }>(
      `SELECT coalesce(subject, '') || ' ' || body AS text FROM sent_message WHERE to_address = $1`,
      [address],
    ),
  );
  return rows.map(({ text }) => text).join('\n');
}

const decide = (id: string, version: number, body: object) =>
  api.call(`/api/applications/${id}/decision?agency=${agency.id}`, {
    as: credit,
    ifMatch: version,
    body,
  });

const ELSEWHERE = /was reached elsewhere before/;

describe('an owner’s changed contact agrees to no credit by itself', () => {
  test('changed, cancelled, made anew and sent: the old contacts hear at once, our staff confirm first', async () => {
    const [vera, other] = [owner('Vera Vendor'), mule()];
    const record = home([vera]);
    const listingId = await addListing(record);
    const first = await send(listingId, [vera]);
    const calls = applicationCalls(api, listingId, agency.principal);
    const { version } = applicationIn(await calls.read(first.id));
    const reason = { reason: 'Wrong amount' };
    expect((await calls.act(first.id, 'cancel', reason, { ifMatch: version })).status).toBe(200);
    await edit(listingId, { ...record, vendors: [{ kind: 'person', ...vera, ...other }] });
    const again = await send(listingId, [{ ...vera, ...other }]);
    expect(again.answer.status, again.answer.text).toBe(200);
    for (const old of [vera.email ?? '', vera.mobile ?? '']) {
      const texts = await textsTo(old);
      expect(texts).toMatch(/goes elsewhere now.*Call|reaches Vera Vendor elsewhere/);
      expect(texts).not.toContain(again.codes[0]);
    }
    expect(await agree(again)).toMatchObject({ state: 'in_review' });
    expect((await reasonsOf(again)).join()).toMatch(ELSEWHERE);
    const waiting = applicationIn(await calls.read(again.id));
    expect(waiting.parties[0]?.contactHold).toMatchObject({
      isWhole: true,
      former: expect.arrayContaining([vera.email]),
    });
    const approve = { event: 'approve', reasons: [] };
    expect((await decide(again.id, waiting.version, approve)).json).toMatchObject({
      code: 'application.contact-unconfirmed',
    });
    const how = 'Called on the number of the contract';
    const done = await decide(again.id, waiting.version, { ...approve, contactsConfirmed: how });
    expect(done.json).toMatchObject({
      state: 'approved',
      parties: [{ contactHold: { confirmed: { how } } }],
    });
    // Where somebody was rung, and what they said, isn't for those who know the other owner.
    for (const as of [agency.principal, agency.people['manage-agency-applications']]) {
      for (const of of [`applications/${again.id}`, `listings/${listingId}/applications`]) {
        const seen = await api.call(`/api/${of}`, { as });
        expect(seen.text).not.toContain(how);
        expect(seen.text).toContain('"confirmed":{"by":');
      }
      expect((await api.call(`/api/applications/${again.id}/events`, { as })).text).not.toContain(
        how,
      );
    }
    api.clock.aheadMs += 31_000;
    // What was agreed to before the contact was confirmed isn't enough.
    expect(await agree(again)).toMatchObject({ state: 'accepted' });
  });

  test('the database accepts nothing before that either', async () => {
    const [vera, other] = [owner('Vera Vendor'), mule()];
    const record = home([vera]);
    const listingId = await addListing(record);
    await edit(listingId, { ...record, vendors: [{ kind: 'person', ...vera, ...other }] });
    const sent = await send(listingId, [{ ...vera, ...other }]);
    const accepted = asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE application SET state = 'accepted' WHERE id = ${sent.id}`),
    ).then(
      () => 'kept',
      (error: { cause?: unknown }) => String(error.cause ?? error),
    );
    expect(await accepted).toMatch(/by a contact that nobody confirmed/);
  });

  test('with one contact left as it was, the code goes there alone and nobody waits', async () => {
    const vera = owner('Vera Vendor');
    const listingId = await addListing(home([vera]));
    await send(listingId, [vera], { product: 'interest-free' });
    const changed = { ...vera, email: mule().email };
    await edit(listingId, home([changed]));
    const sent = await send(listingId, [changed]);
    const info = await vendorCalls(api).call(`/otp/available/${sent.codes[0]}`);
    expect(info.text).not.toContain('EMAIL');
    expect(await agree(sent)).toMatchObject({ state: 'accepted' });
  });
});

describe('every way to write an owner’s contact', () => {
  const PEOPLE = /"(vendors|buyers)"/;
  const writing = allEndpoints
    .filter(
      (each) =>
        isMutation(each) &&
        each.body &&
        PEOPLE.test(JSON.stringify(toJsonSchema(each.body, { errorMode: 'ignore' }))),
    )
    .map(({ id }) => id);

  /** By each call: other contacts for an owner whom the agency has on a listing, and the application. */
  const WAYS: Record<
    string,
    (vera: Owner, record: ReturnType<typeof home>, other: object) => Promise<Sent>
  > = {
    'listings.edit': async (vera, record, other) => {
      const listingId = await addListing(record);
      await edit(listingId, { ...record, vendors: [{ kind: 'person', ...vera, ...other }] });
      return send(listingId, [vera]);
    },
    'listings.create': async (vera, record, other) => {
      await addListing(record);
      const person = { ...vera, ...other, id: newId() };
      const address = { ...record.address, streetNumber: ` ${record.address.streetNumber} ` };
      const vendors = [{ kind: 'person', ...person }];
      return send(await addListing({ ...record, address, vendors }), [person]);
    },
    'imports.add-rows': async (vera, record, other) => {
      await addListing(record);
      const as = agency.principal;
      const id = newId();
      await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows: 1 } });
      const [listingId, person] = [newId(), { ...vera, ...other, id: newId() }];
      const row = {
        id: listingId,
        listing: { ...record, vendors: [{ kind: 'person', ...person }] },
      };
      const put = { as, method: 'PUT', body: { rows: [row] } };
      await api.call(`/api/imports/${id}/batches/0`, put);
      const done = await api.call(`/api/imports/${id}/commit`, { as, body: {} });
      if (done.status !== 200) throw new Error(done.text);
      return send(listingId, [person]);
    },
    'vendor-applications.create': async (vera, record) => {
      await addListing(record);
      const { address } = record;
      const { email, mobile } = mule();
      const body = {
        id: newId(),
        agencyId: agency.id,
        requestedProductType: 'standard',
        amount: AMOUNT,
        purpose: '',
        address,
        vendors: [{ name: 'Vera Vendor', email, phoneNumber: mobile }],
      };
      const answer = await vendorCalls(api).call('/vendor/application', { body });
      if (answer.status !== 201) throw new Error(answer.text);
      const [row] = await asSystem(api.database, (tx) =>
        tx.rows<{ id: string; listing: string }>(
          `SELECT p.id, a.listing_id AS listing FROM application a JOIN application_party p
           ON p.application_id = a.id WHERE a.id = $1`,
          [body.id],
        ),
      );
      const urls = await linksOf(api, agency, body.id);
      const codes = [
        urls
          .get(row?.id ?? '')
          ?.split('/')
          .at(-1) ?? '',
      ];
      return { answer, id: body.id, listingId: row?.listing ?? '', owners: [vera], codes };
    },
  };

  test('is tried here', () => {
    expect(writing.toSorted()).toEqual(Object.keys(WAYS).toSorted());
  });

  test.each(Object.keys(WAYS))('%s', async (way) => {
    const vera = owner('Vera Vendor');
    const sent = await WAYS[way]?.(vera, home([vera]), mule());
    if (!sent) throw new Error(way);
    expect(sent.answer.status, sent.answer.text).toBeLessThan(300);
    expect(await agree(sent)).toMatchObject({ state: 'in_review' });
    expect((await reasonsOf(sent)).join()).toMatch(ELSEWHERE);
  });
});

describe('the same home written otherwise', () => {
  test.each([
    ['the unit in the number', { unit: '3', streetNumber: '72' }, { streetNumber: '3/72' }],
    ['words for the unit', { unit: '4', streetNumber: '74' }, { streetNumber: 'Unit 4, 74' }],
    ['a range', { streetNumber: '76' }, { streetNumber: '76-78' }],
    ['a slip and the suburb beside', {}, { streetName: 'Watle', suburb: 'Enmore' }],
  ])('%s: the first contacts hear of it, and our own staff look', async (_, one, other) => {
    const [olga, mine] = [owner('Olga Owner'), mule()];
    const record = home([olga]);
    const street = { ...record.address, streetName: 'Wattle' };
    await send(await addListing({ ...record, address: { ...street, ...one } }), [olga]);
    const person = { ...olga, ...mine, id: newId() };
    const vendors = [{ kind: 'person', ...person }];
    const address = { ...street, ...other };
    const sent = await send(await addListing({ ...record, address, vendors }), [person]);
    expect(await agree(sent)).toMatchObject({ state: 'in_review' });
    expect((await reasonsOf(sent)).join()).toMatch(ELSEWHERE);
    expect(await textsTo(olga.email ?? '')).toMatch(/goes elsewhere now|elsewhere/);
  });
});

describe('what is known of a home doesn’t leave it with its listing', () => {
  const at = (record: ReturnType<typeof home>, streetNumber: string, changes: object = {}) => ({
    ...record,
    address: { ...record.address, streetNumber },
    ...changes,
  });
  const doubled = (olga: Owner) => ({ ...olga, ...mule(), id: newId() });
  const people = (...owners: Owner[]) => ({
    vendors: owners.map((each) => ({ kind: 'person', ...each })),
  });

  test('the first listing is moved away and the home added anew: our own staff look', async () => {
    const olga = owner('Olga Owner');
    const [record, other] = [home([olga]), doubled(olga)];
    const first = await addListing(record);
    await send(first, [olga]);
    await edit(first, at(record, '7520'));
    const sent = await send(await addListing({ ...record, ...people(other) }), [other]);
    expect(await agree(sent)).toMatchObject({ state: 'in_review' });
    expect((await reasonsOf(sent)).join()).toMatch(ELSEWHERE);
  });

  test.each(['before it is sent', 'before it is agreed to'])(
    'another listing gets the address %s: our own staff look, and she hears of it',
    async (moment) => {
      const olga = owner('Olga Owner');
      const [record, other] = [home([olga]), doubled(olga)];
      await send(await addListing(record), [olga]);
      const second = await addListing(at(record, `7${moment.length}0`, people(other)));
      const moved = () => edit(second, { ...record, ...people(other) });
      if (moment === 'before it is sent') await moved();
      const sent = await send(second, [other]);
      if (moment !== 'before it is sent') await moved();
      expect(await agree(sent)).toMatchObject({ state: 'in_review' });
      expect((await reasonsOf(sent)).join()).toMatch(ELSEWHERE);
      expect(await textsTo(olga.email ?? '')).toMatch(/goes elsewhere now|elsewhere/);
    },
  );

  test('the address is changed once our own staff approved it: they look again', async () => {
    const olga = owner('Olga Owner');
    const [record, other] = [home([olga]), doubled(olga)];
    await send(await addListing(record), [olga]);
    const second = await addListing(at(record, '7720', people(other)));
    const sent = await send(second, [other]);
    const set = `UPDATE application SET state = 'in_review' WHERE id = $1`;
    await asSystem(api.database, (tx) => tx.rows(set, [sent.id]));
    const calls = applicationCalls(api, second, agency.principal);
    const { version } = applicationIn(await calls.read(sent.id));
    const approved = await decide(sent.id, version, { event: 'approve', reasons: [] });
    expect(approved.json, approved.text).toMatchObject({ state: 'approved' });
    await edit(second, { ...record, ...people(other) });
    expect(await agree(sent)).toMatchObject({ state: 'in_review' });
    expect((await reasonsOf(sent)).join()).toMatch(/address .* was changed.*elsewhere before/);
    const again = applicationIn(await calls.read(sent.id));
    expect(
      (await decide(sent.id, again.version, { event: 'approve', reasons: [] })).json,
    ).toMatchObject({ code: 'application.contact-unconfirmed' });
  });

  test('decision 322: nor are more funds approved before somebody made sure of them', async () => {
    const olga = owner('Olga Owner');
    const [record, other] = [home([olga]), doubled(olga)];
    await send(await addListing(record), [olga]);
    const second = await addListing(at(record, '7730', people(other)));
    const sent = await send(second, [other]);
    expect(await agree(sent)).toMatchObject({ state: 'accepted' });
    const calls = applicationCalls(api, second, agency.principal);
    const asked = { id: newId(), amount: 100_00, reason: 'More' };
    expect((await calls.act(sent.id, 'drawdowns', asked)).status).toBe(201);
    await putDrawdownInState(api, asked.id, 'in_review');
    const path = `/api/applications/${sent.id}/drawdowns/${asked.id}/decision?agency=${agency.id}`;
    const fund = async (more: object = {}) => {
      const body = { event: 'approve', reason: 'Within the price', ...more };
      return (await api.call(path, { as: credit, body, key: newId() })).json;
    };
    await edit(second, { ...record, ...people(other) });
    expect(await fund()).toMatchObject({
      code: 'application.contact-unconfirmed',
      current: {
        parties: [
          {
            email: other.email,
            contactHold: {
              reasons: [expect.stringMatching(ELSEWHERE)],
              former: expect.arrayContaining([olga.email]),
            },
          },
        ],
      },
    });
    // Nothing is kept of it until somebody made sure.
    expect(applicationIn(await calls.read(sent.id)).parties[0]?.contactHold).toBeUndefined();
    const contactsConfirmed = 'Called on the number of the contract';
    expect(await fund({ contactsConfirmed })).toMatchObject({ state: 'approved' });
    const [party] = applicationIn(await calls.read(sent.id)).parties;
    expect(party?.contactHold?.confirmed).toBeDefined();
    expect(await textsTo(olga.email ?? '')).toMatch(/goes elsewhere now|elsewhere/);
  });

  test('a number that was mended asks for nobody else', async () => {
    const olga = owner('Olga Owner');
    const record = home([olga]);
    const listingId = await addListing(at(record, '7820'));
    await edit(listingId, record);
    const sent = await send(listingId, [olga]);
    expect(await agree(sent)).toMatchObject({ state: 'accepted' });
  });

  test('what is open or was declined of it, and what was signed for it, stay with the home', async () => {
    const [ada, bea, cia] = [owner('Ada Alpha'), owner('Bea Beta'), owner('Cia Gamma')];
    const record = home([ada], { price: { estimateLow: 2_000_000_00 } });
    const first = await addListing(record);
    const open = await send(first, [ada]);
    expect(await agree(open)).toMatchObject({ state: 'accepted' });
    await edit(first, at(record, '7920'));
    const second = await addListing({ ...record, ...people(bea) });
    const large = await send(second, [bea], { amount: 24_500_00 });
    expect(await agree(large, 0, 24_500_00)).toMatchObject({ state: 'in_review' });
    const { version } = applicationIn(
      await applicationCalls(api, second, agency.principal).read(large.id),
    );
    const no = await decide(large.id, version, { event: 'decline', reasons: ['No authority'] });
    expect(no.json, no.text).toMatchObject({ state: 'declined' });
    await edit(second, at(record, '8020', people(bea)));
    const third = await send(await addListing({ ...record, ...people(cia) }), [cia]);
    expect(await agree(third)).toMatchObject({ state: 'in_review' });
    expect((await reasonsOf(third)).join()).toContain('A person looks at it first');

    const dee = owner('Dee Delta');
    const other = home([dee]);
    const signed = await addListing(other);
    await putOnSale(api, agency, signed, [dee.name]);
    await edit(signed, at(other, '8120'));
    const unsigned = await send(signed, [dee], {}, []);
    expect(await agree(unsigned)).toMatchObject({ state: 'in_review' });
  });

  test('who signed the authority isn’t left out by taking them off the listing', async () => {
    const [olga, ben] = [owner('Olga Owner'), owner('Ben Owner')];
    const record = home([olga, ben]);
    const listingId = await addListing(record);
    await putOnSale(api, agency, listingId, [olga.name, ben.name]);
    await edit(listingId, { ...record, ...people(olga) });
    // Not by an authority that she signs alone either.
    const sent = await send(listingId, [olga]);
    expect(await agree(sent)).toMatchObject({ state: 'in_review' });
  });
});

describe('whose contact it is', () => {
  const staffPerson = async () => {
    const [row] = await asSystem(api.database, (tx) =>
      tx.rows<{ name: string; email: string }>(
        `SELECT name, email FROM staff_user WHERE agency_id = $1 AND id = $2`,
        [agency.id, agency.principal.id],
      ),
    );
    return row ?? { name: '', email: '' };
  };

  test('somebody’s of the staff, in whatever spelling: refused; of whoever is both: our own staff look', async () => {
    const { name, email } = await staffPerson();
    const [local, host] = email.split('@');
    const mine = { email: `${local?.toUpperCase()}+olga@${host}`, mobile: '0491 570 156' };
    const olga = owner('Olga Owner', mine);
    const refused = await send(await addListing(home([olga])), [olga]);
    expect(refused.answer.json).toMatchObject({
      code: 'application.contact-refused',
      detail: expect.stringContaining(name),
    });
    const both = owner(name, mine);
    const sent = await send(await addListing(home([both])), [both]);
    expect(await agree(sent)).toMatchObject({ state: 'in_review' });
    expect((await reasonsOf(sent)).join()).toContain(`${name} works at the agency`);
  });

  test('two owners’: by what both have nobody agrees for the other', async () => {
    const olga = owner('Olga Owner');
    const ben = owner('Ben Owner', { email: olga.email ?? '', mobile: olga.mobile ?? '' });
    const sent = await send(await addListing(home([olga, ben])), [olga, ben]);
    await agree(sent, 0);
    api.clock.aheadMs += 31_000;
    expect(await agree(sent, 1)).toMatchObject({ state: 'in_review' });
    expect((await reasonsOf(sent)).join()).toContain('Olga Owner and Ben Owner are reached by one');
    const eva = owner('Eva Owner');
    const couple = [eva, owner('Max Owner', { email: eva.email ?? '' })];
    const other = await send(await addListing(home(couple)), couple);
    await agree(other, 0);
    expect(await agree(other, 1)).toMatchObject({ state: 'accepted' });
  });
});

describe('what a stranger wrote of somebody', () => {
  /** A direct application that names an owner with contacts of whoever writes it. */
  const direct = async (name: string, address: object) => {
    const { email, mobile } = mule();
    const body = {
      id: newId(),
      agencyId: agency.id,
      requestedProductType: 'standard',
      amount: AMOUNT,
      purpose: '',
      address,
      vendors: [{ name, email, phoneNumber: mobile }],
    };
    const answer = await vendorCalls(api).call('/vendor/application', { body });
    expect(answer.status, answer.text).toBe(201);
    const { shortcode } = answer.json as { shortcode: string };
    return { id: body.id, codes: [shortcode], owners: [], listingId: '', email, mobile };
  };

  test('decision 321: nobody hears more than six times a day that strangers named them otherwise', async () => {
    const nina = owner('Nina Known');
    const { email = '', mobile = '' } = nina;
    const record = home([nina]);
    const listingId = await addListing(record);
    const first = await send(listingId, [nina]);
    const heard = async (at: string) =>
      (await textsTo(at)).split(/Sent elsewhere|goes elsewhere now/).length - 1;
    for (let at = 0; at < 8; at += 1) await direct('Nina Known', record.address);
    expect([await heard(email), await heard(mobile)]).toEqual([6, 6]);
    // They count for one another: whoever had enough is named by no stranger either.
    const body = {
      id: newId(),
      agencyId: agency.id,
      requestedProductType: 'standard',
      amount: AMOUNT,
      purpose: '',
      address: record.address,
      vendors: [{ name: 'Nina', email }],
    };
    expect((await vendorCalls(api).call('/vendor/application', { body })).status).toBe(429);
    // What somebody of the agency changes is told however much strangers wrote.
    const calls = applicationCalls(api, listingId, agency.principal);
    const { version } = applicationIn(await calls.read(first.id));
    await calls.act(first.id, 'cancel', { reason: 'Wrong amount' }, { ifMatch: version });
    const { email: other } = mule();
    await edit(listingId, { ...record, vendors: [{ kind: 'person', ...nina, email: other }] });
    await send(listingId, [{ ...nina, email: other }]);
    expect(await heard(email)).toBe(7);
  });

  test('isn’t known of them: the owner waits for nobody, and no letter goes there', async () => {
    const nina = owner('Nina Named');
    const record = home([nina]);
    const stranger = await direct('Nina Named', record.address);
    const told = await textsTo(stranger.email);
    const sent = await send(await addListing(record), [nina]);
    expect(await textsTo(stranger.email)).toBe(told);
    expect(await agree(sent)).toMatchObject({ state: 'accepted' });
  });

  test('nor is what a listing was made with of which no application came', async () => {
    const [nell, other] = [owner('Nell Named'), mule()];
    const record = home([{ ...nell, ...other }]);
    const left = await addListing(record);
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE listing_event SET actor_id = NULL WHERE listing_id = $1', [left]),
    );
    const sent = await send(await addListing(home([nell], { address: record.address })), [nell]);
    expect(await textsTo(other.email)).toBe('');
    expect(await agree(sent)).toMatchObject({ state: 'accepted' });
  });

  test('leads nowhere in letters to the agency’s managers, the address of the home included', async () => {
    const record = home([], {});
    const streetName = 'www.evil.example call 1300 555 019';
    const { id } = await direct('Nina Named', { ...record.address, streetName });
    const as = agency.principal;
    const { parties } = applicationIn(await api.call(`/api/applications/${id}`, { as }));
    const path = `/api/applications/${id}/parties/${parties[0]?.id}/otp-unlock`;
    expect((await api.call(path, { as, body: {} })).status).toBe(204);
    const letters = await textsTo(`${as.id}@agency.example`);
    expect(letters).toContain('applying for a property. ');
    expect(letters).not.toContain('evil.example');
  });

  test('counts once they entered a code that went there', async () => {
    const nora = owner('Nora Named');
    const record = home([nora]);
    const applied = await direct('Nora Named', record.address);
    await proofFor(api, applied, 0);
    // Whatever becomes of the code.
    api.clock.aheadMs += 3 * 86_400_000;
    await forgetSpentCodes((work) => asSystem(api.database, work), api.clock.now());
    const sent = await send(await addListing(record), [nora]);
    expect(await agree(sent)).toMatchObject({ state: 'in_review' });
  });
});

test.each(['put right', 'taken off'])(
  'decision 363: by a number that the listing has %s since it was sent nobody agrees alone',
  async (how) => {
    const { email: _, ...old } = owner('Rea Recycled');
    const record = home([old]);
    const sent = await send(await addListing(record), [old]);
    const { email, mobile } = owner('Rea Recycled');
    const now = how === 'put right' ? { mobile } : { mobile: undefined, email };
    await edit(sent.listingId, { ...record, vendors: [{ kind: 'person', ...old, ...now }] });
    expect(await agree(sent)).toMatchObject({ state: 'in_review' });
    expect((await reasonsOf(sent)).join()).toMatch(/listing says another contact/);
  },
);

test('decision 365: nor where they were taken off the listing and added anew with another', async () => {
  const { email: _, ...old } = owner('Rea Recycled');
  const record = home([old]);
  const sent = await send(await addListing(record), [old]);
  const { mobile } = owner('Rea Recycled');
  const anew = { kind: 'person', ...old, id: newId(), name: 'REA RECYCLED', mobile };
  await edit(sent.listingId, { ...record, vendors: [anew] });
  expect(await agree(sent)).toMatchObject({ state: 'in_review' });
  expect((await reasonsOf(sent)).join()).toMatch(/listing says another contact/);
});

test('decision 365: nor by one that our own staff confirmed before the listing said another', async () => {
  const [vera, other] = [owner('Vera Vendor'), mule()];
  const record = home([vera]);
  const changed = (to: object) => ({ ...record, vendors: [{ kind: 'person', ...vera, ...to }] });
  const listingId = await addListing(record);
  await edit(listingId, changed(other));
  const sent = await send(listingId, [{ ...vera, ...other }]);
  expect(await agree(sent)).toMatchObject({ state: 'in_review' });
  const calls = applicationCalls(api, listingId, agency.principal);
  const { version } = applicationIn(await calls.read(sent.id));
  const contactsConfirmed = 'Called on the number of the contract';
  const approve = { event: 'approve', reasons: [], contactsConfirmed };
  expect((await decide(sent.id, version, approve)).json).toMatchObject({ state: 'approved' });
  await edit(listingId, changed(mule()));
  api.clock.aheadMs += 31_000;
  expect(await agree(sent)).toMatchObject({ state: 'in_review' });
  expect((await reasonsOf(sent)).join()).toMatch(/listing says another contact/);
});

test('decision 365: nor by one of two, of which our own staff confirmed the other alone', async () => {
  const [vera, other] = [owner('Vera Vendor'), mule()];
  const record = home([vera]);
  const changed = (to: object) => ({ ...record, vendors: [{ kind: 'person', ...vera, ...to }] });
  const listingId = await addListing(record);
  const sent = await send(listingId, [vera]);
  await edit(listingId, changed({ email: other.email }));
  expect(await agree(sent)).toMatchObject({ state: 'in_review' });
  const calls = applicationCalls(api, listingId, agency.principal);
  const { version } = applicationIn(await calls.read(sent.id));
  const contactsConfirmed = 'They wrote from the one that is there by now';
  const approve = { event: 'approve', reasons: [], contactsConfirmed };
  expect((await decide(sent.id, version, approve)).json).toMatchObject({ state: 'approved' });
  await edit(listingId, changed(other));
  api.clock.aheadMs += 31_000;
  expect(await agree(sent)).toMatchObject({ state: 'in_review' });
});

test('an application that nobody changed goes as before', async () => {
  const ned = owner('Ned New');
  const sent = await send(await addListing(home([ned])), [ned]);
  expect(await agree(sent)).toMatchObject({ state: 'accepted' });
});
