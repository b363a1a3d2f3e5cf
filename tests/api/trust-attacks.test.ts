import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SoldDeposit } from '../../contract/deposit-shapes.ts';
import type { TrustBookView, TrustLine } from '../../contract/endpoints/trust-book.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { findPayId } from '../../server/modules/trust/by-link/store.ts';
import { startApi, type TestApi, type TestCall } from '../support/api-app.ts';
import {
  addAgency,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../support/builders.ts';

const PRICE = 1_000_000_00;
const TENTH = 100_000_00;
const HOUR = 3_600_000;
const START = Date.parse('2027-02-08T01:00:00.000Z');

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let keeper: Person;
beforeAll(async () => {
  api = await startApi('pglite', { PAYMENT_GATEWAY: 'sandbox' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.aheadMs = START - Date.now();
  agency = await addAgency(api.database);
  keeper = agency.people['manage-agency-applications'];
});

const post = (path: string, body: object = {}, as: TestCall['as'] = agency.agent) =>
  api.call(path, { as, method: 'POST', body });
async function done<T>(answer: ReturnType<typeof post>): Promise<T> {
  const { status, text, json } = await answer;
  expect(status, text).toBe(200);
  return json as T;
}
async function refusal(answer: ReturnType<typeof post>): Promise<string> {
  const { status, json, text } = await answer;
  expect(status, text).toBe(409);
  return (json as { detail: string }).detail;
}
const pass = (hours: number) => {
  api.clock.aheadMs += hours * HOUR;
};
const today = () => new Date(Date.now() + api.clock.aheadMs + 11 * HOUR).toISOString().slice(0, 10);

const VERA = newId();
const BAO = newId();
const party = (id: string, name: string) => ({
  id,
  kind: 'person',
  name,
  email: `${id}@party.example`,
  mobile: '0491 570 156',
});

/** A listing sold at auction by one vendor to one buyer, without commission. */
async function sell(): Promise<Listing> {
  const record = {
    leadAgentId: agency.agent.id,
    branchId: agency.branches.north,
    authority: { kind: 'sole', signedOn: '2027-01-05' },
    price: { sale: PRICE },
    commission: { kind: 'flat', amount: 10_000_00, plusGst: false },
    vendors: [party(VERA, 'Vera Vendor')],
    buyers: [party(BAO, 'Bao Nguyen')],
  };
  const input = { id: newId(), listing: listingInput(record as object) };
  const made = await post('/api/listings', input);
  expect(made.status, made.text).toBe(201);
  let listing = made.json as Listing;
  for (const event of ['activate', 'sellAtAuction']) {
    const path = `/api/listings/${listing.id}/moves`;
    const body = { event };
    const moved = await api.call(path, { as: agency.principal, body, ifMatch: listing.version });
    expect(moved.status, moved.text).toBe(200);
    listing = moved.json as Listing;
  }
  await api.deps.jobs.runDue();
  return listing;
}

const base = (id: string) => `/api/listings/${id}/sold-deposit`;
const read = async (id: string) =>
  (await api.call(base(id), { as: agency.agent })).json as SoldDeposit;
const typed = (id: string, changes: object = {}, as: TestCall['as'] = agency.agent) =>
  post(
    `${base(id)}/receipts`,
    {
      id: newId(),
      amount: TENTH,
      receivedOn: today(),
      method: 'transfer',
      name: 'Bao Nguyen',
      ...changes,
    },
    as,
  );
const importCsv = (text: string) =>
  done<{ receipts: number; payments: number; unknown: number }>(
    post('/api/trust-statements', { text, format: 'cba' }, keeper),
  );
/** A line of the bank’s CSV: an amount like -1.50. */
const line = (amount: string, text: string, day = today()) =>
  `${day.split('-').reverse().join('/')},${amount},"${text}",1000.00\n`;
const book = async (query = '') =>
  (await api.call(`/api/trust-book${query}`, { as: keeper })).json as TrustBookView;
const unknownLine = async () => {
  const { json } = await api.call('/api/trust-statement-lines', { as: keeper });
  return (json as { lines: TrustLine[] }).lines.find(({ kind }) => kind === 'unknown');
};
const match = (id: string | undefined, said: object, as: TestCall['as'] = keeper) =>
  post(`/api/trust-statement-lines/${id}/match`, said, as);
const reverse = (id: string | undefined, as: TestCall['as'] = keeper, changes: object = {}) =>
  post(
    `/api/trust-book/entries/${id}/reverse`,
    { id: newId(), on: today(), reason: 'Wrong', ...changes },
    as,
  );
const file = (id: string | undefined) =>
  post(`/api/trust-withdrawals/${id}/file`, {}, agency.principal);
const authorise = (id: string | undefined, total = TENTH) =>
  post(
    `/api/trust-withdrawals/${id}/authorise`,
    { total, isShorteningAgreed: true },
    agency.principal,
  );
const propose = (id: string, kind: string) =>
  done<{ faults: string[] }>(post(`${base(id)}/withdrawal-proposals`, { id: newId(), kind }));
const prepare = (id: string, kind = 'disbursement', as: TestCall['as'] = agency.agent) =>
  post(`${base(id)}/withdrawals`, { id: newId(), kind }, as);
const letters = async (kind: string) =>
  asSystem(api.database, (tx) =>
    tx.rows<{ payload: { personId: string; facts?: object } }>(
      `SELECT payload FROM job WHERE agency_id = $1 AND kind = 'notify' AND payload->>'kind' = $2`,
      [agency.id, kind],
    ),
  );
const nameLicensee = () =>
  done(
    post('/api/trust-licensee', { id: newId(), personId: agency.principal.id }, agency.principal),
  );

/** A settled sale whose whole deposit a statement showed, with an account in force for the vendor. */
async function settled(): Promise<Listing> {
  const listing = await sell();
  await importCsv(line('100000.00', `TRANSFER ${(await read(listing.id)).reference}`));
  const given = { partyId: VERA, bsb: '082-001', accountNumber: '12345333', name: 'Vera Vendor' };
  await done(post(`${base(listing.id)}/payees`, { id: newId(), ...given }));
  pass(25);
  const act = { event: 'settlementNotice', on: today() };
  await done(post(`${base(listing.id)}/acts`, act, agency.principal));
  await nameLicensee();
  return listing;
}

/** The same, paid out. */
async function paidOut() {
  const listing = await settled();
  const { withdrawals } = await done<SoldDeposit>(prepare(listing.id));
  await done(authorise(withdrawals[0]?.id));
  const payments = (await book()).entries.filter(({ kind }) => kind === 'payment');
  return { listing, withdrawal: withdrawals[0], payments };
}

describe('domain.md 4.6: only money that the bank showed is held, cleared and paid out', () => {
  test('a transfer typed by hand is banked by its statement; the same receipt isn’t another one', async () => {
    const listing = await sell();
    const id = newId();
    await done(typed(listing.id, { id, bankedOn: today() }, agency.principal));
    expect(await read(listing.id)).toMatchObject({
      state: 'received',
      cleared: 0,
    });
    expect((await book()).unbanked).toEqual([]);
    expect(await refusal(typed(listing.id, { id, amount: 1 }))).toContain('another amount');
    const banked = { entryIds: [id], bankedOn: today() };
    expect(await refusal(post('/api/trust-book/bankings', banked, keeper))).toContain('statement');
    const { reference } = await read(listing.id);
    expect(await importCsv(line('100000.00', `BAO ${reference}`))).toMatchObject({ receipts: 1 });
    expect(await read(listing.id)).toMatchObject({ state: 'held', cleared: TENTH });
  });

  test('a cheque is banked by the keeper of the book, not by whoever typed it', async () => {
    const listing = await sell();
    const cheque = { method: 'cheque', bankedOn: today() };
    await done(typed(listing.id, cheque));
    expect((await book()).unbanked).toHaveLength(1);
    await done(typed(listing.id, cheque, agency.principal));
    expect((await book()).unbanked).toHaveLength(1);
  });

  test('nothing is paid out while a receipt isn’t on a statement', async () => {
    const listing = await settled();
    await done(typed(listing.id, { amount: 1_00, method: 'cash', bankedOn: today() }));
    const { faults } = await propose(listing.id, 'disbursement');
    expect(faults).toContain(
      'Receipt 2 isn’t on a bank statement yet. Import the statement first.',
    );
  });
});

describe('domain.md row 73: a line is of nothing that it may not be', () => {
  test('a credit isn’t the return of a payment that never left; a debit without a name is nobody’s', async () => {
    const { withdrawal, payments } = await paidOut();
    const [first] = payments;
    const credit = line((Number(first?.amount) / 100).toFixed(2), `RETURNED ${first?.reference}`);
    expect(await importCsv(credit)).toMatchObject({ payments: 0, unknown: 1 });
    const unknown = await unknownLine();
    const said = { is: 'payment', entryId: first?.id };
    expect(await refusal(match(unknown?.id, said))).toContain('isn’t of that');
    const debit = line('-100000.00', 'DISHONOUR');
    expect(await importCsv(debit)).toMatchObject({ payments: 0, unknown: 1 });
    expect(withdrawal?.total).toBe(TENTH);
  });

  test('only the licensee in charge takes a payment back, and its file is gone then', async () => {
    const { withdrawal, payments } = await paidOut();
    const { status, json } = await reverse(payments[0]?.id);
    expect(status).toBe(403);
    expect(json).toMatchObject({ detail: expect.stringContaining('is the licensee in charge') });
    await done(file(withdrawal?.id));
    await done(reverse(payments[0]?.id, agency.principal));
    expect(await refusal(file(withdrawal?.id))).toContain('taken back');
  });
});

describe('domain.md row 75: money goes to those who sold, to accounts that they were told of', () => {
  test('a first account is held, its holder is told, and somebody else confirms it', async () => {
    const listing = await sell();
    const given = { partyId: VERA, bsb: '082-001', accountNumber: '12345333', name: 'Vera Vendor' };
    const { payees } = await done<SoldDeposit>(
      post(`${base(listing.id)}/payees`, { id: newId(), ...given }),
    );
    expect(payees).toMatchObject([{ standing: 'held' }]);
    expect(await letters('deposit-account-given')).toMatchObject([
      { payload: { personId: VERA, facts: { ending: '333' } } },
    ]);
    await api.deps.jobs.runDue();
    const confirm = `${base(listing.id)}/payees/${payees[0]?.id}/confirm`;
    await done(post(confirm, {}, agency.principal));
    await importCsv(line('100000.00', `TRANSFER ${(await read(listing.id)).reference}`));
    const act = { event: 'settlementNotice', on: today() };
    await done(post(`${base(listing.id)}/acts`, act, agency.principal));
    const { withdrawals } = await done<SoldDeposit>(prepare(listing.id));
    expect(withdrawals[0]?.lines.at(-1)).toMatchObject({
      accountGivenBy: expect.any(String),
      accountConfirmedBy: expect.any(String),
    });
  });

  test('a vendor who was changed on the listing since exchange is not paid', async () => {
    const listing = await settled();
    const { withdrawals } = await done<SoldDeposit>(prepare(listing.id));
    const kept = {
      vendors: [{ id: VERA, name: 'Vera Vendor as she was', ownershipBasisPoints: 10_000 }],
      buyers: [{ id: BAO, name: 'Bao Nguyen' }],
    };
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE sold_deposit SET parties = $1 WHERE listing_id = $2`, [
        JSON.stringify(kept),
        listing.id,
      ]),
    );
    expect(await refusal(authorise(withdrawals[0]?.id))).toContain('than at exchange');
    await done(post(`${base(listing.id)}/withdrawals/${withdrawals[0]?.id}/cancel`));
    const { faults } = await propose(listing.id, 'disbursement');
    expect(faults[0]).toContain('other vendors or buyers than at exchange');
  });
});

describe('domain.md row 75: one sign-in alone moves no money unseen', () => {
  test('a PayID is held for a day before buyers see it, and every principal is told', async () => {
    const settings = async (payId?: string) => {
      const body = { bank: 'CBA', apcaId: '000001', hasBalancingRecord: false };
      const more = { hasAccountInHeader: false, ...(payId ? { payId } : {}) };
      const answer = await api.call('/api/trust-settings', {
        as: agency.principal,
        method: 'PUT',
        body: { ...body, ...more },
      });
      expect(answer.status, answer.text).toBe(200);
      return answer.json as TrustBookView;
    };
    expect((await settings('trust@agency.example')).payIdFrom).toBeDefined();
    expect(await letters('trust-pay-id')).toHaveLength(1);
    const seen = () =>
      asSystem(api.database, (tx) =>
        findPayId(tx, agency.id, new Date(Date.now() + api.clock.aheadMs)),
      );
    expect(await seen()).toBeUndefined();
    pass(25);
    expect(await seen()).toBe('trust@agency.example');
    expect((await settings('trust@agency.example')).payIdFrom).toBeUndefined();
    expect(await settings()).not.toHaveProperty('payIdFrom');
    expect(await seen()).toBeUndefined();
  });

  test('who prepares and authorises alone waits an hour for the file, and the others are told', async () => {
    const listing = await settled();
    const prepared = await done<SoldDeposit>(prepare(listing.id, 'disbursement', agency.principal));
    const id = prepared.withdrawals[0]?.id;
    const paid = await done<{ sendableAt: string; authorisedAt: string }>(authorise(id));
    expect(Date.parse(paid.sendableAt) - Date.parse(paid.authorisedAt)).toBe(HOUR);
    const told = (await letters('trust-withdrawal-alone')).map(({ payload }) => payload.personId);
    expect(told).toContain(keeper.id);
    expect(told).not.toContain(agency.principal.id);
    expect(await refusal(file(id))).toContain('an hour later');
    pass(1.1);
    await done(file(id));
  });

  test('a principal of less than a day names no licensee and lowers no principal', async () => {
    await asSystem(api.database, (tx) =>
      tx.rows(
        `INSERT INTO agency_event (agency_id, id, at, kind, subject_kind, subject_id, by_id, by_name, facts)
         VALUES ($1, $2, $3, 'roles-changed', 'person', $4, $4, 'Nora', '{}')`,
        [agency.id, newId(), new Date(Date.now() + api.clock.aheadMs), agency.principal.id],
      ),
    );
    const named = { id: newId(), personId: agency.principal.id };
    expect(await refusal(post('/api/trust-licensee', named, agency.principal))).toContain(
      'less than 24 hours',
    );
    const second = newId();
    await asSystem(api.database, (tx) =>
      tx.rows(
        `INSERT INTO staff_user (agency_id, id, name, email, roles, status)
         VALUES ($1, $2, 'Iris Brigalow', $3, ARRAY['manage-agency'], 'active')`,
        [agency.id, second, `${second}@agency.example`],
      ),
    );
    const suspend = () =>
      api.call(`/api/people/${second}`, {
        as: agency.principal,
        method: 'PUT',
        body: {
          version: 1,
          roles: ['manage-agency'],
          branchId: agency.branches.north,
          state: 'suspended',
        },
      });
    const { json } = await suspend();
    expect((json as { detail: string }).detail).toContain('less than 24 hours');
    pass(25);
    await done(post('/api/trust-licensee', named, agency.principal));
  });
});

describe('domain.md row 73: what is in the book stays as it was reconciled', () => {
  test('a line of a receipt that is taken back by hand is unknown again; a known one can be matched', async () => {
    const listing = await sell();
    const { id: depositId, reference } = await read(listing.id);
    await importCsv(line('100000.00', `TRANSFER ${reference}`));
    const [wrong] = (await book()).entries;
    await done(reverse(wrong?.id));
    const again = await unknownLine();
    expect(again?.amount).toBe(TENTH);
    await done(match(again?.id, { is: 'known', reason: 'Rent' }));
    await done(match(again?.id, { is: 'deposit', depositId }));
    expect(await read(listing.id)).toMatchObject({ state: 'held', held: TENTH });
  });

  test('only the licensee in charge says that a debit is known', async () => {
    await nameLicensee();
    await importCsv(line('-5.00', 'FEE'));
    const debit = await unknownLine();
    const known = { is: 'known', reason: 'Bank fee' };
    expect(await refusal(match(debit?.id, known))).toContain('is the licensee in charge');
    await done(match(debit?.id, known, agency.principal));
  });

  test('nothing is entered in a reconciled month; its late line counts from the next day', async () => {
    const listing = await sell();
    const { reference } = await read(listing.id);
    const day = '2027-01-29';
    await importCsv(line('40000.00', `TRANSFER ${reference}`, day));
    const [entry] = (await book('?month=2027-01')).entries;
    const body = { id: newId(), month: '2027-01', statementBalance: 40_000_00 };
    await done(post('/api/trust-book/reconciliations', body, keeper));
    expect(await refusal(typed(listing.id, { receivedOn: day }))).toContain('up to 31/01/2027');
    expect(await refusal(reverse(entry?.id, keeper, { on: day }))).toContain('up to 31/01/2027');
    await importCsv(line('60000.00', `TRANSFER ${reference}`, day));
    const late = (await book('?month=2027-02')).entries;
    expect(late).toMatchObject([{ amount: 60_000_00, on: '2027-02-01', bankedOn: '2027-02-01' }]);
  });

  test('every past month that nobody reconciled is told', async () => {
    const listing = await sell();
    await importCsv(line('100000.00', (await read(listing.id)).reference, '2027-01-29'));
    pass(24 * 40);
    const { alarms } = await book();
    const months = alarms.flatMap(({ kind, month }) => (kind === 'not-reconciled' ? month : []));
    expect(months).toEqual(['2027-01', '2027-02']);
  });

  test('another account’s book is shown by its id; money in it is an alarm', async () => {
    const listing = await sell();
    await importCsv(line('100000.00', (await read(listing.id)).reference));
    const [before] = (await book()).accounts;
    const other = newId();
    await asSystem(api.database, (tx) =>
      tx.rows(
        `INSERT INTO agency_account (agency_id, id, purpose, bsb, account_number, account_name, starts_at, created_at,
           created_by_name)
         VALUES ($1, $2, 'trust', '062000', '100200399', 'Another trust account', $3, $3, 'Nora')`,
        [agency.id, other, new Date(Date.now() + api.clock.aheadMs)],
      ),
    );
    pass(1);
    const usual = await book();
    expect(usual.accountId).toBe(before?.id);
    expect(usual.accounts).toMatchObject([
      { id: before?.id, held: TENTH, isInForce: false },
      { id: other, held: 0, isInForce: true },
    ]);
    const shown = await book(`?accountId=${other}`);
    expect(shown).toMatchObject({ accountId: other, total: 0 });
    expect(shown.alarms).toContainEqual({ kind: 'other-account', count: 1 });
  });
});

test('domain.md 5: money for a deposit that is paid out is held, and can be paid out again', async () => {
  const { listing } = await paidOut();
  const { reference } = await read(listing.id);
  expect(await importCsv(line('500.00', `TRANSFER ${reference}`))).toMatchObject({ receipts: 1 });
  expect(await read(listing.id)).toMatchObject({ state: 'accounting', held: 500_00 });
  const late = (await book()).entries.find(({ amount }) => amount === 500_00);
  await done(reverse(late?.id));
  expect(await read(listing.id)).toMatchObject({ state: 'disbursed', held: 0 });
});
