import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SettlementPage } from '../../contract/endpoints/settlement-page.ts';
import type { SaleSettlement } from '../../contract/sale-settlement-shapes.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { type Answer, startApi, type TestApi, type TestCall } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';
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
const LAST = '2027-03-29';

const post = (path: string, body: object = {}, as: TestCall['as'] = agency.agent) =>
  api.call(path, { as, method: 'POST', body });
const conveyancer = (firm: string) => ({ firm, email: `desk.${newId()}@conveyancer.example` });

/** A listing of which contracts were exchanged. */
async function sell(changes: object = {}): Promise<Listing> {
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
    ...changes,
  };
  const body = { id: newId(), listing: listingInput(record as object) };
  const made = await post('/api/listings', body);
  expect(made.status, made.text).toBe(201);
  return move(await move(made.json as Listing, 'activate'), 'exchange');
}

async function move({ id, version }: Listing, event: string): Promise<Listing> {
  const path = `/api/listings/${id}/moves`;
  const answer = await api.call(path, { as: agency.principal, body: { event }, ifMatch: version });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Listing;
}

const listingNow = async (id: string) =>
  (await api.call(`/api/listings/${id}`, { as: agency.agent })).json as Listing;
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
const book = (id: string, settleOn = DAY) =>
  post(`${base(id)}/booking`, { settleOn, settleAt: '14:00', platform: 'pexa' });
const propose = (id: string, settleOn: string, given: object = {}) =>
  post(`${base(id)}/proposals`, { id: newId(), settleOn, reason: 'Asked by phone', ...given });
const enter = (id: string, proposalId: string, said: object) =>
  post(`${base(id)}/proposals/${proposalId}/answers`, { reason: 'They said so by phone', ...said });

/** Whoever acts for a side, with their link open. */
async function holder({ id: settlementId, listingId, participants }: SaleSettlement, side: string) {
  const personId = participants.find((each) => each.side === side)?.personId ?? '';
  await done(post(`${base(listingId)}/links`, { personId }));
  return settlementHolder(api, { agencyId: agency.id, settlementId: settlementId ?? '', personId });
}
const bothHolders = async (row: SaleSettlement) =>
  [await holder(row, 'vendor'), await holder(row, 'buyer')] as const;
const seen = ({ status, text, json }: Answer): SettlementPage => {
  expect(status, text).toBe(200);
  return json as SettlementPage;
};

/** To which people news of a kind goes, by their sides. */
async function told(kind: string, { participants }: SaleSettlement): Promise<string[]> {
  const rows = await asSystem(api.database, (tx) =>
    tx.rows<{ person: string }>(
      `SELECT payload->>'personId' AS person FROM job
       WHERE agency_id = $1 AND kind = 'notify' AND payload->>'kind' = $2`,
      [agency.id, kind],
    ),
  );
  return rows
    .map(
      ({ person }) => participants.find(({ personId }) => personId === person)?.side ?? 'vendors',
    )
    .sort();
}

describe('domain.md 4.6: a settlement is booked for a day that can still come', () => {
  test('booked, the conveyancers of the listing act, every side and the vendors are told, and the listing has the day', async () => {
    const { id } = await sell();
    const booked = await done(book(id));
    expect(booked).toMatchObject({
      state: 'booked',
      settleOn: DAY,
      firstSettleOn: DAY,
      settleAt: '14:00',
      platform: 'pexa',
      participants: [
        { side: 'vendor', name: 'Wattle Conveyancing', works: false },
        { side: 'buyer', name: 'Banksia Law', works: false },
      ],
    });
    expect((await listingNow(id)).dates?.settlementDueOn).toBe(DAY);
    expect(await told('settlement-booked', booked)).toEqual(['buyer', 'vendor']);
    expect(await told('settlement-day-for-vendor', booked)).toEqual(['vendors']);
    expect(await refusal(book(id))).toContain('is booked');
    const standing = await api.call(`${base(id)}/standing`, { as: agency.agent });
    expect(standing.json).toEqual({
      facts: { state: 'booked', settleOn: DAY, waitsForSecond: false },
    });
  });

  test('neither before the sale, nor on a day that is over or before exchange', async () => {
    const { id } = await sell({ dates: { exchangedOn: '2027-03-01' } });
    expect(await refusal(book(id, '2027-02-07'))).toContain('That day is over');
    expect(await refusal(book(id, '2027-02-28'))).toContain('before contracts');
    const body = { id: newId(), listing: listingInput({ leadAgentId: agency.agent.id } as object) };
    expect((await post('/api/listings', body)).status).toBe(201);
    expect(await refusal(book(body.id))).toContain('isn’t exchanged');
  });

  test('from then on only its sides change the day; all else of the listing is edited as before', async () => {
    const listing = await sell();
    await done(book(listing.id));
    const edit = async (changes: (record: Record<string, unknown>) => object) => {
      const current = await listingNow(listing.id);
      const {
        version,
        id,
        agencyId,
        reference,
        state,
        addressLine,
        createdAt,
        updatedAt,
        ...kept
      } = current;
      return api.call(`/api/listings/${id}`, {
        as: agency.agent,
        method: 'PUT',
        ifMatch: version,
        body: { ...kept, ...changes(kept) },
      });
    };
    const moved = await edit(({ dates }) => ({
      dates: { ...(dates as object), settlementDueOn: LATER },
    }));
    expect(moved.json).toMatchObject({
      code: 'request.invalid',
      errors: [
        {
          path: 'dates.settlementDueOn',
          message: 'The settlement is booked: change its date in the Settlement step.',
        },
      ],
    });
    const other = await edit(() => ({ buyers: [] }));
    expect(other.status, other.text).toBe(200);
  });
});

describe('domain.md 4.6: a date changes once every other side has accepted it', () => {
  test('proposed by one link and accepted by another: moved once, told once, counted from the first day', async () => {
    const { id } = await sell();
    const booked = await done(book(id));
    const vendor = await holder(booked, 'vendor');
    const buyer = await holder(booked, 'buyer');
    const body = { id: newId(), settleOn: LATER, reason: 'The bank needs another week' };
    const proposed = seen(await vendor.post('/proposals', body));
    expect(proposed).toMatchObject({ state: 'date_proposed', settleOn: DAY, mayAnswer: false });
    expect(await told('settlement-date-proposed', booked)).toEqual(['buyer']);
    expect((await vendor.post(`/proposals/${body.id}/answers`, { isAccepted: true })).json).toEqual(
      expect.objectContaining({ code: 'settlement.refused' }),
    );
    expect(seen(await buyer.read())).toMatchObject({ mayAnswer: true, settleOn: DAY });
    const accepted = seen(await buyer.post(`/proposals/${body.id}/answers`, { isAccepted: true }));
    expect(accepted).toMatchObject({
      state: 'booked',
      settleOn: LATER,
      settleAt: '14:00',
      proposals: [{ standing: 'accepted', answers: [{ side: 'buyer', byName: 'Banksia Law' }] }],
    });
    const now = await done(api.call(base(id), { as: agency.agent }));
    expect(now).toMatchObject({ settleOn: LATER, firstSettleOn: DAY });
    expect(now.events.filter(({ event }) => event === 'acceptDate')).toHaveLength(1);
    expect((await listingNow(id)).dates?.settlementDueOn).toBe(LATER);
    expect(await told('settlement-date-moved', booked)).toEqual(['buyer', 'vendor']);
    const again = await buyer.post(`/proposals/${body.id}/answers`, { isAccepted: true });
    expect(again.json).toMatchObject({ code: 'settlement.refused' });
  });

  test('domain.md 4.7: the last day for the buyer’s check counts from the first day agreed, begun before or after it moves', async () => {
    const dueOn = async (id: string) => {
      const answer = await api.call(`/api/listings/${id}/aml`, { as: agency.principal });
      expect(answer.status, answer.text).toBe(200);
      const { parties } = answer.json as { parties: { side: string; dueOn?: string }[] };
      return parties.find(({ side }) => side === 'buyer')?.dueOn;
    };
    const start = async ({ id, buyers: [buyer] }: Listing) => {
      const body = { id: newId(), partyId: buyer?.id, kind: 'individual' };
      const answer = await post(`/api/listings/${id}/aml/cases`, body, agency.principal);
      expect(answer.status, answer.text).toBeLessThan(300);
    };
    const moveDay = async (id: string) => {
      const proposal = (await done(propose(id, '2027-02-12'))).proposals[0]?.id ?? '';
      for (const side of ['vendor', 'buyer']) {
        await done(enter(id, proposal, { side, isAccepted: true }));
      }
    };
    const sooner = await sell({ dates: { exchangedOn: '2027-02-05' } });
    expect(await dueOn(sooner.id)).toBeUndefined();
    await start(sooner);
    await done(book(sooner.id, '2027-02-19'));
    const first = await dueOn(sooner.id);
    expect(first).toBeDefined();
    await moveDay(sooner.id);
    expect(await dueOn(sooner.id)).toBe(first);
    const later = await sell({ dates: { exchangedOn: '2027-02-05' } });
    await done(book(later.id, '2027-02-19'));
    await moveDay(later.id);
    expect(await dueOn(later.id)).toBe(first);
    await start(later);
    expect(await dueOn(later.id)).toBe(first);
  });

  test('one side that rejects it ends it, and the day stands', async () => {
    const { id } = await sell();
    const booked = await done(book(id));
    const buyer = await holder(booked, 'buyer');
    const { proposals } = await done(propose(id, LATER));
    const [proposal] = proposals;
    expect(proposal).toMatchObject({ proposedBy: 'agency', waitingFor: ['vendor', 'buyer'] });
    const path = `/proposals/${proposal?.id}/answers`;
    const after = seen(await buyer.post(path, { isAccepted: false, reason: 'Too late' }));
    expect(after).toMatchObject({
      state: 'booked',
      settleOn: DAY,
      proposals: [{ standing: 'rejected' }],
    });
    expect(await told('settlement-date-rejected', booked)).toEqual(['vendor']);
  });

  test('the office enters what a side said, and that side is told; it has no say itself, and takes its own proposal back', async () => {
    const { id } = await sell();
    const booked = await done(book(id));
    const first = (await done(propose(id, LATER))).proposals[0]?.id ?? '';
    const half = await done(enter(id, first, { side: 'vendor', isAccepted: true }));
    expect(half).toMatchObject({
      state: 'date_proposed',
      settleOn: DAY,
      proposals: [
        {
          waitingFor: ['buyer'],
          answers: [{ byName: agency.agent.name, reason: 'They said so by phone' }],
        },
      ],
    });
    expect(await told('settlement-said-for-you', booked)).toEqual(['vendor']);
    expect(await refusal(enter(id, first, { side: 'vendor', isAccepted: false }))).toContain(
      'answered already',
    );
    const back = await done(enter(id, first, { side: 'agency', isAccepted: false }));
    expect(back).toMatchObject({ state: 'booked', proposals: [{ standing: 'withdrawn' }] });
    const vendor = await holder(booked, 'vendor');
    const second = newId();
    seen(await vendor.post('/proposals', { id: second, settleOn: LATER, reason: 'Moving later' }));
    expect(await refusal(enter(id, second, { side: 'agency', isAccepted: true }))).toContain(
      'no say',
    );
    const moved = await done(enter(id, second, { side: 'buyer', isAccepted: true }));
    expect(moved).toMatchObject({ state: 'booked', settleOn: LATER });
  });

  test('another proposal replaces one that waits; days that can’t be are refused', async () => {
    const { id } = await sell();
    expect(await refusal(propose(id, LATER))).toContain('Book the settlement first');
    await done(book(id));
    const first = (await done(propose(id, LATER))).proposals[0]?.id ?? '';
    const two = await done(propose(id, LAST));
    expect(two.proposals.map(({ standing }) => standing)).toEqual(['waiting', 'replaced']);
    expect(await refusal(enter(id, first, { side: 'vendor', isAccepted: true }))).toContain(
      'any more',
    );
    expect(await refusal(propose(id, DAY))).toContain('stand already');
    expect(await refusal(propose(id, '2027-02-07'))).toContain('over');
  });

  test('what it would do is told before: a lender and the buyer’s side learn nothing of what the vendors owe and get', async () => {
    const { id } = await sell();
    const booked = await done(book(id));
    const path = '/date-previews';
    const office = await post(`${base(id)}${path}`, { settleOn: '2027-03-20' });
    expect(office.json).toMatchObject({ warnings: ['weekend'], toAccept: ['vendor', 'buyer'] });
    expect(Object.keys(office.json as object)).toContain('netBefore');
    const buyer = await holder(booked, 'buyer');
    const theirs = await buyer.post(path, { settleOn: LATER });
    expect(theirs.json).toEqual({ warnings: [], toAccept: ['vendor'], effects: [], funding: [] });
    expect((await done(api.call(base(id), { as: agency.agent }))).proposals).toEqual([]);
  });
});

describe('domain.md 5: a listing with a booked settlement settles by it alone', () => {
  test('a principal can’t mark it as settled, nor is told that they can', async () => {
    const sold = await sell();
    await done(book(sold.id));
    const { version } = await move(await listingNow(sold.id), 'goUnconditional');
    const path = `/api/listings/${sold.id}/moves`;
    const asked = { as: agency.principal, body: { event: 'settle' }, ifMatch: version };
    const refused = await api.call(path, asked);
    expect(refused.json).toMatchObject({ code: 'listing.transition-refused' });
    expect((refused.json as { allowed: string[] }).allowed).not.toContain('settle');
    expect((await listingNow(sold.id)).state).toBe('unconditional');
  });

  test('another time or place is told to both sides once, the owner of the day to nobody', async () => {
    const { id } = await sell();
    const booked = await done(book(id));
    const terms = { settleAt: '14:00', platform: 'pexa', dayOwner: 'buyer' };
    const change = (given: object) =>
      done(api.call(`${base(id)}/terms`, { as: agency.agent, method: 'PUT', body: given }));
    await change(terms);
    expect(await told('settlement-place-changed', booked)).toEqual([]);
    await change({ ...terms, settleAt: '15:00' });
    await change({ ...terms, settleAt: '15:00' });
    expect(await told('settlement-place-changed', booked)).toEqual(['buyer', 'vendor']);
  });

  test('one without a booking is marked by hand', async () => {
    const sold = await move(await sell(), 'goUnconditional');
    expect(await move(sold, 'settle')).toMatchObject({ state: 'settled' });
  });

  test('after a sale that fell through the next one is booked as another settlement', async () => {
    const { id } = await sell();
    const first = await done(book(id));
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE settlement SET state = 'cancelled' WHERE listing_id = $1`, [id]),
    );
    const again = await done(api.call(base(id), { as: agency.agent }));
    expect(again).toMatchObject({
      state: 'not_booked',
      isSold: true,
      participants: [],
      events: [],
    });
    const second = await done(book(id, LATER));
    expect(second).toMatchObject({ state: 'booked', settleOn: LATER });
    expect(second.id).not.toBe(first.id);
  });

  test('a link of the sale that fell through shows none of the next one’s figures, and gives no paper', async () => {
    const { id } = await sell();
    const [vendor, buyer] = await bothHolders(await done(book(id)));
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE settlement SET state = 'cancelled' WHERE listing_id = $1`, [id]),
    );
    await done(book(id, LATER));
    const page = seen(await vendor.read());
    expect(page).toMatchObject({ state: 'cancelled', approvedBy: [], letters: [] });
    expect(page.figures).toBeUndefined();
    expect(seen(await buyer.read()).statement).toBeUndefined();
    for (const paper of ['/statement', `/payout-letters/${newId()}`]) {
      expect(await refusal(vendor.call(paper))).toContain('fell through');
    }
  });
});

describe('domain.md 5: a settlement that failed is booked again', () => {
  test('for another day that somebody agreed to, with the first one kept, and what was proposed before asks nothing any more', async () => {
    const { id } = await sell();
    const booked = await done(book(id, TODAY));
    await done(propose(id, LATER));
    const failed = await done(post(`${base(id)}/failure`, { reason: 'funds_not_ready' }));
    expect(failed).toMatchObject({ state: 'delayed', settleOn: TODAY });
    expect(await refusal(book(id, LAST))).toContain('Say who agreed');
    const reason = 'Both conveyancers by phone';
    const again = await done(
      post(`${base(id)}/booking`, { settleOn: LAST, platform: 'pexa', reason }),
    );
    expect(again).toMatchObject({ state: 'booked', settleOn: LAST, firstSettleOn: TODAY });
    expect(again.failReason).toBeUndefined();
    expect(again.proposals.map(({ standing }) => standing)).toEqual(['withdrawn']);
    expect(await told('settlement-date-moved', booked)).toEqual(['buyer', 'vendor']);
  });
});

describe('security.md 3.1: a link of a settlement opens one side’s page alone', () => {
  test('figures go to the vendor’s side, the statement to the buyer’s, neither to a lender', async () => {
    const { id } = await sell();
    await done(book(id));
    const bank = { name: 'Coastline Bank', email: `${newId()}@coastline.example` };
    const path = `${base(id)}/participants/buyer_lender`;
    const all = await done(api.call(path, { as: agency.agent, method: 'PUT', body: bank }));
    const vendor = await holder(all, 'vendor');
    const buyer = await holder(all, 'buyer');
    const lender = await holder(all, 'buyer_lender');
    const pages = [seen(await vendor.read()), seen(await buyer.read()), seen(await lender.read())];
    expect(pages.map(({ figures, statement }) => [Boolean(figures), Boolean(statement)])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    const approval = await lender.post('/approvals', { mark: pages[0]?.figures?.mark ?? '' });
    expect(approval.json).toMatchObject({ code: 'settlement.refused' });
    expect((await lender.call('/statement')).json).toMatchObject({ code: 'settlement.refused' });
    const letter = `/payout-letters/${newId()}`;
    expect((await lender.call(letter)).status).toBe(404);
    expect((await vendor.call(letter)).status).toBe(404);
  });

  test('without a code, once taken back, or once somebody else acts for the side it opens nothing; a number that is added leaves it', async () => {
    const { id } = await sell();
    const booked = await done(book(id));
    const buyer = await holder(booked, 'buyer');
    expect((await buyer.readWithoutCode()).json).toMatchObject({ code: 'otp.required' });
    seen(await buyer.read());
    const now = await done(api.call(base(id), { as: agency.agent }));
    const person = now.participants.find(({ side }) => side === 'buyer');
    expect(person).toMatchObject({ works: true, openedAt: expect.any(String) });
    const link = `${base(id)}/links/${person?.personId}`;
    await done(api.call(link, { as: agency.agent, method: 'DELETE' }));
    expect((await buyer.read()).status).toBe(404);
    const vendor = await holder(booked, 'vendor');
    const body = { name: 'Another Firm', email: `${newId()}@firm.example` };
    const path = `${base(id)}/participants/vendor`;
    const set = (given: object) =>
      done(api.call(path, { as: agency.agent, method: 'PUT', body: given }));
    const { name, email } = booked.participants.find(({ side }) => side === 'vendor') ?? {};
    const added = await set({ name, email, phone: '0491 570 156' });
    expect(added.participants.find(({ side }) => side === 'vendor')?.works).toBe(true);
    await set(body);
    expect((await vendor.read()).status).toBe(404);
  });

  test('another agency finds no settlement, and its link leads to none of this one', async () => {
    const { id } = await sell();
    const booked = await done(book(id));
    const own = await holder(booked, 'vendor');
    const here = agency;
    agency = await addAgency(api.database, 'Other');
    expect((await propose(id, LATER)).status).toBe(404);
    const other = await sell();
    const theirs = await holder(await done(book(other.id)), 'vendor');
    const stolen = await own.callWith(theirs.proof, '');
    expect(stolen.json).toMatchObject({ code: 'otp.required' });
    agency = here;
    const proposal = (await done(propose(id, LATER))).proposals[0]?.id ?? '';
    const cross = await theirs.post(`/proposals/${proposal}/answers`, { isAccepted: true });
    expect(cross.json).toMatchObject({ code: 'settlement.refused' });
  });
});
