import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { newId } from '../../support/builders.ts';
import {
  applicationWith,
  approvedDrawdown,
  runJobs,
  WITH_SANDBOX,
} from '../../support/payments.ts';

/** Four times as many as there are connections. */
const CROWD = 40;

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi('postgres', { ...WITH_SANDBOX, RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => api.close());

const count = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([k, v]) => [k, v.length]));

test(`security.md R5: ${CROWD} drawdowns of one application paid out at once find a connection each`, async () => {
  const funded = await applicationWith(api, { state: 'accepted', amount: 5_000_00 });
  const ids: string[] = [];
  for (let made = 0; made < CROWD; made += 1) {
    ids.push(await approvedDrawdown(funded, { amount: 10_00 }));
  }
  const as = await api.mint(funded.agency.principal);
  const began = performance.now();
  const answers = await Promise.all(
    ids.map((id) => funded.call(`/drawdowns/${id}/disburse`, { as, key: newId(), body: {} })),
  );
  const took = Math.round(performance.now() - began);
  process.stdout.write(`${CROWD} at once in ${took} ms\n`);
  expect(count(answers.map(({ status }) => status))).toEqual({ 200: CROWD });
  await runJobs(api);
  expect(await funded.balances()).toMatchObject({ principal: CROWD * 10_00 });
}, 300_000);

test(`security.md R5: one drawdown paid out ${CROWD} times at once is one payout`, async () => {
  const funded = await applicationWith(api, { state: 'accepted', amount: 5_000_00 });
  const id = await approvedDrawdown(funded, { amount: 10_00 });
  const as = await api.mint(funded.agency.principal);
  const answers = await Promise.all(
    Array.from({ length: CROWD }, () =>
      funded.call(`/drawdowns/${id}/disburse`, { as, key: newId(), body: {} }),
    ),
  );
  expect(answers.filter(({ status }) => status === 503)).toEqual([]);
  expect(await funded.payments()).toHaveLength(1);
}, 300_000);
