import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  LineChoiceShown,
  StatementLine,
  WholeRun,
} from '../../contract/endpoints/payment-runs.ts';
import type { Campaign, SupplierInvoice } from '../../contract/endpoints/supplier-invoices.ts';
import type { Supplier } from '../../contract/endpoints/suppliers.ts';
import { asSystem, type Tx } from '../../server/db/transaction.ts';
import { auditLedger } from '../../server/modules/ledger/audit/service.ts';
import { runPeople } from '../../server/modules/supplier-payments/runs/people.ts';
import { startApi, type TestApi, type TestCall } from '../support/api-app.ts';
import {
  addAgency,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../support/builders.ts';
import { camtEntry, camtFile } from '../support/statements.ts';

const HOUR = 3_600_000;
let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi('pglite', { PAYMENT_GATEWAY: 'sandbox' });
});
afterAll(() => api.close());

let agency: TestAgency;
let listingId: string;
const BOARD = newId();
let approver: Person;
beforeEach(async () => {
  agency = await addAgency(api.database);
  approver = agency.people['manage-agency-applications'];
  listingId = newId();
  const marketing = [
    { id: BOARD, supplier: 'Signpost', item: 'Board', price: 100_000 },
    { id: newId(), supplier: 'Lenscraft', item: 'Photos', price: 60_000 },
  ];
  const record = { leadAgentId: agency.agent.id, branchId: agency.branches.north, marketing };
  const body = { id: listingId, listing: listingInput(record as object) };
  expect((await post('/api/listings', body)).status).toBe(201);
});

const post = (path: string, body: object = {}, as: TestCall['as'] = agency.agent) =>
  api.call(path, { as, method: 'POST', body });
const get = async <T>(path: string, as: TestCall['as'] = approver) =>
  (await api.call(path, { as })).json as T;

async function supplier(accountNumber: string | undefined = '12345678', as: Person = agency.agent) {
  const id = newId();
  await post('/api/suppliers', { id, name: 'Signpost Demo', phone: '0491 570 006' }, as);
  if (accountNumber) expect((await account(id, accountNumber, as)).status).toBe(200);
  return id;
}
const account = (supplierId: string, accountNumber: string, as: Person = agency.agent) =>
  post(
    `/api/suppliers/${supplierId}/accounts`,
    { id: newId(), bsb: '082-001', accountNumber, name: 'Signpost Demo' },
    as,
  );

async function invoice(supplierId: string, changes: object = {}, as: Person = agency.agent) {
  const total = 88_000;
  const given = {
    supplierId,
    kind: 'invoice',
    number: 'INV-77',
    issuedOn: '2026-11-20',
    total,
    gst: 8_000,
    abn: '51 824 753 556',
    lines: [{ marketingLineId: BOARD, amount: total }],
    ...changes,
  };
  const path = `/api/listings/${listingId}/supplier-invoices`;
  const answer = await post(path, { id: newId(), invoice: given }, as);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as SupplierInvoice;
}
const approve = (id: string, amount: number, as: Person = approver) =>
  post(`/api/supplier-invoices/${id}/approve`, { amount }, as);
const state = async (id: string) =>
  (await get<{ invoice: SupplierInvoice }>(`/api/supplier-invoices/${id}`)).invoice.state;
const runOf = (invoiceIds: string[], as: Person = approver) =>
  post('/api/payment-runs', { id: newId(), invoiceIds }, as);
const release = (run: WholeRun, as: Person = agency.principal) =>
  post(
    `/api/payment-runs/${run.run.id}/release`,
    { total: run.run.total, isShorteningAgreed: true },
    as,
  );
const file = (run: WholeRun, as: Person = agency.principal) =>
  post(`/api/payment-runs/${run.run.id}/file`, {}, as);
const statement = async (text: string) => {
  const answer = await post('/api/supplier-statements', { text, format: 'cba' }, approver);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

/** What the books of the agency hold by the end of an account's name, in cents. */
async function books() {
  const rows = await asSystem(api.database, (tx) =>
    tx.rows<{ account: string; sum: number }>(
      `SELECT split_part(account, ':', 3) AS account, sum(amount)::int AS sum FROM ledger_line
       WHERE agency_id = $1 GROUP BY account`,
      [agency.id],
    ),
  );
  return Object.fromEntries(rows.map(({ account: name, sum }) => [name, sum]));
}

/** What the audit says of the agency's suppliers, once something was changed that is undone again. */
async function supplierFaults(change: (tx: Tx) => Promise<unknown> = async () => undefined) {
  let found: string[] = [];
  const undone = new Error('Undone');
  await asSystem(api.database, async (tx) => {
    await change(tx);
    const { faults } = await auditLedger((work) => work(tx));
    found = faults.map((fault) => ('says' in fault ? fault.says : fault.kind));
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return found;
}

/** Messages of a kind that wait to be sent, as jobs keep them. */
const letters = async (kind: string) =>
  (
    await asSystem(api.database, (tx) =>
      tx.rows<{ payload: { personId: string; facts: object } }>(
        `SELECT payload FROM job WHERE agency_id = $1 AND kind = 'notify' AND payload->>'kind' = $2`,
        [agency.id, kind],
      ),
    )
  ).map(({ payload }) => payload);

/** Today as the bank counts it, for a line of its statement. */
const today = () =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(api.clock.now());

describe('domain.md 3 (67–69): suppliers are paid by two people and a file', () => {
  test('submitted, approved, released, given out, seen at the bank, returned; the books say the same', async () => {
    const id = await supplier();
    const first = await invoice(id);
    expect(first).toMatchObject({ state: 'awaiting_approval', reasons: [] });
    const second = await invoice(id, {
      number: 'INV-78',
      issuedOn: '2026-11-21',
      total: 11_000,
      gst: 1_000,
      lines: [{ marketingLineId: BOARD, amount: 11_000 }],
    });
    for (const each of [first, second]) {
      expect((await approve(each.id, each.total)).status).toBe(200);
    }
    const made = await runOf([first.id, second.id]);
    expect(made.status, made.text).toBe(201);
    const run = made.json as WholeRun;
    expect(run).toMatchObject({ faults: [], run: { total: 99_000, count: 2, state: 'draft' } });
    expect(made.text).not.toContain('12345678');
    expect((await release(run, approver)).status).toBe(403);
    expect((await file(run)).json).toMatchObject({ code: 'payment-run.refused' });
    const released = await release(run);
    expect(released.status, released.text).toBe(200);
    const out = (await file(run)).json as { text: string };
    expect(out.text.split('\r\n').map((line) => line.length)).toEqual([120, 120, 120, 120, 0]);
    expect(out.text).toContain('082-001 12345678 500000088000SIGNPOST DEMO'.slice(0, 30));
    expect((await file(run)).json).toEqual(out);
    // Given out twice the supplier is told once.
    expect(await letters('remittance-advice')).toEqual([
      expect.objectContaining({
        personId: id,
        facts: {
          total: 99_000,
          paid: [
            { number: 'INV-77', amount: 88_000 },
            { number: 'INV-78', amount: 11_000 },
          ],
          more: 0,
          account: '082-001 XXXXXX678',
        },
      }),
    ]);
    expect(await books()).toMatchObject({ 'supplier-clearing': -99_000, 'campaign-costs': 99_000 });
    expect(await supplierFaults()).toEqual([]);
    const debit = `${today()},"-990.00","DIRECT ENTRY RUN","1,000.00"\n`;
    const back = `${today()},"+110.00","RETURN INV-78 ACCOUNT CLOSED","1,110.00"\n`;
    expect(await statement(debit)).toEqual({ read: 1, isNew: 1, paid: 1, returned: 0 });
    expect(await statement(debit + back)).toEqual({ read: 2, isNew: 1, paid: 0, returned: 1 });
    expect(await statement(debit + back)).toEqual({ read: 2, isNew: 0, paid: 0, returned: 0 });
    expect([await state(first.id), await state(second.id)]).toEqual(['reconciled', 'failed']);
    expect(await books()).toEqual({
      'campaign-costs': 99_000,
      'suppliers-payable': -11_000,
      'supplier-clearing': 0,
      'trading-account': -88_000,
    });
    expect(await supplierFaults()).toEqual([]);
    const campaign = await get<Campaign>(`/api/listings/${listingId}/supplier-payments`);
    expect(campaign).toMatchObject({
      agreed: 160_000,
      approved: 99_000,
      spent: 88_000,
      unspent: 61_000,
    });
  });

  test('a statement as CAMT.053 shows a run as paid, once; other currencies are refused', async () => {
    const { id, total } = await invoice(await supplier());
    expect((await approve(id, total)).status).toBe(200);
    const run = (await runOf([id])).json as WholeRun;
    expect((await release(run)).status).toBe(200);
    expect((await file(run)).status).toBe(200);
    const [day = '', month = '', year = ''] = today().split('/');
    const text = camtFile(
      camtEntry({
        amount: (run.run.total / 100).toFixed(2),
        side: 'DBIT',
        day: `<Dt>${year}-${month}-${day}</Dt>`,
        id: 'A1',
      }),
    );
    expect(await statement(text)).toEqual({ read: 1, isNew: 1, paid: 1, returned: 0 });
    expect(await statement(text)).toEqual({ read: 1, isNew: 0, paid: 0, returned: 0 });
    expect(await state(id)).toBe('reconciled');
    const foreign = { text: text.replace('Ccy="AUD"', 'Ccy="USD"') };
    const answer = await post('/api/supplier-statements', foreign, approver);
    expect(answer.json).toMatchObject({ code: 'statement.unreadable' });
    expect(answer.text).toContain('Only Australian dollars are read');
  });

  test('what is suspicious is on hold with its reasons until somebody lets it go on', async () => {
    const id = await supplier();
    await invoice(id);
    const again = await invoice(id, { number: 'inv 77' });
    expect(again).toMatchObject({
      state: 'on_hold',
      reasons: ['same-number', 'same-amount-and-day', 'over-budget'],
    });
    expect((await approve(again.id, again.total)).json).toMatchObject({
      code: 'supplier-invoice.refused',
    });
    const move = { event: 'releaseHold', reason: 'Two boards' };
    expect((await post(`/api/supplier-invoices/${again.id}/moves`, move, approver)).status).toBe(
      200,
    );
    expect((await approve(again.id, 80_000)).json).toMatchObject({
      code: 'supplier-invoice.refused',
    });
    const part = { amount: 80_000, reason: 'As quoted' };
    const path = `/api/supplier-invoices/${again.id}/approve`;
    expect((await post(path, part, approver)).json).toMatchObject({
      state: 'approved',
      approved: 80_000,
      payable: 80_000,
      lastReason: 'As quoted',
    });
  });

  test('spec 2: Download CSV has every invoice within reach, to the cent and safe to open', async () => {
    const id = await supplier();
    const odd = { number: '=1+1', total: 88_005, gst: 5, lines: [{ amount: 88_005 }] };
    await invoice(id, odd);
    const csv = await api.call('/api/supplier-invoices.csv', { as: approver });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.text).toContain("Signpost Demo,invoice,'=1+1,2026-11-20,,880.05,0.05,on_hold,,");
    const stranger = await api.call('/api/supplier-invoices.csv', { as: agency.colleague });
    expect(stranger.text).not.toContain('Signpost');
  });

  test('nobody approves what they submitted, nor more than their limit', async () => {
    const id = await supplier();
    const own = await invoice(id, {}, approver);
    expect(own.mine).not.toContain('approve');
    expect((await approve(own.id, own.total)).json).toMatchObject({
      detail: expect.stringContaining('You submitted'),
    });
    const dear = { number: 'INV-9', total: 600_000, gst: 0, lines: [{ amount: 600_000 }] };
    const big = await invoice(id, dear);
    await post(
      `/api/supplier-invoices/${big.id}/moves`,
      { event: 'releaseHold', reason: 'Agreed' },
      approver,
    );
    expect((await approve(big.id, big.total)).json).toMatchObject({
      detail: expect.stringContaining('$5,000.00'),
    });
    expect((await approve(big.id, big.total, agency.principal)).status).toBe(200);
  });

  test('a credit note takes off the invoice that it is against', async () => {
    const id = await supplier();
    const bill = await invoice(id);
    await approve(bill.id, bill.total);
    const credit = await invoice(id, {
      kind: 'credit-note',
      number: 'CN-1',
      total: 8_000,
      gst: 727,
      lines: [{ marketingLineId: BOARD, amount: 8_000 }],
      credits: [{ invoiceId: bill.id, amount: 8_000 }],
    });
    await approve(credit.id, credit.total);
    const run = (await runOf([bill.id])).json as WholeRun;
    expect(run.run.total).toBe(80_000);
    expect(await books()).toEqual({ 'campaign-costs': 80_000, 'suppliers-payable': -80_000 });
    expect(await supplierFaults()).toEqual([]);
    await post(`/api/payment-runs/${run.run.id}/stop`, {}, approver);
    await post(`/api/supplier-invoices/${bill.id}/cancel`, { reason: 'Twice' }, approver);
    expect(await supplierFaults()).toEqual([]);
  });

  test('verify-ledger finds a row that the books don’t know, and a payment that they have otherwise', async () => {
    const bill = await invoice(await supplier());
    await approve(bill.id, bill.total);
    const change = (set: string) => (tx: Tx) =>
      tx.rows(`UPDATE supplier_invoice SET ${set} WHERE id = $1`, [bill.id]);
    expect(await supplierFaults(change('approved = 80000'))).toEqual([
      'suppliers-payable has $880.00, and $800.00 is approved, not credited and not paid',
    ]);
    const run = (await runOf([bill.id])).json as WholeRun;
    await release(run);
    await file(run);
    expect(await supplierFaults()).toEqual([]);
    const unsent = (tx: Tx) =>
      tx.rows(`UPDATE payment_run_item SET state = 'listed' WHERE invoice_id = $1`, [bill.id]);
    expect(await supplierFaults(unsent)).toEqual([
      'suppliers-payable has $0.00, and $880.00 is approved, not credited and not paid',
      'supplier-clearing has $880.00, and $0.00 is sent to the bank and on no statement yet',
    ]);
  });
});

describe('security.md 3.2: a changed account of a supplier', () => {
  test('is paid after a day, or once somebody else called the number known before', async () => {
    const id = await supplier();
    const bill = await invoice(id);
    await approve(bill.id, bill.total);
    // Whoever changes the account changes the number to call first.
    const [before] = (await get<{ suppliers: Supplier[] }>('/api/suppliers')).suppliers;
    const clerk = agency.people['manage-branch-application'];
    await api.call(`/api/suppliers/${id}`, {
      as: clerk,
      method: 'PUT',
      body: { name: 'Signpost Demo', phone: '0491 570 110', isArchived: false },
      ifMatch: before?.version ?? 1,
    });
    const changed = await account(id, '87654321', clerk);
    expect(changed.status, changed.text).toBe(200);
    expect(await letters('supplier-account-changed')).toEqual([
      expect.objectContaining({
        personId: agency.principal.id,
        facts: expect.objectContaining({ account: '082-001 XXXXXX321', byName: clerk.name }),
      }),
    ]);
    const [held] = (changed.json as Supplier).accounts;
    expect(held).toMatchObject({ standing: 'held', isMineToConfirm: false });
    const shown = (await get<{ suppliers: Supplier[] }>('/api/suppliers')).suppliers[0];
    expect(shown?.accounts[0]).toMatchObject({
      isMineToConfirm: true,
      numberToCall: '0491 570 006',
    });
    const confirm = `/api/suppliers/${id}/accounts/${held?.id}/confirm`;
    expect((await post(confirm, {}, clerk)).json).toMatchObject({ code: 'supplier.refused' });
    // What was approved already waits for somebody who knows of it.
    expect(await state(bill.id)).toBe('on_hold');
    const seen = { event: 'releaseHold', reason: 'Called them' };
    await post(`/api/supplier-invoices/${bill.id}/moves`, seen, approver);
    expect((await approve(bill.id, bill.total)).status).toBe(200);
    const run = (await runOf([bill.id])).json as WholeRun;
    expect(run.items[0]).toMatchObject({ account: 'XXXXXX678' });
    expect((await post(confirm, {}, approver)).status).toBe(200);
    // The run goes to an account that was replaced since: it is made anew.
    expect((await release(run)).json).toMatchObject({ code: 'payment-run.refused' });
    expect((await post(`/api/payment-runs/${run.run.id}/stop`, {}, approver)).status).toBe(200);
    expect(await state(bill.id)).toBe('approved');
    const next = (await runOf([bill.id])).json as WholeRun;
    expect(next.items[0]).toMatchObject({ account: 'XXXXXX321' });
  });
});

describe('what somebody would try who wants to be paid in a supplier’s place', () => {
  test('an account of another name is held though the bank knows that name', async () => {
    const id = newId();
    await post('/api/suppliers', { id, name: 'Lenscraft Studio', phone: '0491 570 006' });
    const own = { bsb: '082-001', accountNumber: '55554321', name: 'Carl Clerk' };
    const path = `/api/suppliers/${id}/accounts`;
    const given = (await post(path, { id: newId(), ...own })).json as Supplier;
    expect(given.accounts[0]).toMatchObject({ standing: 'held', nameCheck: 'match' });
    // Nobody knew a number before: who confirms says which one they called.
    const confirm = `${path}/${given.accounts[0]?.id}/confirm`;
    expect((await post(confirm, {}, approver)).json).toMatchObject({ code: 'supplier.refused' });
    const called = { calledNumber: '0491 570 110' };
    expect((await post(confirm, called, approver)).status).toBe(200);
    const renamed = await api.call(`/api/suppliers/${id}`, {
      as: agency.agent,
      method: 'PUT',
      body: { name: 'Signpost Demo', isArchived: false },
      ifMatch: 1,
    });
    expect(renamed.json).toMatchObject({ code: 'supplier.refused' });
  });

  test('what somebody asked for who is suspended since never comes into force', async () => {
    const id = await supplier();
    const clerk = agency.people['manage-branch-application'];
    await account(id, '87654321', clerk);
    const { people } = await get<{ people: { id: string; version: number }[] }>(
      '/api/people',
      agency.principal,
    );
    const version = people.find((each) => each.id === clerk.id)?.version;
    const { roles, branchId } = clerk;
    const suspended = await api.call(`/api/people/${clerk.id}`, {
      as: agency.principal,
      method: 'PUT',
      body: { version, roles, branchId, state: 'suspended' },
    });
    expect(suspended.status, suspended.text).toBe(200);
    api.clock.aheadMs += 25 * HOUR;
    const [shown] = (await get<{ suppliers: Supplier[] }>('/api/suppliers')).suppliers;
    expect(shown?.accounts.map(({ standing }) => standing)).toEqual(['stopped', 'in-force']);
  });

  test('a run is stopped, and its file isn’t given out, while the agency’s own account is stopped', async () => {
    const id = await supplier();
    const bill = await invoice(id);
    await approve(bill.id, bill.total);
    const run = (await runOf([bill.id])).json as WholeRun;
    await release(run);
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE agency_account SET stopped_at = now() WHERE agency_id = $1', [agency.id]),
    );
    api.clock.aheadMs += 1_000;
    expect((await file(run)).json).toMatchObject({ code: 'agency-account.not-payable' });
    const stopped = await post(`/api/payment-runs/${run.run.id}/stop`, {}, approver);
    expect(stopped.json).toMatchObject({ run: { state: 'stopped' } });
    expect(await state(bill.id)).toBe('approved');
  });

  test('credits count once, never over what the invoice has, and stay once it is paid', async () => {
    const id = await supplier();
    const bill = await invoice(id);
    await approve(bill.id, bill.total);
    const note = (number: string, amount: number) =>
      invoice(id, {
        kind: 'credit-note',
        number,
        total: amount,
        gst: 0,
        lines: [{ marketingLineId: BOARD, amount }],
        credits: [{ invoiceId: bill.id, amount }],
      });
    const [first, second] = [await note('CN-1', 80_000), await note('CN-2', 80_000)];
    for (const each of [first, second]) {
      const move = { event: 'releaseHold', reason: 'Seen' };
      await post(`/api/supplier-invoices/${each.id}/moves`, move, approver);
    }
    expect((await approve(first.id, first.total)).status).toBe(200);
    expect((await approve(second.id, second.total)).json).toMatchObject({
      detail: expect.stringContaining('More would be credited'),
    });
    const cancel = (one: string, as: Person) =>
      post(`/api/supplier-invoices/${one}/cancel`, { reason: 'Wrong' }, as);
    expect((await cancel(first.id, agency.agent)).status).toBe(403);
    expect((await cancel(bill.id, approver)).json).toMatchObject({
      code: 'supplier-invoice.refused',
    });
    await runOf([bill.id]);
    expect((await cancel(first.id, approver)).json).toMatchObject({
      detail: expect.stringContaining('being paid'),
    });
  });

  test('the only principal approves their own dear invoice, since nobody else could', async () => {
    const id = await supplier();
    const dear = { number: 'INV-9', total: 600_000, gst: 0, lines: [{ amount: 600_000 }] };
    const own = await invoice(id, dear, agency.principal);
    const move = { event: 'releaseHold', reason: 'Agreed' };
    await post(`/api/supplier-invoices/${own.id}/moves`, move, approver);
    expect((await approve(own.id, own.total, agency.principal)).status).toBe(200);
  });
});

describe('an office in which nobody else could release', () => {
  test('waits an hour, hears of it, and can stop it by the letter', async () => {
    const owner = agency.principal;
    const id = await supplier('12345678', owner);
    const bill = await invoice(id);
    expect((await approve(bill.id, bill.total, owner)).status).toBe(200);
    const run = (await runOf([bill.id], owner)).json as WholeRun;
    expect((await release(run, owner)).json).toMatchObject({ run: { state: 'released' } });
    expect((await file(run, owner)).json).toMatchObject({
      detail: expect.stringContaining('60 minutes'),
    });
    const told = await letters('payment-run-released');
    expect(new Set(told.map(({ personId }) => personId))).toEqual(new Set([owner.id, approver.id]));
    const { find } = runPeople({ publicUrl: 'http://portal.test' });
    const of = { agencyId: agency.id, aboutId: run.run.id, personId: owner.id };
    const letter = await asSystem(api.database, (tx) => find(tx, api.deps.links, of));
    const code = letter?.link?.split('#')[1] ?? '';
    const open = await post('/api/public/payment-stops/open', { code });
    expect(open.json).toMatchObject({ state: 'released', total: 88_000 });
    expect((await post('/api/public/payment-stops/stop', { code })).json).toMatchObject({
      state: 'stopped',
    });
    api.clock.aheadMs += HOUR;
    expect((await file(run, owner)).json).toMatchObject({ code: 'payment-run.refused' });
    expect(await state(bill.id)).toBe('approved');
    const again = (await runOf([bill.id], owner)).json as WholeRun;
    await release(again, owner);
    api.clock.aheadMs += HOUR;
    expect((await file(again, owner)).status).toBe(200);
  });
});

describe('domain.md 4.4: what a statement shows of payments that are on their way', () => {
  type Bill = readonly [number: string, total: number];
  /** A run at the bank with one invoice for each number and total. */
  async function runAtBank(...bills: readonly Bill[]) {
    return runOfSupplier(await supplier(), bills);
  }
  async function runOfSupplier(supplierId: string, bills: readonly Bill[]) {
    const ids: string[] = [];
    for (const [number, total] of bills) {
      const gst = Math.round(total / 11);
      const lines = [{ marketingLineId: BOARD, amount: total }];
      const { id } = await invoice(supplierId, { number, total, gst, lines });
      expect((await approve(id, total)).status).toBe(200);
      ids.push(id);
    }
    const run = (await runOf(ids)).json as WholeRun;
    expect((await release(run)).status).toBe(200);
    expect((await file(run)).status).toBe(200);
    return { runId: run.run.id, run, ids };
  }
  const line = (amount: string, text: string) => `${today()},"${amount}","${text}","1,000.00"\n`;
  const lines = () =>
    get<{ lines: StatementLine[]; choices: LineChoiceShown[] }>('/api/supplier-statements');
  const states = (ids: readonly string[]) => Promise.all(ids.map(state));
  const match = (lineId: string | undefined, body: object) =>
    post(`/api/supplier-statements/${lineId}/match`, body, approver);
  const refuseFile = (runId: string, as: Person = agency.principal) =>
    post(`/api/payment-runs/${runId}/refused`, {}, as);

  test('a payment comes back before its debit is shown: it is owed, and the debit still counts once', async () => {
    const { ids } = await runAtBank(['INV-77', 88_000]);
    await statement(line('+880.00', 'RETURN INV-77'));
    expect(await states(ids)).toEqual(['failed']);
    expect(await supplierFaults()).toEqual([]);
    const { invoice: back, events } = await get<{
      invoice: SupplierInvoice;
      events: { event: string; by: string }[];
    }>(`/api/supplier-invoices/${ids[0]}`);
    expect(back.reasons).toContain('paid-before');
    expect(events.find(({ event }) => event === 'return')?.by).toBe(approver.name);
    expect(await statement(line('-880.00', 'INV-77'))).toMatchObject({ paid: 1 });
    expect(await statement(line('-880.00', 'INV-77 AGAIN'))).toMatchObject({ paid: 0 });
    expect(await states(ids)).toEqual(['failed']);
    expect(await books()).toMatchObject({
      'suppliers-payable': -88_000,
      'supplier-clearing': 0,
      'trading-account': 0,
    });
    expect(await supplierFaults()).toEqual([]);
    const shown = (await lines()).lines.map(({ is }) => is).toSorted();
    expect(shown).toEqual(['other', 'paid', 'returned']);
  });

  test('the debit of a run is what of it no line has shown; an invoice called 1 or Direct hides none', async () => {
    const { ids } = await runAtBank(['1', 22_000], ['Direct', 33_000], ['INV-77', 11_000]);
    expect(await statement(line('-110.00', 'INV-77'))).toMatchObject({ paid: 1 });
    expect(await statement(line('-660.00', 'DIRECT ENTRY RUN 1'))).toMatchObject({ paid: 0 });
    expect(await statement(line('-550.00', 'DIRECT ENTRY RUN 1'))).toMatchObject({ paid: 1 });
    expect(await states(ids)).toEqual(['reconciled', 'reconciled', 'reconciled']);
    expect(await statement(line('-550.00', 'DIRECT ENTRY'))).toMatchObject({ paid: 0 });
    expect(await books()).toMatchObject({ 'supplier-clearing': 0, 'trading-account': -66_000 });
    expect(await supplierFaults()).toEqual([]);
  });

  test('a reference longer than the file holds is found as the file has it', async () => {
    const { ids } = await runAtBank(['INVOICE-2026-000123456', 88_000]);
    await statement(line('-880.00', 'DE INVOICE-2026-00012'));
    expect(await states(ids)).toEqual(['reconciled']);
  });

  test('paid on the day of the line; a line of a day to come refuses the whole file', async () => {
    const { ids } = await runAtBank(['INV-77', 88_000]);
    const debit = line('-880.00', 'INV-77');
    const [day = '', month = '', year = ''] = today().split('/');
    api.clock.aheadMs += 30 * HOUR;
    const ahead = debit + line('-1.00', 'COFFEE').replace(/^[^,]+/, '01/01/2099');
    const asked = { text: ahead, format: 'cba' };
    const answer = await post('/api/supplier-statements', asked, approver);
    expect(answer.json).toMatchObject({ code: 'statement.unreadable' });
    expect(answer.text).toContain('Line 2 ');
    expect((await lines()).lines).toEqual([]);
    await statement(debit);
    const [paid] = await asSystem(api.database, (tx) =>
      tx.rows<{ paid: string; posted: string }>(
        `SELECT paid_on::text AS paid, (SELECT on_date::text FROM ledger_entry WHERE agency_id = $1
           AND cause = 'supplier-payment-cleared') AS posted FROM supplier_invoice WHERE id = $2`,
        [agency.id, ids[0]],
      ),
    );
    const on = `${year}-${month}-${day}`;
    expect(paid).toEqual({ paid: on, posted: on });
  });

  test('a person says what a line of nothing is, where the sums are equal', async () => {
    const supplierId = await supplier();
    const first = await runOfSupplier(supplierId, [
      ['A-1', 22_000],
      ['A-2', 18_000],
    ]);
    const second = await runOfSupplier(supplierId, [['B-1', 40_000]]);
    await statement(line('-400.00', 'TRANSFER'));
    const { lines: found, choices } = await lines();
    expect(found).toMatchObject([{ is: 'other' }]);
    expect(choices.map(({ number, is, reference }) => [number, is, reference]).toSorted()).toEqual([
      [1, 'paid', undefined],
      [2, 'paid', undefined],
      [2, 'paid', 'B-1'],
    ]);
    const lineId = found[0]?.id;
    const item = first.run.items[0]?.id;
    const wrong = await match(lineId, { itemId: item, is: 'paid' });
    expect(wrong.json).toMatchObject({ code: 'payment-run.refused' });
    const said = await match(lineId, { runId: first.runId });
    expect(said.json).toMatchObject({ is: 'run', runId: first.runId });
    expect((await match(lineId, { runId: second.runId })).status).toBe(409);
    expect(await states([...first.ids, ...second.ids])).toEqual([
      'reconciled',
      'reconciled',
      'paying',
    ]);
    await statement(line('+400.00', 'REVERSAL'));
    const back = (await lines()).lines.find(({ is }) => is === 'other');
    const reversed = await match(back?.id, { runId: first.runId });
    expect(reversed.json).toMatchObject({ is: 'returned', runId: first.runId });
    expect(await states(first.ids)).toEqual(['failed', 'failed']);
    expect(await supplierFaults()).toEqual([]);
    const refused = await refuseFile(first.runId);
    expect(refused.json).toMatchObject({ code: 'payment-run.refused' });
  });

  test('the bank refused the file: nothing of it left, its invoices are owed, and it isn’t given out again', async () => {
    const { ids, run, runId } = await runAtBank(['INV-77', 88_000]);
    expect((await refuseFile(runId, approver)).status).toBe(403);
    const refused = await refuseFile(runId);
    expect(refused.status, refused.text).toBe(200);
    expect(refused.json).toMatchObject({
      run: { state: 'sent', refusedBy: agency.principal.name },
      items: [{ state: 'returned', returnedBecause: 'The bank refused the file' }],
    });
    expect(await states(ids)).toEqual(['failed']);
    expect(await books()).toMatchObject({ 'suppliers-payable': -88_000, 'supplier-clearing': 0 });
    expect(await supplierFaults()).toEqual([]);
    expect((await refuseFile(runId)).status).toBe(409);
    expect((await file(run)).json).toMatchObject({ code: 'payment-run.refused' });
    expect(await statement(line('-880.00', 'INV-77'))).toMatchObject({ paid: 0 });
  });
});
