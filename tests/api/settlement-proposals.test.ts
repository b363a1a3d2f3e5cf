import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SettlementPage } from '../../contract/endpoints/settlement-page.ts';
import type { SaleSettlement } from '../../contract/sale-settlement-shapes.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { type Answer, startApi, type TestApi } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';
import { runJobs } from '../support/payments.ts';
import { settlementHolder } from '../support/settlement-links.ts';

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi();
  // Noon at the property.
  api.clock.aheadMs = Date.parse('2027-02-08T02:00:00.000Z') - Date.now();
});
afterAll(() => api.close());

let agency: TestAgency;
beforeEach(async () => {
  agency = await addAgency(api.database);
});

const TODAY = '2027-02-08';
const DAY = '2027-03-15';
const LATER = '2027-03-22';

const send = (method: string, path: string, body: object = {}) =>
  api.call(path, { as: agency.agent, method, body });
const post = (path: string, body: object = {}) => send('POST', path, body);
const base = (id: string) => `/api/listings/${id}/settlement`;

async function done(answer: Promise<Answer>): Promise<SaleSettlement> {
  const { status, text, json } = await answer;
  expect(status, text).toBe(200);
  return json as SaleSettlement;
}
async function refusal(answer: Promise<Answer>): Promise<string> {
  const { json, text } = await answer;
  expect(json, text).toMatchObject({ code: 'settlement.refused' });
  return (json as { detail: string }).detail;
}
async function seen(answer: Promise<Answer>): Promise<SettlementPage> {
  const { status, text, json } = await answer;
  expect(status, text).toBe(200);
  return json as SettlementPage;
}
const read = (id: string) => done(api.call(base(id), { as: agency.agent }));

const conveyancer = (firm: string) => ({ firm, email: `desk.${newId()}@conveyancer.example` });

/** The booked settlement of a sale. */
async function booked(settleOn = DAY): Promise<SaleSettlement> {
  const record = {
    leadAgentId: agency.agent.id,
    branchId: agency.branches.north,
    authority: { kind: 'sole', signedOn: '2027-01-05' },
    price: { sale: 1_000_000_00 },
    buyers: [
      { id: newId(), kind: 'person', name: 'Bao Nguyen', email: `${newId()}@buyer.example` },
    ],
    vendorConveyancer: conveyancer('Wattle Conveyancing'),
    buyerConveyancer: conveyancer('Banksia Law'),
    dates: { exchangedOn: '2027-02-05', settlementDueOn: '2027-03-12' },
  };
  const made = await post('/api/listings', {
    id: newId(),
    listing: listingInput(record as object),
  });
  expect(made.status, made.text).toBe(201);
  let listing = made.json as Listing;
  for (const event of ['activate', 'exchange']) {
    const asked = { as: agency.principal, body: { event }, ifMatch: listing.version };
    listing = (await api.call(`/api/listings/${listing.id}/moves`, asked)).json as Listing;
  }
  const body = { settleOn, settleAt: '14:00', platform: 'pexa' };
  return done(post(`${base(listing.id)}/booking`, body));
}

const propose = (id: string, settleOn: string, given: object = {}) =>
  done(post(`${base(id)}/proposals`, { id: newId(), settleOn, reason: 'By phone', ...given }));
const enter = (id: string, proposalId: string | undefined, said: object) =>
  post(`${base(id)}/proposals/${proposalId}/answers`, { reason: 'By phone', ...said });
const setParticipant = (id: string, side: string, body: object) =>
  send('PUT', `${base(id)}/participants/${side}`, body);

/** Whoever acts for a side, with their link open. */
async function holder({ id: settlementId, listingId, participants }: SaleSettlement, side: string) {
  const personId = participants.find((each) => each.side === side)?.personId ?? '';
  await done(post(`${base(listingId)}/links`, { personId }));
  return settlementHolder(api, { agencyId: agency.id, settlementId: settlementId ?? '', personId });
}

/** What goes to a person, of a kind or of all, the facts alone. */
async function toldTo(personId: string | undefined, kind: string): Promise<unknown[]> {
  const rows = await asSystem(api.database, (tx) =>
    tx.rows<{ facts: unknown }>(
      `SELECT payload->'facts' AS facts FROM job WHERE agency_id = $1 AND kind = 'notify'
       AND payload->>'kind' = $2 AND payload->>'personId' = $3 ORDER BY created_at, id`,
      [agency.id, kind, personId],
    ),
  );
  return rows.map(({ facts }) => facts);
}
const personOf = ({ participants }: SaleSettlement, side: string) =>
  participants.find((each) => each.side === side)?.personId;

describe('domain.md 4.6: a date that waits stops nothing of the day that stands', () => {
  test('both sides approve its figures meanwhile, and it moves on once the proposal is decided', async () => {
    const settlement = await booked();
    const { listingId: id } = settlement;
    const proposed = await propose(id, LATER);
    const vendor = await holder(settlement, 'vendor');
    const buyer = await holder(settlement, 'buyer');
    const page = await seen(vendor.read());
    expect(page).toMatchObject({ state: 'date_proposed', mayApprove: true });
    const mark = page.figures?.mark ?? '';
    expect(await seen(vendor.post('/approvals', { mark }))).toMatchObject({
      state: 'date_proposed',
    });
    const theirs = (await seen(buyer.read())).statement?.mark ?? '';
    await seen(buyer.post('/approvals', { mark: theirs }));
    const said = { side: 'buyer', isAccepted: false };
    const after = await done(enter(id, proposed.proposals[0]?.id, said));
    expect(after).toMatchObject({ state: 'ready', settleOn: DAY });
  });

  test('a side proposes three days within 24 hours, the agency as many as it needs', async () => {
    const settlement = await booked();
    const { listingId: id } = settlement;
    const vendor = await holder(settlement, 'vendor');
    const ask = (settleOn: string) =>
      vendor.post('/proposals', { id: newId(), settleOn, reason: 'Once more' });
    for (const day of ['2027-03-16', '2027-03-17', '2027-03-18']) await seen(ask(day));
    expect(await refusal(ask('2027-03-19'))).toContain('in the last 24 hours');
    for (const day of ['2027-03-16', '2027-03-17', '2027-03-18', '2027-03-19']) {
      await propose(id, day);
    }
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE settlement_proposal SET proposed_at = proposed_at - interval '24 hours'`, []),
    );
    await seen(ask('2027-03-19'));
  });
});

describe('domain.md 4.6: after a day that failed the sides agree on the next', () => {
  test('one proposes it by link, and it holds once the other accepted it; rejected, none stands', async () => {
    const settlement = await booked(TODAY);
    const { listingId: id } = settlement;
    const vendor = await holder(settlement, 'vendor');
    const buyer = await holder(settlement, 'buyer');
    await done(post(`${base(id)}/failure`, { reason: 'funds_not_ready' }));
    expect(await seen(vendor.read())).toMatchObject({ state: 'delayed', mayPropose: true });
    const ask = async (settleOn: string, isAccepted: boolean) => {
      const body = { id: newId(), settleOn, reason: 'The bank is ready' };
      expect(await seen(vendor.post('/proposals', body))).toMatchObject({ state: 'delayed' });
      expect(await seen(buyer.read())).toMatchObject({ mayAnswer: true });
      return seen(buyer.post(`/proposals/${body.id}/answers`, { isAccepted }));
    };
    expect(await ask(DAY, false)).toMatchObject({ state: 'delayed', mayPropose: true });
    expect(await ask(LATER, true)).toMatchObject({ state: 'booked', settleOn: LATER });
    const now = await read(id);
    expect(now.failReason).toBeUndefined();
    expect(now.events.at(-1)).toMatchObject({ event: 'rebook' });
  });

  test('a proposal that waited when the day failed can still be accepted', async () => {
    const settlement = await booked(TODAY);
    const { listingId: id } = settlement;
    const proposal = (await propose(id, LATER)).proposals[0]?.id;
    await done(post(`${base(id)}/failure`, { reason: 'funds_not_ready' }));
    await done(enter(id, proposal, { side: 'vendor', isAccepted: true }));
    const after = await done(enter(id, proposal, { side: 'buyer', isAccepted: true }));
    expect(after).toMatchObject({ state: 'booked', settleOn: LATER });
  });

  test('booked again by the office, every side reads who agreed, and how', async () => {
    const settlement = await booked(TODAY);
    const { listingId: id } = settlement;
    await done(post(`${base(id)}/failure`, { reason: 'funds_not_ready' }));
    const reason = 'Both conveyancers by phone';
    await done(post(`${base(id)}/booking`, { settleOn: LATER, platform: 'pexa', reason }));
    for (const side of ['vendor', 'buyer']) {
      expect(await toldTo(personOf(settlement, side), 'settlement-date-moved')).toEqual([
        { settleOn: LATER, reason },
      ]);
    }
  });
});

describe('domain.md 4.6: whoever acts for a side when a date is decided is asked', () => {
  const bank = (name: string) => ({ name, email: `desk.${newId()}@coastline.example` });

  test('a lender that comes in later is told the day and asked about the one that waits; taken out again, it is not', async () => {
    const settlement = await booked();
    const { listingId: id } = settlement;
    const proposal = (await propose(id, LATER)).proposals[0]?.id;
    const joined = await done(setParticipant(id, 'buyer_lender', bank('Coastline Bank')));
    const lender = personOf(joined, 'buyer_lender');
    expect(await toldTo(lender, 'settlement-booked')).toEqual([{ settleOn: DAY }]);
    expect(await toldTo(lender, 'settlement-date-proposed')).toEqual([
      { settleOn: LATER, reason: 'By phone' },
    ]);
    await done(enter(id, proposal, { side: 'vendor', isAccepted: true }));
    const waiting = await done(enter(id, proposal, { side: 'buyer', isAccepted: true }));
    expect(waiting.proposals[0]).toMatchObject({ waitingFor: ['buyer_lender'] });
    const after = await done(send('DELETE', `${base(id)}/participants/${lender}`));
    expect(after).toMatchObject({ state: 'booked', settleOn: LATER });
  });

  test('one that was taken out and put back is asked once more', async () => {
    const settlement = await booked();
    const { listingId: id } = settlement;
    const joined = await done(setParticipant(id, 'buyer_lender', bank('Coastline Bank')));
    await propose(id, LATER);
    const lender = personOf(joined, 'buyer_lender');
    await done(send('DELETE', `${base(id)}/participants/${lender}`));
    expect((await read(id)).proposals[0]?.waitingFor).toEqual(['vendor', 'buyer']);
    const back = await done(setParticipant(id, 'buyer_lender', bank('Harbour Bank')));
    expect(back.proposals[0]?.waitingFor).toContain('buyer_lender');
    expect(await toldTo(personOf(back, 'buyer_lender'), 'settlement-date-proposed')).toHaveLength(
      1,
    );
  });

  test('the vendor’s and the buyer’s side stay while a date waits, and nobody answers for a side without anybody', async () => {
    const settlement = await booked();
    const { listingId: id } = settlement;
    const proposal = (await propose(id, LATER)).proposals[0]?.id;
    const gone = `${base(id)}/participants/${personOf(settlement, 'buyer')}`;
    expect(await refusal(send('DELETE', gone))).toContain('waits for answers');
    const said = { side: 'vendor_lender', isAccepted: true };
    expect(await refusal(enter(id, proposal, said))).toContain('wasn’t asked');
  });
});

describe('domain.md 4.6: everybody hears what concerns them', () => {
  const outcomes = async () => {
    const rows = await asSystem(api.database, (tx) =>
      tx.rows<{ facts: object }>(
        `SELECT payload->'facts' AS facts FROM job WHERE agency_id = $1 AND kind = 'notify'
         AND payload->>'kind' = 'settlement-outcome-for-vendor' ORDER BY created_at, id`,
        [agency.id],
      ),
    );
    return rows.map(({ facts }) => facts);
  };
  const agentHeard = async () => {
    const rows = await asSystem(api.database, (tx) =>
      tx.rows<{ what: string; staff: string }>(
        `SELECT payload->'facts'->>'what' AS what, payload->>'staffId' AS staff FROM job
         WHERE agency_id = $1 AND payload->>'kind' = 'settlement-said-by-link' ORDER BY id`,
        [agency.id],
      ),
    );
    return rows.map(({ what, staff }) => (staff === agency.agent.id ? what : staff));
  };

  test('the agent of what is said by link, the other sides of a report, the vendors of what came of it', async () => {
    const settlement = await booked(TODAY);
    const { listingId: id } = settlement;
    const vendor = await holder(settlement, 'vendor');
    const buyer = await holder(settlement, 'buyer');
    const body = { id: newId(), settleOn: LATER, reason: 'The bank is not ready' };
    await seen(vendor.post('/proposals', body));
    await seen(buyer.post(`/proposals/${body.id}/answers`, { isAccepted: false }));
    await done(post(`${base(id)}/failure`, { reason: 'funds_not_ready' }));
    await seen(buyer.post('/report', { on: TODAY, note: 'It settled after all' }));
    expect(await agentHeard()).toEqual(['proposed', 'rejected', 'settled']);
    expect(await toldTo(personOf(settlement, 'vendor'), 'settlement-reported')).toEqual([
      { on: TODAY },
    ]);
    expect(await toldTo(personOf(settlement, 'buyer'), 'settlement-reported')).toEqual([]);
    await seen(vendor.post('/report/confirm', { on: TODAY }));
    expect(await outcomes()).toEqual([
      { outcome: 'failed', on: TODAY },
      { outcome: 'settled', on: TODAY },
    ]);
  });
});

describe('domain.md 4.6: the settlement follows what is edited on its listing', () => {
  test('another price takes both approvals back at once', async () => {
    const settlement = await booked();
    const { listingId: id } = settlement;
    const { figures } = await read(id);
    const reason = 'By phone';
    const approve = (side: string, mark: string | undefined) =>
      done(post(`${base(id)}/approvals`, { side, mark, reason }));
    await approve('vendor', figures?.mark);
    expect(await approve('buyer', figures?.statement.mark)).toMatchObject({ state: 'ready' });
    const listing = (await api.call(`/api/listings/${id}`, { as: agency.agent })).json as Listing;
    const {
      version,
      id: _id,
      agencyId: _agencyId,
      reference: _reference,
      state: _state,
      addressLine: _addressLine,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      ...record
    } = listing;
    const body = { ...record, price: { ...record.price, sale: 990_000_00 } };
    const asked = { as: agency.agent, method: 'PUT', ifMatch: version, body };
    const edited = await api.call(`/api/listings/${id}`, asked);
    expect(edited.status, edited.text).toBe(200);
    await runJobs(api);
    expect((await read(id)).state).toBe('booked');
  });
});

describe('domain.md 4.6: what the vendors owe is theirs', () => {
  test('the buyer’s side reads nothing of why there are no figures', async () => {
    const settlement = await booked(TODAY);
    const { listingId: id } = settlement;
    const buyer = await holder(settlement, 'buyer');
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE listing SET record = jsonb_set(record, '{price}', '{}') WHERE id = $1`, [id]),
    );
    const fault = 'The statement isn’t ready yet. Ask the agent.';
    expect(await seen(buyer.read())).toMatchObject({ figuresFault: fault });
    expect(await refusal(buyer.post('/approvals', { mark: 'any' }))).toBe(fault);
    expect(await refusal(buyer.call('/statement'))).toBe(fault);
  });
});
