import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SoldDeposit } from '../../contract/deposit-shapes.ts';
import type { DepositPage } from '../../contract/endpoints/deposit-page.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { startApi, type TestApi, type TestCall } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';
import { depositHolder } from '../support/deposit-links.ts';

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let agency: TestAgency;
beforeEach(async () => {
  agency = await addAgency(api.database);
});

const TENTH = 100_000_00;

/** Moves the clock to a moment; within this file it only ever goes on. */
function at(instant: string): void {
  const ahead = Date.parse(instant) - Date.now();
  if (ahead < api.clock.aheadMs) throw new Error(`${instant} is behind`);
  api.clock.aheadMs = ahead;
}
const post = (path: string, body: object = {}, as: TestCall['as'] = agency.agent) =>
  api.call(path, { as, method: 'POST', body });
const base = (id: string) => `/api/listings/${id}/sold-deposit`;
const act = (id: string, body: object, as: TestCall['as'] = agency.principal) =>
  post(`${base(id)}/acts`, body, as);

async function done(answer: ReturnType<typeof post>): Promise<SoldDeposit> {
  const { status, text, json } = await answer;
  expect(status, text).toBe(200);
  return json as SoldDeposit;
}
async function refusal(answer: ReturnType<typeof post>): Promise<string> {
  const { json, text } = await answer;
  expect(json, text).toMatchObject({ code: 'deposit.refused' });
  return (json as { detail: string }).detail;
}

const record = () => ({
  address: { state: 'VIC', suburb: 'Carlton', postcode: '3053' },
  leadAgentId: agency.agent.id,
  branchId: agency.branches.north,
  authority: { kind: 'sole', signedOn: '2027-01-05' },
  price: { sale: 1_000_000_00 },
  vendors: [{ id: newId(), kind: 'person', name: 'Vera Vendor', email: 'vera@vendor.example' }],
  buyers: [buyer()],
  buyerConveyancer: { firm: 'Banksia Law', email: 'desk@banksia.example' },
  vendorConveyancer: { firm: 'Wattle Conveyancing', email: 'desk@wattle.example' },
});
const buyer = (name = 'Bao Nguyen') => ({
  id: newId(),
  kind: 'person',
  name,
  email: `bao.${newId()}@buyer.example`,
});
type Given = ReturnType<typeof record>;

/** A listing that was sold at auction, as it was given. */
async function sell(changes: object = {}): Promise<{ id: string; given: Given }> {
  const given = { ...record(), ...changes };
  const body = { id: newId(), listing: listingInput(given as object) };
  const made = await post('/api/listings', body);
  expect(made.status, made.text).toBe(201);
  let { version } = made.json as Listing;
  for (const event of ['activate', 'sellAtAuction']) {
    const path = `/api/listings/${body.id}/moves`;
    const moved = await api.call(path, { as: agency.principal, body: { event }, ifMatch: version });
    expect(moved.status, moved.text).toBe(200);
    ({ version } = moved.json as Listing);
  }
  await api.deps.jobs.runDue();
  return { id: body.id, given };
}
async function edit(id: string, given: object): Promise<void> {
  const { json } = await api.call(`/api/listings/${id}`, { as: agency.agent });
  const { version, dates } = json as Listing;
  const body = listingInput({ ...given, ...(dates ? { dates } : {}) });
  const path = `/api/listings/${id}`;
  const answer = await api.call(path, { as: agency.agent, method: 'PUT', body, ifMatch: version });
  expect(answer.status, answer.text).toBe(200);
}
/** The bank’s statement shows the whole deposit; a day as 06/02/2027. */
async function receive(id: string, receivedOn: string): Promise<SoldDeposit> {
  const { json } = await api.call(base(id), { as: agency.agent });
  const { reference } = json as SoldDeposit;
  const day = receivedOn.split('-').toReversed().join('/');
  const text = `${day},"+${TENTH / 100}.00","TRANSFER ${reference} BAO","0.00"\n`;
  const brought = await post('/api/trust-statements', { text, format: 'cba' }, agency.principal);
  expect(brought.json, brought.text).toMatchObject({ receipts: 1 });
  return done(api.call(base(id), { as: agency.agent }));
}
const sendTo = (id: string, side: string, changes: object = {}) =>
  done(post(`${base(id)}/links`, { side, ...changes }));
const readerOf = (deposit: SoldDeposit, side: string) => {
  const person = deposit.people.find((each) => each.side === side && each.works);
  const whose = { agencyId: agency.id, depositId: deposit.id, personId: person?.personId ?? '' };
  return depositHolder(api, whose);
};
const letters = async (kind: string) =>
  (
    await asSystem(api.database, (tx) =>
      tx.rows<{ payload: { personId: string; facts: object } }>(
        `SELECT payload FROM job WHERE agency_id = $1 AND kind = 'notify' AND payload->>'kind' = $2
         ORDER BY created_at`,
        [agency.id, kind],
      ),
    )
  ).map(({ payload }) => payload);

describe('security.md 3.2: a listing that is edited after exchange changes nobody who is paid', () => {
  test('the people of the sale are kept at exchange, until a principal confirms others', async () => {
    at('2027-02-06T03:00:00.000Z');
    const { id, given } = await sell();
    const [first] = given.buyers;
    const thief = { ...first, email: 'thief@elsewhere.example' };
    await edit(id, { ...given, buyers: [thief], vendors: [{ ...given.vendors[0], name: 'Mal' }] });
    const sent = await sendTo(id, 'buyer');
    expect(sent.arePartiesChanged).toBe(true);
    expect(sent.parties.map(({ name }) => name)).toEqual(['Vera Vendor', 'Bao Nguyen']);
    expect(sent.people[0]).toMatchObject({ email: first?.email });
    expect((await act(id, { event: 'confirmParties' }, agency.agent)).status).toBe(403);
    const confirmed = await done(act(id, { event: 'confirmParties' }));
    expect(confirmed.arePartiesChanged).toBe(false);
    expect(confirmed.parties.map(({ name }) => name)).toEqual(['Mal', 'Bao Nguyen']);
    expect(confirmed.events.at(-1)).toMatchObject({
      event: 'confirmParties',
      reason: 'Vendors: Mal. Buyers: Bao Nguyen.',
    });
    expect((await sendTo(id, 'buyer')).people[0]).toMatchObject({ email: thief.email });
    expect(await refusal(act(id, { event: 'confirmParties' }))).toContain('same');
  });
});

describe('domain.md 4.6: a notice of settlement that was wrong', () => {
  test('a principal takes it back, and the deposit is held as before', async () => {
    at('2027-02-08T03:00:00.000Z');
    const { id } = await sell();
    await receive(id, '2027-02-08');
    const noted = await done(act(id, { event: 'settlementNotice', on: '2027-02-08' }));
    expect(noted).toMatchObject({ state: 'accounting', noticeOn: '2027-02-08' });
    expect(noted.mine).toContain('cancelNotice');
    const cancel = { event: 'cancelNotice', reason: 'Settlement was put off' };
    expect((await act(id, cancel, agency.agent)).status).toBe(403);
    const held = await done(act(id, cancel));
    expect(held).toMatchObject({ state: 'held' });
    expect(held.noticeOn).toBeUndefined();
    expect(held.events.at(-1)).toMatchObject({ event: 'cancelNotice', reason: cancel.reason });
  });
});

describe('domain.md 3 (74): an objection in time counts', () => {
  test('also against a release that the office alone recorded, and when it is entered late', async () => {
    at('2027-02-09T03:00:00.000Z');
    const { id } = await sell();
    await receive(id, '2027-02-09');
    const sent = await sendTo(id, 'buyer');
    await sendTo(id, 'buyer-conveyancer');
    const served = { event: 'requestRelease', servedOn: '2027-02-09' };
    await done(act(id, served));
    at('2027-02-10T03:00:00.000Z');
    const signed = { event: 'recordRelease', signedOn: '2027-02-10' };
    await done(act(id, signed));
    expect((await letters('deposit-release')).map(({ facts }) => facts)).toEqual([
      { side: 'buyer' },
      { side: 'buyer-conveyancer' },
    ]);
    await done(act(id, { event: 'authoriseRelease' }));
    const reader = await readerOf(sent, 'buyer');
    const seen = (await reader.read()).json as DepositPage;
    expect(seen.release).toMatchObject({ standing: 'signed', mayObject: true, mayAgree: false });
    const objected = await reader.post('/objection');
    expect(objected.json, objected.text).toMatchObject({ release: { standing: 'objected' } });
    expect(await refusal(act(id, served))).toContain('made after that');
    // Once more by the office, entered after the last day to object.
    await done(act(id, { ...served, servedOn: '2027-02-10' }));
    at('2027-03-12T03:00:00.000Z');
    await done(act(id, { event: 'authoriseRelease' }));
    const paper = { event: 'objection', receivedAt: '2027-03-01T03:00:00.000Z', by: 'Bao Nguyen' };
    const back = await done(act(id, paper));
    expect(back).toMatchObject({ state: 'held', release: { standing: 'objected' } });
    expect((await letters('deposit-objected')).map(({ facts }) => facts)).toEqual([
      { side: 'buyer' },
    ]);
  });

  test('but not once the buyer agreed by their own link', async () => {
    at('2027-03-13T03:00:00.000Z');
    const { id } = await sell({ dates: { exchangedOn: '2027-03-10' } });
    await receive(id, '2027-03-12');
    await done(act(id, { event: 'requestRelease', servedOn: '2027-03-12' }));
    const reader = await readerOf(await sendTo(id, 'buyer'), 'buyer');
    const agreed = await reader.post('/release', { agreed: true });
    expect(agreed.json, agreed.text).toMatchObject({ release: { mayObject: false } });
    expect((await reader.post('/objection')).json).toMatchObject({ code: 'deposit.refused' });
    expect(await letters('deposit-release')).toEqual([]);
  });
});

describe('security.md 3.2: people hear of what is done in their name', () => {
  test('that the sale settled, and that a conveyancer’s link goes to another contact', async () => {
    at('2027-03-14T03:00:00.000Z');
    const { id } = await sell();
    await receive(id, '2027-03-14');
    await sendTo(id, 'buyer');
    await sendTo(id, 'vendor-conveyancer');
    expect(await letters('deposit-link-elsewhere')).toEqual([]);
    const mal = { name: 'Mal', email: 'mal@elsewhere.example' };
    const sent = await sendTo(id, 'vendor-conveyancer', mal);
    expect(await letters('deposit-link-elsewhere')).toHaveLength(1);
    expect(sent.people.filter(({ side }) => side === 'vendor-conveyancer')).toMatchObject([mal]);
    const reader = await readerOf(sent, 'vendor-conveyancer');
    expect((await reader.post('/settlement-notice', { on: '2027-03-14' })).status).toBe(200);
    expect((await letters('deposit-settled')).map(({ facts }) => facts)).toEqual([
      { on: '2027-03-14' },
      { on: '2027-03-14' },
    ]);
  });
});

describe('security.md 3.2: whom the page of a deposit opens to, and what it takes', () => {
  test('a buyer who isn’t of the sale any more finds nothing; the buyer’s conveyancer sees how to pay', async () => {
    at('2027-03-15T03:00:00.000Z');
    const { id, given } = await sell();
    const sent = await sendTo(id, 'buyer');
    const reader = await readerOf(sent, 'buyer');
    const firm = await readerOf(await sendTo(id, 'buyer-conveyancer'), 'buyer-conveyancer');
    const { pay } = (await firm.read()).json as DepositPage;
    expect(pay).toMatchObject({ accountNumber: '20004000', reference: sent.reference });
    expect(pay).toMatchObject({ since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), isNew: false });
    await edit(id, { ...given, buyers: [buyer('Other Buyer')] });
    expect((await reader.read()).status).toBe(200);
    await done(act(id, { event: 'confirmParties' }));
    expect((await reader.read()).status).toBe(404);
    expect((await reader.post('/objection')).status).toBe(404);
  });

  test('a settlement long before the planned day needs a paper or a principal', async () => {
    at('2027-03-16T03:00:00.000Z');
    const { id } = await sell({ dates: { settlementDueOn: '2027-03-24' } });
    await receive(id, '2027-03-16');
    const settled = { event: 'settlementNotice', on: '2027-03-16' };
    const firm = await readerOf(await sendTo(id, 'vendor-conveyancer'), 'vendor-conveyancer');
    const told = await firm.post('/settlement-notice', { on: '2027-03-16' });
    expect(told.json).toMatchObject({ code: 'deposit.refused' });
    expect(await refusal(act(id, settled, agency.agent))).toContain('7 days before');
    expect(await done(act(id, settled))).toMatchObject({ state: 'accounting' });
  });

  test('the history says from what to what the terms changed', async () => {
    at('2027-03-17T03:00:00.000Z');
    const { id } = await sell();
    const { version } = (await api.call(base(id), { as: agency.agent })).json as SoldDeposit;
    const body = {
      deposit: { kind: 'amount', amount: 165_000_00 },
      holder: 'agent',
      dueOn: '2027-03-17',
      isConditionOpen: false,
    };
    const path = `${base(id)}/terms`;
    const options = { as: agency.agent, method: 'PUT', body, ifMatch: version };
    const set = await done(api.call(path, options));
    expect(set.events.at(-1)?.reason).toBe('Amount $100,000.00 → $165,000.00.');
  });
});
