import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../contract/endpoints/ledger.ts';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import type { OverdueItem } from '../../../contract/help-shapes.ts';
import type { SettlementToConfirm } from '../../../contract/settlement-shapes.ts';
import { addDays } from '../../../domain/dates.ts';
import { PRODUCT_FEES } from '../../../domain/fees/product-fees.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyDate, propertyInstant } from '../../../domain/listings/property-time.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { addPlatformPerson, newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import {
  active,
  applicationWith,
  approvedDrawdown,
  bankOf,
  DAY_MS,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { pdfTexts } from '../../support/pdf-texts.ts';

const { api, credit } = await paymentsApi();

describe('domain 4.3: an advance, its fees and what pays it out', () => {
  test('FEE-01: 5,000.00 drawn owes 5,275.00 to day 90 and 5,350.00 on day 91; settled, the cents agree', async () => {
    const funded = await active(api);
    expect((await funded.payout()).figure).toBe(5_275_00);
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00, fees: 275_00 });
    const { on } = await funded.payout();
    const later = new Date(Date.parse(on) + 91 * DAY_MS).toISOString().slice(0, 10);
    expect((await funded.payout(later)).figure).toBe(5_350_00);
    await runJobs(api, 91 * DAY_MS);
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00, fees: 350_00 });

    const payment = await funded.start({ purpose: 'settlement' });
    expect(payment).toMatchObject({ amount: 5_350_00, surcharge: 0, state: 'awaiting_customer' });
    await transfer(funded, payment);
    expect(await funded.state()).toBe('closed');
    const balances = await funded.balances();
    expect(balances).toMatchObject({ principal: 0, fees: 0, interest: 0, unapplied: 0 });

    const { json } = await funded.call('/account');
    const account = json as Account;
    expect(account).toMatchObject({ closingBalance: 0, totalFees: 350_00, paid: 5_350_00 });
    expect(account.lines.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['advance', 5_000_00],
      ['fee', 5_275_00],
      ['fee', 5_350_00],
      ['payment', 0],
    ]);
  });

  test('posting what is due again, and again, posts nothing twice', async () => {
    const funded = await active(api);
    await runJobs(api, 40 * DAY_MS);
    const before = await funded.call('/ledger');
    for (const _ of [1, 2]) await runJobs(api, DAY_MS);
    const after = await funded.call('/ledger');
    const entries = (answer: typeof before) => (answer.json as { entries: object[] }).entries;
    expect(entries(after)).toEqual(entries(before));
  });

  test('a settlement pays the figure of its day out and closes the application', async () => {
    const funded = await active(api);
    await runJobs(api, 30 * DAY_MS);
    const { figure, on } = await funded.payout();
    const other = await funded.call('/settle', { body: { on, amount: figure - 1 } });
    expect(other.json).toMatchObject({ code: 'payment.amount-changed', current: { on, figure } });
    const settled = await funded.call('/settle', { body: { on, amount: figure } });
    expect(settled.status, settled.text).toBe(200);
    const credit = await addPlatformPerson(api.database, 'platform-credit');
    const { id } = settled.json as { id: string };
    const seen = { event: 'confirm', reason: 'Seen on the account' };
    await api.call(`/api/settlements-to-confirm/${id}/decision`, { as: credit, body: seen });
    expect(await funded.state()).toBe('closed');
    expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
    const again = await funded.call('/settle', { body: { amount: figure } });
    expect(again.json).toMatchObject({ code: 'payment.not-payable' });
  });

  test('domain.md 4.1: it is overdue as soon as the due day is over at the property, in Perth as well', async () => {
    const funded = await active(api);
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE listing SET record = jsonb_set(record, '{address,state}', '"WA"')
        WHERE id = ${funded.listingId}`),
    );
    const { dueOn } = (await funded.call('')).json as { dueOn: string };
    const toInstant = (instant: string) => Date.parse(instant) - api.clock.now().getTime();
    // The day after has begun in Sydney for hours.
    await runJobs(api, toInstant(`${dueOn}T15:58:00Z`));
    expect(await funded.state()).toBe('active');
    await runJobs(api, toInstant(`${dueOn}T16:01:00Z`));
    expect(await funded.state()).toBe('overdue');
    await funded.balances();
  });

  test.each(['closed', 'open'])(
    'an account that is %s stays as it was when its property gets an address in another state',
    async (standing) => {
      // Tomorrow in Sydney and still today in Perth, so that each day is counted otherwise there.
      const until = propertyInstant(
        { date: addDays(propertyDate(api.clock.now(), 'UTC'), 1), time: '14:30' },
        'UTC',
      );
      api.clock.aheadMs += Date.parse(until ?? '') - api.clock.now().getTime();
      const isClosed = standing === 'closed';
      const funded = await active(api, isClosed ? { product: 'standard-loan' } : {});
      await runJobs(api, (isClosed ? 10 : 90) * DAY_MS - (isClosed ? -11 : 10) * 3_600_000);
      if (isClosed) await transfer(funded, await funded.start({ purpose: 'settlement' }));
      const before = (await funded.payout()).figure;
      expect([await funded.state(), before === 0]).toEqual([
        isClosed ? 'closed' : 'active',
        isClosed,
      ]);
      const as = funded.agency.principal;
      const path = `/api/listings/${funded.listingId}`;
      const { version } = (await api.call(path, { as })).json as Listing;
      const [{ record } = { record: {} as Listing }] = await asSystem(api.database, (tx) =>
        tx.rows<{ record: Listing }>('SELECT record FROM listing WHERE id = $1', [
          funded.listingId,
        ]),
      );
      const address = { ...record.address, state: 'WA', postcode: '6000' };
      const body = { ...record, address };
      const edited = await api.call(path, { as, method: 'PUT', ifMatch: version, body });
      expect(edited.status, edited.text).toBe(200);
      expect((await funded.payout()).figure).toBe(before);
      await funded.balances();
      const faults = await auditFaults(api);
      expect(faults).toEqual([]);
    },
  );

  test('domain 4.2: what is owed after its due day is overdue, and may still be paid', async () => {
    const funded = await active(api);
    await runJobs(api, 180 * DAY_MS);
    expect(await funded.state()).toBe('active');
    await runJobs(api, 2 * DAY_MS);
    expect(await funded.state()).toBe('overdue');
    await transfer(funded, await funded.start({ purpose: 'settlement' }));
    expect(await funded.state()).toBe('closed');
  });

  test('an account that can’t be worked out keeps no other from its day, and waits for our own staff until it can', async () => {
    const pair = [await active(api), await active(api)];
    const [bad, good] = pair.sort((a, b) => (a.agency.id < b.agency.id ? -1 : 1));
    if (!bad || !good) throw new Error('Two applications are needed');
    const sql = (text: string, values: unknown[]) =>
      asSystem(api.database, (tx) => tx.rows<{ error: string }>(text, values as never));
    // A fee of a sale price that nobody knows.
    const rule = {
      version: 1,
      effectiveFrom: '2026-01-01',
      payer: 'vendor',
      gst: 'included',
      code: 'SALE',
      timing: 'AfterXDays',
      timingDays: 1,
      recurrence: 'Once',
      end: 'NoEndDate',
      valueKind: 'Percent',
      value: 1_000_000,
      basis: 'SalePrice',
    };
    const terms = `jsonb_set(terms, '{rules}', (terms -> 'rules') || $2::jsonb)`;
    await sql(`UPDATE application SET terms = ${terms} WHERE id = $1`, [
      bad.id,
      JSON.stringify([rule]),
    ]);
    const today = propertyDate(api.clock.now(), 'Australia/Sydney');
    await sql('UPDATE application SET due_on = $2 WHERE id = $1', [good.id, addDays(today, 1)]);
    const waiting = async () => {
      const { json } = await api.call('/api/payment-exceptions', { as: credit });
      const { exceptions } = json as { exceptions: PaymentException[] };
      return exceptions.filter(({ kind }) => kind === 'account');
    };
    for (let day = 0; day < 3; day += 1) await runJobs(api, DAY_MS);
    expect(await good.state()).toBe('overdue');
    expect(await waiting()).toMatchObject([{ amount: 0, about: { applicationId: bad.id } }]);
    const jobs = ['payments.post-due', 'payments.notices'];
    for (const kind of jobs) {
      const [failed] = await sql(
        `SELECT last_error AS error FROM job WHERE kind = $1 AND last_error IS NOT NULL LIMIT 1`,
        [kind],
      );
      expect(failed?.error).toContain(bad.id);
    }
    // Nor is anything of the others kept from our staff.
    const part = await good.start({ purpose: 'settlement' });
    await transfer(good, { ...part, amount: 1_00 as never });
    const on = (await good.payout()).on;
    const { figure } = await good.payout();
    const told = await good.call('/settle', { body: { on, amount: figure, note: 'Bank' } });
    expect(told.status, told.text).toBe(200);
    await sql(`UPDATE application SET state = 'overdue' WHERE id = $1`, [bad.id]);
    await sql(
      `INSERT INTO settlement_report SELECT * FROM jsonb_populate_record(NULL::settlement_report,
         (SELECT to_jsonb(settlement_report) FROM settlement_report WHERE application_id = $1)
         || jsonb_build_object('id', $2::text, 'application_id', $3::text, 'agency_id', $4::text))`,
      [good.id, newId(), bad.id, bad.agency.id],
    );
    const read = async <T>(path: string) =>
      ((await api.call(path, { as: credit })).json as { items: T[] }).items;
    const overdue = await read<OverdueItem>('/api/overdue-applications');
    const of = (id: string) => overdue.find(({ applicationId }) => applicationId === id);
    expect(of(good.id)?.owing).toBe(figure);
    expect(of(bad.id)).toBeDefined();
    expect(of(bad.id)).not.toHaveProperty('owing');
    const toConfirm = await read<SettlementToConfirm>('/api/settlements-to-confirm');
    const ofReport = (id: string) => toConfirm.find(({ report }) => report.applicationId === id);
    expect(ofReport(good.id)?.figure).toBe(figure);
    expect(ofReport(bad.id)).toBeDefined();
    expect(ofReport(bad.id)).not.toHaveProperty('figure');
    // Money that came since has the audit work the account out.
    await sql(
      `INSERT INTO payment SELECT * FROM jsonb_populate_record(NULL::payment,
         (SELECT to_jsonb(payment) FROM payment WHERE application_id = $1 AND purpose = 'settlement' LIMIT 1)
         || jsonb_build_object('id', $2::text, 'application_id', $3::text, 'agency_id', $4::text,
           'reference', $2::text, 'provider_ref', null))`,
      [good.id, newId(), bad.id, bad.agency.id],
    );
    const faults = await auditFaults(api);
    expect(faults).toContainEqual(
      expect.objectContaining({ kind: 'account-unworkable', applicationId: bad.id }),
    );
    // Nor where it was closed and its payment came back since.
    await sql(
      `UPDATE payment SET state = 'dishonoured', facts = jsonb_set(facts, '{events}', facts -> 'events'
         || jsonb_build_array(jsonb_build_object('id', $2::text, 'at', now(), 'kind', 'returned', 'reason', '',
           'receipt', facts #>> '{events,0,receipt}'))) WHERE application_id = $1 AND purpose = 'settlement'`,
      [bad.id, newId()],
    );
    await sql(`UPDATE application SET state = 'closed' WHERE id = $1`, [bad.id]);
    expect((await api.call('/api/payment-exceptions', { as: credit })).status).toBe(200);
    await sql(`UPDATE application SET state = 'overdue' WHERE id = $1`, [bad.id]);
    await sql('DELETE FROM payment WHERE application_id = $1 AND purpose = $2', [
      bad.id,
      'settlement',
    ]);
    await sql('DELETE FROM settlement_report WHERE application_id = $1', [bad.id]);
    await sql(
      `UPDATE application SET terms = jsonb_set(terms, '{rules}', $2::jsonb) WHERE id = $1`,
      [bad.id, '[]'],
    );
    await runJobs(api, DAY_MS);
    expect(await waiting()).toEqual([]);
  });

  test('settlement is never in the future', async () => {
    const funded = await active(api);
    const on = new Date(api.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
    const answer = await funded.call('/settle', { body: { on, amount: 5_275_00 } });
    expect(answer.json).toMatchObject({ code: 'request.invalid', errors: [{ path: 'on' }] });
  });

  test('a debit that comes back: what was posted at it is taken back, and interest goes on as if it never came', async () => {
    const funded = await active(api, { product: 'standard-loan', amount: 18_500_00 });
    await runJobs(api, 20 * DAY_MS);
    const before = (await funded.payout()).figure;
    const payment = await funded.start({ purpose: 'settlement', method: 'direct-debit' });
    expect(payment.shown?.kind).toBe('hosted');
    const token =
      payment.shown?.kind === 'hosted' ? (payment.shown.url.split('/').at(-1) ?? '') : '';
    await bankOf(api).pay(token, 'returned-late');
    await runJobs(api);
    expect((await funded.payments()).at(-1)?.state).toBe('processing');
    await runJobs(api, DAY_MS);
    // It counts once it has cleared, from the day it came.
    expect((await funded.payments()).at(-1)?.state).toBe('processing');
    await runJobs(api, 6 * DAY_MS);
    expect((await funded.payments()).at(-1)?.state).toBe('settled');
    expect((await funded.payout()).figure).toBeLessThan(before);
    await runJobs(api, 3 * DAY_MS + 10_000);
    expect((await funded.payments()).at(-1)?.state).toBe('dishonoured');
    const { figure } = await funded.payout();
    expect(figure).toBeGreaterThan(before);
    expect(await funded.balances()).toMatchObject({
      principal: 18_500_00,
      interest: 0,
      fees: 165_00,
    });
  });
});

describe('domain 5: paying a drawdown out', () => {
  test('posts the advance when the provider says that it is there, not before', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    const drawdownId = await approvedDrawdown(funded);
    const body = {};
    const paid = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body });
    expect(paid.json).toMatchObject({
      payment: { state: 'awaiting_customer', amount: 5_000_00, purpose: 'drawdown' },
    });
    expect(await funded.balances()).toMatchObject({ principal: 0 });
    expect(await funded.state()).toBe('accepted');
    const again = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body });
    const { payment } = paid.json as { payment: Payment };
    expect(again.json).toMatchObject({ payment: { id: payment.id } });
    await runJobs(api);
    expect(await funded.balances()).toMatchObject({
      principal: 5_000_00,
      fees: 275_00,
      'payee-payable': 0,
    });
    expect(await funded.state()).toBe('active');
  });

  test('owners hear at once of more that was paid out, in the night too', async () => {
    const funded = await active(api);
    const told = () =>
      asSystem(api.database, (tx) =>
        tx.rows<{ hour: string }>(
          `SELECT to_char(run_at AT TIME ZONE 'Australia/Sydney', 'HH24:MI') AS hour
            FROM job WHERE agency_id = $1 AND dedupe_key LIKE 'notify funds-added %'`,
          [funded.agency.id],
        ),
      );
    // Of the first they were told when it was approved.
    expect(await told()).toEqual([]);
    const today = propertyDate(api.clock.now(), 'Australia/Sydney');
    const night = propertyInstant({ date: addDays(today, 1), time: '22:00' }, 'Australia/Sydney');
    api.clock.aheadMs = new Date(night ?? '').getTime() - Date.now();
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE application SET approved_amount = 600000 WHERE id = $1', [funded.id]),
    );
    const more = await approvedDrawdown(funded, { amount: 1_000_00 });
    const paid = await funded.call(`/drawdowns/${more}/disburse`, { body: {} });
    expect(paid.status, paid.text).toBe(200);
    await runJobs(api);
    expect(await told()).toEqual([{ hour: expect.stringMatching(/^22:/) }]);
  });

  test('a charge that grew since it was told is told again before its day, and once', async () => {
    const funded = await active(api);
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE application SET approved_amount = 3000000 WHERE id = $1', [funded.id]),
    );
    const told: unknown[] = [];
    const day = async (aheadMs = DAY_MS) => {
      api.clock.aheadMs += aheadMs;
      // What is left is looked at before the morning, when it goes and is forgotten.
      await runJobs(api);
      told.push(
        ...(
          await asSystem(api.database, (tx) =>
            tx.rows<{ facts: unknown }>(
              `SELECT payload -> 'facts' AS facts FROM job WHERE kind = 'notify' AND run_at > $2
                AND dedupe_key LIKE 'notify money-notice ' || $1 || ' charge %' ORDER BY created_at`,
              [funded.id, api.clock.now()],
            ),
          )
        ).map(({ facts }) => facts),
      );
    };
    const tomorrow = addDays(propertyDate(api.clock.now(), 'Australia/Sydney'), 84);
    const night = propertyInstant({ date: tomorrow, time: '01:00' }, 'Australia/Sydney') ?? '';
    await day(new Date(night).getTime() - api.clock.now().getTime());
    await day();
    const on = (await funded.payout()).nextCharge?.date;
    expect(told).toMatchObject([{ on, amount: 75_00 }]);
    const more = await approvedDrawdown(funded, { amount: 20_000_00 });
    const paid = await funded.call(`/drawdowns/${more}/disburse`, { body: {} });
    expect(paid.status, paid.text).toBe(200);
    for (let days = 0; days < 9; days += 1) await day();
    expect(told).toMatchObject([
      { on, amount: 75_00 },
      { on, amount: 375_00, replaces: { on, amount: 75_00 } },
    ]);
  });

  test('security 3.2 (26): a hundred at once never draw more than is approved', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    const ids = await Promise.all(
      Array.from({ length: 100 }, () => approvedDrawdown(funded, { amount: 1_000_00 })),
    );
    const answers = await Promise.all(
      ids.map((id) => funded.call(`/drawdowns/${id}/disburse`, { body: {} })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(
      refused.every(({ json }) => (json as { code: string }).code === 'drawdown.over-limit'),
    ).toBe(true);
    await runJobs(api);
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00 });
  });

  test('domain 4.4: no match holds, a failed check is tried again, a close match asks for the name', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    const drawdownId = await approvedDrawdown(funded, { payee: 'Wattle Painting' });
    const disburse = (accountNumber: string, more = {}) =>
      funded.call(`/drawdowns/${drawdownId}/disburse`, {
        body: { payee: { name: 'Wattle Painting', bsb: '062-000', accountNumber }, ...more },
      });
    expect((await disburse('12345999')).json).toMatchObject({
      code: 'payment.payee-refused',
      detail: 'hold',
    });
    expect((await disburse('12345404')).json).toMatchObject({ detail: 'check-again' });
    expect((await disburse('12345444')).json).toMatchObject({ detail: 'confirm-name' });
    const agreed = await disburse('12345444', { agreedName: 'Wattle Painting Pty Ltd' });
    expect(agreed.json).toMatchObject({ waiting: { bsb: '062000', account: 'XXXXXX444' } });
    expect(agreed.text).not.toContain('12345444');
  });

  test('a payout that the payee’s bank refuses fails and may be tried with other details', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    const drawdownId = await approvedDrawdown(funded, { payee: 'Wattle Painting' });
    const disburse = (accountNumber: string) =>
      funded.call(`/drawdowns/${drawdownId}/disburse`, {
        body: { payee: { name: 'Wattle Painting', bsb: '062000', accountNumber } },
      });
    await disburse('12345911');
    await disburse('12345678');
    // By then one person is enough for either.
    await runJobs(api, DAY_MS);
    await disburse('12345911');
    await runJobs(api);
    expect((await funded.payments()).map(({ state }) => state)).toEqual(['failed']);
    expect(await funded.balances()).toMatchObject({ principal: 0 });
    expect((await disburse('12345678')).status).toBe(200);
    await runJobs(api);
    expect((await funded.payments()).map(({ state }) => state)).toEqual(['failed', 'settled']);
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00, 'payee-payable': 0 });
  });

  test('domain 4.3: a fee that is kept back is owed by nobody and not paid out', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    const terms = JSON.stringify({ rules: PRODUCT_FEES['commission-funder'], cap: null });
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE application SET terms = $2::jsonb WHERE id = $1', [funded.id, terms]),
    );
    const drawdownId = await approvedDrawdown(funded);
    await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
    await runJobs(api);
    expect((await funded.payments())[0]?.amount).toBe(4_750_00);
    expect((await funded.payout()).figure).toBe(5_000_00);
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00, fees: 0 });
  });
});

describe('papers', () => {
  test('statement and receipt say the cents of the account, and nothing is in them that runs', async () => {
    const funded = await active(api);
    const payment = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
    await transfer(funded, { ...payment, amount: 1_000_00 as never });
    const receipt = await funded.call(`/payments/${payment.id}/receipt`);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    expect(receipt.headers.get('content-disposition')).toMatch(
      /^attachment; filename="receipt-\d+\.pdf"/,
    );
    const statement = await api.app.request(
      `http://portal.test/api/applications/${funded.id}/statement`,
      {
        headers: { authorization: `Bearer ${await api.mint(funded.agency.principal)}` },
      },
    );
    const bytes = Buffer.from(await statement.arrayBuffer());
    const text = pdfTexts(bytes).join(' ');
    expect(text).toContain('Advance $5,000.00 $5,000.00');
    expect(text).toContain('$1,000.00 $4,275.00');
    expect(text).toContain('Balance owing $4,275.00');
    expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|URI|Launch)\b/);
    // Said in words: no codes of rules, the rate, the tax, who issued it and whose account it is.
    expect(text).toContain('Fee: 5.5% of each advance, at least $100.00');
    expect(text).not.toMatch(/SERVICE|EXTEND/);
    for (const said of ['ABN 51 824 753 556', funded.id, 'No interest is charged.', '$25.00']) {
      expect(text, said).toContain(said);
    }
    const none = await funded.start({ purpose: 'settlement', method: 'bpay' });
    const empty = await funded.call(`/payments/${none.id}/receipt`);
    expect(empty.json).toMatchObject({ code: 'payment.not-received' });
    const missing = await funded.call(`/payments/${newId()}/receipt`);
    expect(missing.status).toBe(404);
  });

  test('a receipt names who paid whom and each transfer with its day; a day’s payments keep their order', async () => {
    const funded = await active(api);
    const inParts = await funded.start({ purpose: 'settlement', method: 'payid' });
    const after = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
    await transfer(funded, { ...inParts, amount: 2_000_00 as never });
    await runJobs(api, 1_000);
    await transfer(funded, { ...after, amount: 1_500_00 as never });
    await runJobs(api, 2 * DAY_MS);
    await transfer(funded, { ...inParts, amount: 100_00 as never });
    const paper = async (path: string) => {
      const answer = await api.app.request(
        `http://portal.test/api/applications/${funded.id}${path}`,
        { headers: { authorization: `Bearer ${await api.mint(funded.agency.principal)}` } },
      );
      return pdfTexts(Buffer.from(await answer.arrayBuffer())).join(' ');
    };
    const text = await paper(`/payments/${inParts.id}/receipt`);
    expect(text).toMatch(
      /(\d\d\/\d\d\/\d{4}) Received \$2,000\.00 (?!\1)\d\d\/\d\d\/\d{4} Received \$100\.00 In all \$2,100\.00/,
    );
    expect(text).toContain('Paid to Lintel Capital');
    expect(text).toMatch(/Paid by \S+/);
    expect(text).toContain('ABN 51 824 753 556');
    const statement = await paper('/statement');
    const paid = [...statement.matchAll(/thank you \$([\d,.]+)/g)].map(([, amount]) => amount);
    expect(paid).toEqual(['2,000.00', '1,500.00', '100.00']);
  });
});
