import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BankLine, BankOrder, WholeBankRun } from '../../contract/endpoints/bank-desk.ts';
import { readAba } from '../../domain/bank/read-aba.ts';
import { propertyDate } from '../../domain/listings/property-time.ts';
import { asSystem, type Tx } from '../../server/db/transaction.ts';
import { bankFaults } from '../../server/modules/bank-desk/bank-check-service.ts';
import { unknownFaults } from '../../server/modules/payments/unknown-check-service.ts';
import { startApi, type TestApi } from '../support/api-app.ts';
import { addPlatformPerson, newId, OWN_ACCOUNT, type Person } from '../support/builders.ts';
import { applicationWith, approvedDrawdown, type Funded, runJobs } from '../support/payments.ts';
import { sealingSettings } from '../support/sealing-key.ts';
import { ofxTransaction, ofxXml } from '../support/statements.ts';

/** As in production: a pool signs people in, nothing is the sandbox’s, and our own account alone moves money. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.agency.example',
  DATABASE_URL: 'postgres://lintel:of-our-own@db.agency.example:5432/lintel',
  IDENTITY: 'cognito',
  AWS_REGION: 'ap-southeast-2',
  USER_POOL_ID: 'ap-southeast-2_AbCdEf123',
  USER_POOL_CLIENT_ID: 'client',
  COGNITO_DOMAIN: 'https://sign-in.agency.example',
  ...(await sealingSettings()),
  BANK_BSB: '082-001',
  BANK_ACCOUNT_NUMBER: '40005000',
  BANK_ACCOUNT_NAME: 'Lintel',
  BANK_CODE: 'NAB',
  BANK_APCA_ID: '301501',
  BANK_USER_NAME: 'Lintel',
  BANK_PAYID: 'pay@lintel.example',
  BANK_PAYID_NAME: 'Lintel',
  BANK_BILLER_CODE: '654321',
};

let api: TestApi & { close(): Promise<void> };
let credit: Person;
let other: Person;
beforeAll(async () => {
  api = await startApi('postgres', PRODUCTION);
  credit = await addPlatformPerson(api.database, 'platform-credit');
  other = await addPlatformPerson(api.database, 'platform-super');
});
afterAll(() => api.close());

async function done<T>(path: string, body?: object, as = credit): Promise<T> {
  const answer = await api.call(path, { as, ...(body ? { body } : {}) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json as T;
}

async function refused(path: string, body: object, as = credit): Promise<string> {
  const answer = await api.call(path, { as, body });
  expect(answer.status, answer.text).toBe(409);
  return (answer.json as { detail: string }).detail;
}

const orders = async () => (await done<{ items: BankOrder[] }>('/api/bank-orders')).items;

async function agencyName({ agency }: Funded): Promise<string> {
  const { json } = await api.call('/api/account', { as: agency.principal });
  return (json as { agency: { name: string } }).agency.name;
}

/** One of our staff calls the agency about its account, so that payouts to it go out. */
async function confirm(funded: Funded): Promise<void> {
  const note = 'Called the office by the number of its agreement';
  await done('/api/payee-confirmations', {
    ...OWN_ACCOUNT,
    name: await agencyName(funded),
    note,
  });
}

/** An application whose first drawdown waits as an order. */
async function ordered(amount: number) {
  const funded = await applicationWith(api, { state: 'accepted', amount });
  const drawdownId = await approvedDrawdown(funded, { amount });
  await confirm(funded);
  const paid = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
  expect(paid.status, paid.text).toBe(200);
  const { payment } = paid.json as { payment: { reference: string } };
  const order = (await orders()).find((each) => each.reference === payment.reference);
  if (!order) throw new Error('No order was left');
  return { funded, drawdownId, order };
}

async function released(orderIds: readonly string[]): Promise<WholeBankRun> {
  const run = await done<WholeBankRun>('/api/bank-runs', { id: newId(), orderIds });
  const { total } = run;
  return done(`/api/bank-runs/${run.id}/release`, { total, agreesToShortened: true }, other);
}

async function fileOf({ id }: WholeBankRun): Promise<string> {
  const answer = await api.call(`/api/bank-runs/${id}/file`, { as: other });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('.aba');
  return answer.text;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A line of a statement of NAB, so many days from today. */
function line(amount: number, text: string, days = 0): string {
  const date = propertyDate(addDays(api.clock.now(), days), 'Australia/Sydney');
  const [year = '', month = '', day = ''] = date.split('-');
  const name = new Date(`${year}-${month}-01`).toLocaleString('en', { month: 'short' });
  return `${day} ${name} ${year.slice(2)},${dollars(amount)},123456789,,TRANSFER,${text},1000.00\n`;
}
const HEADER = 'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance\n';

const imported = (...lines: string[]) =>
  done<{ lines: number; isNew: number; kinds: { kind: string; count: number }[] }>(
    '/api/bank-statements',
    { text: HEADER + lines.join('') },
  );

async function drawdownState({ call }: Funded, id: string): Promise<string | undefined> {
  const { json } = await call('/drawdowns');
  const all = (json as { drawdowns: { id: string; state: string }[] }).drawdowns;
  return all.find((each) => each.id === id)?.state;
}

describe('money leaves by files that two people stand for', () => {
  test('an account that nobody called about is not paid, and says that the check has to be made', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    const drawdownId = await approvedDrawdown(funded);
    const answer = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
    expect(answer.json).toMatchObject({ code: 'payment.payee-refused', detail: 'check-again' });
  });

  test('a drawdown is ordered, released by another person, sent in a file and disbursed by the statement', async () => {
    const { funded, drawdownId, order } = await ordered(5_000_00);
    expect(order).toMatchObject({ kind: 'payout', state: 'queued', amount: 5_000_00 });
    expect(order.account).toBe('XXXXXX000');
    const run = await done<WholeBankRun>('/api/bank-runs', { id: newId(), orderIds: [order.id] });
    expect(run).toMatchObject({ state: 'draft', count: 1, total: 5_000_00, faults: [] });
    const release = `/api/bank-runs/${run.id}/release`;
    const agreed = { total: 5_000_00, agreesToShortened: true };
    expect(await refused(release, agreed)).toMatch(/^You prepared this run/);
    expect(await refused(release, { ...agreed, total: 1 }, other)).toMatch(/what you looked at/);
    const early = await api.call(`/api/bank-runs/${run.id}/file`, { as: other });
    expect(early.status, early.text).toBe(409);
    await done(release, agreed, other);

    const file = await fileOf(run);
    const read = readAba(file);
    expect(read).toMatchObject({
      ok: true,
      value: {
        header: { bank: 'NAB', traceBsb: '082001', traceAccount: '40005000' },
        payments: [
          {
            bsb: OWN_ACCOUNT.bsb,
            account: OWN_ACCOUNT.accountNumber,
            amount: 5_000_00,
            title: await agencyName(funded),
            reference: order.reference,
          },
        ],
      },
    });
    api.clock.aheadMs += 60_000;
    expect(await fileOf(run)).toBe(file);
    expect(await drawdownState(funded, drawdownId)).toBe('disbursing');

    const debit = line(-5_000_00, 'PAYMENTS Lintel');
    expect(await imported(debit)).toMatchObject({ isNew: 1, kinds: [{ kind: 'batch', count: 1 }] });
    expect(await drawdownState(funded, drawdownId)).toBe('disbursed');
    await runJobs(api);
    expect(await funded.state()).toBe('active');
    expect(await imported(debit)).toMatchObject({ lines: 1, isNew: 0, kinds: [] });
    expect((await funded.balances()).principal).toBe(5_000_00);
    const { items } = await done<{ items: BankLine[] }>('/api/bank-lines');
    expect(items).toContainEqual(expect.objectContaining({ kind: 'batch', runId: run.id }));
  });

  test('a payout that comes back has failed, before it was seen to leave and after', async () => {
    for (const [isSeen, amount] of [
      [false, 1_111_00],
      [true, 2_222_00],
    ] as const) {
      const { funded, drawdownId, order } = await ordered(amount);
      await fileOf(await released([order.id]));
      if (isSeen) await imported(line(-amount, `Payment ${order.reference}`));
      expect(await drawdownState(funded, drawdownId)).toBe(isSeen ? 'disbursed' : 'disbursing');
      const back = line(amount, `RETURNED ${order.reference} account closed`);
      expect(await imported(back)).toMatchObject({ kinds: [{ kind: 'returned', count: 1 }] });
      expect(await drawdownState(funded, drawdownId)).toBe('failed');
      await runJobs(api);
      await funded.balances();
    }
  });

  test('an order that is stopped is in no file, and a run that is stopped lets its orders wait again', async () => {
    const [one, two] = [await ordered(301_00), await ordered(302_00)];
    const orderIds = [one.order.id, two.order.id];
    const first = await done<WholeBankRun>('/api/bank-runs', { id: newId(), orderIds });
    expect(await refused('/api/bank-runs', { id: newId(), orderIds })).toMatch(/wait any more/);
    await done(`/api/bank-runs/${first.id}/stop`, {});
    const run = await released(orderIds);
    const gateway = api.deps.gateways.find(({ name }) => name === 'bank');
    const stop = { reference: two.order.reference, providerRef: null };
    expect(await gateway?.stopPayout(stop)).toMatchObject({ ok: true });
    const read = readAba(await fileOf(run));
    const paid = read.ok ? read.value.payments.map(({ reference }) => reference) : [];
    expect(paid).toEqual([one.order.reference]);
    const late = { reference: one.order.reference, providerRef: null };
    expect(await gateway?.stopPayout(late)).toMatchObject({ error: { reason: 'refused' } });
    expect(await refused(`/api/bank-runs/${run.id}/stop`, {})).toMatch(/was given out/);
  });
});

describe('two runs of one sum fit one debit', () => {
  test('by the reference of its run a debit is found, else a person says which it is, once', async () => {
    const runs = [];
    for (const _ of [1, 2, 3]) {
      const { order, ...rest } = await ordered(404_00);
      const run = await released([order.id]);
      const read = readAba(await fileOf(run));
      const reference = read.ok ? read.value.header.balancingReference : '';
      runs.push({ ...rest, run, reference });
    }
    const [one, two, three] = runs;
    if (!one || !two || !three) throw new Error('Three runs were made');
    const printed = await imported(line(-404_00, `Direct entry ${one.reference}`));
    expect(printed).toMatchObject({ kinds: [{ kind: 'batch', count: 1 }] });
    expect(await drawdownState(one.funded, one.drawdownId)).toBe('disbursed');
    const plain = await imported(line(-404_00, 'Direct entry'));
    expect(plain).toMatchObject({ kinds: [{ kind: 'other-out', count: 1 }] });

    const { items } = await done<{ items: BankLine[] }>('/api/bank-lines');
    const open = items.find(({ kind, amount }) => kind === 'other-out' && amount === -404_00);
    const match = `/api/bank-lines/${open?.key}/match`;
    expect(await refused(match, { runId: one.run.id })).toMatch(/isn’t out/);
    for (const _ of [1, 2]) {
      const said = await done<BankLine>(match, { runId: two.run.id });
      expect(said).toMatchObject({ kind: 'batch', runId: two.run.id, saidBy: credit.name });
    }
    expect(await refused(match, { runId: three.run.id })).toMatch(/isn’t a debit that is open/);
    expect(await drawdownState(two.funded, two.drawdownId)).toBe('disbursed');
    expect(await drawdownState(three.funded, three.drawdownId)).toBe('disbursing');
  });
});

describe('money comes by the statement', () => {
  test('a transfer by its reference arrives once, however often and with whatever its file comes', async () => {
    const funded = await applicationWith(api, { amount: 700_00 });
    const payment = await funded.start({ method: 'bank-transfer' });
    const { reference } = payment;
    expect(payment.shown).toMatchObject({ kind: 'bank-transfer', bsb: '082001', reference });
    const spaced = reference.replace(/(\d{4})(?=\d)/g, '$1 ');
    const transfer = line(700_00, `From V Vendor ${spaced}`);
    expect(await imported(transfer)).toMatchObject({ kinds: [{ kind: 'pay-in', count: 1 }] });
    const more = line(-10_00, 'Account fee');
    expect(await imported(transfer, more)).toMatchObject({ lines: 2, isNew: 1 });
    expect(await funded.payments()).toMatchObject([{ state: 'settled', received: 700_00 }]);
    await runJobs(api);
    await funded.balances();
  });

  test('a transfer arrives by OFX as well, once by its id; other currencies are refused', async () => {
    const funded = await applicationWith(api, { amount: 703_00 });
    const { reference } = await funded.start({ method: 'bank-transfer' });
    const day = propertyDate(api.clock.now(), 'Australia/Sydney').replaceAll('-', '');
    const text = ofxXml(
      ofxTransaction({ DTPOSTED: day, TRNAMT: '703.00', FITID: newId(), MEMO: reference }),
    );
    for (const isNew of [1, 0]) {
      const read = await done('/api/bank-statements', { text });
      expect(read).toMatchObject({ format: 'ofx', lines: 1, isNew });
    }
    expect(await funded.payments()).toMatchObject([{ state: 'settled', received: 703_00 }]);
    const dollars = text.replace('AUD', 'USD');
    const answer = await api.call('/api/bank-statements', { as: credit, body: { text: dollars } });
    expect(answer.json).toMatchObject({ code: 'bank-desk.statement-refused' });
    expect(answer.text).toContain('in another currency');
  });

  test('PayID and BPAY are shown as the settings have them', async () => {
    const funded = await applicationWith(api, { amount: 800_00 });
    const payId = await funded.start({ method: 'payid' });
    expect(payId.shown).toMatchObject({ kind: 'payid', payId: 'pay@lintel.example' });
    const bpay = await funded.start({ method: 'bpay' });
    expect(bpay.shown).toEqual({ kind: 'bpay', billerCode: '654321', crn: bpay.reference });
  });

  test('money that names nothing of ours waits for a person, once', async () => {
    const text = `Nobody knows ${newId().slice(-8)}`;
    for (const _ of [1, 2]) await imported(line(55_00, text));
    const queue = await done<{ exceptions: { reference: string; amount: number }[] }>(
      '/api/payment-exceptions',
    );
    const mine = queue.exceptions.filter(({ reference }) => reference.includes(text));
    expect(mine).toMatchObject([{ amount: 55_00 }]);
  });

  test('a refund waits for an account, which its releaser did not enter, and is paid by the statement', async () => {
    const funded = await applicationWith(api, { amount: 900_00 });
    const { id, reference } = await funded.start({ method: 'bank-transfer' });
    await imported(line(900_00, reference));
    const back = await funded.call(`/payments/${id}/refund`, { body: { reason: 'Not wanted' } });
    expect(back.status, back.text).toBe(200);
    await runJobs(api);
    const order = (await orders()).find((each) => each.paymentReference === reference);
    expect(order).toMatchObject({ kind: 'refund', state: 'needs-account', amount: 900_00 });
    const account = { bsb: '012-003', accountNumber: '555666', name: 'Vera “V” Véndor' };
    await done(`/api/bank-orders/${order?.id}/account`, account, other);
    const run = await done<WholeBankRun>('/api/bank-runs', { id: newId(), orderIds: [order?.id] });
    expect(run.shortened).toEqual([
      { record: 0, field: 'title', from: 'Vera “V” Véndor', to: 'Vera V Vendor' },
    ]);
    const release = { total: 900_00, agreesToShortened: true };
    const why = await refused(`/api/bank-runs/${run.id}/release`, release, other);
    expect(why).toMatch(/^You entered an account/);
    const third = await addPlatformPerson(api.database, 'platform-credit');
    const unread = { ...release, agreesToShortened: false };
    expect(await refused(`/api/bank-runs/${run.id}/release`, unread, third)).toMatch(/^Agree/);
    await done(`/api/bank-runs/${run.id}/release`, release, third);
    await fileOf(run);
    await imported(line(-900_00, `Refund ${order?.reference}`));
    expect(await funded.payments()).toMatchObject([{ state: 'refunded' }]);
    await funded.balances();
  });
});

/** Money of these cents that nobody was found for and that waits in the queue. */
async function waiting(amount: number): Promise<number> {
  const { exceptions } = await done<{ exceptions: { amount: number }[] }>(
    '/api/payment-exceptions',
  );
  return exceptions.filter((each) => each.amount === amount).length;
}

async function openLine(amount: number, kind: string): Promise<string> {
  const { items } = await done<{ items: BankLine[] }>('/api/bank-lines');
  const open = items.find((each) => each.kind === kind && each.amount === amount);
  if (!open) throw new Error('No such line');
  return `/api/bank-lines/${open.key}/match`;
}

const audit = () =>
  asSystem(api.database, async (tx) => [await bankFaults(tx), await unknownFaults(tx)]);

describe('money of ours that comes back is found, or said by a person', () => {
  test('a credit that names nothing is said to be an order’s, and is nobody’s no more', async () => {
    for (const [isSeen, amount] of [
      [true, 5_011_00],
      [false, 5_012_00],
    ] as const) {
      const { funded, drawdownId, order } = await ordered(amount);
      const run = await released([order.id]);
      await fileOf(run);
      if (isSeen) await imported(line(-amount, 'Direct entry'));
      const back = await imported(line(amount, 'DE RETURN ACCOUNT CLOSED'));
      expect(back).toMatchObject({ kinds: [{ kind: 'unknown-in', count: 1 }] });
      expect(await waiting(amount)).toBe(1);
      const match = await openLine(amount, 'unknown-in');
      const { paid } = await done<{ paid: BankOrder[] }>('/api/bank-orders');
      expect(paid.some(({ id }) => id === order.id)).toBe(isSeen);
      const body = isSeen ? { orderId: order.id } : { runId: run.id };
      for (const _ of [1, 2]) {
        const said = await done<BankLine>(match, body);
        expect(said).toMatchObject({ kind: 'returned', saidBy: credit.name, ...body });
      }
      expect(await waiting(amount)).toBe(0);
      expect(await drawdownState(funded, drawdownId)).toBe('failed');
      await runJobs(api);
      await funded.balances();
      expect(await audit()).toEqual([[], []]);
      const again = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
      expect(again.status, again.text).toBe(200);
    }
  });

  test('a credit of another sum, or one that somebody dealt with, is no order’s', async () => {
    const amount = 5_021_00;
    const { order } = await ordered(amount);
    await fileOf(await released([order.id]));
    await imported(line(amount - 1, 'DE RETURN LESS'), line(amount, 'DE RETURN SENT ON'));
    const less = await openLine(amount - 1, 'unknown-in');
    expect(await refused(less, { orderId: order.id })).toMatch(/has another sum/);
    await asSystem(api.database, (tx) =>
      tx.rows("UPDATE bank_receipt SET state = 'resolved' WHERE amount = $1", [amount]),
    );
    const whole = await openLine(amount, 'unknown-in');
    expect(await refused(whole, { orderId: order.id })).toMatch(/^Somebody dealt with/);
    await asSystem(api.database, (tx) =>
      tx.rows("UPDATE bank_receipt SET state = 'unmatched' WHERE amount = $1", [amount]),
    );
    expect(await done(whole, { orderId: order.id })).toMatchObject({ kind: 'returned' });
  });

  test('a credit that names a run gives all its orders back, before it was seen to leave and after', async () => {
    for (const [isSeen, amount] of [
      [false, 5_031_00],
      [true, 5_033_00],
    ] as const) {
      const two = [await ordered(amount), await ordered(amount + 1_00)];
      const run = await released(two.map(({ order }) => order.id));
      const read = readAba(await fileOf(run));
      const reference = read.ok ? read.value.header.balancingReference : '';
      if (isSeen) await imported(line(-run.total, `Direct entry ${reference}`));
      const less = await imported(line(run.total - 1, `Direct entry rejected ${reference}`));
      expect(less).toMatchObject({ kinds: [{ kind: 'unknown-in', count: 1 }] });
      const back = await imported(line(run.total, `Direct entry rejected ${reference}`));
      expect(back).toMatchObject({ kinds: [{ kind: 'returned', count: 1 }] });
      for (const { funded, drawdownId } of two) {
        expect(await drawdownState(funded, drawdownId)).toBe('failed');
      }
    }
  });

  test('of two equal returns of one order the first counts, and the second is nobody’s', async () => {
    const amount = 5_041_00;
    const { funded, drawdownId, order } = await ordered(amount);
    await fileOf(await released([order.id]));
    await imported(line(-amount, `Payment ${order.reference}`));
    const back = line(amount, `RETURN ${order.reference}`);
    const { kinds } = await imported(back, back);
    expect(kinds).toEqual([
      { kind: 'unknown-in', count: 1 },
      { kind: 'returned', count: 1 },
    ]);
    expect(await drawdownState(funded, drawdownId)).toBe('failed');
    expect(await waiting(amount)).toBe(1);
    const match = await openLine(amount, 'unknown-in');
    expect(await refused(match, { orderId: order.id })).toMatch(/isn’t out/);
  });
});

describe('our bank refuses a file', () => {
  test('another person says so, its payments have failed, and nobody gets the file again', async () => {
    const { funded, drawdownId, order } = await ordered(5_051_00);
    const run = await released([order.id]);
    const refusal = `/api/bank-runs/${run.id}/refused-by-bank`;
    expect(await refused(refusal, {}, other)).toMatch(/^Nobody has its file/);
    await fileOf(run);
    expect(await refused(refusal, {})).toMatch(/^You prepared this run/);
    for (const _ of [1, 2]) {
      const said = await done<WholeBankRun>(refusal, {}, other);
      expect(said).toMatchObject({ state: 'stopped', orders: [{ state: 'returned' }] });
    }
    expect(await drawdownState(funded, drawdownId)).toBe('failed');
    const file = await api.call(`/api/bank-runs/${run.id}/file`, { as: other });
    expect(file.status, file.text).toBe(409);
    const again = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
    expect(again.status, again.text).toBe(200);
    await funded.balances();
  });

  test('a refund of its file has failed, as one that comes back, and can be asked for once more', async () => {
    const funded = await applicationWith(api, { amount: 905_00 });
    const { id, reference } = await funded.start({ method: 'bank-transfer' });
    await imported(line(905_00, reference));
    const ask = () => funded.call(`/payments/${id}/refund`, { body: { reason: 'Not wanted' } });
    expect((await ask()).status).toBe(200);
    await runJobs(api);
    const order = (await orders()).find((each) => each.paymentReference === reference);
    if (!order) throw new Error('No order was left');
    const account = { bsb: '012-003', accountNumber: '555666', name: 'Vera Vendor' };
    await done(`/api/bank-orders/${order.id}/account`, account);
    const run = await released([order.id]);
    await fileOf(run);
    await done(`/api/bank-runs/${run.id}/refused-by-bank`, {}, other);
    expect(await funded.payments()).toMatchObject([{ state: 'settled', received: 905_00 }]);
    expect((await ask()).status).toBe(200);
    await runJobs(api);
    const waits = (await orders()).filter((each) => each.paymentReference === reference);
    expect(waits).toMatchObject([{ state: 'needs-account', amount: 905_00 }]);
    expect(waits[0]?.id).not.toBe(order.id);
    await funded.balances();
  });

  test('not where a statement has its debit, or one of its sum that is of nothing yet', async () => {
    const amount = 5_061_00;
    const refusals = [];
    for (const _ of [1, 2]) {
      const { order } = await ordered(amount);
      const run = await released([order.id]);
      await fileOf(run);
      refusals.push({ run, refusal: `/api/bank-runs/${run.id}/refused-by-bank` });
    }
    const [one, two] = refusals;
    if (!one || !two) throw new Error('Two runs were made');
    await imported(line(-amount, 'Direct entry'));
    expect(await refused(two.refusal, {}, other)).toMatch(/debit of its sum/);
    await done(await openLine(-amount, 'other-out'), { runId: one.run.id });
    expect(await refused(one.refusal, {}, other)).toMatch(/a statement has something of it/);
    expect(await done(two.refusal, {}, other)).toMatchObject({ state: 'stopped' });
  });
});

test('what a statement says and the payments don’t have is found by the audit', async () => {
  const system = <T>(work: (tx: Tx) => Promise<T>) => asSystem(api.database, work);
  expect(await system(bankFaults)).toEqual([]);
  await system((tx) =>
    tx.rows(
      `INSERT INTO bank_line (key, booked_on, amount, text_sealed, kind, imported_at, imported_by, imported_by_name)
       VALUES ('untold', '2026-03-02', 1234, '', 'unknown-in', now(), $1, '')`,
      [newId()],
    ),
  );
  await system((tx) =>
    tx.rows(`UPDATE bank_order SET state = 'sent' WHERE state = 'paid' AND kind = 'payout'`, []),
  );
  const faults = await system(bankFaults);
  expect(faults).toContainEqual({ kind: 'bank-line', key: 'untold', wanted: 1234, found: 0 });
  const order = { kind: 'bank-order', wanted: 0, found: 5_000_00 };
  expect(faults).toContainEqual(expect.objectContaining(order));
});

test('no log has a number or a name of an account', () => {
  const logged = api.logLines.join('\n');
  for (const secret of [OWN_ACCOUNT.accountNumber, '555666', 'Véndor', 'Nobody knows']) {
    expect(logged).not.toContain(secret);
  }
});
