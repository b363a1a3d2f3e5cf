import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SoldDeposit } from '../../contract/deposit-shapes.ts';
import type { TrustBookView, TrustChoice, TrustLine } from '../../contract/endpoints/trust-book.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { asSystem } from '../../server/db/transaction.ts';
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
const COMMISSION = 22_000_00;
const HOUR = 3_600_000;

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let keeper: Person;
beforeAll(async () => {
  api = await startApi('pglite', { PAYMENT_GATEWAY: 'sandbox' });
  api.clock.aheadMs = Date.parse('2027-02-08T01:00:00.000Z') - Date.now();
});
afterAll(() => api.close());
beforeEach(async () => {
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
const today = () => new Date(Date.now() + api.clock.aheadMs + 11 * HOUR).toISOString().slice(0, 10);

const VERA = newId();
const VIC = newId();
const BAO = newId();
const party = (id: string, name: string, more: object = {}) => ({
  id,
  kind: 'person',
  name,
  email: `${id}@party.example`,
  mobile: '0491 570 156',
  ...more,
});

/** A listing sold at auction, by two vendors with unequal shares to one buyer. */
async function sell(
  changes: object = {},
  by: 'sellAtAuction' | 'exchange' = 'sellAtAuction',
): Promise<Listing> {
  const record = {
    leadAgentId: agency.agent.id,
    branchId: agency.branches.north,
    authority: { kind: 'sole', signedOn: '2027-01-05' },
    price: { sale: PRICE },
    commission: { kind: 'percent', basisPoints: 200, plusGst: true },
    vendors: [
      party(VERA, 'Vera Vendor', { ownershipBasisPoints: 3_333 }),
      party(VIC, 'Victor Vendor', { ownershipBasisPoints: 6_667 }),
    ],
    buyers: [party(BAO, 'Bao Nguyen')],
    ...changes,
  };
  const made = await post('/api/listings', {
    id: newId(),
    listing: listingInput(record as object),
  });
  expect(made.status, made.text).toBe(201);
  let listing = made.json as Listing;
  for (const event of ['activate', by]) {
    const path = `/api/listings/${listing.id}/moves`;
    const moved = await api.call(path, {
      as: agency.principal,
      body: { event },
      ifMatch: listing.version,
    });
    expect(moved.status, moved.text).toBe(200);
    listing = moved.json as Listing;
  }
  await api.deps.jobs.runDue();
  return listing;
}

const base = (id: string) => `/api/listings/${id}/sold-deposit`;
const read = async (id: string) =>
  (await api.call(base(id), { as: agency.agent })).json as SoldDeposit;
const receipt = (id: string, amount: number, changes: object = {}) =>
  post(`${base(id)}/receipts`, {
    id: newId(),
    amount,
    receivedOn: today(),
    method: 'transfer',
    name: 'Bao Nguyen',
    ...changes,
  });
const act = (id: string, body: object) =>
  done<SoldDeposit>(post(`${base(id)}/acts`, body, agency.principal));
const payee = (id: string, partyId: string, name: string, changes: object = {}) =>
  done<SoldDeposit>(
    post(`${base(id)}/payees`, {
      id: newId(),
      partyId,
      bsb: '082-001',
      accountNumber: `1234${String(partyId.charCodeAt(35)).padStart(4, '0')}`,
      name,
      ...changes,
    }),
  );
const prepare = (id: string, body: object) =>
  post(`${base(id)}/withdrawals`, { id: newId(), ...body });
const name = (personId = agency.principal.id) =>
  post('/api/trust-licensee', { id: newId(), personId }, agency.principal);
const authorise = (
  withdrawalId: string | undefined,
  total: number,
  as: TestCall['as'] = agency.principal,
) =>
  post(`/api/trust-withdrawals/${withdrawalId}/authorise`, { total, isShorteningAgreed: true }, as);
const book = async (month = '', as: TestCall['as'] = keeper) =>
  (await api.call(`/api/trust-book${month && `?month=${month}`}`, { as })).json as TrustBookView;
const importCsv = (text: string) =>
  done<{ isNew: number; receipts: number; payments: number; unknown: number }>(
    post('/api/trust-statements', { text, format: 'cba' }, keeper),
  );
/** A line of the bank’s CSV: a day like 2027-02-08, an amount like -1.50. */
const line = (day: string, amount: string, text: string) =>
  `${day.split('-').reverse().join('/')},${amount},"${text}",1000.00\n`;
const lines = async () =>
  (await api.call('/api/trust-statement-lines', { as: keeper })).json as {
    lines: TrustLine[];
    choices: TrustChoice[];
  };

/** Money for a deposit that the statement of the bank shows. */
async function came(id: string, amount: number): Promise<void> {
  const { reference } = await read(id);
  await importCsv(line(today(), (amount / 100).toFixed(2), `TRANSFER ${reference}`));
}

/** Somebody else than who gave them confirms the accounts that are held. */
async function confirmAll(id: string): Promise<void> {
  const { payees } = await read(id);
  for (const each of payees.filter(({ standing }) => standing === 'held')) {
    await done(post(`${base(id)}/payees/${each.id}/confirm`, {}, agency.principal));
  }
}

/** A sale that has settled with its whole deposit held, and accounts for both vendors. */
async function settled(): Promise<Listing> {
  const listing = await sell();
  await came(listing.id, TENTH);
  await payee(listing.id, VERA, 'Vera Vendor');
  await payee(listing.id, VIC, 'Victor Vendor');
  await confirmAll(listing.id);
  await act(listing.id, { event: 'settlementNotice', on: today() });
  return listing;
}

async function addPrincipal(): Promise<string> {
  const id = newId();
  await asSystem(api.database, (tx) =>
    tx.rows(
      `INSERT INTO staff_user (agency_id, id, name, email, roles, status)
       VALUES ($1, $2, 'Iris Brigalow', $3, ARRAY['manage-agency'], 'active')`,
      [agency.id, id, `${id}@agency.example`],
    ),
  );
  return id;
}
const letters = () =>
  asSystem(api.database, (tx) =>
    tx.rows(
      `SELECT id FROM job WHERE agency_id = $1 AND kind = 'notify' AND payload->>'kind' = 'trust-licensee'`,
      [agency.id],
    ),
  );

describe('domain.md row 75: a deposit is paid out to the cent, by the licensee in charge', () => {
  test('commission and unequal shares leave 0.00; the file is the same each time', async () => {
    const listing = await settled();
    const proposed = await done<{ total: number; lines: object[]; faults: string[] }>(
      post(`${base(listing.id)}/withdrawal-proposals`, { id: newId(), kind: 'disbursement' }),
    );
    expect(proposed.faults).toEqual([]);
    const prepared = await done<SoldDeposit>(prepare(listing.id, { kind: 'disbursement' }));
    const [withdrawal] = prepared.withdrawals;
    // 78 000.00 by 33.33 % and 66.67 %.
    expect(withdrawal).toMatchObject({ state: 'prepared', total: TENTH, left: 0 });
    expect(withdrawal?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['commission', COMMISSION],
      ['vendor', 25_997_40],
      ['vendor', 52_002_60],
    ]);
    const before = await refusal(authorise(withdrawal?.id, TENTH));
    expect(before).toContain('No licensee in charge');
    await done(name());
    expect(await refusal(authorise(withdrawal?.id, TENTH - 1))).toContain('isn’t what you saw');
    expect((await authorise(withdrawal?.id, TENTH, keeper)).status).toBe(403);
    const paid = await done<{ state: string; lines: { paymentNumber: number }[] }>(
      authorise(withdrawal?.id, TENTH),
    );
    expect(paid.lines.map(({ paymentNumber }) => paymentNumber)).toEqual([1, 2, 3]);
    const after = await read(listing.id);
    expect(after).toMatchObject({ state: 'disbursed', held: 0 });
    expect(await book()).toMatchObject({ total: 0, closing: 0, matters: [] });
    const file = () =>
      done<{ text: string }>(
        post(`/api/trust-withdrawals/${withdrawal?.id}/file`, {}, agency.principal),
      );
    const first = await file();
    expect(first.text).toContain('TRUST');
    expect(await file()).toEqual(first);
    expect(await refusal(authorise(withdrawal?.id, TENTH))).toContain('doesn’t wait any more');
  });

  test('nobody but the licensee authorises; another one is held for a day, and can be taken back', async () => {
    const listing = await settled();
    const prepared = await done<SoldDeposit>(prepare(listing.id, { kind: 'disbursement' }));
    await done(name());
    const second = await addPrincipal();
    const named = await done<TrustBookView>(name(second));
    expect(named.licensee).toMatchObject({
      current: { personId: agency.principal.id },
      next: { personId: second, name: 'Iris Brigalow' },
    });
    expect(await letters()).toHaveLength(2);
    const taken = await done<TrustBookView>(
      post(`/api/trust-licensee/${named.licensee.next?.id}/stop`, {}, agency.principal),
    );
    expect(taken.licensee.next).toBeUndefined();
    expect(await refusal(name(keeper.id))).toContain('principal who works here');
    expect(await refusal(name())).toContain('is the licensee in charge');
    const { licensee } = await book('', agency.principal);
    expect(licensee).toMatchObject({ isMe: true, mayName: true });
    expect((await book()).licensee).toMatchObject({ isMe: false, mayName: false });
    const id = prepared.withdrawals[0]?.id;
    await done(authorise(id, TENTH));
  });

  test('less commission may be taken, not more; a wrong sum of shares is refused', async () => {
    const listing = await settled();
    const more = prepare(listing.id, { kind: 'disbursement', commission: COMMISSION + 1 });
    expect(await refusal(more)).toContain('not more');
    const less = await done<SoldDeposit>(
      prepare(listing.id, { kind: 'disbursement', commission: 1_000_00 }),
    );
    expect(less.withdrawals[0]?.lines[0]).toMatchObject({ kind: 'commission', amount: 1_000_00 });
    expect(await refusal(prepare(listing.id, { kind: 'disbursement' }))).toContain('waits already');
    const halves = await sell({
      vendors: [
        party(VERA, 'Vera Vendor', { ownershipBasisPoints: 3_000 }),
        party(VIC, 'Victor Vendor', { ownershipBasisPoints: 3_000 }),
      ],
    });
    await came(halves.id, TENTH);
    await act(halves.id, { event: 'settlementNotice', on: today() });
    const wrong = prepare(halves.id, { kind: 'disbursement' });
    expect(await refusal(wrong)).toContain('aren’t the whole');
  });

  test('nothing is paid to a held account, nor before money has cleared', async () => {
    const listing = await sell();
    await came(listing.id, TENTH);
    await payee(listing.id, VERA, 'Vera Vendor');
    await confirmAll(listing.id);
    const given = await payee(listing.id, VIC, 'Carl Clerk');
    const held = given.payees.find(({ partyId }) => partyId === VIC);
    expect(held).toMatchObject({ standing: 'held', callNumber: expect.any(String) });
    await act(listing.id, { event: 'settlementNotice', on: today() });
    const refused = await refusal(prepare(listing.id, { kind: 'disbursement' }));
    expect(refused).toContain('Victor Vendor has no account in force');
    const confirm = `${base(listing.id)}/payees/${held?.id}/confirm`;
    expect(await refusal(post(confirm))).toContain('Somebody else calls');
    const confirmed = await done<SoldDeposit>(post(confirm, {}, agency.principal));
    expect(confirmed.events.at(-1)).toMatchObject({ event: 'confirmPayee' });
    const prepared = await done<SoldDeposit>(prepare(listing.id, { kind: 'disbursement' }));
    // The account is stopped after it was prepared.
    await done(post(`${base(listing.id)}/payees/${held?.id}/stop`));
    await done(name());
    const stopped = await refusal(authorise(prepared.withdrawals[0]?.id, TENTH));
    expect(stopped).toContain('isn’t the one in force');
    // What isn’t cleared is not given back.
    const early = await sell();
    await came(early.id, TENTH);
    await done(receipt(early.id, 500_00, { method: 'cheque' }));
    await payee(early.id, BAO, 'Bao Nguyen');
    expect(await refusal(prepare(early.id, { kind: 'excess' }))).toContain('hasn’t cleared');
  });

  test('what was paid too much goes back and moves nothing', async () => {
    const listing = await sell();
    await came(listing.id, TENTH + 500_00);
    await payee(listing.id, BAO, 'Bao Nguyen');
    await confirmAll(listing.id);
    const prepared = await done<SoldDeposit>(prepare(listing.id, { kind: 'excess' }));
    expect(prepared.withdrawals[0]).toMatchObject({ total: 500_00, left: TENTH });
    await done(name());
    await done(authorise(prepared.withdrawals[0]?.id, 500_00));
    expect(await read(listing.id)).toMatchObject({ state: 'held', held: TENTH, over: 0 });
  });

  test('a buyer who cools off in time forfeits a quarter of a percent, or less; never more', async () => {
    const listing = await sell({ dates: { exchangedOn: today() } }, 'exchange');
    await came(listing.id, TENTH);
    await payee(listing.id, BAO, 'Bao Nguyen');
    await payee(listing.id, VERA, 'Vera Vendor');
    await payee(listing.id, VIC, 'Victor Vendor');
    await confirmAll(listing.id);
    await act(listing.id, { event: 'rescind', on: today(), reason: 'Changed their mind' });
    const more = prepare(listing.id, { kind: 'refund', forfeited: 2_500_01 });
    expect(await refusal(more)).toContain('keep at most $2,500.00');
    const refund = async (body: object) => {
      const { withdrawals } = await done<SoldDeposit>(
        prepare(listing.id, { kind: 'refund', ...body }),
      );
      return withdrawals[0];
    };
    const whole = await refund({});
    expect(whole?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['buyer', 97_500_00],
      ['vendor', 833_25],
      ['vendor', 1_666_75],
    ]);
    await done(post(`${base(listing.id)}/withdrawals/${whole?.id}/cancel`));
    const all = await refund({ forfeited: 0 });
    expect(all?.lines).toMatchObject([{ kind: 'buyer', amount: TENTH }]);
    await done(name());
    await done(authorise(all?.id, TENTH));
    expect(await read(listing.id)).toMatchObject({ state: 'refunded', held: 0 });
  });

  test('a deposit in dispute is forfeited to the vendors with a reason', async () => {
    const listing = await sell();
    await came(listing.id, TENTH);
    await payee(listing.id, BAO, 'Bao Nguyen');
    await payee(listing.id, VERA, 'Vera Vendor');
    await payee(listing.id, VIC, 'Victor Vendor');
    await confirmAll(listing.id);
    await act(listing.id, { event: 'dispute', by: 'Bao Nguyen', reason: 'Finance' });
    await done(name());
    const body = { kind: 'forfeiture', reason: 'The buyer didn’t complete' };
    const prepared = await done<SoldDeposit>(prepare(listing.id, body));
    expect(prepared.withdrawals[0]?.lines.map(({ kind }) => kind)).toEqual(['vendor', 'vendor']);
    await done(authorise(prepared.withdrawals[0]?.id, TENTH));
    expect(await read(listing.id)).toMatchObject({ state: 'forfeited', held: 0 });
  });
});

describe('domain.md row 73: a statement is read once, and the book is reconciled to it', () => {
  test('imported twice it counts once; an unknown line is assigned; a payment comes back and is paid again', async () => {
    const listing = await settled();
    const other = await sell();
    const { reference } = await read(other.id);
    const csv = [
      line(today(), '40000.00', `BAO NGUYEN ${reference}`),
      line(today(), '60000.00', 'BAO NGUYEN HOUSE'),
    ].join('');
    const counts = { isNew: 2, receipts: 1, payments: 0, unknown: 1 };
    expect(await importCsv(csv)).toMatchObject(counts);
    expect(await importCsv(csv)).toMatchObject({ isNew: 0, receipts: 0, unknown: 0 });
    expect(await read(other.id)).toMatchObject({ state: 'part_received', received: 40_000_00 });
    const shown = await lines();
    const unknown = shown.lines.find(({ kind }) => kind === 'unknown');
    const said = { is: 'deposit', depositId: (await read(other.id)).id };
    expect(shown.choices).toContainEqual(expect.objectContaining({ ...said, short: 60_000_00 }));
    const match = `/api/trust-statement-lines/${unknown?.id}/match`;
    await done(post(match, said, keeper));
    expect(await refusal(post(match, said, keeper))).toContain('Look again');
    expect((await read(other.id)).state).toBe('held');
    // The whole withdrawal leaves as one sum; one payment comes back.
    const prepared = await done<SoldDeposit>(prepare(listing.id, { kind: 'disbursement' }));
    await done(name());
    const [withdrawal] = prepared.withdrawals;
    await done(authorise(withdrawal?.id, TENTH));
    const vendor = withdrawal?.lines.find(({ payeeId }) => payeeId === VIC);
    await importCsv(line(today(), '-100000.00', 'DIRECT ENTRY'));
    const debit = (await lines()).lines.find(({ amount }) => amount === -TENTH);
    expect(debit?.kind).toBe('unknown');
    const whole = { is: 'withdrawal', withdrawalId: withdrawal?.id };
    await done(post(`/api/trust-statement-lines/${debit?.id}/match`, whole, keeper));
    const back = line(today(), '52002.60', `RETURNED ${vendor?.reference}`);
    expect(await importCsv(back)).toMatchObject({ payments: 1 });
    const reopened = await read(listing.id);
    expect(reopened).toMatchObject({ state: 'accounting', held: 52_002_60 });
    expect(reopened.events.at(-1)).toMatchObject({ event: 'returnPayment' });
    // Only what came back is paid again.
    const again = await done<SoldDeposit>(prepare(listing.id, { kind: 'disbursement' }));
    expect(again.withdrawals[0]?.lines).toMatchObject([{ payeeId: VIC, amount: 52_002_60 }]);
    await done(authorise(again.withdrawals[0]?.id, 52_002_60));
    expect(await read(listing.id)).toMatchObject({ state: 'disbursed', held: 0 });
  });

  test('a month is reconciled to 0.00 once it is over; its papers add up', async () => {
    const listing = await sell();
    await done(receipt(listing.id, TENTH, { receivedOn: '2027-01-29' }));
    await done(receipt(listing.id, 10_00, { name: '=SUM(A1)', receivedOn: '2027-01-29' }));
    expect((await book()).alarms).toContainEqual({
      kind: 'not-reconciled',
      count: 1,
      month: '2027-01',
    });
    const { reference } = await read(listing.id);
    await importCsv(line('2027-01-29', '100000.00', reference));
    const reconcile = (month: string, statementBalance: number) =>
      post('/api/trust-book/reconciliations', { id: newId(), month, statementBalance }, keeper);
    expect(await refusal(reconcile('2027-02', TENTH))).toContain('once it is over');
    const wrong = await done<TrustBookView>(reconcile('2027-01', TENTH - 1));
    expect(wrong.reconciliations[0]).toMatchObject({ difference: -1 });
    const right = await done<TrustBookView>(reconcile('2027-01', TENTH));
    expect(right.reconciliations).toMatchObject([
      {
        asOf: '2027-01-31',
        bookBalance: TENTH + 10_00,
        unpresented: 10_00,
        trialBalance: TENTH + 10_00,
        difference: 0,
      },
    ]);
    expect(right.alarms.map(({ kind }) => kind)).not.toContain('not-reconciled');
    for (const paper of ['cash-book', 'trial-balance', 'reconciliation']) {
      const pdf = await api.call(`/api/trust-book/papers/${paper}/2027-01`, { as: keeper });
      expect(pdf.status, pdf.text).toBe(200);
      const csv = await api.call(`/api/trust-book/csv/${paper}/2027-01`, { as: keeper });
      expect(csv.text).toContain('100010.00');
      expect(csv.text).not.toMatch(/(^|,)=/m);
    }
  });

  test('a cheque is banked by the next business day and clears; a dishonoured one is asked for again', async () => {
    const listing = await sell();
    await done(receipt(listing.id, TENTH, { method: 'cheque' }));
    const waiting = await book();
    expect(waiting.unbanked).toMatchObject([{ number: 1, bankBy: '2027-02-09' }]);
    const [unbanked] = waiting.unbanked;
    const bank = (bankedOn: string) =>
      post('/api/trust-book/bankings', { entryIds: [unbanked?.id], bankedOn }, keeper);
    expect(await refusal(bank('2027-02-20'))).toContain('still to come');
    const banked = await done<TrustBookView>(bank('2027-02-08'));
    expect(banked.unbanked).toEqual([]);
    expect(banked.matters).toMatchObject([{ held: TENTH, cleared: 0 }]);
    const reverse = post(
      `/api/trust-book/entries/${unbanked?.id}/reverse`,
      { id: newId(), on: today(), reason: 'Dishonoured' },
      keeper,
    );
    expect(await done<TrustBookView>(reverse)).toMatchObject({ total: 0 });
    expect(await read(listing.id)).toMatchObject({ state: 'requested', received: 0 });
  });

  test('five receipts at once have numbers without gaps; another agency sees nothing of them', async () => {
    const listing = await sell();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => receipt(listing.id, 1_000_00 + at)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { entries } = await book();
    expect(entries.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5]);
    const other = await addAgency(api.database);
    const theirs = await book('', other.people['manage-agency-applications']);
    expect(theirs).toMatchObject({ entries: [], matters: [], total: 0 });
    const reverse = post(
      `/api/trust-book/entries/${entries[0]?.id}/reverse`,
      { id: newId(), on: today(), reason: 'Mine' },
      other.principal,
    );
    expect((await reverse).status).toBe(404);
  });

  test('the PayID is an email or a mobile, and a change of it is told in the history', async () => {
    const settings = (payId: string) =>
      api.call('/api/trust-settings', {
        as: agency.principal,
        method: 'PUT',
        body: {
          bank: 'CBA',
          apcaId: '000001',
          hasBalancingRecord: false,
          hasAccountInHeader: false,
          payId,
        },
      });
    expect(await refusal(settings('the trust account'))).toContain('email address or a mobile');
    const kept = await done<TrustBookView>(settings('Trust@Agency.example'));
    expect(kept.settings).toMatchObject({ payId: 'trust@agency.example' });
  });
});
