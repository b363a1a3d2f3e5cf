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

const PRICE = 1_000_000_00;
const TENTH = 100_000_00;

/** Moves the clock to a moment; within this file it only ever goes on. */
function at(instant: string): void {
  const ahead = Date.parse(instant) - Date.now();
  if (ahead < api.clock.aheadMs) throw new Error(`${instant} is behind`);
  api.clock.aheadMs = ahead;
}
const jobs = () => api.deps.jobs.runDue();
const post = (path: string, body: object = {}, as: TestCall['as'] = agency.agent) =>
  api.call(path, { as, method: 'POST', body });

const buyer = () => ({
  id: newId(),
  kind: 'person',
  name: 'Bao Nguyen',
  email: `bao.${newId()}@buyer.example`,
});

/** A listing that is sold: at auction, or by exchange where told. */
async function sell(
  changes: object = {},
  { by = 'sellAtAuction' }: { by?: 'sellAtAuction' | 'exchange' } = {},
): Promise<Listing> {
  const record = {
    leadAgentId: agency.agent.id,
    branchId: agency.branches.north,
    authority: { kind: 'sole', signedOn: '2027-01-05' },
    price: { sale: PRICE },
    buyers: [buyer()],
    vendorConveyancer: { firm: 'Wattle Conveyancing', email: `desk.${newId()}@wattle.example` },
    ...changes,
  };
  const body = { id: newId(), listing: listingInput(record as object) };
  const made = await post('/api/listings', body);
  expect(made.status, made.text).toBe(201);
  const active = await move(made.json as Listing, 'activate');
  const sold = await move(active, by);
  await jobs();
  return sold;
}

async function move({ id, version }: Listing, event: string, reason?: string): Promise<Listing> {
  const body = { event, ...(reason ? { reason } : {}) };
  const path = `/api/listings/${id}/moves`;
  const answer = await api.call(path, { as: agency.principal, body, ifMatch: version });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Listing;
}

const base = (id: string) => `/api/listings/${id}/sold-deposit`;
async function read(id: string, as: TestCall['as'] = agency.agent): Promise<SoldDeposit> {
  const answer = await api.call(base(id), { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as SoldDeposit;
}
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

const receipt = (
  id: string,
  amount: number,
  changes: object = {},
  as: TestCall['as'] = agency.agent,
) => {
  const usual = { receivedOn: '2027-02-06', method: 'transfer', name: 'Bao Nguyen' };
  return post(`${base(id)}/receipts`, { id: newId(), amount, ...usual, ...changes }, as);
};
/** Cash that the keeper of the book banked on the day it came: it has cleared. */
const banked = (id: string, amount: number, day: string) =>
  receipt(id, amount, { method: 'cash', receivedOn: day, bankedOn: day }, agency.principal);
const act = (id: string, body: object, as: TestCall['as'] = agency.principal) =>
  post(`${base(id)}/acts`, body, as);
const sendTo = (id: string, side: string) => done(post(`${base(id)}/links`, { side }));

async function holder(deposit: SoldDeposit, side: string) {
  const person = deposit.people.find((each) => each.side === side && each.works);
  const whose = { agencyId: agency.id, depositId: deposit.id, personId: person?.personId ?? '' };
  return depositHolder(api, whose);
}
type Holder = Awaited<ReturnType<typeof holder>>;
const page = async (reader: Holder) => {
  const answer = await reader.read();
  expect(answer.status, answer.text).toBe(200);
  return answer.json as DepositPage;
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

const VIC = { address: { state: 'VIC', suburb: 'Carlton', postcode: '3053' } };
const SATURDAY = '2027-02-06T03:00:00.000Z';

describe('domain.md 4.6: the deposit of a sale begins with the sale', () => {
  test('sold at auction: a tenth, due that day, no cooling off; the link shows the account behind its code', async () => {
    at(SATURDAY);
    const listing = await sell();
    const opened = await read(listing.id);
    expect(opened).toMatchObject({
      state: 'due',
      reference: `${listing.reference}-D1`,
      price: PRICE,
      amount: TENTH,
      basisPoints: 1_000,
      holder: 'agent',
      dueOn: '2027-02-06',
      isAtAuction: true,
      isConditionOpen: false,
      coolingOff: { kind: 'none', because: 'at-auction' },
      short: TENTH,
    });
    expect(opened.events.map(({ event }) => event)).toEqual(['exchange']);
    // The job once more, and by hand, changes nothing.
    expect(await done(post(`${base(listing.id)}/open`))).toMatchObject({ version: opened.version });
    const sent = await sendTo(listing.id, 'buyer');
    expect(sent.state).toBe('requested');
    expect((await letters('deposit-link')).map(({ facts }) => facts)).toEqual([{ side: 'buyer' }]);
    const reader = await holder(sent, 'buyer');
    expect((await reader.readWithoutCode()).json).toMatchObject({ code: 'otp.required' });
    const seen = await page(reader);
    expect(seen).toMatchObject({
      standing: 'open',
      short: TENTH,
      pay: { bsb: '062-000', accountNumber: '20004000', reference: opened.reference },
    });
    expect((await read(listing.id)).people[0]).toMatchObject({
      works: true,
      openedAt: expect.any(String),
    });
    expect(JSON.stringify(await read(listing.id))).not.toContain('20004000');
    // A conveyancer sees where it stands and no account.
    const conveyancer = await holder(
      await sendTo(listing.id, 'vendor-conveyancer'),
      'vendor-conveyancer',
    );
    const other = await page(conveyancer);
    expect(other).toMatchObject({ side: 'vendor-conveyancer', short: TENTH });
    expect(other.pay).toBeUndefined();
    // Taken back it opens nothing.
    const { personId } = sent.people[0] ?? { personId: '' };
    const path = `${base(listing.id)}/links/${personId}`;
    expect((await api.call(path, { as: agency.agent, method: 'DELETE' })).status).toBe(200);
    expect((await reader.read()).status).toBe(404);
  });

  test('exchanged: due the next business day with the cooling-off clock; rescinded with the listing nothing is left', async () => {
    at('2027-02-07T22:00:00.000Z');
    const listing = await sell({ dates: { exchangedOn: '2027-02-08' } }, { by: 'exchange' });
    expect(await read(listing.id)).toMatchObject({
      state: 'due',
      dueOn: '2027-02-09',
      isConditionOpen: true,
      coolingOff: { kind: 'ends', on: '2027-02-15', at: '17:00', isOver: false },
      rescission: { back: 0, forfeited: 0, isInTime: true },
    });
    const firm = await move(listing, 'goUnconditional');
    await jobs();
    expect((await read(listing.id)).isConditionOpen).toBe(false);
    await move(firm, 'rescind', 'Finance fell through');
    await jobs();
    const over = await read(listing.id);
    expect(over).toMatchObject({ state: 'refunded', rescindedOn: '2027-02-08' });
    expect(over.events.at(-2)).toMatchObject({ event: 'rescind', reason: 'Finance fell through' });
  });

  test('money before exchange is held without being due, and counts once sold', async () => {
    at('2027-02-07T23:00:00.000Z');
    const body = { id: newId(), listing: listingInput({ leadAgentId: agency.agent.id } as object) };
    expect((await post('/api/listings', body)).status).toBe(201);
    const early = await done(post(`${base(body.id)}/open`));
    expect(early).toMatchObject({ state: 'not_due', amount: 0, mine: expect.any(Array) });
    const held = await done(receipt(body.id, 2_500_00, { receivedOn: '2027-02-08' }));
    expect(held).toMatchObject({ state: 'not_due', held: 2_500_00, over: 0 });
    expect(held.entries[0]?.timing).toBe('before-exchange');
  });
});

describe('domain.md 3 (73): receipts are numbered, banked in time and cleared before they are drawn', () => {
  test('two parts, one too much: part, received, held once cleared; each has its paper', async () => {
    at('2027-02-08T00:00:00.000Z');
    const listing = await sell({ dates: { exchangedOn: '2027-02-06' } });
    await sendTo(listing.id, 'buyer');
    const part = await done(receipt(listing.id, 40_000_00));
    expect(part).toMatchObject({
      state: 'overdue',
      received: 40_000_00,
      short: 60_000_00,
      isLate: true,
    });
    const id = newId();
    const cheque = { id, method: 'cheque', receivedOn: '2027-02-08' };
    const full = await done(receipt(listing.id, 61_000_00, cheque));
    expect(full).toMatchObject({
      state: 'received',
      over: 1_000_00,
      held: 101_000_00,
      cleared: 0,
    });
    expect(full.entries.map(({ number, bankBy }) => [number, bankBy])).toEqual([
      [1, undefined],
      [2, '2027-02-09'],
    ]);
    // The same receipt once more is the same receipt.
    expect((await done(receipt(listing.id, 61_000_00, cheque))).entries).toHaveLength(2);
    expect((await letters('deposit-received')).map(({ facts }) => facts)).toEqual([
      { amount: 40_000_00, number: 1, short: 60_000_00, over: 0 },
      { amount: 61_000_00, number: 2, short: 0, over: 1_000_00 },
    ]);
    const paper = await api.call(`${base(listing.id)}/receipts/${id}/paper`, { as: agency.agent });
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await refusal(receipt(listing.id, 1, { receivedOn: '2027-02-09' }))).toContain('ahead');
    expect(await refusal(receipt(listing.id, 1, { receivedOn: '2026-12-09' }))).toContain(
      '60 days',
    );
  });

  test('a cheque clears on the day after its bank could last take it back', async () => {
    at('2027-02-08T01:00:00.000Z');
    const listing = await sell();
    const body = { method: 'cheque', receivedOn: '2027-02-08', bankedOn: '2027-02-08' };
    const received = await done(receipt(listing.id, TENTH, body, agency.principal));
    expect(received.state).toBe('received');
    expect(received.entries[0]?.clearsOn).toBe('2027-02-12');
    at('2027-02-11T13:30:00.000Z');
    await jobs();
    const held = await read(listing.id);
    expect(held).toMatchObject({ state: 'held', cleared: TENTH });
    expect(held.events.at(-1)).toMatchObject({ event: 'clear', by: 'Lintel' });
  });

  test('late: the buyer hears once', async () => {
    at('2027-02-12T01:00:00.000Z');
    const listing = await sell();
    await sendTo(listing.id, 'buyer');
    at('2027-02-12T13:30:00.000Z');
    await jobs();
    at('2027-02-13T13:30:00.000Z');
    await jobs();
    expect(await read(listing.id)).toMatchObject({ state: 'overdue', isLate: true });
    // What was sent leaves its key alone behind.
    const late = await asSystem(api.database, (tx) =>
      tx.rows(
        `SELECT id FROM job WHERE agency_id = $1 AND dedupe_key LIKE 'notify deposit-late%'`,
        [agency.id],
      ),
    );
    expect(late).toHaveLength(1);
  });

  test('another holder’s money stands beside the book, and settlement ends it', async () => {
    at('2027-02-14T01:00:00.000Z');
    const listing = await sell();
    const { version } = await read(listing.id);
    const terms = {
      deposit: { kind: 'amount', amount: 50_000_00 },
      holder: 'solicitor',
      dueOn: '2027-02-20',
      isConditionOpen: false,
    };
    const set = (body: object, ifMatch: number) =>
      api.call(`${base(listing.id)}/terms`, { as: agency.agent, method: 'PUT', body, ifMatch });
    expect((await set(terms, version + 1)).json).toMatchObject({ code: 'etag.stale' });
    expect(await done(set(terms, version))).toMatchObject({
      amount: 50_000_00,
      holder: 'solicitor',
    });
    expect(await refusal(receipt(listing.id, 50_000_00))).toContain('doesn’t hold');
    expect(await refusal(post(`${base(listing.id)}/links`, { side: 'buyer' }))).toContain(
      'Another holder',
    );
    const there = { amount: 50_000_00, on: '2027-02-14' };
    const held = await done(post(`${base(listing.id)}/held-elsewhere`, there));
    expect(held).toMatchObject({
      state: 'held',
      heldElsewhere: 50_000_00,
      received: 50_000_00,
      held: 0,
    });
    const over = await done(act(listing.id, { event: 'settlementNotice', on: '2027-02-14' }));
    expect(over).toMatchObject({ state: 'disbursed', noticeOn: '2027-02-14' });
  });
});

describe('domain.md 3 (74): a Victorian deposit is released early by section 27', () => {
  async function held(): Promise<Listing> {
    const listing = await sell(VIC);
    expect((await done(banked(listing.id, TENTH, '2027-02-15'))).state).toBe('held');
    await sendTo(listing.id, 'vendor-conveyancer');
    return listing;
  }

  test('an objection at 23:59 on day 28 counts, at 00:00 it doesn’t; silence then is agreement', async () => {
    at('2027-02-15T01:00:00.000Z');
    const [first, second] = [await held(), await held()];
    const links = [await sendTo(first.id, 'buyer'), await sendTo(second.id, 'buyer')];
    for (const { id } of [first, second]) {
      const asked = await done(act(id, { event: 'requestRelease', servedOn: '2027-02-15' }));
      expect(asked).toMatchObject({
        state: 'release_requested',
        release: { standing: 'waits', until: '2027-03-15' },
      });
      expect(await refusal(act(id, { event: 'authoriseRelease' }))).toContain('hasn’t released');
    }
    at('2027-03-15T12:58:00.000Z');
    const [early, late] = [
      await holder(links[0] as SoldDeposit, 'buyer'),
      await holder(links[1] as SoldDeposit, 'buyer'),
    ];
    expect((await page(late)).release).toMatchObject({ mayObject: true, mayAgree: true });
    at('2027-03-15T12:59:30.000Z');
    const objected = await early.post('/objection', { reason: 'Not before settlement' });
    expect(objected.json, objected.text).toMatchObject({
      standing: 'held',
      release: { standing: 'objected', mayObject: false },
    });
    expect(await letters('deposit-objected')).toHaveLength(1);
    at('2027-03-15T13:00:00.000Z');
    expect((await late.post('/objection')).json).toMatchObject({ code: 'deposit.refused' });
    expect((await page(late)).release).toMatchObject({ standing: 'deemed', mayObject: false });
    // One that the office got on paper in time still counts.
    const paper = { event: 'objection', receivedAt: '2027-03-15T13:00:00.000Z', by: 'Bao Nguyen' };
    expect(await refusal(act(second.id, paper))).toContain('last minute');
    expect((await act(second.id, { event: 'authoriseRelease' }, agency.agent)).status).toBe(403);
    const authorised = await done(act(second.id, { event: 'authoriseRelease' }));
    expect(authorised.state).toBe('release_authorised');
  });

  test('signed with the contract a release counts for nothing; signed after it, it ends the wait', async () => {
    at('2027-03-16T01:00:00.000Z');
    const listing = await sell({ ...VIC, dates: { exchangedOn: '2027-03-12' } });
    await done(banked(listing.id, TENTH, '2027-03-15'));
    const served = { event: 'requestRelease', servedOn: '2027-03-11' };
    expect(await refusal(act(listing.id, served))).toContain('before the contract');
    await done(act(listing.id, { ...served, servedOn: '2027-03-13' }));
    const signed = { event: 'recordRelease', signedOn: '2027-03-12' };
    expect(await refusal(act(listing.id, signed))).toContain('counts for nothing');
    const reader = await holder(await sendTo(listing.id, 'buyer'), 'buyer');
    const agreed = await reader.post('/release', { agreed: true });
    expect(agreed.json, agreed.text).toMatchObject({ release: { standing: 'signed' } });
    expect((await read(listing.id)).release).toMatchObject({ signedOn: '2027-03-16' });
  });
});

describe('domain.md 4.6: a sale that falls through', () => {
  test('in the cooling-off time: what goes back and what is kept, and the listing is for sale again', async () => {
    at('2027-03-16T02:00:00.000Z');
    const listing = await sell({ dates: { exchangedOn: '2027-03-16' } }, { by: 'exchange' });
    await done(receipt(listing.id, 2_500_00, { receivedOn: '2027-03-16' }));
    const part = await read(listing.id, agency.principal);
    expect(part).toMatchObject({
      state: 'part_received',
      rescission: { back: 0, forfeited: 2_500_00, isInTime: true },
    });
    expect(part.mine).toContain('rescind');
    expect((await read(listing.id)).mine).not.toContain('rescind');
    const notice = { event: 'rescind', on: '2027-03-16', reason: 'Changed their mind' };
    expect((await act(listing.id, notice, agency.agent)).status).toBe(403);
    const over = await done(act(listing.id, notice));
    expect(over).toMatchObject({ state: 'refund_pending', held: 2_500_00 });
    expect(over.events.at(-1)?.reason).toBe('Cooled off in time: Changed their mind');
    const path = `/api/listings/${listing.id}`;
    expect((await api.call(path, { as: agency.agent })).json).toMatchObject({ state: 'active' });
    await jobs();
    expect((await read(listing.id)).state).toBe('refund_pending');
    expect(await refusal(receipt(listing.id, 1, { receivedOn: '2027-03-16' }))).toContain(
      'no more money',
    );
  });

  test('in dispute nothing moves until it is resolved', async () => {
    at('2027-03-16T03:00:00.000Z');
    const listing = await sell();
    await done(banked(listing.id, TENTH, '2027-03-16'));
    const quarrel = { event: 'dispute', by: 'Vera Vendor', reason: 'Both claim it' };
    expect(await done(act(listing.id, quarrel))).toMatchObject({
      state: 'frozen',
      dispute: { by: 'Vera Vendor', reason: 'Both claim it' },
    });
    const settled = { event: 'settlementNotice', on: '2027-03-16' };
    expect(await refusal(act(listing.id, settled))).toContain('somewhere else');
    expect(
      (await done(act(listing.id, { event: 'resolve', reason: 'Order of the court' }))).state,
    ).toBe('held');
  });
});

describe('security.md 3.2: whose deposit it is', () => {
  test('another agency finds nothing, and a link opens its own deposit alone', async () => {
    at('2027-03-16T04:00:00.000Z');
    const [mine, other] = [await sell(), await sell()];
    const receiptId = newId();
    await done(receipt(mine.id, TENTH, { id: receiptId, receivedOn: '2027-03-16' }));
    const reader = await holder(await sendTo(other.id, 'vendor-conveyancer'), 'vendor-conveyancer');
    expect((await reader.call(`/receipts/${receiptId}`)).status).toBe(404);
    expect((await reader.post('/objection')).json).toMatchObject({ code: 'deposit.refused' });
    expect((await page(reader)).received).toBe(0);
    const stranger = (await addAgency(api.database)).principal;
    expect((await api.call(base(mine.id), { as: stranger })).status).toBe(404);
    expect((await act(mine.id, { event: 'resolve', reason: 'Ours' }, stranger)).status).toBe(404);
    expect((await api.call(base(mine.id), { as: agency.colleague })).status).toBe(404);
    const settled = await reader.post('/settlement-notice', { on: '2027-03-16' });
    expect(settled.json).toMatchObject({ code: 'deposit.refused' });
  });

  test('no call of the page does anything without its reader’s own code', async () => {
    at('2027-03-16T05:00:00.000Z');
    const [mine, other] = [await sell(), await sell()];
    const reader = await holder(await sendTo(mine.id, 'buyer'), 'buyer');
    const { proof } = await holder(await sendTo(other.id, 'buyer'), 'buyer');
    const walked: [string, object?][] = [
      [''],
      ['/objection', {}],
      ['/release', { agreed: true }],
      ['/settlement-notice', { on: '2027-03-16' }],
      [`/receipts/${newId()}`],
    ];
    for (const [rest, body] of walked) {
      for (const shown of [undefined, proof, newId()]) {
        const answer = await reader.callWith(shown, rest, body ? { method: 'POST', body } : {});
        expect(answer.json, rest).toMatchObject({ code: 'otp.required' });
      }
    }
    // Once the buyer is reached elsewhere, what was proven before opens nothing.
    const { json } = await api.call(`/api/listings/${mine.id}`, { as: agency.agent });
    const { version, buyers, vendors, price, dates } = json as Listing;
    const moved = listingInput({
      leadAgentId: agency.agent.id,
      branchId: agency.branches.north,
      vendors,
      price,
      ...(dates ? { dates } : {}),
      buyers: buyers.map((each) => ({ ...each, email: `bao.${newId()}@elsewhere.example` })),
    } as object);
    const path = `/api/listings/${mine.id}`;
    const edit = { as: agency.agent, method: 'PUT', body: moved, ifMatch: version };
    expect((await api.call(path, edit)).status).toBe(200);
    await sendTo(mine.id, 'buyer');
    expect((await reader.read()).status).toBe(404);
  });
});
