import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asTenant, type Tx } from '../../../server/db/transaction.ts';
import { decideSubmitted } from '../../../server/modules/applications/decision-service.ts';
import { applyEvent, lockApplication } from '../../../server/modules/applications/event-service.ts';
import type { ApplicationRow } from '../../../server/modules/applications/store.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { applicationCalls, putInState } from '../../support/applications.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';

import { putOnSale } from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let credit: Person;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  credit = await addPlatformPerson(api.database, 'platform-credit');
});
afterAll(() => api.close());

const authority = { kind: 'sole', signedOn: '2026-01-05' };

let homes = 0;
async function submitted(changes: Parameters<typeof listingInput>[0] = { authority }) {
  homes += 1;
  const name = `Vera Vendor${'a'.repeat(homes)}`;
  const vendors = [{ id: newId(), kind: 'person', name, email: `v.${homes}@owner.example` }];
  const address = { streetNumber: `${homes}` };
  const [listingId, id] = [newId(), newId()];
  const as = agency.principal;
  await api.call('/api/listings', {
    as,
    body: { id: listingId, listing: listingInput({ vendors, address, ...changes }) },
  });
  await putOnSale(api, agency, listingId, [name]);
  const calls = applicationCalls(api, listingId, as);
  await calls.create({ id });
  await putInState(api, id, 'submitted');
  return { id, ...calls, ours: applicationCalls(api, listingId, credit) };
}

/** Work on the locked application as another module does it. */
function within<T>(id: string, work: (tx: Tx, row: ApplicationRow) => Promise<T>): Promise<T> {
  const tenant = { agencyId: agency.id, subject: agency.principal.id };
  return asTenant(api.database, tenant, async (tx) => {
    const row = await lockApplication(tx, id);
    if (!row) throw new Error('no application');
    return work(tx, row);
  });
}
const doing = () => ({ ids: api.deps.ids, now: api.clock.now() });

describe('domain.md 5: decisions', () => {
  test('what keeps every rule is approved by the rules, with their reasons', async () => {
    const { id, read, events } = await submitted();
    const outcome = await within(id, (tx, row) => decideSubmitted(tx, doing(), row));
    expect(outcome.ok).toBe(true);
    expect((await read(id)).json).toMatchObject({
      state: 'approved',
      approvedAmount: 8_000_00,
      decision: {
        outcome: 'approved',
        decidedBy: 'Lintel',
        reasons: expect.arrayContaining(['The amount is within the limit']),
      },
    });
    expect((await events(id)).json).toMatchObject({
      events: [{ kind: 'autoApprove', actorKind: 'SYS' }, { kind: 'created' }],
    });
  });

  test('what breaks a rule is referred, decided by our own staff and never by the agency', async () => {
    const { id, read, act, ours } = await submitted({});
    await within(id, (tx, row) => decideSubmitted(tx, doing(), row));
    const { json } = await read(id);
    expect(json).toMatchObject({
      state: 'in_review',
      decision: {
        outcome: 'referred',
        reasons: expect.arrayContaining(['There is no authority to sell']),
      },
    });
    const approve = { event: 'approve', reasons: ['Authority seen'], approvedAmount: 5_000_00 };
    expect((await act(id, 'decision', approve, { ifMatch: 2 })).status).toBe(403);
    expect((await ours.act(id, 'decision', approve, { ifMatch: 1 })).json).toMatchObject({
      code: 'etag.stale',
      current: { version: 2 },
    });
    const tooMuch = { ...approve, approvedAmount: 8_000_01 };
    expect((await ours.act(id, 'decision', tooMuch, { ifMatch: 2 })).json).toMatchObject({
      errors: [{ path: 'approvedAmount' }],
    });
    const key = newId();
    const done = await ours.act(id, 'decision', approve, { ifMatch: 2, key });
    expect(done).toMatchObject({
      status: 200,
      json: {
        state: 'approved',
        approvedAmount: 5_000_00,
        decision: { outcome: 'approved', decidedBy: credit.name, reasons: ['Authority seen'] },
      },
    });
    const replay = await ours.act(id, 'decision', approve, { ifMatch: 2, key });
    expect(replay.text).toBe(done.text);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
  });

  test('declining and asking for more need a reason, which the timeline keeps', async () => {
    const { id, events, ours } = await submitted();
    await putInState(api, id, 'in_review');
    const decide = (body: object, ifMatch: number) => ours.act(id, 'decision', body, { ifMatch });
    expect((await decide({ event: 'decline', reasons: [] }, 1)).status).toBe(400);
    const asked = await decide({ event: 'requestInfo', reasons: ['Rates notice'] }, 1);
    expect(asked.json).toMatchObject({ state: 'info_required' });
    expect((await decide({ event: 'decline', reasons: ['No'] }, 2)).json).toMatchObject({
      code: 'application.transition-refused',
      allowed: ['cancel'],
    });
    expect((await events(id)).json).toMatchObject({
      events: [
        { kind: 'requestInfo', actorKind: 'ADM', actorName: credit.name, reason: 'Rates notice' },
        { kind: 'created' },
      ],
    });
  });

  test('other modules move it on: signed, funded; an event out of turn is refused with what is open', async () => {
    const { id, read } = await submitted();
    const vendor = { kinds: ['VEN'], name: 'Vera Vendor' } as const;
    await within(id, (tx, row) => decideSubmitted(tx, doing(), row));
    const early = await within(id, (tx, row) =>
      applyEvent(tx, doing(), row, { event: 'fund', actor: { kinds: ['SYS'], name: 'Lintel' } }),
    );
    expect(early).toMatchObject({ error: { code: 'application.transition-refused' } });
    const signed = await within(id, (tx, row) =>
      applyEvent(tx, doing(), row, {
        event: 'sign',
        actor: vendor,
        changes: { answers: { a: 1 } },
      }),
    );
    expect(signed).toMatchObject({ value: { state: 'accepted', answers: { a: 1 }, version: 3 } });
    expect((await read(id)).json).not.toHaveProperty('answers');
  });
});
