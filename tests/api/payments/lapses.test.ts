import { expect, test } from 'vitest';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { putInState } from '../../support/applications.ts';
import { addPlatformPerson } from '../../support/builders.ts';
import {
  applicationWith,
  bankOf,
  DAY_MS,
  type Funded,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { say } from '../../support/provider-news.ts';

const { api } = await paymentsApi();

const stateOf = async ({ payments }: Funded, id: string) =>
  (await payments()).find((each) => each.id === id)?.state;

const letters = (funded: Funded, kind: string) =>
  asSystem(api.database, (tx) =>
    tx.rows('SELECT dedupe_key FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2', [
      funded.agency.id,
      `notify ${kind} %`,
    ]),
  );

test('domain.md 5: a payment that nobody pays runs out, and money that comes later waits', async () => {
  const funded = await applicationWith(api);
  const byPayId = await funded.start();
  const byCard = await funded.start({ method: 'credit-card' });
  await runJobs(api, 2 * DAY_MS);
  expect(await stateOf(funded, byCard.id)).toBe('expired');
  expect(await stateOf(funded, byPayId.id)).toBe('awaiting_customer');
  await runJobs(api, 12 * DAY_MS);
  expect(await stateOf(funded, byPayId.id)).toBe('expired');
  await transfer(funded, byPayId);
  await runJobs(api);
  expect(await stateOf(funded, byPayId.id)).toBe('expired');
  const credit = await addPlatformPerson(api.database, 'platform-credit');
  const { json } = await api.call('/api/payment-exceptions', { as: credit });
  const { exceptions } = json as { exceptions: PaymentException[] };
  expect(exceptions.map(({ paymentId }) => paymentId)).toContain(byPayId.id);
  await funded.balances();
});

test('domain.md 4.4: a returned debit is asked for twice more by letter, then given up', async () => {
  const funded = await applicationWith(api);
  const debit = await funded.start({ method: 'direct-debit' });
  const { shown } = debit;
  const token = shown?.kind === 'hosted' ? (shown.url.split('/').at(-1) ?? '') : '';
  await bankOf(api).pay(token, 'returned-late');
  await runJobs(api, 1.1 * DAY_MS);
  await runJobs(api, 7 * DAY_MS);
  expect(await stateOf(funded, debit.id)).toBe('settled');
  expect(await letters(funded, 'payment-receipt')).toHaveLength(1);
  await runJobs(api, 2.1 * DAY_MS);
  expect(await stateOf(funded, debit.id)).toBe('dishonoured');
  expect(await letters(funded, 'payment-returned')).toHaveLength(1);
  await runJobs(api, 3.5 * DAY_MS);
  await runJobs(api, DAY_MS);
  expect(await letters(funded, 'payment-returned')).toHaveLength(2);
  expect(await stateOf(funded, debit.id)).toBe('dishonoured');
  await runJobs(api, 4 * DAY_MS);
  expect(await stateOf(funded, debit.id)).toBe('failed');
  await funded.balances();
});

test.each([
  [
    'paid another way',
    async (funded: Funded) => {
      await transfer(funded, await funded.start({ method: 'bank-transfer' }));
      expect(await funded.state()).toBe('paid');
    },
  ],
  ['cancelled', (funded: Funded) => putInState(api, funded.id, 'cancelled')],
])('what was returned and %s since isn’t asked for again', async (_, end) => {
  const funded = await applicationWith(api);
  const payId = await funded.start();
  const receipt = `lapse-${payId.id}`;
  await say(api, payId, { kind: 'received', receipt, amount: payId.amount });
  await say(api, payId, { kind: 'returned', receipt, reason: 'Recall' });
  expect(await letters(funded, 'payment-returned')).toHaveLength(1);
  await end(funded);
  for (let day = 0; day < 5; day += 1) await runJobs(api, DAY_MS);
  expect(await letters(funded, 'payment-returned')).toHaveLength(1);
});
