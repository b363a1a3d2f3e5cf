import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { asSystem, reboundTo } from '../../../server/db/transaction.ts';
import { applyEvent, lockApplication } from '../../../server/modules/applications/event-service.ts';
import { withdrawDrawdowns } from '../../../server/modules/applications/withdraw-service.ts';
import { leaveJobs } from '../../../server/modules/jobs/service.ts';
import { arrange } from '../../../server/modules/payments/placing/arrange-service.ts';
import { takeIn } from '../../../server/modules/payments/webhooks/service.ts';
import { newId } from '../../support/builders.ts';
import {
  applicationWith,
  approvedDrawdown,
  type Funded,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { resolveByTwo } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();

/** What the provider was asked to pay; it says nothing by itself. */
const asked: { reference: string; amount: number }[] = [];
beforeEach(() => {
  asked.length = 0;
  const [gateway] = api.deps.gateways;
  if (!gateway) throw new Error('No gateway');
  vi.spyOn(gateway, 'payOut').mockImplementation(async ({ reference, amount }) => {
    asked.push({ reference, amount });
    return { ok: true, value: { providerRef: `out-${reference}` } };
  });
  return () => vi.restoreAllMocks();
});

type Said =
  | { kind: 'failed'; isFinal?: true }
  | { kind: 'received' | 'returned'; amount?: number; receipt?: string };

/** The provider tells of a payout that it was asked for. */
async function say(at: number, said: Said): Promise<void> {
  const { reference, amount } = asked[at] ?? { reference: '', amount: 0 };
  const rest = { reason: 'Time-out', receipt: `r-${reference}`, amount };
  const event = { id: newId(), at: api.clock.now().toISOString(), ...rest, ...said };
  const message = { id: newId(), news: { reference, method: null, event: event as ProviderEvent } };
  const doing = { ids: api.deps.ids, now: api.clock.now() };
  await asSystem(api.database, (tx) => takeIn(tx, doing, 'sandbox', message));
  await runJobs(api);
}

async function begun() {
  const funded = await applicationWith(api, { state: 'accepted' });
  const drawdownId = await approvedDrawdown(funded);
  const pay = () => funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {}, key: newId() });
  expect((await pay()).status).toBe(200);
  return { funded, drawdownId, pay };
}

async function inQueue({ id }: Funded): Promise<PaymentException[]> {
  const { json } = await api.call('/api/payment-exceptions', { as: credit });
  const { exceptions } = json as { exceptions: PaymentException[] };
  return exceptions.filter(({ about }) => about?.applicationId === id);
}

const resolve = (id: string, outcome: string, more = {}) =>
  api.call(`/api/payment-exceptions/${id}/resolve`, {
    as: credit,
    key: newId(),
    body: { outcome, note: 'Seen at the bank', ...more },
  });

describe('a drawdown is paid out once', () => {
  test('told that it failed, not that it failed for good: it goes on with the same payout', async () => {
    const { funded, pay } = await begun();
    await say(0, { kind: 'failed' });
    expect((await pay()).status).toBe(200);
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1);
    await say(0, { kind: 'received' });
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00 });
    expect(await inQueue(funded)).toEqual([]);
  });

  test.each([
    ['the second first', 1, 0],
    ['the first first', 0, 1],
  ])(
    'failed for good, paid again, and both arrive, %s: one debt, one for a person',
    async (_, a, b) => {
      const { funded, pay } = await begun();
      await say(0, { kind: 'failed', isFinal: true });
      expect((await pay()).status).toBe(200);
      expect(asked).toHaveLength(2);
      await say(a, { kind: 'received' });
      await say(b, { kind: 'received' });
      expect(await funded.balances()).toMatchObject({ principal: 5_000_00 });
      const [extra, ...others] = await inQueue(funded);
      expect(others).toEqual([]);
      expect(extra).toMatchObject({
        amount: 5_000_00,
        note: expect.stringContaining('Paid out twice'),
      });
      // It is nobody's payment: the payee sends it back.
      const id = extra?.id ?? '';
      expect((await resolve(id, 'match', { applicationId: funded.id })).status).toBe(409);
      expect((await resolve(id, 'returned')).status).toBe(200);
      expect(await inQueue(funded)).toEqual([]);
      expect(await funded.balances()).toMatchObject({ principal: 5_000_00 });
    },
  );

  test('failed for good, cancelled, and then it arrives: nobody owes it, a person gets it back', async () => {
    const { funded, drawdownId } = await begun();
    await say(0, { kind: 'failed', isFinal: true });
    const cancelled = await funded.call(`/drawdowns/${drawdownId}/cancel`, {
      body: { reason: 'Not needed' },
    });
    expect(cancelled.status).toBe(200);
    await say(0, { kind: 'received' });
    expect(await funded.balances()).toMatchObject({ principal: 0 });
    expect(await inQueue(funded)).toHaveLength(1);
    await say(0, { kind: 'returned' });
    expect(await inQueue(funded)).toEqual([]);
    await funded.balances();
  });

  test('failed for good, and then it arrives after all: it is the advance', async () => {
    const { funded } = await begun();
    await say(0, { kind: 'failed', isFinal: true });
    await say(0, { kind: 'received' });
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00 });
    expect(await funded.state()).toBe('active');
    expect(await inQueue(funded)).toEqual([]);
  });
});

test('work left under one key by two agencies is two works', async () => {
  const ids = [newId(), newId()];
  const now = api.clock.now();
  const left = await asSystem(api.database, async (tx) => {
    const jobs = ids.map((agencyId) => ({
      id: newId(),
      agencyId,
      kind: 'test.same-key',
      payload: {},
      dedupeKey: `same ${ids[0]}`,
      runAt: new Date('9999-01-01T00:00:00.000Z'),
      createdAt: now,
    }));
    await leaveJobs(tx, jobs);
    await leaveJobs(
      tx,
      jobs.map((job) => ({ ...job, id: newId() })),
    );
    return tx.rows(`SELECT id FROM job WHERE kind = 'test.same-key'`, []);
  });
  expect(left).toHaveLength(2);
});

describe('a payout that doesn’t go as it was asked', () => {
  const standing = async (funded: Funded) => {
    const { json } = await funded.call('/drawdowns');
    return (json as { drawdowns: { state: string }[] }).drawdowns.map(({ state }) => state);
  };

  const held = async () => {
    const { json } = await api.call('/api/drawdowns-to-review', { as: credit });
    return (json as { items: { drawdown: { id: string }; held?: string }[] }).items;
  };

  test('what the payee’s bank sends back is paid out anew, or cancelled', async () => {
    const { funded, drawdownId, pay } = await begun();
    await say(0, { kind: 'received' });
    expect(await standing(funded)).toEqual(['disbursed']);
    await say(0, { kind: 'returned' });
    expect(await standing(funded)).toEqual(['failed']);
    expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0 });
    // Its owner and the agent hear so, and our own staff see it.
    const told = await asSystem(api.database, (tx) =>
      tx.rows<{ key: string }>(
        'SELECT dedupe_key AS key FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2',
        [funded.agency.id, 'notify payout-back %'],
      ),
    );
    const toAgent = told.filter(({ key }) => key.includes(funded.agency.agent.id));
    expect(toAgent).toHaveLength(1);
    expect(told.length).toBeGreaterThan(toAgent.length);
    expect((await held()).find(({ drawdown }) => drawdown.id === drawdownId)?.held).toBe(
      'provider',
    );
    expect((await pay()).status).toBe(200);
    expect(asked).toHaveLength(2);
    await say(1, { kind: 'received' });
    expect(await standing(funded)).toEqual(['disbursed']);
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00 });
    await say(1, { kind: 'returned' });
    const path = `/drawdowns/${drawdownId}/cancel`;
    expect((await funded.call(path, { body: { reason: 'Account closed' } })).status).toBe(200);
    expect(await standing(funded)).toEqual(['cancelled']);
    await funded.balances();
  });

  const left = async ({ id }: Funded) => {
    const rows = await asSystem(api.database, (tx) =>
      tx.rows<{ cents: number }>(
        `SELECT coalesce(sum(amount), 0)::int AS cents FROM ledger_line
         JOIN ledger_entry ON ledger_entry.agency_id = ledger_line.agency_id AND ledger_entry.id = entry_id
         WHERE application_id = $1 AND account LIKE '%:bank'`,
        [id],
      ),
    );
    return rows[0]?.cents;
  };

  test('a part is booked as it left, seen, and is the whole advance once a person closes it', async () => {
    const { funded } = await begun();
    await say(0, { kind: 'received', amount: 2_000_00 });
    expect(await left(funded)).toBe(-2_000_00);
    const [matter] = await inQueue(funded);
    expect(matter).toMatchObject({ kind: 'payout-amount', amount: 3_000_00 });
    expect(matter?.note).toContain('$2,000.00 was paid out instead of $5,000.00');
    expect((await resolveByTwo(api, [credit, other], matter?.id, 'closed')).status).toBe(200);
    expect(await standing(funded)).toEqual(['disbursed']);
    expect(await funded.state()).toBe('active');
    expect(await funded.balances()).toMatchObject({ principal: 2_000_00 });
    expect(await left(funded)).toBe(-2_000_00);
    expect(await inQueue(funded)).toEqual([]);
  });

  test('a part and then the rest is the payout, and leaves the queue by itself', async () => {
    const { funded } = await begun();
    await say(0, { kind: 'received', amount: 2_000_00 });
    expect(await inQueue(funded)).toHaveLength(1);
    await say(0, { kind: 'received', amount: 3_000_00, receipt: 'rest' });
    expect(await standing(funded)).toEqual(['disbursed']);
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00 });
    expect(await left(funded)).toBe(-5_000_00);
    expect(await inQueue(funded)).toEqual([]);
  });

  test('a part that comes back as well was not paid out, once a person closes it', async () => {
    const { funded, pay } = await begun();
    await say(0, { kind: 'received', amount: 2_000_00 });
    await say(0, { kind: 'returned', amount: 2_000_00 });
    expect(await left(funded)).toBe(0);
    const [matter] = await inQueue(funded);
    expect((await resolveByTwo(api, [credit, other], matter?.id, 'closed')).status).toBe(200);
    expect(await standing(funded)).toEqual(['failed']);
    expect((await pay()).status).toBe(200);
    await funded.balances();
  });

  test('more than was asked is booked as it left, and seen', async () => {
    const { funded } = await begun();
    await say(0, { kind: 'received', amount: 6_000_00 });
    expect(await left(funded)).toBe(-6_000_00);
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00 });
    expect(await inQueue(funded)).toMatchObject([{ kind: 'payout-amount', amount: 1_000_00 }]);
  });
});

describe('a payout that comes back after it counted', () => {
  const lookAt = async (funded: Funded) => {
    const { json } = await funded.call('/drawdowns');
    const { drawdowns } = json as { drawdowns: { id: string; state: string }[] };
    return { state: await funded.state(), requests: drawdowns.map(({ state }) => state) };
  };
  const told = ({ agency }: Funded) =>
    asSystem(api.database, (tx) =>
      tx.rows<{ key: string }>(
        'SELECT dedupe_key AS key FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2',
        [agency.id, 'notify payout-back %'],
      ),
    );

  test.each(['active', 'overdue', 'hardship'])(
    '%s, and every payout came back: it is agreed to again and owes nothing',
    async (state) => {
      const { funded, pay } = await begun();
      await say(0, { kind: 'received' });
      await asSystem(api.database, (tx) =>
        tx.rows('UPDATE application SET state = $2 WHERE id = $1', [funded.id, state]),
      );
      await say(0, { kind: 'returned' });
      expect(await lookAt(funded)).toEqual({ state: 'accepted', requests: ['failed'] });
      expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, interest: 0 });
      expect((await pay()).status).toBe(200);
      await say(1, { kind: 'received' });
      expect(await lookAt(funded)).toEqual({ state: 'active', requests: ['disbursed'] });
    },
  );

  test('one of two came back: what the other advanced is owed as before', async () => {
    const { funded } = await begun();
    await say(0, { kind: 'received' });
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE application SET approved_amount = 700000 WHERE id = $1', [funded.id]),
    );
    const id = await approvedDrawdown(funded, { amount: 2_000_00 });
    await funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
    await say(1, { kind: 'received' });
    await say(1, { kind: 'returned' });
    expect(await lookAt(funded)).toEqual({ state: 'active', requests: ['disbursed', 'failed'] });
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00 });
  });

  test('repaid by then: nobody owes it, what was repaid waits, and it is paid anew to another account by two', async () => {
    const { funded, drawdownId, pay } = await begun();
    await say(0, { kind: 'received' });
    const back = await funded.start({ purpose: 'settlement' });
    await transfer(funded, back);
    expect(await lookAt(funded)).toEqual({ state: 'closed', requests: ['repaid'] });
    const before = (await told(funded)).length;
    await say(0, { kind: 'returned' });
    expect(await lookAt(funded)).toEqual({ state: 'accepted', requests: ['failed'] });
    expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, interest: 0 });
    // Owner, agent and our staff know; what the owner repaid is theirs again.
    expect((await told(funded)).length).toBeGreaterThan(before + 1);
    const { json } = await api.call('/api/drawdowns-to-review', { as: credit });
    const { items } = json as { items: { drawdown: { id: string } }[] };
    expect(items.some(({ drawdown }) => drawdown.id === drawdownId)).toBe(true);
    const queue = await inQueue(funded);
    expect(queue.map(({ kind, amount }) => ({ kind, amount }))).toEqual([
      { kind: 'money', amount: back.amount },
    ]);
    // Another account than the one it came back from takes a second person, however long it is known,
    // and one that somebody gave under the agency’s own name is a reason of its own.
    const [{ name = '' } = {}] = await asSystem(api.database, (tx) =>
      tx.rows<{ name: string }>('SELECT name FROM agency WHERE agency_id = $1', [funded.agency.id]),
    );
    const body = { payee: { name, bsb: '062000', accountNumber: '12345678' } };
    const elsewhere = () =>
      funded.call(`/drawdowns/${drawdownId}/disburse`, { body, key: newId() });
    await elsewhere();
    api.clock.aheadMs += 90_000_000;
    const { waiting } = (await elsewhere()).json as { waiting?: { doubts: string[] } };
    expect(waiting?.doubts).toEqual(['came-back', 'agency-itself']);
    expect(asked).toHaveLength(1);
    // To the same one it is paid, and what was repaid pays it.
    expect((await pay()).status).toBe(200);
    await say(1, { kind: 'received' });
    expect(await lookAt(funded)).toEqual({ state: 'closed', requests: ['repaid'] });
    expect(await inQueue(funded)).toEqual([]);
    await funded.balances();
  });
});

describe('a payout that is taken back in the instant it is handed over', () => {
  test.each([
    ['stopped', { ok: true, value: undefined }, 0],
    ['too late', { ok: false, error: { reason: 'refused', detail: 'too late' } }, 1],
  ] as const)('%s: its provider is asked, and a person sees what can’t be', async (...by) => {
    const [, answer, waiting] = by;
    const funded = await applicationWith(api, { state: 'accepted' });
    const drawdownId = await approvedDrawdown(funded);
    const [gateway] = api.deps.gateways;
    if (!gateway) throw new Error('No gateway');
    const stop = vi.spyOn(gateway, 'stopPayout').mockResolvedValue(answer);
    vi.mocked(gateway.payOut).mockImplementationOnce(async ({ reference, amount }) => {
      asked.push({ reference, amount });
      const doing = { ids: api.deps.ids, now: api.clock.now() };
      await asSystem(api.database, (tx) =>
        reboundTo(tx, funded.agency.id, async () => {
          const row = await lockApplication(tx, funded.id);
          const actor = { kinds: ['VEN'] as const, name: 'Vera Vendor' };
          const moved = row && (await applyEvent(tx, doing, row, { event: 'cancel', actor }));
          if (!moved?.ok) throw new Error('Not cancelled');
          await withdrawDrawdowns(tx, doing, moved.value, { kind: 'VEN', name: actor.name });
          await arrange(tx, doing, funded.id);
        }),
      );
      return { ok: true, value: { providerRef: `out-${reference}` } };
    });
    await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {}, key: newId() });
    stop.mockClear();
    await runJobs(api);
    expect(stop).toHaveBeenCalledWith({
      reference: asked[0]?.reference,
      providerRef: `out-${asked[0]?.reference}`,
    });
    const queue = await inQueue(funded);
    expect(queue).toHaveLength(waiting);
    if (waiting > 0) expect(queue[0]?.note).toContain('can’t stop it any more');
    // Where it arrives after all it waits as money that the payee has.
    await say(0, { kind: 'received' });
    expect((await inQueue(funded)).map(({ kind }) => kind)).toEqual(['money']);
    expect(await funded.balances()).toMatchObject({ principal: 0 });
  });
});
