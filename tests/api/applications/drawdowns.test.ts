import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import {
  applicationCalls,
  applicationIn,
  putDrawdownInState,
  putInState,
} from '../../support/applications.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let credit: Person;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  credit = await addPlatformPerson(api.database, 'platform-credit');
});
afterAll(() => api.close());

const asked = (changes: object = {}) => ({
  id: newId(),
  amount: 2_000_00,
  reason: 'Photos and boards',
  ...changes,
});

/** An application that runs, for Standard: at most 25,000.00 where no estimate is known. */
async function running() {
  const [listingId, id] = [newId(), newId()];
  const as = agency.principal;
  await api.call('/api/listings', { as, body: { id: listingId, listing: listingInput() } });
  const calls = applicationCalls(api, listingId, as);
  await calls.create({ id });
  await putInState(api, id, 'active');
  const list = async () => {
    const { json } = await api.call(`/api/applications/${id}/drawdowns`, { as });
    return json as { drawdowns: Drawdown[]; room: number | null };
  };
  const ask = (body: object) => calls.act(id, 'drawdowns', body);
  return { ...calls, id, listingId, list, ask };
}

describe('spec 3: drawdowns asked for by the agency', () => {
  test('one is asked for, is told in the timeline, and takes its room', async () => {
    const { id, ask, list, events } = await running();
    const before = (await list()).room ?? 0;
    const answer = await ask(asked());
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json).toMatchObject({ state: 'requested', requestedBy: 'agent' });
    expect((answer.json as Drawdown).payee).toContain('Quillwater');
    expect((await list()).room).toBe(before - 2_000_00);
    expect((await events(id)).json).toMatchObject({
      events: [{ kind: 'drawdown-requested', actorName: agency.principal.name }, {}],
    });
  });

  test('more than what is left is refused, and so is an id that is taken', async () => {
    const { ask, list } = await running();
    const { room } = await list();
    const over = await ask(asked({ amount: (room ?? 0) + 1 }));
    expect(over.json).toMatchObject({ code: 'drawdown.over-limit' });
    const once = asked();
    expect((await ask(once)).status).toBe(201);
    expect((await ask(once)).json).toMatchObject({ code: 'drawdown.exists' });
    expect((await list()).drawdowns).toHaveLength(1);
  });

  test('nothing is asked for before the terms are accepted or when it is overdue', async () => {
    const { id, ask } = await running();
    for (const state of ['approved', 'overdue', 'closed'] as const) {
      await putInState(api, id, state);
      expect((await ask(asked())).json, state).toMatchObject({ code: 'drawdown.refused' });
    }
  });

  test('domain 5: one is taken back until it is paid out, then no more', async () => {
    const { id, ask, act, list } = await running();
    const { id: drawdownId } = (await ask(asked())).json as Drawdown;
    const cancel = () => act(id, `drawdowns/${drawdownId}/cancel`, { reason: 'Sold before' });
    await putDrawdownInState(api, drawdownId, 'disbursing');
    expect((await cancel()).json).toMatchObject({ code: 'drawdown.transition-refused' });
    await putDrawdownInState(api, drawdownId, 'requested');
    expect((await cancel()).json).toMatchObject({ state: 'cancelled' });
    expect((await list()).drawdowns).toMatchObject([{ state: 'cancelled' }]);
  });

  test('our own staff decide what was referred; an approval raises what may be drawn', async () => {
    const { id, listingId, ask, read } = await running();
    const { act } = applicationCalls(api, listingId, credit);
    const { id: drawdownId } = (await ask(asked({ amount: 9_000_00 }))).json as Drawdown;
    const decide = (event: string) =>
      act(id, `drawdowns/${drawdownId}/decision`, { event, reason: 'Looked at it' });
    expect((await decide('approve')).json).toMatchObject({ code: 'drawdown.transition-refused' });
    await putDrawdownInState(api, drawdownId, 'in_review');
    expect((await decide('approve')).json).toMatchObject({ state: 'approved' });
    expect(applicationIn(await read(id)).approvedAmount).toBe(9_000_00);
    expect((await decide('decline')).json).toMatchObject({ code: 'drawdown.transition-refused' });
  });

  test('owners hear that a request was declined: nobody was told', async () => {
    const { id, listingId, ask } = await running();
    const { act } = applicationCalls(api, listingId, credit);
    const { id: drawdownId } = (await ask(asked({ amount: 700_00 }))).json as Drawdown;
    await putDrawdownInState(api, drawdownId, 'in_review');
    const body = { event: 'decline', reason: 'The sale is too far away' };
    expect((await act(id, `drawdowns/${drawdownId}/decision`, body)).status).toBe(200);
    const told = await asSystem(api.database, (tx) =>
      tx.rows<{ payload: unknown; hour: string }>(
        `SELECT payload, to_char(run_at AT TIME ZONE 'Australia/Sydney', 'HH24') AS hour
          FROM job WHERE dedupe_key LIKE $1`,
        [`notify funds-declined ${drawdownId} %`],
      ),
    );
    expect(told.length).toBeGreaterThan(0);
    for (const { payload, hour } of told) {
      expect(payload).toMatchObject({ facts: { drawdownId, amount: 700_00 } });
      expect(JSON.stringify(payload)).not.toContain('too far');
      expect(Number(hour)).toBeGreaterThanOrEqual(8);
      expect(Number(hour)).toBeLessThan(20);
    }
  });

  test('the least is 100.00, and ten are open or asked for within a day, whoever asks', async () => {
    const { id, ask, list } = await running();
    const too = await ask(asked({ amount: 99_99 }));
    expect(too.json).toMatchObject({ code: 'request.invalid' });
    const all: { id: string }[] = [];
    for (let at = 0; at < 10; at += 1) {
      const one = asked({ amount: 100_00 });
      expect((await ask(one)).status).toBe(201);
      all.push(one);
    }
    expect((await ask(asked({ amount: 100_00 }))).json).toMatchObject({
      code: 'drawdown.too-many',
    });
    // The same again is known, however many there are.
    expect((await ask(all[0] ?? {})).json).toMatchObject({ code: 'drawdown.exists' });
    // Those that ended count for their day; the next day there is room again.
    for (const each of all) await putDrawdownInState(api, each.id, 'cancelled');
    expect((await ask(asked({ amount: 100_00 }))).json).toMatchObject({
      code: 'drawdown.too-many',
    });
    api.clock.aheadMs += 86_400_000;
    expect((await ask(asked({ amount: 100_00 }))).status).toBe(201);
    // A page lists what goes on, and the newest of what ended.
    await asSystem(api.database, (tx) =>
      tx.rows(
        `INSERT INTO drawdown (agency_id, application_id, id, amount, state, reason, payee, requested_by,
           version, created_at, updated_at)
         SELECT agency_id, application_id, gen_random_uuid(), 10000, 'cancelled', 'Old', payee, requested_by,
           1, created_at - interval '9 days', updated_at
         FROM drawdown, generate_series(1, 90) WHERE application_id = $1 AND state = 'requested'`,
        [id],
      ),
    );
    const { drawdowns } = await list();
    expect(drawdowns.filter(({ state }) => state === 'requested')).toHaveLength(1);
    expect(drawdowns).toHaveLength(51);
    api.clock.aheadMs = 0;
  });
});
