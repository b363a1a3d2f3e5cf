import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../domain/dates.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { reportSettledFunding } from '../../server/modules/payments/settled-service.ts';
import { newId } from '../support/builders.ts';
import { active, type Funded } from '../support/payments.ts';
import { paymentsApi } from '../support/payments-api.ts';
import { withListing } from '../support/sale-of.ts';

const { api } = await paymentsApi();

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

const reportsOf = async (funded: Funded) =>
  ((await funded.call('/settlements')).json as { reports: { on: IsoDate; amount: number }[] })
    .reports;

describe('domain.md 4.6: what a sale’s settlement pays', () => {
  test.each([
    ['vendor', 'commission-funder'],
    ['buyer', 'deposit-payment'],
  ])(
    'a debt that isn’t the vendors’ isn’t said to be paid by it: %s, %s',
    async (party, product) => {
      const funded = await active(api);
      const { on } = await funded.payout();
      await sql(
        'UPDATE application SET party = $2, product = $3 WHERE id = $1',
        funded.id,
        party,
        product,
      );
      await settled(funded, on as IsoDate);
      expect(await reportsOf(funded)).toEqual([]);
    },
  );

  test('the vendors’ debt is', async () => {
    const funded = await active(api);
    const { on, figure } = await funded.payout();
    await settled(funded, on as IsoDate);
    expect(await reportsOf(funded)).toMatchObject([{ on, amount: figure }]);
  });
});
