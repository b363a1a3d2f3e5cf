import { describe, expect, test } from 'vitest';
import type { SettlementPage } from '../../contract/endpoints/settlement-page.ts';
import type { DatePreview } from '../../contract/sale-settlement-shapes.ts';
import { addDays, type IsoDate } from '../../domain/dates.ts';
import type { AgencyId, StaffUserId } from '../../domain/ids.ts';
import type { Workspace } from '../../domain/settlement/workspace.ts';
import {
  noWorkspaces,
  sandboxWorkspaces,
} from '../../server/adapters/sandbox-workspace/sandbox-workspace.ts';
import { settlementPerson } from '../../server/db/schema/settlement.ts';
import { asSystem, asTenant, type Tx } from '../../server/db/transaction.ts';
import type { SignedInCall } from '../../server/http/call.ts';
import { lockListing } from '../../server/modules/listings/signed-service.ts';
import { makePersonLink } from '../../server/modules/otp/person-links/service.ts';
import { answerDate } from '../../server/modules/settlement/bookings/answer.ts';
import { moveSettlement, noteSettlement } from '../../server/modules/settlement/bookings/move.ts';
import {
  type Opened,
  openSettlement,
  todayAt,
} from '../../server/modules/settlement/bookings/open.ts';
import { proposeDate } from '../../server/modules/settlement/bookings/propose.ts';
import {
  findProposals,
  findSettlement,
  findSettlementEvents,
  type SettlementRow,
} from '../../server/modules/settlement/bookings/store.ts';
import { settlementLink } from '../../server/modules/settlement/by-link/links.ts';
import { failSettlement } from '../../server/modules/settlement/closing/fail.ts';
import { settlementJobs } from '../../server/modules/settlement/closing/jobs.ts';
import { expectedMovements } from '../../server/modules/settlement/closing/movements.ts';
import {
  confirmSettled,
  notConfirmedBecause,
  reportSettled,
  takeReportBack,
} from '../../server/modules/settlement/closing/report.ts';
import { followWorkspace } from '../../server/modules/settlement/closing/workspace.ts';
import { withDeposit, withMoney } from '../../server/modules/trust/deposits/examples.ts';
import type { SettlementWorkspaces } from '../../server/ports/settlement-workspace.ts';
import { newId, type Person } from '../support/builders.ts';
import { active, type Funded } from '../support/payments.ts';
import { paymentsApi } from '../support/payments-api.ts';
import { settlementHolder } from '../support/settlement-links.ts';

const { api, credit } = await paymentsApi();

type Sale = Funded & { listingId: string; seller: string; buyer: string };
type Actor = { id: string | null; name: string };

/** What the server keeps beside what people write of a listing. */
const NOT_WRITTEN = [
  'id',
  'agencyId',
  'reference',
  'state',
  'addressLine',
  'createdAt',
  'updatedAt',
];

const today = () => todayAt(api.clock.now(), { address: { state: 'NSW' } as never });
const work = <T>(sale: Pick<Sale, 'agency'>, run: (tx: Tx) => Promise<T>) =>
  asTenant(api.database, { agencyId: sale.agency.id, subject: newId() }, run);
const doer = (by: Actor) => ({ now: api.clock.now(), ids: api.deps.ids, by });
const agentOf = ({ agency }: Pick<Sale, 'agency'>) => ({ id: agency.agent.id, name: 'Ada Agent' });

/** Does something to the settlement of a sale, locked after its listing. */
function act<T>(sale: Sale, by: Actor, run: (tx: Tx, opened: Opened) => Promise<T>): Promise<T> {
  return work(sale, async (tx) => {
    const listing = await lockListing(tx, sale.listingId);
    if (!listing) throw new Error('No listing');
    const row = await openSettlement(tx, doer(by), listing);
    return run(tx, { row, listing, doer: doer(by), today: todayAt(api.clock.now(), listing) });
  });
}

const rowOf = (sale: Sale) =>
  work(sale, async (tx) => {
    const row = await findSettlement(tx, sale.agency.id, sale.listingId, { lock: false });
    if (!row) throw new Error('No settlement');
    return row;
  });
const moved = (result: { ok: boolean; value?: SettlementRow }) => {
  expect(result).toMatchObject({ ok: true });
  return (result as { value: SettlementRow }).value;
};

/** A sale with a funding that owes, its settlement booked for today, and somebody on both sides. */
async function booked(): Promise<Sale> {
  const funded = await active(api);
  const { listingId, agency } = funded;
  await asSystem(api.database, (tx) =>
    tx.rows(`UPDATE listing SET status = 'exchanged' WHERE id = $1`, [listingId]),
  );
  const sale = { ...funded, seller: newId(), buyer: newId() };
  const row = await act(sale, agentOf(sale), async (tx, opened) =>
    moved(
      await moveSettlement(tx, opened.doer, opened.row, {
        event: 'book',
        actors: ['AGT'],
        set: { settleOn: today(), firstSettleOn: today(), platform: 'pexa', workspaceId: newId() },
      }),
    ),
  );
  const of = { agencyId: agency.id, settlementId: row.id };
  await asSystem(api.database, (tx) =>
    tx.insert(settlementPerson).values([
      { ...of, personId: sale.seller, side: 'vendor', name: 'Vic', email: 'vic@seller.example' },
      { ...of, personId: sale.buyer, side: 'buyer', name: 'Bea', email: 'bea@buyer.example' },
    ]),
  );
  return sale;
}

const report = (sale: Sale, by: Actor, on: IsoDate = today()) =>
  act(sale, by, (tx, opened) => reportSettled(tx, opened.doer, opened, { on, note: 'Seen' }));
const confirm = (sale: Sale, by: Actor, on: IsoDate = today()) =>
  act(sale, by, (tx, opened) => confirmSettled(tx, opened.doer, opened, { on }));
const propose = (sale: Sale, settleOn: IsoDate) =>
  act(sale, sellerOf(sale), (tx, opened) =>
    proposeDate(tx, { ...opened, actors: ['CVY'] }, 'vendor', {
      id: newId(),
      settleOn,
      reason: 'The bank asked',
    }),
  );
const accept = (sale: Sale, proposalId: string) =>
  act(sale, buyerOf(sale), (tx, opened) =>
    answerDate(tx, { ...opened, actors: ['CVY'] }, { proposalId, side: 'buyer', isAccepted: true }),
  );
const proposalsOf = async (sale: Sale) => {
  const row = await rowOf(sale);
  return work(sale, (tx) => findProposals(tx, row));
};
const buyerOf = (sale: Sale) => ({ id: sale.buyer, name: 'Bea' });
const sellerOf = (sale: Sale) => ({ id: sale.seller, name: 'Vic' });

const refusedWith = (words: RegExp) => ({
  ok: false,
  error: { code: 'settlement.refused', detail: expect.stringMatching(words) },
});

const callBy = ({ agency }: Sale, person: Person, role: 'manage-agency' | 'manage-current-agent') =>
  ({
    requestId: 'test',
    now: api.clock.now(),
    origin: { address: '', userAgent: '' },
    principal: {
      subject: person.id as StaffUserId,
      agencyId: agency.id as AgencyId,
      roles: [role],
      tokenId: '',
      originTokenId: '',
      authenticatedAt: 0,
      issuedAt: 0,
      expiresAt: 0,
    },
    transaction: () => Promise.reject(new Error('Not in this test')),
  }) as SignedInCall;

const jobs = (workspaces: SettlementWorkspaces = noWorkspaces()) =>
  settlementJobs({
    workspaces,
    ids: api.deps.ids,
    clock: api.clock,
    system: (run) => asSystem(api.database, run),
    tenant: (as, run) => asTenant(api.database, as, run),
  });

describe('security.md 3.1: a link of a settlement tells its side alone what it owes', () => {
  test('the vendor’s side gets no letter and no price of what the buyer was funded', async () => {
    const sale = await booked();
    const { id: settlementId } = await rowOf(sale);
    const whose = { agencyId: sale.agency.id, settlementId, personId: sale.seller };
    const link = settlementLink(whose);
    await work(sale, (tx) => makePersonLink(tx, api.deps.links, link, api.clock.now()));
    const vendor = await settlementHolder(api, whose);
    const shown = async () => {
      const page = (await vendor.read()).json as SettlementPage;
      const preview = await vendor.post('/date-previews', { settleOn: addDays(today(), 7) });
      const letter = await vendor.call(`/payout-letters/${sale.id}`);
      const { funding } = preview.json as DatePreview;
      return [page.letters.length, funding.length, letter.status];
    };
    expect(await shown()).toEqual([1, 1, 200]);
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE application SET party = 'buyer' WHERE id = $1`, [sale.id]),
    );
    expect(await shown()).toEqual([0, 0, 404]);
  });
});

describe('domain.md 4.6: a sale settles by two people’s words', () => {
  test('the office reports it and the buyer’s side confirms: listing and funding follow', async () => {
    const sale = await booked();
    moved(await report(sale, agentOf(sale)));
    const settled = moved(await confirm(sale, buyerOf(sale)));
    expect(settled).toMatchObject({
      state: 'settled',
      settledOn: today(),
      confirmedById: sale.buyer,
      confirmedByName: 'Bea',
    });
    const listing = await api.call(`/api/listings/${sale.listingId}`, {
      as: sale.agency.principal,
    });
    expect(listing.json).toMatchObject({ state: 'settled', dates: { settledOn: today() } });
    // The debt stays until the money is matched or our own staff confirm it.
    expect(await sale.state()).toBe('active');
    const { figure } = await sale.payout();
    expect(await sale.payout()).toMatchObject({ reported: { on: today(), amount: figure } });
    const events = await work(sale, (tx) => findSettlementEvents(tx, settled));
    expect(events.at(-1)).toMatchObject({ event: 'settle', actorId: null, side: 'buyer' });
    expect(await confirm(sale, sellerOf(sale))).toMatchObject(refusedWith(/settled already/));
  });

  test('nobody confirms their own word, nor does their side', async () => {
    const sale = await booked();
    moved(await report(sale, agentOf(sale)));
    expect(await confirm(sale, agentOf(sale))).toMatchObject(refusedWith(/said so yourself/));
    expect(await report(sale, sellerOf(sale))).toMatchObject(refusedWith(/said already/));
    moved(
      await act(sale, agentOf(sale), (tx, { doer: by, row }) => takeReportBack(tx, by, { row })),
    );
    moved(await report(sale, sellerOf(sale)));
    expect(await confirm(sale, sellerOf(sale))).toMatchObject(refusedWith(/said so yourself/));
    moved(await confirm(sale, buyerOf(sale)));
  });

  test('two links into one mailbox are one person', async () => {
    const sale = await booked();
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE settlement_person SET email = 'BEA@buyer.example' WHERE person_id = $1`, [
        sale.seller,
      ]),
    );
    moved(await report(sale, sellerOf(sale)));
    expect(await confirm(sale, buyerOf(sale))).toMatchObject(refusedWith(/Your side/));
  });

  test('two links to one mobile are one person', async () => {
    const sale = await booked();
    const reach = (person: string, phone: string) =>
      asSystem(api.database, (tx) =>
        tx.rows('UPDATE settlement_person SET phone = $2 WHERE person_id = $1', [person, phone]),
      );
    await reach(sale.seller, '0491 570 006');
    await reach(sale.buyer, '+61491570006');
    moved(await report(sale, sellerOf(sale)));
    expect(await confirm(sale, buyerOf(sale))).toMatchObject(refusedWith(/Your side/));
  });

  test('what the office said isn’t confirmed by a link of its own people', async () => {
    const sale = await booked();
    const { principal } = sale.agency;
    await asSystem(api.database, (tx) =>
      tx.rows(
        `UPDATE settlement_person SET email = (SELECT email FROM staff_user WHERE id = $2) WHERE person_id = $1`,
        [sale.buyer, principal.id],
      ),
    );
    moved(await report(sale, agentOf(sale)));
    expect(await confirm(sale, buyerOf(sale))).toMatchObject(refusedWith(/has to do with this/));
    moved(await confirm(sale, sellerOf(sale)));
  });

  test('nor by a link that whoever said it sent afterwards, also once they say it again', async () => {
    const sale = await booked();
    const send = (by: Actor, side: 'vendor' | 'buyer') =>
      act(sale, by, (tx, { row, doer: sender }) =>
        noteSettlement(tx, sender, row, { event: 'sendLink', side }),
      );
    await send(agentOf(sale), 'vendor');
    const later = () => {
      api.clock.aheadMs += 1_000;
    };
    later();
    moved(await report(sale, agentOf(sale)));
    later();
    await send(agentOf(sale), 'buyer');
    later();
    moved(await report(sale, agentOf(sale)));
    expect(await confirm(sale, buyerOf(sale))).toMatchObject(refusedWith(/has to do with this/));
    moved(await confirm(sale, sellerOf(sale)));
  });

  test('the day that was shown is confirmed, no other', async () => {
    const sale = await booked();
    moved(await report(sale, agentOf(sale)));
    const other = confirm(sale, buyerOf(sale), addDays(today(), -1));
    expect(await other).toMatchObject(refusedWith(/another day by now/));
  });

  test('who agrees on another day takes back that it settled', async () => {
    const sale = await booked();
    moved(await report(sale, agentOf(sale)));
    moved(await propose(sale, addDays(today(), 7)));
    const [proposal] = await proposalsOf(sale);
    moved(await accept(sale, proposal?.id ?? ''));
    expect(await rowOf(sale)).toMatchObject({ state: 'booked', reportedById: null });
    expect(await confirm(sale, buyerOf(sale))).toMatchObject(refusedWith(/Nobody has said/));
  });

  test('by a link nobody reports it before an agreed day that is ahead', async () => {
    const sale = await booked();
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE settlement SET settle_on = $2 WHERE listing_id = $1', [
        sale.listingId,
        addDays(today(), 7),
      ]),
    );
    expect(await report(sale, buyerOf(sale))).toMatchObject(refusedWith(/agreed day is ahead/));
    moved(await report(sale, agentOf(sale)));
  });

  test('a proposal that waits is withdrawn as the sale settles', async () => {
    const sale = await booked();
    moved(await propose(sale, addDays(today(), 7)));
    moved(await report(sale, agentOf(sale)));
    moved(await confirm(sale, buyerOf(sale)));
    expect(await proposalsOf(sale)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
  });

  test('a day ahead, and one before the contract, are refused', async () => {
    const sale = await booked();
    const ahead = await report(sale, agentOf(sale), '2999-01-01' as IsoDate);
    expect(ahead).toMatchObject(refusedWith(/ahead/));
  });

  test('a colleague’s word is for a principal to confirm, a link’s for others who didn’t send it', async () => {
    const sale = await booked();
    const { agency } = sale;
    const because = (person: Person, role: Parameters<typeof callBy>[2]) =>
      act(sale, agentOf(sale), (tx, { row, listing }) =>
        notConfirmedBecause(tx, callBy(sale, person, role), listing, row),
      );
    expect(await because(agency.principal, 'manage-agency')).toMatch(/Nobody/);
    moved(await report(sale, { id: agency.colleague.id, name: 'Cole' }));
    expect(await because(agency.agent, 'manage-current-agent')).toMatch(/principal/);
    expect(await because(agency.principal, 'manage-agency')).toBeUndefined();
    const by = { id: agency.colleague.id, name: 'Cole' };
    moved(await act(sale, by, (tx, opened) => takeReportBack(tx, opened.doer, opened)));
    moved(await report(sale, buyerOf(sale)));
    expect(await because(agency.agent, 'manage-current-agent')).toBeUndefined();
    await act(sale, agentOf(sale), (tx, { row, doer: sender }) =>
      noteSettlement(tx, sender, row, { event: 'sendLink', side: 'buyer' }),
    );
    expect(await because(agency.agent, 'manage-current-agent')).toMatch(/You sent the link/);
    expect(await because(agency.principal, 'manage-agency')).toBeUndefined();
  });
});

describe('domain.md 4.6: after it settled', () => {
  const daily = async () => {
    const job = { id: newId(), agencyId: null, kind: '', attempt: 1 };
    await jobs().handlers['settlement.finish']?.({ ...job, payload: { zone: 'Australia/Sydney' } });
  };

  test('the deposit gets its notice; once all is paid and seen, the file closes and takes nothing', async () => {
    const sale = await booked();
    const known = new Map<string, string>();
    const id = (name: string) => known.get(name) ?? known.set(name, newId()).get(name) ?? '';
    const listing = { agencyId: sale.agency.id, id: sale.listingId };
    await asSystem(api.database, (tx) => withMoney('held')(tx, { listing, id }));
    moved(await report(sale, agentOf(sale)));
    moved(await confirm(sale, buyerOf(sale)));
    const deposit = () =>
      asSystem(api.database, (tx) =>
        tx.rows(`SELECT state, notice_on AS "noticeOn" FROM sold_deposit WHERE id = $1`, [
          id('deposit'),
        ]),
      );
    expect(await deposit()).toEqual([{ state: 'accounting', noticeOn: today() }]);
    await daily();
    expect((await rowOf(sale)).state).toBe('settled');
    const row = await rowOf(sale);
    const movements = await work(sale, (tx) => expectedMovements(tx, api.clock.now(), row));
    expect(movements.map(({ kind, isMet }) => [kind, isMet])).toEqual([
      ['funding', false],
      ['deposit', false],
      ['trust_line', true],
    ]);
    await payAllOut(sale, id);
    await daily();
    // The bank hasn’t shown the payment yet.
    expect(await rowOf(sale)).toMatchObject({ state: 'disbursed', closedAt: null });
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE trust_entry SET presented_on = $2 WHERE deposit_id = $1`, [
        id('deposit'),
        today(),
      ]),
    );
    await daily();
    expect(await rowOf(sale)).toMatchObject({ state: 'reconciled', closedAt: expect.any(Date) });
    await expectClosed(sale);
  });

  test('a deposit that came late says what is missing, and is over once its holder has it', async () => {
    const sale = await booked();
    const known = new Map<string, string>();
    const id = (name: string) => known.get(name) ?? known.set(name, newId()).get(name) ?? '';
    const listing = { agencyId: sale.agency.id, id: sale.listingId };
    await asSystem(api.database, (tx) =>
      withDeposit('requested', { holder: 'solicitor' })(tx, { listing, id }),
    );
    moved(await report(sale, agentOf(sale)));
    moved(await confirm(sale, buyerOf(sale)));
    await daily();
    const row = await rowOf(sale);
    expect(row.state).toBe('settled');
    const deposit = async () =>
      (await work(sale, (tx) => expectedMovements(tx, api.clock.now(), row))).find(
        ({ kind }) => kind === 'deposit',
      );
    expect(await deposit()).toMatchObject({
      isMet: false,
      label: expect.stringContaining('Enter what came, or who else holds it'),
    });
    await asSystem(api.database, (tx) =>
      tx.rows(
        `UPDATE sold_deposit SET state = 'held', held_elsewhere = amount, held_elsewhere_on = $2 WHERE id = $1`,
        [id('deposit'), today()],
      ),
    );
    await daily();
    expect(await deposit()).toMatchObject({ isMet: true });
  });

  /** What the trust book and our own staff do until nothing is owed and nothing held. */
  async function payAllOut(sale: Sale, id: (name: string) => string): Promise<void> {
    await asSystem(api.database, async (tx) => {
      await tx.rows(`UPDATE sold_deposit SET state = 'disbursed' WHERE id = $1`, [id('deposit')]);
      await tx.rows(
        `INSERT INTO trust_entry (agency_id, deposit_id, id, account_id, kind, number, amount, on_day, method, name,
           purpose, created_at, created_by_name)
         SELECT agency_id, deposit_id, $2, account_id, 'payment', 1, amount, on_day, 'transfer', 'Vera', 'Balance',
           created_at, 'Nora' FROM trust_entry WHERE deposit_id = $1`,
        [id('deposit'), newId()],
      );
    });
    const { reports } = (await sale.call('/settlements')).json as { reports: { id: string }[] };
    const answer = await api.call(`/api/settlements-to-confirm/${reports[0]?.id}/decision`, {
      as: credit,
      body: { event: 'confirm', reason: 'Seen on the trust account' },
    });
    expect(answer.json).toMatchObject({ state: 'confirmed' });
  }

  async function expectClosed({ agency, listingId }: Sale): Promise<void> {
    const as = agency.principal;
    const path = `/api/listings/${listingId}`;
    const { json } = await api.call(path, { as });
    const { version, ...listing } = json as { version: number };
    const closed = { status: 409, json: { code: 'listing.closed' } };
    const body = Object.fromEntries(
      Object.entries(listing).filter(([key]) => !NOT_WRITTEN.includes(key)),
    );
    expect(await api.call(path, { as, method: 'PUT', body, ifMatch: version })).toMatchObject(
      closed,
    );
    const note = { id: newId(), text: 'One more' };
    expect(await api.call(`${path}/notes`, { as, body: note })).toMatchObject(closed);
    const archived = await api.call(`${path}/archive`, { as, body: {}, ifMatch: version });
    expect(archived.status, archived.text).toBe(200);
  }

  test('each day a settlement whose approved figures don’t hold any more goes back', async () => {
    const sale = await booked();
    const accept = { event: 'accept', actors: ['CVY'] } as const;
    await act(sale, agentOf(sale), (tx, opened) =>
      moveSettlement(tx, opened.doer, opened.row, accept),
    );
    expect((await rowOf(sale)).state).toBe('accepted');
    await daily();
    const row = await rowOf(sale);
    expect(row.state).toBe('booked');
    const events = await work(sale, (tx) => findSettlementEvents(tx, row));
    expect(events.at(-1)).toMatchObject({ event: 'changeFigures', actorName: 'Lintel' });
  });

  test('a proposal whose day is over can’t be accepted, and is withdrawn that night', async () => {
    const sale = await booked();
    moved(await propose(sale, addDays(today(), 1)));
    const [proposal] = await proposalsOf(sale);
    api.clock.aheadMs += 2 * 86_400_000;
    expect(await accept(sale, proposal?.id ?? '')).toMatchObject(refusedWith(/day is over/));
    await daily();
    expect((await rowOf(sale)).state).toBe('booked');
    expect(await proposalsOf(sale)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
    const told = await asSystem(api.database, (tx) =>
      tx.rows(
        `SELECT id FROM job WHERE agency_id = $1 AND payload->>'kind' = 'settlement-date-withdrawn'`,
        [sale.agency.id],
      ),
    );
    expect(told).toHaveLength(2);
  });

  test('a sale that falls through cancels its settlement', async () => {
    const sale = await booked();
    moved(await propose(sale, addDays(today(), 7)));
    const { agency, listingId } = sale;
    const path = `/api/listings/${listingId}`;
    const { version } = (await api.call(path, { as: agency.principal })).json as {
      version: number;
    };
    const rescinded = await api.call(`${path}/moves`, {
      as: agency.principal,
      body: { event: 'rescind', reason: 'The buyer withdrew' },
      ifMatch: version,
    });
    expect(rescinded.status, rescinded.text).toBe(200);
    await api.deps.jobs.runDue();
    const row = await rowOf(sale);
    expect(row.state).toBe('cancelled');
    const events = await work(sale, (tx) => findSettlementEvents(tx, row));
    expect(events.at(-1)).toMatchObject({ event: 'cancel', reason: 'The buyer withdrew' });
    expect(await proposalsOf(sale)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
    const told = await asSystem(api.database, (tx) =>
      tx.rows(
        `SELECT id FROM job WHERE agency_id = $1 AND payload->>'kind' = 'settlement-cancelled'`,
        [agency.id],
      ),
    );
    expect(told).toHaveLength(2);
  });
});

describe('domain.md 4.6: a settlement that doesn’t take place', () => {
  const failed = (sale: Sale) =>
    act(sale, agentOf(sale), (tx, opened) =>
      failSettlement(tx, opened.doer, opened, { reason: 'not_signed', note: 'Tomorrow' }),
    );

  test('is delayed with its reason, but not while a colleague says that it settled', async () => {
    const sale = await booked();
    const by = { id: sale.agency.colleague.id, name: 'Cole' };
    moved(await report(sale, by));
    expect(await failed(sale)).toMatchObject(refusedWith(/Cole says/));
    moved(await act(sale, by, (tx, opened) => takeReportBack(tx, opened.doer, opened)));
    expect(moved(await failed(sale))).toMatchObject({ state: 'delayed', failReason: 'not_signed' });
  });

  test('what a side says by its link is cleared by it', async () => {
    const sale = await booked();
    moved(await report(sale, buyerOf(sale)));
    expect(moved(await failed(sale))).toMatchObject({ state: 'delayed', reportedById: null });
  });
});

describe('domain.md row 76: the workspace of the platform', () => {
  const sides = ['vendor', 'buyer'] as const;
  async function inWorkspace(settleAt: string) {
    const sale = await booked();
    const workspaces = sandboxWorkspaces(api.clock);
    const settleOn = today();
    workspaces.open('pexa', 'W1', { zone: 'Australia/Sydney', sides, settleOn, settleAt });
    const command = (each: Parameters<typeof workspaces.command>[2]) =>
      expect(workspaces.command('pexa', 'W1', each)).toBe(true);
    const follow = async () => {
      const read = await workspaces.read('pexa', 'W1');
      const { value } = read as { value: Workspace };
      const by = { id: null, name: 'Lintel' };
      return moved(
        await act(sale, by, (tx, opened) => followWorkspace(tx, opened.doer, opened, value)),
      );
    };
    return { sale, command, follow };
  }
  const later = () => {
    api.clock.aheadMs += 86_400_000;
  };

  test('settles the sale by its word, without a second person', async () => {
    const { command, follow } = await inWorkspace('23:59');
    for (const side of sides) command({ kind: 'sign', side });
    const on = today();
    later();
    const by = { confirmedById: null, confirmedByName: 'PEXA' };
    expect(await follow()).toMatchObject({ state: 'settled', settledOn: on, ...by });
  });

  test('fails at its time where somebody hasn’t signed', async () => {
    const { command, follow } = await inWorkspace('23:59');
    command({ kind: 'sign', side: 'buyer' });
    later();
    expect(await follow()).toMatchObject({ state: 'delayed', failReason: 'not_signed' });
    expect(await follow()).toMatchObject({ state: 'delayed' });
  });

  test('takes both sides’ word for the figures back once everybody has to sign again', async () => {
    const { sale, command, follow } = await inWorkspace('23:59');
    await act(sale, agentOf(sale), async (tx, { row, doer: by }) =>
      moved(await moveSettlement(tx, by, row, { event: 'accept', actors: ['CVY'] })),
    );
    expect((await follow()).state).toBe('accepted');
    api.clock.aheadMs += 1_000;
    command({ kind: 'changeFigures' });
    expect((await follow()).state).toBe('booked');
  });

  test('another day there is proposed here once, and holds once everybody there accepts it', async () => {
    const { sale, command, follow } = await inWorkspace('23:59');
    api.clock.aheadMs += 1_000;
    const settleOn = addDays(today(), 7);
    command({ kind: 'propose', side: 'buyer', settleOn, settleAt: '10:00' });
    expect(await follow()).toMatchObject({ state: 'date_proposed', settleOn: today() });
    const proposals = async () => {
      const row = await rowOf(sale);
      return work(sale, (tx) => findProposals(tx, row));
    };
    const before = await proposals();
    expect(before).toMatchObject([
      { settleOn, settleAt: '10:00', proposedByName: 'PEXA', toAccept: ['vendor', 'buyer'] },
    ]);
    await follow();
    expect(await proposals()).toEqual(before);
    command({ kind: 'accept', side: 'vendor' });
    expect(await follow()).toMatchObject({ state: 'booked', settleOn, settleAt: '10:00' });
    const { version } = await rowOf(sale);
    expect((await follow()).version).toBe(version);
  });

  test('from its day on the platform is asked every five minutes, where one is connected', async () => {
    const sale = await booked();
    const { workspaceId, id } = await rowOf(sale);
    const workspaces = sandboxWorkspaces(api.clock);
    const day = { settleOn: today(), settleAt: '23:59', sides, zone: 'Australia/Sydney' };
    workspaces.open('pexa', workspaceId ?? '', day);
    const job = { id: newId(), agencyId: sale.agency.id, kind: '', attempt: 1, payload: { id } };
    const next = () =>
      asSystem(api.database, (tx) =>
        tx.rows(
          `SELECT run_at FROM job WHERE kind = 'settlement.follow' AND payload ->> 'id' = $1`,
          [id],
        ),
      );
    await jobs().handlers['settlement.follow']?.(job);
    expect(await next()).toHaveLength(0);
    // Whoever asks, the next look is one.
    for (const _ of sides) await jobs(workspaces).handlers['settlement.follow']?.(job);
    const left = await next();
    expect(left.length).toBeGreaterThan(0);
    for (const side of sides) workspaces.command('pexa', workspaceId ?? '', { kind: 'sign', side });
    later();
    await jobs(workspaces).handlers['settlement.follow']?.(job);
    expect((await rowOf(sale)).state).toBe('settled');
    expect(await next()).toEqual(left);
  });
});
