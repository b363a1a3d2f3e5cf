import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import { asSystem } from '../../../server/db/transaction.ts';
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

test('decision 308: it was decided by whoever decided it alone, not by the first of another amount', async () => {
  const alone = await addPlatformPerson(api.database, 'platform-credit');
  const funded = await applicationWith(api, { product: 'bridging-loan', amount: 90_000_00 });
  await asSystem(api.database, (tx) =>
    tx.rows(`UPDATE platform_user SET name = 'Berta Alone' WHERE id = $1`, [alone.id]),
  );
  await putInState(api, funded.id, 'in_review');
  const decide = async (as: Person, approvedAmount: number) => {
    const { version } = applicationIn(await funded.call(''));
    const body = { event: 'approve', reasons: [], approvedAmount };
    const calls = applicationCalls(api, funded.listingId, as);
    return applicationIn(await calls.act(funded.id, 'decision', body, { ifMatch: version }));
  };
  expect((await decide(one, 90_000_00)).state).toBe('in_review');
  expect((await decide(alone, 40_000_00)).decision).toMatchObject({ decidedBy: 'Berta Alone' });
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

test('decision 320: a first word counts no more once whoever gave it is among those who apply', async () => {
  const owns = await addPlatformPerson(api.database, 'platform-credit');
  const becomes = (id: string) =>
    asSystem(api.database, (tx) =>
      tx.rows('UPDATE application_party SET email = $2 WHERE application_id = $1', [
        ...[id, `${owns.id}@lintel.example`],
      ]),
    );
  const loan = { product: 'bridging-loan', amount: 90_000_00 } as const;
  const asked = await applicationWith(api, loan);
  await putInState(api, asked.id, 'in_review');
  const decide = async (as: Person) => {
    const { version } = applicationIn(await asked.call(''));
    const body = { event: 'approve', reasons: ['Exit plan seen'], contactsConfirmed: 'Rung' };
    const calls = applicationCalls(api, asked.listingId, as);
    return applicationIn(await calls.act(asked.id, 'decision', body, { ifMatch: version }));
  };
  expect(await decide(owns)).toMatchObject({ decision: { first: { by: owns.name } } });
  await becomes(asked.id);
  expect(await decide(one)).toMatchObject({
    state: 'in_review',
    decision: { first: { by: one.name } },
  });
  expect(await decide(two)).toMatchObject({
    state: 'approved',
    decision: { decidedBy: `${one.name} and ${two.name}` },
  });

  const { id, call } = await applicationWith(api, { ...loan, state: 'active' });
  const drawdownId = newId();
  await call('/drawdowns', { body: { id: drawdownId, amount: 60_000_00, reason: 'Purchase' } });
  await putDrawdownInState(api, drawdownId, 'in_review');
  const fund = async (as: Person) => {
    const body = { event: 'approve', reason: 'Contract seen', contactsConfirmed: 'Rung' };
    return (await call(`/drawdowns/${drawdownId}/decision`, { as, body, key: newId() })).json;
  };
  expect(await fund(owns)).toMatchObject({ state: 'in_review' });
  await becomes(id);
  expect(await fund(one)).toMatchObject({ state: 'in_review' });
  expect(await fund(two)).toMatchObject({ state: 'approved' });
});
