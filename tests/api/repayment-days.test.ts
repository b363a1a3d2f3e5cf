import { describe, expect, test } from 'vitest';
import type { Application } from '../../contract/application-shapes.ts';
import { addDays, type IsoDate } from '../../domain/dates.ts';
import { asSystem } from '../../server/db/transaction.ts';
import {
  fundingFigures,
  replanRepayments,
  repriceListing,
} from '../../server/modules/payments/repayment-service.ts';
import { newId } from '../support/builders.ts';
import { active, applicationWith, DAY_MS, type Funded, runJobs } from '../support/payments.ts';
import { paymentsApi } from '../support/payments-api.ts';
import { putSale, withListing } from '../support/sale-of.ts';

const { api, credit } = await paymentsApi();

const doing = () => ({ ids: api.deps.ids, now: api.clock.now() });
const read = async (funded: Funded) => (await funded.call('')).json as Application;
const today = async (funded: Funded) => (await funded.payout()).on as IsoDate;

describe('domain.md 4.2: repaid at the earliest of due date, deposit release, settlement, withdrawal', () => {
  test('an application says when it is to be repaid from the day that it is made', async () => {
    const made = await read(await applicationWith(api));
    expect(made).toMatchObject({ repayOn: made.dueOn, repayBecause: 'dueOn' });
  });

  test('a settlement that is booked and moved moves the day, and the agreed day stays', async () => {
    const funded = await active(api);
    const { dueOn } = await read(funded);
    const on = addDays(await today(funded), 30);
    await putSale(funded, { state: 'unconditional', dates: { settlementDueOn: on } });
    const replan = () =>
      withListing(funded, (tx, listing) => replanRepayments(tx, doing(), listing));
    expect(await replan()).toEqual([
      { applicationId: funded.id, from: dueOn, to: on, because: 'settlementOn' },
    ]);
    expect(await read(funded)).toMatchObject({ dueOn, repayOn: on, repayBecause: 'settlementOn' });
    expect(await replan()).toEqual([]);
    const later = addDays(on, 14);
    await putSale(funded, { dates: { settlementDueOn: later } });
    expect(await replan()).toMatchObject([{ from: on, to: later }]);
  });

  test('it is overdue after the settlement that didn’t repay it, and a later day that is agreed then stands', async () => {
    const funded = await active(api);
    const on = addDays(await today(funded), 3);
    await putSale(funded, { state: 'unconditional', dates: { settlementDueOn: on } });
    await runJobs(api, 5 * DAY_MS);
    expect(await funded.state()).toBe('overdue');
    const dueOn = addDays(await today(funded), 60);
    const cured = await api.call(`/api/applications/${funded.id}/cure?agency=${funded.agency.id}`, {
      as: credit,
      body: { dueOn, reason: 'Settles later' },
    });
    expect(cured.status, cured.text).toBe(200);
    expect(await read(funded)).toMatchObject({ state: 'active', repayOn: dueOn });
    await runJobs(api, DAY_MS);
    expect(await funded.state()).toBe('active');
  });

  test('a deposit that is paid out ends it, and one that came back no longer does', async () => {
    const funded = await active(api);
    const on = await today(funded);
    const { dueOn } = await read(funded);
    const { listingId, agency } = funded;
    const id = newId();
    const sql = (text: string, values: unknown[]) =>
      asSystem(api.database, (tx) => tx.rows(text, values));
    await sql(
      `INSERT INTO sold_deposit (agency_id, listing_id, id, state, reference, price, amount, holder, is_at_auction,
         is_condition_open, version, created_at)
       VALUES ($1, $2, $3, 'disbursed', $4, 90000000, 9000000, 'agency', false, false, 1, now())`,
      [agency.id, listingId, id, id.slice(-12)],
    );
    await sql(
      `INSERT INTO sold_deposit_event (agency_id, deposit_id, id, at, actor_name, event, from_state, to_state)
       VALUES ($1, $2, $2, $3, 'Pat Principal', 'payOut', 'release_authorised', 'disbursed')`,
      [agency.id, id, api.clock.now().toISOString()],
    );
    const replan = () =>
      withListing(funded, (tx, listing) => replanRepayments(tx, doing(), listing));
    expect(await replan()).toMatchObject([{ to: on, because: 'depositReleasedOn' }]);
    await sql(`UPDATE sold_deposit SET state = 'held' WHERE id = $1`, [id]);
    expect(await replan()).toMatchObject([{ from: on, to: dueOn, because: 'dueOn' }]);
  });

  test('a sale that is withdrawn ends the advance', async () => {
    const funded = await active(api);
    const on = await today(funded);
    await putSale(funded, { state: 'withdrawn', dates: { withdrawnOn: on } });
    await runJobs(api, 2 * DAY_MS);
    expect(await read(funded)).toMatchObject({
      state: 'overdue',
      repayOn: on,
      repayBecause: 'withdrawnOn',
    });
  });
});

describe('domain.md 4.6: what fundings cost on the day of settlement', () => {
  const figures = (funded: Funded, on: IsoDate) =>
    withListing(funded, (tx, listing) => fundingFigures(tx, api.clock.now(), listing, on));

  test('FEE-01: an account that owes costs its payout figure of that day', async () => {
    const funded = await active(api);
    const on = addDays(await today(funded), 91);
    expect(await figures(funded, on)).toMatchObject([
      {
        applicationId: funded.id,
        figure: 5_350_00,
        advanced: 5_000_00,
        fees: 350_00,
        isPlanned: false,
      },
    ]);
  });

  test('FEE-01: what is asked for and not paid out is priced as if it were today', async () => {
    const funded = await applicationWith(api, { state: 'approved' });
    const in91 = addDays(await today(funded), 91);
    expect(await figures(funded, in91)).toMatchObject([
      { figure: 5_350_00, advanced: 5_000_00, isPlanned: true },
    ]);
    const draft = await applicationWith(api, { state: 'draft' });
    expect(await figures(draft, in91)).toEqual([]);
  });

  test('FEE-01: a settlement that moves past day 90 costs 75.00 more, and nothing is kept of the question', async () => {
    const funded = await active(api);
    const before = await read(funded);
    const from = addDays(await today(funded), 60);
    const to = addDays(from, 31);
    const repriced = await withListing(funded, (tx, listing) =>
      repriceListing(tx, api.clock.now(), listing, { from, to }),
    );
    const [{ repayAfter } = { repayAfter: undefined }] = repriced;
    expect(repriced).toMatchObject([{ before: 5_275_00, after: 5_350_00, repayBefore: from }]);
    expect(repayAfter).toBe(to < String(before.dueOn) ? to : before.dueOn);
    expect(await read(funded)).toEqual(before);
  });
});
