import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application, ReviewItem } from '../../../contract/application-shapes.ts';
import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { applicationCalls, applicationIn } from '../../support/applications.ts';
import {
  addAgency,
  addPlatformPerson,
  newId,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';
import {
  linksOf,
  type Owner,
  owner,
  proofFor,
  sendToOwners,
  stranger,
  vendorCalls,
} from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let [one, two] = [] as unknown as [Person, Person];
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  agency = await addAgency(api.database);
  [one, two] = [
    await addPlatformPerson(api.database, 'platform-super'),
    await addPlatformPerson(api.database, 'platform-super'),
  ];
});
afterAll(() => api.close());

const RICH = { price: { estimateLow: 2_000_000_00 } };
const run = (text: string, values: unknown[]) =>
  asSystem(api.database, (tx) => tx.rows(text, values));

/** Somebody who is about to agree to an amount on a listing that keeps every rule. */
async function about(
  amount: number,
  { of = agency, people = [stranger()], listing = {} as object, product = 'standard' } = {},
) {
  const sent = await sendToOwners(api, of, people, { amount, product }, { ...RICH, ...listing });
  api.clock.aheadMs += 31_000;
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
  const base = `/vendor/application/shortcode/${sent.codes[0]}`;
  const put = async (path: string, body: object) =>
    (await calls.call(`${base}${path}`, { headers, method: 'PUT', body }))
      .json as VendorApplication & {
      code?: string;
    };
  await calls.call(base, { headers });
  const agree = (agreed = amount, id = sent.id) =>
    put(`/complete/${id}`, { textVersion: CONSENT_VERSION, amount: agreed });
  /** Asks for more and agrees to it; gives where the request stands then. */
  const draw = async (more: number, payee = '') => {
    const id = newId();
    await put(`/${id}`, { amount: more, reason: 'More', payee });
    const { drawdowns } = await agree(more, id);
    return { id, state: drawdowns.find((each) => each.id === id)?.state };
  };
  const post = (path: string, body: object) => calls.call(`${base}${path}`, { headers, body });
  return { sent, agree, draw, post };
}
type About = Awaited<ReturnType<typeof about>>;

/** The same of a product without a limit, waiting for our own staff. */
async function referred(amount: number, options: Parameters<typeof about>[1] = {}) {
  const it = await about(5_000_00, options);
  await run(
    `UPDATE application SET state = 'in_review', amount = $2, terms = jsonb_set(terms, '{cap}', 'null')
     WHERE id = $1`,
    [it.sent.id, amount],
  );
  return it;
}

const atSame = ({ streetNumber }: { streetNumber: string }) => ({ address: { streetNumber } });

const decide = async ({ sent }: About, as: Person, body: object, of = agency) => {
  const path = `/api/applications/${sent.id}`;
  const { version } = applicationIn(await api.call(path, { as: of.principal }));
  return (await api.call(`${path}/decision`, { as, body, ifMatch: version })).json;
};
const approve = (it: About, as: Person, of = agency) =>
  decide(it, as, { event: 'approve', reasons: [] }, of);
const NO = { event: 'decline', reasons: ['There is no authority'] };
/** Another application of the same people on the same listing, agreed to. */
async function anew({ sent }: About, amount = 5_000_00) {
  const calls = applicationCalls(api, sent.listingId, agency.principal);
  const { id } = applicationIn(await calls.create({ amount }));
  await calls.act(id, 'send');
  api.clock.aheadMs += 31_000;
  const codes = [...(await linksOf(api, agency, id)).values()].map((url) => url.split('/').at(-1));
  const headers = { 'x-otp-id': await proofFor(api, { ...sent, id, codes: codes as string[] }, 0) };
  const path = `/vendor/application/shortcode/${codes[0]}/complete/${id}`;
  const body = { textVersion: CONSENT_VERSION, amount };
  return (await vendorCalls(api).call(path, { method: 'PUT', headers, body }))
    .json as VendorApplication;
}

const approveMore = async ({ sent }: About, drawdownId: string, as: Person) =>
  (
    await api.call(`/api/applications/${sent.id}/drawdowns/${drawdownId}/decision`, {
      as,
      body: { event: 'approve', reason: 'Within the price' },
    })
  ).json as Drawdown & { code?: string };

describe('money 5: what one of our own staff approves counts together', () => {
  test('slices of one application', async () => {
    const it = await referred(40_000_00);
    expect(await approve(it, one)).toMatchObject({ state: 'approved' });
    api.clock.aheadMs += 1_000;
    expect(await it.agree(40_000_00)).toMatchObject({ state: 'accepted' });
    const { id, state } = await it.draw(9_900_00, 'Wattle Painting');
    expect(state).toBe('in_review');
    expect(await approveMore(it, id, one)).toMatchObject({ state: 'approved' });
    const last = await it.draw(100_00, 'Wattle Painting');
    expect(await approveMore(it, last.id, one)).toMatchObject({ state: 'in_review' });
    expect(await approveMore(it, last.id, one)).toMatchObject({
      code: 'application.second-person',
    });
    expect(await approveMore(it, last.id, two)).toMatchObject({ state: 'approved' });
  });

  test('applications of one property, at any agency', async () => {
    const place = atSame({ streetNumber: '77A' });
    await approve(await referred(40_000_00, { listing: place }), one);
    const other = await addAgency(api.database);
    const second = await about(10_000_00, { of: other, listing: place });
    expect(await second.agree()).toMatchObject({ state: 'in_review' });
    // Whoever decides is told what counts with it.
    const queue = await api.call('/api/applications-to-review', { as: one });
    const { items } = queue.json as { items: ReviewItem[] };
    const shown = items.find(({ application }) => application.id === second.sent.id);
    expect(shown?.facts.beside).toBe(40_000_00);
    expect(await approve(second, one, other)).toMatchObject({ state: 'in_review' });
    expect(await approve(second, two, other)).toMatchObject({ state: 'approved' });
  });

  test('security 20: the word of somebody who was suspended since doesn’t count', async () => {
    const [gone, third] = [
      await addPlatformPerson(api.database, 'platform-super'),
      await addPlatformPerson(api.database, 'platform-super'),
    ];
    const it = await referred(90_000_00);
    expect(await approve(it, gone)).toMatchObject({ state: 'in_review' });
    await run(`UPDATE platform_user SET status = 'suspended' WHERE id = $1`, [gone.id]);
    expect(await approve(it, third)).toMatchObject({ state: 'in_review' });
    expect(await approve(it, one)).toMatchObject({ state: 'approved' });
  });
});

describe('money 8, security.md 3.2 (66): what is open counts against what the rules approve', () => {
  const people = (): [Owner] => [stranger()];

  test('of one property, in another spelling and at another agency', async () => {
    const first = await about(20_000_00, { listing: atSame({ streetNumber: '81' }) });
    expect(await first.agree()).toMatchObject({ state: 'accepted' });
    const of = await addAgency(api.database);
    const second = await about(6_000_00, { of, listing: atSame({ streetNumber: ' 81 ' }) });
    expect(await second.agree()).toMatchObject({ state: 'in_review' });
  });

  test.each([
    ['the unit in the number', { unit: '3', streetNumber: '82' }, { streetNumber: '3/82' }],
    ['a range', { streetNumber: '83' }, { streetNumber: '83-85' }],
    ['a slip', { streetNumber: '86' }, { streetNumber: '86', streetName: 'Brushbx' }],
    ['a postcode beside', { streetNumber: '87' }, { streetNumber: '87', postcode: '2043' }],
    ['a lot of the same owner', { streetNumber: '88' }, { streetNumber: undefined, lot: '7' }],
  ])('of one home that is written otherwise: %s', async (_, one, other) => {
    const { name } = stranger();
    const neighbour = one.streetNumber === '88' ? name : stranger().name;
    const [of, streetName] = [await addAgency(api.database), 'Brushbox'];
    const first = { people: [owner(name)], listing: { address: { streetName, ...one } } };
    expect(await (await about(20_000_00, first)).agree()).toMatchObject({ state: 'accepted' });
    const second = {
      of,
      people: [owner(neighbour)],
      listing: { address: { streetName, ...other } },
    };
    expect(await (await about(6_000_00, second)).agree()).toMatchObject({ state: 'in_review' });
  });

  test.each([
    ['+61491570158', '0491 570 158'],
    ['0491570157', '(04) 9157 0157'],
  ])('of whoever has one name and one phone: %s, %s', async (mobile, otherwise) => {
    const hal = { ...stranger('Hal Theta'), mobile };
    const ivy = owner(hal.name.toUpperCase(), { mobile: otherwise });
    expect(await (await about(20_000_00, { people: [hal] })).agree()).toMatchObject({
      state: 'accepted',
    });
    expect(await (await about(6_000_00, { people: [ivy] })).agree()).toMatchObject({
      state: 'in_review',
    });
  });

  test('of one owner, whichever home it is', async () => {
    const [vera] = people();
    expect(await (await about(20_000_00, { people: [vera] })).agree()).toMatchObject({
      state: 'accepted',
    });
    const again = {
      ...vera,
      id: newId(),
      mobile: '+61491579999',
      email: `${vera.email?.replace('@', '+home@')}`,
    };
    expect(await (await about(6_000_00, { people: [again] })).agree()).toMatchObject({
      state: 'in_review',
    });
    expect(await (await about(6_000_00)).agree()).toMatchObject({ state: 'accepted' });
  });
});

describe('a name or a mobile alone has a person look', () => {
  /** What our own staff, and the agency, read of why it was referred. */
  const toldOf = async (it: About, as: Person) => {
    const { json } = await api.call(`/api/applications/${it.sent.id}`, { as });
    return (json as { decision?: { reasons: string[] } }).decision?.reasons ?? [];
  };
  const read = (owners: readonly Owner[]) => owners.map(({ name }) => owner(name));

  test('credit that is open at another home, number and agency', async () => {
    const people = [stranger()];
    expect(await (await about(20_000_00, { people })).agree()).toMatchObject({ state: 'accepted' });
    const of = await addAgency(api.database);
    const within = await about(5_000_00, { of, people: read(people) });
    expect(await within.agree()).toMatchObject({ state: 'accepted' });
    const over = await about(1_00, { of, people: read(people) });
    expect(await over.agree()).toMatchObject({ state: 'in_review' });
    const ours =
      'Somebody of the same name or mobile has credit at another home, with $25,000.00 that is open';
    expect(await toldOf(over, one)).toContain(ours);
    const theirs = await toldOf(over, of.principal);
    expect(theirs).toContain('A person looks at it first');
    expect(theirs.join()).not.toMatch(/same name|25,000/);
  });

  test('a mobile that two share: one person looks, and it takes no second one', async () => {
    const mobile = '0491 571 804';
    const first = await referred(45_000_00, { people: [{ ...stranger('Hal Theta'), mobile }] });
    expect(await approve(first, one)).toMatchObject({ state: 'approved' });
    const waits = await about(10_000_00, { people: [owner('Ivy Iota', { mobile })] });
    expect(await waits.agree()).toMatchObject({ state: 'in_review' });
    expect(await approve(waits, two)).toMatchObject({ state: 'approved' });
  });

  test('decision 301: our own staff are shown it as it stands, and it takes no second person', async () => {
    const people = [stranger()];
    const [waits, first] = [
      await referred(10_000_00, { people: read(people) }),
      await referred(45_000_00, { people }),
    ];
    const shown = async () => {
      const { json } = await api.call('/api/applications-to-review', { as: one });
      const { items } = json as { items: ReviewItem[] };
      return items.find(({ application }) => application.id === waits.sent.id)?.facts;
    };
    expect(await shown()).toMatchObject({ beside: 0, namesakes: 0 });
    // It was open to nobody when the rules looked.
    expect(await approve(first, one)).toMatchObject({ state: 'approved' });
    expect(await shown()).toMatchObject({ beside: 0, namesakes: 45_000_00 });
    expect(await approve(waits, one)).toMatchObject({ state: 'approved' });
  });

  test.each([
    ['as it is', (name: string) => name],
    ['with a title and a name between', (name: string) => `Mrs ${name.replace(' ', ' Maria ')}`],
    ['with signs', (name: string) => name.replace('Vendor', 'V’endor')],
  ])('what a person said, until one of us has looked at this home too: %s', async (_, written) => {
    const people = [stranger()];
    const first = await referred(5_000_00, { people });
    await decide(first, one, NO);
    const name = written(people[0]?.name ?? '');
    const of = await addAgency(api.database);
    const [email, mobile] = [`${newId()}@owner.example`, owner(name).mobile ?? ''];
    const second = await about(5_000_00, { of, people: [{ id: newId(), name, email, mobile }] });
    expect(await second.agree()).toMatchObject({ state: 'in_review' });
    expect(await approve(second, two, of)).toMatchObject({ state: 'approved' });
    api.clock.aheadMs += 1_000;
    expect(await second.agree()).toMatchObject({ state: 'accepted' });
    expect(await second.draw(100_00)).toMatchObject({ state: 'approved' });
  });

  test('half of a name, and another one, is nobody’s', async () => {
    const [vera] = [stranger()];
    await decide(await referred(5_000_00, { people: [vera] }), one, NO);
    for (const name of [vera.name.replace('Vera', 'Nora'), vera.name.replace('Vera', 'V')]) {
      const other = await about(5_000_00, { people: [owner(name)] });
      expect(await other.agree()).toMatchObject({ state: 'accepted' });
    }
  });
});

describe('money 8: the rules look at the sale', () => {
  test('a listing that is withdrawn takes a person', async () => {
    const it = await about(5_000_00);
    await run(`UPDATE listing SET status = 'withdrawn' WHERE id = $1`, [it.sent.listingId]);
    expect(await it.agree()).toMatchObject({ state: 'in_review' });
  });

  test('so does an authority that has ended', async () => {
    const authority = { kind: 'sole', startsOn: '2024-01-01', endsOn: '2024-06-01' };
    const it = await about(5_000_00, { listing: { authority } });
    expect(await it.agree()).toMatchObject({ state: 'in_review' });
  });

  test('and one that only the agency knows of, until our own staff have looked once', async () => {
    const it = await about(5_000_00);
    await run('UPDATE envelope SET state = $2 WHERE listing_id = $1', [
      it.sent.listingId,
      'voided',
    ]);
    expect(await it.agree()).toMatchObject({ state: 'in_review' });
    await approve(it, one);
    api.clock.aheadMs += 1_000;
    expect(await it.agree()).toMatchObject({ state: 'accepted' });
    expect(await it.draw(1_000_00)).toMatchObject({ state: 'approved' });
  });

  test.each([
    ['authority', 'accepted'],
    ['document', 'in_review'],
  ])('one that is uploaded and each owner agreed to by their own code: %s', async (kind, state) => {
    const it = await about(5_000_00, { people: [stranger('Vera Vendor'), stranger('Otto Owner')] });
    await run('UPDATE envelope SET state = $2 WHERE listing_id = $1', [
      it.sent.listingId,
      'voided',
    ]);
    await run(
      `INSERT INTO listing_document (agency_id, listing_id, id, upload_id, kind, name, media_type, size, sha256,
        state, received_bytes, added_by_name, added_at, updated_at)
       VALUES ($1, $2, $3, $3, $4, 'Scan 4.pdf', 'application/pdf', 1, 'x', 'stored', 1, 'An agent', now(), now())`,
      [agency.id, it.sent.listingId, newId(), kind],
    );
    expect(await it.agree()).toMatchObject({ state: 'partially_completed' });
    const calls = vendorCalls(api);
    const headers = { 'x-otp-id': await proofFor(api, it.sent, 1, calls) };
    const path = `/vendor/application/shortcode/${it.sent.codes[1]}/complete/${it.sent.id}`;
    const body = { textVersion: CONSENT_VERSION, amount: 5_000_00 };
    const last = await calls.call(path, { headers, method: 'PUT', body });
    expect(last.json, last.text).toMatchObject({ state });
  });

  test.each(['Olga Owner', 'V Vendor', 'Vendor', 'Mrs Vendor'])(
    'and one that somebody else signed, or nobody in full: %s',
    async (name) => {
      const it = await about(5_000_00);
      await run(
        `UPDATE envelope_recipient SET name = $2 WHERE envelope_id IN
         (SELECT id FROM envelope WHERE listing_id = $1)`,
        [it.sent.listingId, name],
      );
      expect(await it.agree()).toMatchObject({ state: 'in_review' });
    },
  );

  test.each([
    ['a contact that nobody confirmed', { wentOn: ['EMAIL'] }, 'in_review'],
    ['whoever says it wasn’t them', { disputedAt: '2026-11-27T00:00:00.000Z' }, 'in_review'],
    ['a contact that others stood beside', { seenAt: '2026-11-27T00:00:00.000Z' }, 'accepted'],
  ])('signed by %s', async (_, hold, state) => {
    const it = await about(5_000_00);
    await run(
      `UPDATE envelope_recipient SET contact_hold = $2 WHERE envelope_id IN
       (SELECT id FROM envelope WHERE listing_id = $1)`,
      [it.sent.listingId, JSON.stringify(hold)],
    );
    expect(await it.agree()).toMatchObject({ state });
  });

  test('what one of our own staff approved proves it only as long as that is their last word', async () => {
    const it = await about(5_000_00);
    await run('UPDATE envelope SET state = $2 WHERE listing_id = $1', [
      it.sent.listingId,
      'voided',
    ]);
    await it.agree();
    await approve(it, one);
    const help = newId();
    await it.post('/help', { id: help, kind: 'review', words: 'Look again, please' });
    const answer = { outcome: 'anew', answer: 'There is no authority' };
    const headers = { 'x-agency-id': agency.id };
    const path = `/api/help-items/${help}/answer`;
    const looked = await api.call(path, { as: two, headers, body: answer });
    expect(looked.status, looked.text).toBe(200);
    expect(await decide(it, two, NO)).toMatchObject({ state: 'declined' });
    expect(await anew(it)).toMatchObject({ state: 'in_review' });
  });
});

describe('money 8: what a person decided isn’t given by rules after all', () => {
  /** About to be decided by a person, for all that the rules would approve it. */
  const looked = async (amount = 20_000_00) => {
    const it = await about(amount);
    const put = (state: string) =>
      run('UPDATE envelope SET state = $2 WHERE listing_id = $1', [it.sent.listingId, state]);
    await put('voided');
    expect(await it.agree()).toMatchObject({ state: 'in_review' });
    await put('completed');
    return it;
  };

  test('a part of what was asked for: the rest, on request', async () => {
    const it = await looked();
    const part = { event: 'approve', approvedAmount: 5_000_00, reasons: ['No more than that'] };
    await decide(it, one, part);
    api.clock.aheadMs += 1_000;
    expect(await it.agree(5_000_00)).toMatchObject({ state: 'accepted' });
    const { id, state } = await it.draw(15_000_00);
    expect(state).toBe('in_review');
    expect(await approveMore(it, id, one)).toMatchObject({ state: 'approved' });
  });

  test.each([
    ['a part', { event: 'approve', approvedAmount: 5_000_00, reasons: ['No more'] }],
    ['nothing', { event: 'decline', reasons: ['We doubt it'] }],
  ])('%s: the same made anew', async (_, said) => {
    const it = await looked();
    await decide(it, one, said);
    await run(`UPDATE application SET state = 'cancelled' WHERE id = $1 AND state = 'approved'`, [
      it.sent.id,
    ]);
    expect(await anew(it, 19_000_00)).toMatchObject({ state: 'in_review' });
  });

  test('a request that was declined, asked for again in another way', async () => {
    const it = await about(5_000_00);
    await it.agree();
    const { id } = await it.draw(4_000_00, 'Wattle Painting');
    const path = `/api/applications/${it.sent.id}/drawdowns/${id}/decision`;
    await api.call(path, { as: one, body: { event: 'decline', reason: 'Not for that' } });
    expect((await it.draw(4_000_00)).state).toBe('in_review');
  });
});

test('security 63: a request for funds takes a person once the listing says another home', async () => {
  const it = await about(5_000_00);
  expect(await it.agree()).toMatchObject({ state: 'accepted' });
  expect(await it.draw(100_00)).toMatchObject({ state: 'approved' });
  await run(
    `UPDATE listing SET record = jsonb_set(record, '{address,streetNumber}', '"7620"'),
      updated_at = $2 WHERE id = $1`,
    [it.sent.listingId, api.clock.now()],
  );
  expect(await it.draw(100_00)).toMatchObject({ state: 'in_review' });
});

test('security 1: the rules pay the agency alone; anybody else takes our own staff, however little it is', async () => {
  const it = await about(1_000_00);
  expect(await it.agree()).toMatchObject({ state: 'accepted' });
  expect(await it.draw(100_00)).toMatchObject({ state: 'approved' });
  expect(await it.draw(100_00, 'Mule Styling')).toMatchObject({ state: 'in_review' });
});

test('security 9: nothing is agreed to or approved for an agency that is suspended', async () => {
  const of = await addAgency(api.database);
  const [it, waiting] = [await about(5_000_00, { of }), await referred(30_000_00, { of })];
  const { principal: as } = of;
  const { version } = applicationIn(await api.call(`/api/applications/${waiting.sent.id}`, { as }));
  const inQueue = async () => {
    const { json } = await api.call('/api/applications-to-review', { as: one });
    const { items } = json as { items: ReviewItem[] };
    return items.find(({ application }) => application.id === waiting.sent.id);
  };
  const onItsPage = async () => {
    const path = `/api/listings/${waiting.sent.listingId}/applications?agency=${of.id}`;
    const { json } = await api.call(path, { as: one });
    return (json as { applications: Application[] }).applications[0]?.isAgencySuspended;
  };
  expect(await inQueue()).toMatchObject({ isAgencySuspended: false });
  expect(await onItsPage()).toBeUndefined();
  await run(`UPDATE agency SET status = 'suspended' WHERE agency_id = $1`, [of.id]);
  // Whoever decides reads it before they try.
  expect(await inQueue()).toMatchObject({ isAgencySuspended: true });
  expect(await onItsPage()).toBe(true);
  expect(await it.agree()).toMatchObject({ code: 'application.agency-suspended' });
  const decided = await api.call(`/api/applications/${waiting.sent.id}/decision`, {
    as: one,
    body: { event: 'approve', reasons: [] },
    ifMatch: version,
  });
  expect(decided.json).toMatchObject({ code: 'application.agency-suspended' });
});
