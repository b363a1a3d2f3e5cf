import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VendorNet } from '../../contract/endpoints/vendor-net.ts';
import type { Figures } from '../../contract/figures-shapes.ts';
import type { SaleSettlement } from '../../contract/sale-settlement-shapes.ts';
import type { IsoDate } from '../../domain/dates.ts';
import type { ListingInput } from '../../domain/listings/listing.ts';
import { asSystem, asTenant, type Tx } from '../../server/db/transaction.ts';
import { wholeListing } from '../../server/modules/listings/service.ts';
import { lockListing } from '../../server/modules/listings/signed-service.ts';
import { type Opened, todayAt } from '../../server/modules/settlement/bookings/open.ts';
import { findSettlement } from '../../server/modules/settlement/bookings/store.ts';
import { settle } from '../../server/modules/settlement/closing/settle.ts';
import { followWorkspace } from '../../server/modules/settlement/closing/workspace.ts';
import { statementPaper } from '../../server/modules/settlement/figures/paper.ts';
import { startApi, type TestApi } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';
import { owner, sendToOwners, vendorCalls } from '../support/vendor-links.ts';
import vectors from '../vectors/domain.json' with { type: 'json' };

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let agency: TestAgency;
beforeEach(async () => {
  agency = await addAgency(api.database);
});

const inCents = (amount: string) => Math.round(Number(amount) * 100);
const { inputs, expected } = vectors.settlementStatement;
const WATER = 'Unpaid water account';
const MORTGAGE = 'Mortgage payout';
const ANN = { id: newId(), kind: 'person', name: 'Ann Lee', email: 'ann@lee.example' };
const owed = (name: string) =>
  inCents(inputs.vendorPayments.find(([label]) => label === name)?.[1] ?? '');

/** What the file of the vectors has on its listing; the water account is paid at settlement. */
const VECTOR = {
  price: { sale: inCents(inputs.salePrice) },
  commission: { kind: 'percent', basisPoints: 210, plusGst: true },
  mortgage: { lender: 'Banksia Bank', balance: owed(MORTGAGE) },
  otherCharges: inputs.vendorPayments
    .filter(([label]) => label !== WATER && label !== MORTGAGE)
    .map(([description = '']) => ({ id: newId(), description, amount: owed(description) })),
};

async function addListing(changes: object): Promise<string> {
  const id = newId();
  const record = { leadAgentId: agency.agent.id, vendors: [ANN], ...changes };
  const body = { id, listing: listingInput(record as Partial<ListingInput>) };
  const made = await api.call('/api/listings', { as: agency.principal, body });
  expect(made.status, made.text).toBe(201);
  return id;
}

/** A settlement that is booked for the day of the vectors, and a deposit that is held. */
async function book(listingId: string, deposit = inCents(inputs.deposit)): Promise<void> {
  await asSystem(api.database, async (tx) => {
    await tx.rows(
      `INSERT INTO settlement (agency_id, listing_id, id, state, settle_on, first_settle_on, platform, day_owner, version,
         created_at) VALUES ($1, $2, $3, 'booked', $4, $4, 'pexa', 'vendor', 1, '2026-01-05')`,
      [agency.id, listingId, newId(), inputs.settlementDate],
    );
    await tx.rows(
      `INSERT INTO sold_deposit (agency_id, listing_id, id, state, reference, price, amount, basis_points, holder,
         is_at_auction, is_condition_open, version, created_at)
       VALUES ($1, $2, $3::uuid, 'held', $3::text, 98500000, $4, 1000, 'agent', false, false, 1, '2026-01-05')`,
      [agency.id, listingId, newId(), deposit],
    );
  });
}

const base = (id: string) => `/api/listings/${id}/settlement`;
const call = (id: string, rest: string, method = 'GET', body?: object) =>
  api.call(`${base(id)}${rest}`, { as: agency.agent, method, ...(body ? { body } : {}) });
async function done(answer: ReturnType<typeof call>): Promise<SaleSettlement> {
  const { status, text, json } = await answer;
  expect(status, text).toBe(200);
  return json as SaleSettlement;
}
const read = (id: string) => done(call(id, ''));
function figuresOf({ figures, figuresFault }: SaleSettlement): Figures {
  if (!figures) throw new Error(figuresFault);
  return figures;
}

async function addOutgoings(id: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { label, amount, from, to, paid } of inputs.adjustments) {
    const outgoingId = newId();
    ids.push(outgoingId);
    await done(
      call(id, `/outgoings/${outgoingId}`, 'PUT', {
        kind: label === 'Water' ? 'water' : 'council',
        label,
        amount: inCents(amount),
        from,
        to,
        payment: paid ? 'paid' : 'at_settlement',
      }),
    );
  }
  return ids;
}
const certify = (id: string, validUntil = '2027-05-31') =>
  done(
    call(id, `/certificates/${ANN.id}`, 'PUT', {
      number: '2410123456789',
      validFrom: '2026-06-01',
      validUntil,
    }),
  );
const approve = (id: string, side: 'vendor' | 'buyer', mark: string) =>
  call(id, '/approvals', 'POST', { side, mark, reason: 'Their email of this morning' });
async function approveBoth(id: string): Promise<SaleSettlement> {
  const { mark, statement } = figuresOf(await read(id));
  await done(approve(id, 'vendor', mark));
  return done(approve(id, 'buyer', statement.mark));
}

async function vectorSale(): Promise<string> {
  const id = await addListing(VECTOR);
  await book(id);
  await addOutgoings(id);
  await certify(id);
  return id;
}

describe('domain.md 4.6: the figures of a sale', () => {
  test('vectors: balance and what the vendor gets, to the cent, with how each was worked out', async () => {
    const settlement = await read(await vectorSale());
    const figures = figuresOf(settlement);
    expect(figures).toMatchObject({
      basis: 'sale',
      isDateOpen: false,
      settleOn: inputs.settlementDate,
      deposit: inCents(inputs.deposit),
      atSettlement: inCents(expected.vendorNetFromSettlement),
      fromDeposit: inCents(expected.trustDepositToVendor),
      net: inCents(expected.vendorTotalNet),
      difference: 0,
      missing: 0,
    });
    expect(figures.statement.balance).toBe(inCents(expected.balanceAtSettlement));
    expect(figures.lines.map(({ note }) => note)).toEqual(
      expect.arrayContaining([
        '197 of 365 days, 1 July 2026 to 30 June 2027: the buyer’s share',
        '2.1 % of $985,000.00 and GST',
      ]),
    );
    expect(settlement.checklist.filter(({ isDone }) => !isDone)).toEqual([
      {
        check: 'figures_approved',
        isDone: false,
        words: 'Not approved yet by the vendor’s side and the buyer’s side.',
      },
    ]);
  });

  test('vectors: without a clearance certificate 15 % is withheld', async () => {
    const id = await vectorSale();
    const withheld = inCents(expected.ifNoClearanceCertificateWithhold15pc);
    const settlement = await done(call(id, `/certificates/${ANN.id}`, 'DELETE'));
    expect(figuresOf(settlement)).toMatchObject({ withheld, difference: 0 });
    expect(settlement.certificates).toMatchObject([{ name: 'Ann Lee', standing: 'missing' }]);
    expect(figuresOf(settlement).statement.withholdings).toEqual([
      { name: 'Ann Lee', amount: withheld },
    ]);
    const early = await certify(id, '2026-12-14');
    expect(early.certificates).toMatchObject([{ standing: 'expired' }]);
    expect(figuresOf(early).withheld).toBe(withheld);
  });

  test('row 78: from the first day, at both ends of an estimate, for a day that nobody agreed', async () => {
    const id = await addListing({ price: { estimateLow: 900_000_00, estimateHigh: 950_000_00 } });
    const settlement = await read(id);
    expect(settlement).toMatchObject({ state: 'not_booked', version: 0, isSold: false });
    expect(figuresOf(settlement)).toMatchObject({
      basis: 'estimate',
      isDateOpen: true,
      price: 900_000_00,
      deposit: 0,
      high: { price: 950_000_00 },
    });
  });

  test('without a price, or with shares that aren’t the whole, a sentence says what to do', async () => {
    const unpriced = await read(await addListing({}));
    expect(unpriced.figures).toBeUndefined();
    expect(unpriced.figuresFault).toContain('no price');
    const half = { ...ANN, ownershipBasisPoints: 5000 };
    const unshared = await read(await addListing({ ...VECTOR, vendors: [half] }));
    expect(unshared.figuresFault).toContain('100 %');
  });

  test('marketing that a vendor paid at once isn’t taken off once more', async () => {
    const line = { id: newId(), supplier: 'Lenscraft', item: 'Photos', price: 6_000_00 };
    const sent = await sendToOwners(
      api,
      agency,
      [owner('Vera Vendor')],
      {},
      {
        ...VECTOR,
        marketing: [line],
      },
    );
    // Once a day is agreed what is only asked for pays for nothing yet.
    await book(sent.listingId);
    const marketing = async () =>
      figuresOf(await done(api.call(base(sent.listingId), { as: agency.principal }))).lines.find(
        ({ source }) => source === 'marketing',
      )?.amount;
    expect(await marketing()).toBe(-6_000_00);
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE application SET state = 'paid', amount = 400000 WHERE id = $1`, [sent.id]),
    );
    expect(await marketing()).toBe(-2_000_00);
  });

  test('the statement is a PDF', async () => {
    const answer = await call(await vectorSale(), '/statement');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.text.startsWith('%PDF-')).toBe(true);
  });

  test('the buyer’s side reads the statement alone; a lender none of it', async () => {
    const id = await vectorSale();
    const cells = (side: 'vendor' | 'buyer' | 'buyer_lender') =>
      asSystem(api.database, async (tx) => {
        const listing = await wholeListing(tx, id, agency.id);
        const row = await findSettlement(tx, agency.id, id, { lock: false });
        if (!listing || !row) throw new Error('No settlement');
        const made = await statementPaper(tx, { now: api.clock.now(), listing, row, side });
        return made.ok ? made.value.paper.table?.rows.map((each) => each.cells.join(' ')) : null;
      });
    const balance = '$887,731.29';
    const vendors = (await cells('vendor'))?.join();
    expect(vendors).toContain(balance);
    expect(vendors).toContain('Banksia Bank');
    expect(vendors).toContain('$539,936.00');
    const buyers = (await cells('buyer'))?.join();
    expect(buyers).toContain(balance);
    expect(buyers).not.toMatch(/Banksia|Ann Lee|539,936/);
    expect(await cells('buyer_lender')).toBeNull();
  });

  test('what a buyer, or the agency for its commission, was funded isn’t the vendors’ to pay', async () => {
    const sent = await sendToOwners(api, agency, [owner('Vera Vendor')], {}, VECTOR);
    const sources = async () =>
      figuresOf(await done(api.call(base(sent.listingId), { as: agency.principal }))).lines.map(
        ({ source }) => source,
      );
    expect(await sources()).toContain('funding');
    for (const change of [`party = 'buyer'`, `party = 'vendor', product = 'commission-funder'`]) {
      await asSystem(api.database, (tx) =>
        tx.rows(`UPDATE application SET ${change} WHERE id = $1`, [sent.id]),
      );
      expect(await sources()).not.toContain('funding');
    }
  });
});

const SIDES = ['vendor', 'buyer'] as const;
async function addParticipants(id: string): Promise<void> {
  for (const side of SIDES) {
    const person = { name: `Conveyancer of the ${side}`, email: `${side}.${newId()}@law.example` };
    await done(call(id, `/participants/${side}`, 'PUT', person));
  }
}

/** Of which sides people were told something, one letter each. */
const told = async (id: string, kind: string) =>
  (
    await asSystem(api.database, (tx) =>
      tx.rows<{ side: string }>(
        `SELECT side FROM job JOIN settlement_person ON person_id::text = payload->>'personId'
         JOIN settlement ON settlement.id = settlement_id
         WHERE kind = 'notify' AND payload->>'kind' = $2 AND listing_id = $1 ORDER BY side`,
        [id, kind],
      ),
    )
  ).map(({ side }) => side);

describe('domain.md 5: both sides approve the same figures', () => {
  test('approved by both it is accepted, and ready as nothing else is left', async () => {
    const id = await vectorSale();
    const settlement = await approveBoth(id);
    expect(settlement.state).toBe('ready');
    expect(settlement.approvals.map(({ side, isCurrent }) => [side, isCurrent])).toEqual([
      ['buyer', true],
      ['vendor', true],
    ]);
    expect(settlement.events.map(({ event }) => event).slice(-4)).toEqual([
      'approveFigures',
      'approveFigures',
      'accept',
      'markReady',
    ]);
  });

  test('accepted it stays while a check is open: vendors who have to bring money', async () => {
    const id = await addListing({
      ...VECTOR,
      mortgage: { lender: 'Banksia Bank', balance: 985_000_00 },
    });
    await book(id);
    await certify(id);
    const settlement = await approveBoth(id);
    expect(settlement.state).toBe('accepted');
    const balanced = settlement.checklist.find(({ check }) => check === 'statement_balanced');
    expect(balanced?.words).toContain('the vendors have to bring $');
  });

  test('a changed account takes the approvals back and tells both sides once; what was approved before counts no more', async () => {
    const id = await vectorSale();
    await addParticipants(id);
    await approveBoth(id);
    expect(await told(id, 'settlement-said-for-you')).toEqual(['buyer', 'vendor']);
    const before = figuresOf(await read(id));
    const changed = await done(
      call(id, `/outgoings/${newId()}`, 'PUT', {
        kind: 'strata',
        label: 'Strata levy',
        amount: 900_00,
        from: '2026-10-01',
        to: '2026-12-31',
        payment: 'paid',
      }),
    );
    expect(changed.state).toBe('booked');
    expect(changed.approvals.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    await done(call(id, `/certificates/${newId()}`, 'DELETE'));
    await certify(id);
    expect(await told(id, 'settlement-figures-changed'), 'once').toEqual(['buyer', 'vendor']);
    const stale = await approve(id, 'vendor', before.mark);
    expect(stale.json).toMatchObject({ code: 'settlement.figures-changed' });
    const other = changed.outgoings.find(({ label }) => label === 'Strata levy');
    const back = await done(call(id, `/outgoings/${other?.id}`, 'DELETE'));
    expect(back.state, 'the figures that both approved hold again').toBe('ready');
  });

  test('nobody approves before a day is agreed, nor what rests on an estimate', async () => {
    const unbooked = await addListing(VECTOR);
    const refused = await approve(unbooked, 'vendor', figuresOf(await read(unbooked)).mark);
    expect(refused.json).toMatchObject({ code: 'settlement.refused' });
    const estimated = await addListing({ price: { estimateLow: 900_000_00 } });
    await book(estimated);
    const early = await approve(estimated, 'vendor', figuresOf(await read(estimated)).mark);
    expect(early.json).toMatchObject({ code: 'settlement.refused' });
  });

  /** Settles a sale, or has it follow a workspace, as its jobs would. */
  const act = (id: string, run: (tx: Tx, opened: Opened) => Promise<{ ok: boolean }>) =>
    asTenant(api.database, { agencyId: agency.id, subject: newId() }, async (tx) => {
      await tx.rows(`UPDATE listing SET status = 'unconditional' WHERE id = $1`, [id]);
      const listing = await lockListing(tx, id);
      const row = await findSettlement(tx, agency.id, id, { lock: true });
      if (!listing || !row) throw new Error('No sale');
      const now = api.clock.now();
      const doer = { now, ids: api.deps.ids, by: { id: null, name: 'PEXA' } };
      const done = await run(tx, { row, listing, doer, today: todayAt(now, listing) });
      expect(done).toMatchObject({ ok: true });
    });
  /** Settles it on the agreed day, which is today for as long as that takes. */
  async function settled(id: string): Promise<void> {
    const { aheadMs } = api.clock;
    api.clock.aheadMs = Date.parse(`${inputs.settlementDate}T02:00:00.000Z`) - Date.now();
    await act(id, (tx, { row, listing, doer }) =>
      settle(tx, doer, { row, listing }, { on: row.settleOn as IsoDate, confirmedBy: doer.by }),
    );
    api.clock.aheadMs = aheadMs;
  }

  test('once it settled the figures are those that both approved, whatever changes afterwards', async () => {
    const id = await vectorSale();
    await approveBoth(id);
    const { net, mark } = figuresOf(await read(id));
    await settled(id);
    await asSystem(api.database, (tx) =>
      tx.rows(`DELETE FROM clearance_certificate WHERE listing_id = $1`, [id]),
    );
    const after = await read(id);
    expect(figuresOf(after)).toMatchObject({ net, mark, withheld: 0 });
    expect(after.approvals.map(({ isCurrent }) => isCurrent)).toEqual([true, true]);
    const late = await call(id, `/outgoings/${newId()}`, 'DELETE');
    expect(late.json).toMatchObject({ code: 'settlement.refused' });
  });

  test('what was approved before the figures changed isn’t shown as settled', async () => {
    const id = await vectorSale();
    const before = figuresOf(await approveBoth(id));
    const changed = await done(call(id, `/certificates/${ANN.id}`, 'DELETE'));
    const { mark, withheld } = figuresOf(changed);
    expect(mark).not.toBe(before.mark);
    await settled(id);
    const after = await read(id);
    expect(figuresOf(after)).toMatchObject({ mark, withheld });
    expect(after.approvals.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  });

  test('row 76: what the platform took back is approved again, though no figure changed', async () => {
    const id = await vectorSale();
    expect((await approveBoth(id)).state).toBe('ready');
    await act(id, (tx, opened) =>
      followWorkspace(tx, opened.doer, opened, {
        settleOn: opened.row.settleOn as IsoDate,
        settleAt: null,
        revision: 2,
        revisedAt: new Date(opened.doer.now.getTime() + 1_000),
        participants: [{ side: 'vendor', hasAcceptedDate: true, hasSigned: false }],
        settledAt: null,
        failure: null,
      }),
    );
    const after = await done(call(id, `/certificates/${newId()}`, 'DELETE'));
    expect(after.state).toBe('booked');
    expect(after.approvals.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    expect((await approveBoth(id)).state).toBe('ready');
  });
});

describe('row 78: a vendor sees by the link of an application what the sale leaves them', () => {
  const net = async (code: string) => {
    const answer = await vendorCalls(api).call(`/vendor/application/shortcode/${code}/net`);
    expect(answer.status, answer.text).toBe(200);
    return { ...(answer.json as VendorNet), text: answer.text };
  };
  const open = { paymentRequiresOtp: false };

  test('each vendor by share, others by their first name, and nothing of the reserve', async () => {
    const owners = [owner('Ann Lee'), owner('Bao Nguyen')];
    const price = { estimateLow: 900_000_00, estimateHigh: 950_000_00, reserve: 912_345_67 };
    const { codes } = await sendToOwners(api, agency, owners, open, { price });
    const { net: found, text } = await net(codes[0] ?? '');
    expect(found).toMatchObject({ basis: 'estimate', high: { price: 950_000_00 } });
    expect(found?.vendors.map(({ name, isYou }) => [name, isYou])).toEqual([
      ['Ann Lee', true],
      ['Bao', false],
    ]);
    expect(text).not.toContain('Nguyen');
    expect(text).not.toContain('91234567');
  });

  test('a buyer is told that it isn’t theirs; without a price a vendor is told why', async () => {
    const { codes, id } = await sendToOwners(api, agency, [owner('Ann Lee')], open);
    expect((await net(codes[0] ?? '')).fault).toContain('price');
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE application SET party = 'buyer' WHERE id = $1`, [id]),
    );
    expect(await net(codes[0] ?? '')).toMatchObject({
      fault: expect.stringContaining('Only an owner'),
    });
  });
});
