import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import {
  applicationCalls,
  applicationIn,
  putDrawdownInState,
  putInState,
} from '../../support/applications.ts';
import { addPlatformPerson, newId, type Person } from '../../support/builders.ts';
import { applicationWith, WITH_SANDBOX } from '../../support/payments.ts';

let api: TestApi & { close(): Promise<void> };
let one: Person;
let two: Person;
beforeAll(async () => {
  api = await startApi('pglite', WITH_SANDBOX);
  one = await addPlatformPerson(api.database, 'platform-credit');
  two = await addPlatformPerson(api.database, 'platform-credit');
});
afterAll(() => api.close());

test('domain.md 3 (86): an application of 50,000.00 is approved by two people, one of less by one', async () => {
  const funded = await applicationWith(api, { product: 'bridging-loan', amount: 50_000_00 });
  const { id, listingId } = funded;
  await putInState(api, id, 'in_review');
  const decide = async (as: Person, approvedAmount: number, ifMatch: number) => {
    const body = { event: 'approve', reasons: ['Exit plan seen'], approvedAmount };
    return applicationCalls(api, listingId, as).act(id, 'decision', body, { ifMatch });
  };
  const { version } = applicationIn(await funded.call(''));
  const first = await decide(one, 50_000_00, version);
  expect(applicationIn(first)).toMatchObject({
    state: 'in_review',
    version: version + 1,
    decision: { first: { by: one.name, amount: 50_000_00 } },
  });
  expect(JSON.stringify(first.json)).not.toContain(one.id);
  expect((await decide(one, 50_000_00, version + 1)).json).toMatchObject({
    code: 'application.second-person',
  });
  const done = await decide(two, 50_000_00, version + 1);
  expect(applicationIn(done)).toMatchObject({
    state: 'approved',
    approvedAmount: 50_000_00,
    decision: { outcome: 'approved', decidedBy: `${one.name} and ${two.name}` },
  });
  expect(applicationIn(done).decision?.first).toBeUndefined();

  const small = await applicationWith(api, { product: 'bridging-loan', amount: 50_000_00 });
  await putInState(api, small.id, 'in_review');
  const calls = applicationCalls(api, small.listingId, one);
  const body = { event: 'approve', reasons: [], approvedAmount: 49_999_99 };
  const { version: at } = applicationIn(await small.call(''));
  const alone = await calls.act(small.id, 'decision', body, { ifMatch: at });
  expect(applicationIn(alone)).toMatchObject({ state: 'approved', approvedAmount: 49_999_99 });
});

test('domain.md 3 (86): two people agree to the same amount, else the second is a first', async () => {
  const { id, listingId, call } = await applicationWith(api, {
    product: 'bridging-loan',
    amount: 90_000_00,
  });
  await putInState(api, id, 'in_review');
  const { version } = applicationIn(await call(''));
  const decide = (as: Person, approvedAmount: number, ifMatch: number) =>
    applicationCalls(api, listingId, as).act(
      id,
      'decision',
      { event: 'approve', reasons: [], approvedAmount },
      { ifMatch },
    );
  await decide(one, 90_000_00, version);
  const other = await decide(two, 80_000_00, version + 1);
  expect(applicationIn(other)).toMatchObject({
    state: 'in_review',
    decision: { first: { by: two.name, amount: 80_000_00 } },
  });
  expect(applicationIn(await decide(one, 80_000_00, version + 2)).state).toBe('approved');
});

test('domain.md 3 (86): a large drawdown waits for the second person and shows who was the first', async () => {
  const { id, call } = await applicationWith(api, {
    product: 'bridging-loan',
    amount: 90_000_00,
    state: 'active',
  });
  const drawdownId = newId();
  await call('/drawdowns', { body: { id: drawdownId, amount: 60_000_00, reason: 'Purchase' } });
  await putDrawdownInState(api, drawdownId, 'in_review');
  const decide = (as: Person) =>
    call(`/drawdowns/${drawdownId}/decision`, {
      as,
      body: { event: 'approve', reason: 'Contract seen' },
    });
  expect((await decide(one)).json).toMatchObject({ state: 'in_review' });
  expect((await decide(one)).json).toMatchObject({ code: 'application.second-person' });
  const { json } = await api.call('/api/drawdowns-to-review', { as: two });
  const { items } = json as { items: { drawdown: Drawdown; first?: { by: string } }[] };
  const waiting = items.find(({ drawdown }) => drawdown.id === drawdownId);
  expect(waiting).toMatchObject({ applicationId: id, first: { by: one.name } });
  expect((await decide(two)).json).toMatchObject({ state: 'approved' });
});
