import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationEntry, ApplicationLink } from '../../../contract/application-shapes.ts';
import type { FundingProduct } from '../../../contract/endpoints/products.ts';
import { normaliseShortcode } from '../../../domain/otp/shortcode.ts';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { shortcodeKey } from '../../../server/modules/applications/link-service.ts';
import { apiOver, freshDatabase, type TestApi } from '../../support/api-app.ts';
import { applicationCalls, applicationIn, putInState } from '../../support/applications.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../../support/builders.ts';
import { linksOf } from '../../support/vendor-links.ts';

describe('applications', () => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let agency: TestAgency;
  let token: string;
  beforeAll(async () => {
    store = await freshDatabase('postgres');
    api = await apiOver(store.database);
    agency = await addAgency(store.database);
    token = await api.mint(agency.principal, { exp: Math.floor(Date.now() / 1000) + 3_600 });
  });
  afterAll(() => store.remove());

  async function listing(changes: Parameters<typeof listingInput>[0] = {}) {
    const id = newId();
    await api.call('/api/listings', { as: token, body: { id, listing: listingInput(changes) } });
    return { id, ...applicationCalls(api, id, token) };
  }
  const rows = (query: ReturnType<typeof sql>) =>
    asSystem(store.database, (tx) => rowsOf<Record<string, unknown>>(tx.execute(query)));
  const vendor = (name: string, contact: object = {}) => ({
    id: newId(),
    kind: 'person',
    name,
    ...contact,
  });

  test('an application takes the terms in force and the people of the listing', async () => {
    const vendors = [
      vendor('Ada', { email: 'ada@vendor.example', ownershipBasisPoints: 5_000 }),
      vendor('Ben', { mobile: '0491570006' }),
    ];
    const { create, read } = await listing({ vendors });
    const made = await create({ purpose: 'Campaign' });
    expect(made.status, made.text).toBe(201);
    expect(made.headers.get('etag')).toBe('"1"');
    expect(made.json).toMatchObject({
      state: 'draft',
      party: 'vendor',
      product: 'standard',
      productVersion: 1,
      amount: 8_000_00,
      purpose: 'Campaign',
      paymentRequiresOtp: true,
      parties: [
        { id: vendors[0]?.id, name: 'Ada', email: 'ada@vendor.example', share: 50_000_000 },
        { id: vendors[1]?.id, name: 'Ben', phone: expect.stringContaining('491570006') },
      ],
    });
    expect(applicationIn(made).terms.rules.map(({ code }) => code)).toEqual(['EXTEND', 'SERVICE']);
    const answer = await read(applicationIn(made).id);
    expect(answer.json).toEqual(made.json);
  });

  test('spec 4: Standard and Standard Loan exclude each other', async () => {
    const { create, act, funding } = await listing();
    const id = newId();
    await create({ id });
    const refused = await create({ product: 'standard-loan' });
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'application.product-refused',
        detail: 'Standard Loan and Standard exclude each other on one listing.',
      },
    });
    const offered = async (product: string) =>
      ((await funding()).json as { products: FundingProduct[] }).products.find(
        (each) => each.product === product,
      );
    expect(await offered('standard-loan')).toMatchObject({
      mayApply: false,
      hindrance: { reason: 'excluded', by: 'standard' },
    });
    await act(id, 'cancel', { reason: 'Another product' }, { ifMatch: 1 });
    expect(await offered('standard-loan')).toMatchObject({ mayApply: true });
    expect((await create({ product: 'standard-loan' })).status).toBe(201);
  });

  test('spec 4: a second one of a product is refused, but for ad hoc contracts', async () => {
    const { create } = await listing();
    expect((await create()).status).toBe(201);
    expect((await create()).json).toMatchObject({
      code: 'application.product-refused',
      detail: 'This listing has a running Standard already.',
    });
    const contract = { product: 'adhoc-contract', amount: 0 };
    expect((await create(contract)).status).toBe(201);
    expect((await create(contract)).status).toBe(201);
  });

  test('spec 4: however many ask at once, one application of a product is made', async () => {
    const { create, list } = await listing();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await list()).json).toMatchObject({ applications: [{ state: 'draft' }] });
  });

  test('domain.md 4.2: Standard gives 2 % of the estimate or $25,000, and not a cent more', async () => {
    const { create, funding } = await listing({ price: { estimateLow: 50_000_000 } });
    expect((await create({ amount: 1_000_001 })).json).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'amount', message: 'Is over the limit of $10,000.00' }],
    });
    expect((await create({ amount: 0 })).json).toMatchObject({ errors: [{ path: 'amount' }] });
    const { products } = (await funding()).json as { products: FundingProduct[] };
    expect(products[0]).toMatchObject({ product: 'standard', cap: 1_000_000, mayApply: true });
    expect((await create({ amount: 1_000_000 })).status).toBe(201);
    const plain = await listing();
    expect((await plain.create({ amount: 2_500_001 })).status).toBe(400);
  });

  test('m12: a deposit payment asks the buyer, or the vendor where there is none; too early the list says why', async () => {
    const { create, funding } = await listing();
    const deposit = { product: 'deposit-payment', amount: 1_000_00 };
    expect((await create({ ...deposit, party: 'buyer' })).json).toMatchObject({
      code: 'application.party-missing',
    });
    expect((await create({ product: 'standard', party: 'buyer' })).json).toMatchObject({
      errors: [{ path: 'party', message: 'Standard is not for the buyer' }],
    });
    const { products } = (await funding()).json as { products: FundingProduct[] };
    expect(products.find(({ product }) => product === 'agency-settlement')).toMatchObject({
      mayApply: false,
      hindrance: { reason: 'no-party' },
    });
    for (const early of ['deposit-payment', 'commission-funder']) {
      expect(products.find(({ product }) => product === early)).toMatchObject({
        mayApply: false,
        hindrance: { reason: 'too-early' },
      });
    }
    expect((await create(deposit)).json).toMatchObject({
      party: 'vendor',
      parties: [{ name: 'Vera Vendor' }],
    });
  });

  test('the price card of $8,000 on Standard is the published one', async () => {
    const { funding } = await listing();
    const { products, paymentMethods } = (await funding('?amount=800000')).json as {
      products: FundingProduct[];
      paymentMethods: string[];
    };
    expect(paymentMethods).toContain('payid');
    expect(
      products[0]?.priceCard?.map(({ days, cost, simpleAnnualPercent }) => [
        days,
        cost,
        simpleAnnualPercent,
      ]),
    ).toEqual([
      [30, 440_00, '66.92'],
      [60, 440_00, '33.46'],
      [90, 440_00, '22.31'],
      [120, 560_00, '21.29'],
      [180, 800_00, '20.28'],
    ]);
    expect(products.find(({ product }) => product === 'sale-contract')).not.toHaveProperty(
      'priceCard',
    );
  });

  test('security 3.1: sending gives each party a link of 16 signs, or 26 where no code is asked for', async () => {
    for (const [paymentRequiresOtp, length] of [
      [true, 16],
      [false, 26],
    ] as const) {
      const email = 'ada@vendor.example';
      const { create, act, links } = await listing({
        // Where nobody of these names was ever reached elsewhere.
        address: { streetNumber: `${length}` },
        vendors: [vendor('Ada', { email }), vendor('Ben', { email })],
      });
      const id = newId();
      await create({ id, paymentRequiresOtp });
      expect((await links(id)).json).toEqual({ links: [] });
      const sent = await act(id, 'send');
      expect(sent, sent.text).toMatchObject({ status: 200, json: { state: 'sent', version: 2 } });
      const given = ((await links(id)).json as { links: ApplicationLink[] }).links;
      const urls = [...(await linksOf(api, agency, id)).values()];
      const codes = urls.map((url) => url.replace('http://portal.test/pay/', ''));
      expect(codes.map((code) => normaliseShortcode(code)?.length)).toEqual([length, length]);
      expect(new Set(codes).size).toBe(2);
      expect(given[0]).toMatchObject({ name: 'Ada', email, requiresOtp: paymentRequiresOtp });
      // What opens without a code is the whole credential: staff are never shown it.
      const shown = given.map(({ url, message }) => [url, message?.includes(url ?? '?')]);
      const hidden = [undefined, undefined];
      const expected = (url: string) => (paymentRequiresOtp ? [url, true] : hidden);
      expect(shown).toEqual(expect.arrayContaining(urls.map(expected)));
      const kept = await rows(sql`SELECT * FROM shortcode WHERE application_id = ${id}`);
      expect(JSON.stringify(kept)).not.toContain(codes[0]);
      const keys = kept.map(({ code_hash: hash }) => Buffer.from(hash as Uint8Array));
      expect(keys.some((key) => key.equals(shortcodeKey(codes[0] ?? '') ?? Buffer.of()))).toBe(
        true,
      );
      expect(
        await rows(
          sql`SELECT payload FROM job WHERE kind = 'notify' AND payload->>'applicationId' = ${id}`,
        ),
      ).toMatchObject([
        { payload: { kind: 'application-sent' } },
        { payload: { kind: 'application-sent' } },
      ]);
    }
  });

  test('sending takes contacts from the listing as it is by then, and needs one where a code is sent', async () => {
    const ada = vendor('Ada');
    const input = listingInput({ vendors: [ada] });
    const gone = vendor('Gone', { email: 'gone@vendor.example' });
    const { id: listingId, create, act, links } = await listing({ vendors: [ada, gone] });
    const id = newId();
    await create({ id });
    expect((await act(id, 'send')).json).toMatchObject({
      code: 'application.contact-missing',
      detail: 'Missing for Ada.',
    });
    const vendors = [{ ...ada, email: 'ada@vendor.example' }];
    const edit = { as: token, method: 'PUT', body: { ...input, vendors }, ifMatch: 1 };
    expect((await api.call(`/api/listings/${listingId}`, edit)).status).toBe(200);
    expect((await act(id, 'send')).json).toMatchObject({
      parties: [{ name: 'Ada', email: 'ada@vendor.example' }],
    });
    expect((await links(id)).json).toMatchObject({ links: [{ name: 'Ada' }] });
  });

  test('a replay is answered alike; the same id, and sending twice, are refused', async () => {
    const { create, act } = await listing();
    const [id, key, sendKey] = [newId(), newId(), newId()];
    const first = await create({ id }, { key });
    const replay = await create({ id }, { key });
    expect(replay.text).toBe(first.text);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    const elsewhere = await listing();
    expect((await elsewhere.create({ id })).json).toMatchObject({ code: 'application.exists' });
    const sent = await act(id, 'send', {}, { key: sendKey });
    expect((await act(id, 'send', {}, { key: sendKey })).text).toBe(sent.text);
    expect((await act(id, 'send')).json).toMatchObject({
      code: 'application.transition-refused',
      allowed: ['cancel'],
    });
    expect(await rows(sql`SELECT 1 FROM shortcode WHERE application_id = ${id}`)).toHaveLength(1);
  });

  test('cancelling goes on top of a version, keeps its reason and ends the links', async () => {
    const { create, act, events, links } = await listing();
    const id = newId();
    await create({ id });
    await act(id, 'send');
    expect((await act(id, 'cancel', { reason: 'Sold' })).json).toMatchObject({
      code: 'etag.missing',
    });
    expect((await act(id, 'cancel', { reason: 'Sold' }, { ifMatch: 1 })).json).toMatchObject({
      code: 'etag.stale',
      current: { state: 'sent', version: 2 },
    });
    const done = await act(id, 'cancel', { reason: 'Sold' }, { ifMatch: 2 });
    expect(done).toMatchObject({ status: 200, json: { state: 'cancelled', version: 3 } });
    expect(done.headers.get('etag')).toBe('"3"');
    expect((await links(id)).json).toEqual({ links: [] });
    const { events: entries } = (await events(id)).json as { events: ApplicationEntry[] };
    expect(entries).toMatchObject([
      { kind: 'cancel', from: 'sent', to: 'cancelled', reason: 'Sold', actorKind: 'AGT' },
      { kind: 'send', from: 'draft', to: 'sent', actorName: agency.principal.name },
      { kind: 'created', to: 'draft' },
    ]);
  });

  test('domain.md 5: what was accepted is not cancelled any more', async () => {
    const { create, act } = await listing();
    const id = newId();
    await create({ id });
    await putInState(api, id, 'accepted');
    expect((await act(id, 'cancel', { reason: 'x' }, { ifMatch: 1 })).json).toMatchObject({
      code: 'application.transition-refused',
      allowed: [],
    });
  });

  test('a reminder goes out once an hour, and only to people whose move it is', async () => {
    const { create, act } = await listing();
    const id = newId();
    await create({ id });
    expect((await act(id, 'remind')).json).toMatchObject({
      code: 'application.transition-refused',
    });
    await act(id, 'send');
    expect((await act(id, 'remind', { partyId: newId() })).status).toBe(404);
    expect((await act(id, 'remind')).status).toBe(200);
    expect((await act(id, 'remind')).json).toMatchObject({
      code: 'application.reminded-already',
    });
    try {
      api.clock.aheadMs = 3_600_001;
      const later = await api.mint(agency.principal);
      expect((await act(id, 'remind', {}, { as: later })).status).toBe(200);
    } finally {
      api.clock.aheadMs = 0;
    }
    const jobs = await rows(
      sql`SELECT payload FROM job WHERE kind = 'notify' AND payload->>'applicationId' = ${id}`,
    );
    expect(jobs).toHaveLength(3);
  });

  test('an archived listing takes no application, and its own are read and not changed', async () => {
    const { id: listingId, create, act, read, funding } = await listing();
    const id = newId();
    await create({ id });
    await api.call(`/api/listings/${listingId}/archive`, { as: token, body: {}, ifMatch: 1 });
    for (const answer of [
      await create({ product: 'bridging-loan' }),
      await act(id, 'send'),
      await act(id, 'cancel', { reason: 'x' }, { ifMatch: 1 }),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { code: 'listing.archived' } });
    }
    expect((await read(id)).json).toMatchObject({ state: 'draft' });
    expect((await funding()).json).toMatchObject({
      products: expect.arrayContaining([
        expect.objectContaining({ hindrance: { reason: 'listing-archived' } }),
      ]),
    });
  });
});
