import { expect, test } from 'vitest';
import { asSystem } from '../../../server/db/transaction.ts';
import { findApplication } from '../../../server/modules/applications/store.ts';
import type { ApplicationRow } from '../../../server/modules/payments/books/account.ts';
import { tellWaiting, type WaitingWhy } from '../../../server/modules/payments/settling/letters.ts';
import { newId } from '../../support/builders.ts';
import { applicationWith } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';

const { api } = await paymentsApi();

/** What the letter about 2,000.00 that wait would be written from, where the application stands so. */
async function factsOf(state: ApplicationRow['state'], why?: WaitingWhy) {
  const { id, agency } = await applicationWith(api);
  const receipt = { id: newId(), amount: 2_000_00, reference: '123456789012' };
  const doing = { ids: { next: newId }, now: new Date() } as unknown as Parameters<
    typeof tellWaiting
  >[1];
  const [row] = await asSystem(api.database, async (tx) => {
    const found = await findApplication(tx, id);
    if (!found) throw new Error('There is no such application');
    await tellWaiting(tx, doing, { ...found, state }, receipt, why);
    return tx.rows<{ payload: { facts: object } }>(
      'SELECT payload FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2',
      [agency.id, 'notify payment-waiting %'],
    );
  });
  return row?.payload.facts;
}

test.each(['declined', 'cancelled', 'expired'] as const)(
  'money that comes for what is %s goes back: its letter speaks of no debt that it could pay',
  async (state) => {
    expect(await factsOf(state)).toMatchObject({ amount: 2_000_00, isEnded: true });
  },
);

test.each(['paid', 'closed', 'active'] as const)(
  'money beyond what was asked of what is %s may still pay what is owed',
  async (state) => {
    expect(await factsOf(state)).not.toHaveProperty('isEnded');
  },
);

test('money that waits for a debt, or for its agency, is told as that', async () => {
  expect(await factsOf('cancelled', 'held')).not.toHaveProperty('isEnded');
  expect(await factsOf('declined', 'for-debt')).not.toHaveProperty('isEnded');
});
