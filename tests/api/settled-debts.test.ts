import { describe, expect, test } from 'vitest';
import type { SettlementPage } from '../../contract/endpoints/settlement-page.ts';
import type { SaleSettlement } from '../../contract/sale-settlement-shapes.ts';
import { addDays, type IsoDate } from '../../domain/dates.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { owedOnListing } from '../../server/modules/payments/owed-on-listing-service.ts';
import { reportSettledFunding } from '../../server/modules/payments/settled-service.ts';
import { withMoney } from '../../server/modules/trust/deposits/examples.ts';
import { newId } from '../support/builders.ts';
import {
  active,
  approvedDrawdown,
  type Funded,
  passDays,
  runJobs,
  transfer,
} from '../support/payments.ts';
import { paymentsApi } from '../support/payments-api.ts';
import { putSale, withListing } from '../support/sale-of.ts';
import { settlementHolder } from '../support/settlement-links.ts';

const { api, credit } = await paymentsApi();

const sql = (text: string, ...values: (string | number)[]) =>
  asSystem(api.database, (tx) => tx.rows(text, values));

/** Reports what a settlement of a day paid, as a sale that settled does. */
const settled = (funded: Funded, on: IsoDate) =>
  withListing(funded, (tx, listing) =>
    reportSettledFunding(tx, { now: api.clock.now(), ids: api.deps.ids }, listing, {
      on,
      by: { id: newId(), name: 'Ada Agent' },
    }),
  );

type Report = { id: string; on: IsoDate; amount: number };
const reportsOf = async (funded: Funded) =>
  ((await funded.call('/settlements')).json as { reports: Report[] }).reports;
const todayOf = async (funded: Funded) => (await funded.payout()).on as IsoDate;

const NOT_VENDORS = [
  ['vendor', 'commission-funder'],
  ['buyer', 'deposit-payment'],
] as const;
const makeIt = ({ id }: Funded, party: string, product: string) =>
  sql('UPDATE application SET party = $2, product = $3 WHERE id = $1', id, party, product);

/** A sale at a price with a commission, and what else its listing says. */
const sell = ({ listingId }: Funded, more: object = {}) =>
  sql(
    'UPDATE listing SET record = record || $2::jsonb WHERE id = $1',
    listingId,
    JSON.stringify({
      price: { sale: 980_000_00 },
      commission: { kind: 'flat', amount: 20_000_00, plusGst: false },
      ...more,
    }),
  );

/** A settlement of a sale that is booked for a day, or settled on it. */
const addSettlement = (
  { agency, listingId }: Funded,
  state: 'booked' | 'settled',
  { settlementId, on }: { settlementId: string; on: IsoDate },
) =>
  sql(
    `INSERT INTO settlement (agency_id, listing_id, id, state, settle_on, first_settle_on, settled_on, platform,
       day_owner, version, created_at)
     VALUES ($1, $2, $3, $4::text, $5::date, $5::date, CASE WHEN $4::text = 'settled' THEN $5::date END, 'pexa', 'vendor', 1,
       '2026-01-05')`,
    agency.id,
    listingId,
    settlementId,
    state,
    on,
  );

async function figuresOf({ listingId, agency }: Funded) {
  const answer = await api.call(`/api/listings/${listingId}/settlement`, { as: agency.principal });
  const { figures, figuresFault } = answer.json as SaleSettlement;
  if (!figures) throw new Error(figuresFault ?? answer.text);
  return figures;
}

describe('domain.md 4.6: what a sale’s settlement pays', () => {
  test.each(NOT_VENDORS)(
    'a debt that isn’t the vendors’ isn’t said to be paid by it: %s, %s',
    async (party, product) => {
      const funded = await active(api);
      const on = await todayOf(funded);
      await makeIt(funded, party, product);
      await settled(funded, on);
      expect(await reportsOf(funded)).toEqual([]);
    },
  );

  test('the vendors’ debt is', async () => {
    const funded = await active(api);
    const { on, figure } = await funded.payout();
    await settled(funded, on as IsoDate);
    expect(await reportsOf(funded)).toMatchObject([{ on, amount: figure }]);
  });

  test('a fee at settlement is charged on the day it settled, before the planned one', async () => {
    const funded = await active(api);
    const on = await todayOf(funded);
    await sql(
      `UPDATE application SET terms = jsonb_set(terms, '{rules}', (terms -> 'rules') || jsonb_build_array(
         (terms -> 'rules' -> 0) || '{"code": "SETTLE", "timing": "AtSettlement"}')) WHERE id = $1`,
      funded.id,
    );
    await putSale(funded, { dates: { settlementDueOn: addDays(on, 30) } });
    const before = (await funded.payout()).figure;
    await putSale(funded, { state: 'settled', dates: { settledOn: on } });
    expect((await funded.payout()).figure).toBeGreaterThan(before);
  });
});

describe('security.md 3.1: the vendor’s side sees the vendors’ own debts alone', () => {
  test('in its letters, and takes no other', async () => {
    const funded = await active(api);
    const on = await todayOf(funded);
    const [settlementId, personId] = [newId(), newId()];
    await addSettlement(funded, 'booked', { settlementId, on });
    await sql(
      `INSERT INTO settlement_person (agency_id, settlement_id, person_id, side, name, email)
       VALUES ($1, $2, $3, 'vendor', 'Vic', 'vic@seller.example')`,
      funded.agency.id,
      settlementId,
      personId,
    );
    await sell(funded);
    await putSale(funded, { state: 'exchanged', dates: { exchangedOn: addDays(on, -30) } });
    const sent = await api.call(`/api/listings/${funded.listingId}/settlement/links`, {
      as: funded.agency.agent,
      body: { personId },
    });
    expect(sent.status, sent.text).toBe(200);
    const vendor = await settlementHolder(api, {
      agencyId: funded.agency.id,
      settlementId,
      personId,
    });
    const shown = async () => ((await vendor.read()).json as SettlementPage).letters;
    const letter = async () => (await vendor.call(`/payout-letters/${funded.id}`)).status;
    expect([(await shown()).length, await letter()]).toEqual([1, 200]);
    for (const [party, product] of NOT_VENDORS) {
      await makeIt(funded, party, product);
      expect([await shown(), await letter()]).toEqual([[], 404]);
    }
  });
});

describe('domain.md 4.6: what a deposit pays out by default', () => {
  const owed = (funded: Funded) =>
    withListing(funded, (tx, { agencyId, id: listingId }) =>
      owedOnListing(tx, api.clock.now(), { agencyId, listingId }),
    );

  test('the vendors’ debts, but none that the settlement is said to have paid', async () => {
    const funded = await active(api);
    const { on, figure } = await funded.payout();
    expect(await owed(funded)).toMatchObject([{ id: funded.id, amount: figure }]);
    await settled(funded, on as IsoDate);
    expect(await owed(funded)).toEqual([]);
  });

  test.each(NOT_VENDORS)('none of others: %s, %s', async (party, product) => {
    const funded = await active(api);
    await makeIt(funded, party, product);
    expect(await owed(funded)).toEqual([]);
  });
});

describe('domain.md 4.6: what the figures of a sale rest on', () => {
  test('a deposit that was released early pays no commission: the settlement does', async () => {
    const funded = await active(api);
    await sell(funded);
    const ids = new Map<string, string>();
    const id = (name: string) => {
      const known = ids.get(name) ?? newId();
      ids.set(name, known);
      return known;
    };
    await withListing(funded, (tx, listing) => withMoney('disbursed')(tx, { listing, id }));
    const commissionOf = async () =>
      (await figuresOf(funded)).payments.filter(({ kind }) => kind === 'commission');
    expect(await commissionOf()).toEqual([]);
    await sql(
      `INSERT INTO trust_withdrawal (agency_id, deposit_id, id, account_id, kind, state, total, prepared_at, prepared_by,
         prepared_by_name, authorised_at, authorised_by, authorised_by_name)
       SELECT agency_id, id, $2::uuid, account_id, 'release', 'authorised', amount, now(), $2::uuid, 'Nora', now(),
         $2::uuid, 'Nora' FROM sold_deposit WHERE listing_id = $1`,
      funded.listingId,
      newId(),
    );
    expect(await commissionOf()).toMatchObject([{ amount: 20_000_00 }]);
    const { fromDeposit, deposit, difference } = await figuresOf(funded);
    expect({ fromDeposit, difference }).toEqual({ fromDeposit: deposit, difference: 0 });
  });

  test('what a vendor paid at once for more funds isn’t taken for the campaign again', async () => {
    const funded = await active(api);
    const item = { id: newId(), supplier: 'Lens', item: 'Photos', price: 9_000_00 };
    await sell(funded, { marketing: [item] });
    const marketing = async () =>
      (await figuresOf(funded)).payments.find(({ kind }) => kind === 'marketing')?.amount;
    expect(await marketing()).toBe(4_000_00);
    const drawdownId = await approvedDrawdown(funded, { amount: 1_500_00, state: 'requested' });
    await transfer(funded, await funded.start({ drawdownId }));
    expect(await marketing()).toBe(2_500_00);
  });

  test('a planned day that is over is today', async () => {
    const funded = await active(api);
    const on = await todayOf(funded);
    await sell(funded);
    await putSale(funded, { state: 'unconditional', dates: { settlementDueOn: addDays(on, -9) } });
    expect(await figuresOf(funded)).toMatchObject({ settleOn: on, isDateOpen: true });
  });

  test('a sale that was settled by hand keeps its day', async () => {
    const funded = await active(api);
    const on = await todayOf(funded);
    await sell(funded);
    await putSale(funded, { state: 'settled', dates: { settledOn: addDays(on, -9) } });
    expect(await figuresOf(funded)).toMatchObject({
      settleOn: addDays(on, -9),
      isDateOpen: false,
    });
  });
});

describe('domain.md 4.3, rule 8: a settled sale pays its figure of its day', () => {
  test('although our own people confirm it after the next charge', async () => {
    const funded = await active(api);
    const { on, figure } = await funded.payout();
    await addSettlement(funded, 'settled', { settlementId: newId(), on: on as IsoDate });
    await settled(funded, on as IsoDate);
    await passDays(api, 200);
    expect((await funded.payout()).figure).toBeGreaterThan(figure);
    const [report] = await reportsOf(funded);
    const decided = await api.call(`/api/settlements-to-confirm/${report?.id}/decision`, {
      as: credit,
      body: { event: 'confirm', reason: 'Seen' },
    });
    expect(decided.json).toMatchObject({ state: 'confirmed' });
    await runJobs(api);
    expect(await funded.state()).not.toBe('active');
    expect(Object.values(await funded.balances()).every((each) => each === 0)).toBe(true);
  });
});
