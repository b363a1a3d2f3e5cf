import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../server/db/transaction.ts';
import { verifySellers } from '../../support/aml.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import {
  active,
  applicationWith,
  approvedDrawdown,
  runJobs,
  WITH_SANDBOX,
} from '../../support/payments.ts';

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi('pglite', WITH_SANDBOX);
});
afterAll(() => api.close());

const stand = (listingId: string, state: 'blocked' | 'review') =>
  asSystem(api.database, (tx) =>
    tx.rows('UPDATE aml_case SET state = $2 WHERE listing_id = $1', [listingId, state]),
  );

test('domain.md 4.7, step 8: nothing is paid out while a party is blocked, and its lift lets it go', async () => {
  const funded = await applicationWith(api, { state: 'accepted' });
  const id = await approvedDrawdown(funded);
  await verifySellers(api, funded.listingId);
  await stand(funded.listingId, 'blocked');
  const payOut = () => funded.call(`/drawdowns/${id}/disburse`, { body: {} });
  expect(await payOut()).toMatchObject({ status: 409, json: { code: 'aml.blocked' } });
  await runJobs(api);
  expect(await funded.payments()).toEqual([]);
  await stand(funded.listingId, 'review');
  expect((await payOut()).status).toBe(200);
  await runJobs(api);
  expect(await funded.state()).toBe('active');
});

test('a refund waits while a party is blocked', async () => {
  const funded = await active(api);
  await verifySellers(api, funded.listingId);
  await stand(funded.listingId, 'blocked');
  const [payment] = await funded.payments();
  const refund = await funded.call(`/payments/${payment?.id}/refund`, {
    body: { reason: 'Sent twice' },
  });
  expect(refund).toMatchObject({ status: 409, json: { code: 'aml.blocked' } });
});
