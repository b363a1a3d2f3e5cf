import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PayoutRequest, PayoutToConfirm } from '../../../contract/payout-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import {
  addAgency,
  addPlatformPerson,
  newId,
  OWN_ACCOUNT,
  type Person,
} from '../../support/builders.ts';
import {
  active,
  applicationWith,
  approvedDrawdown,
  DAY_MS,
  type Funded,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { proofFor, sendToOwners, vendorCalls } from '../../support/vendor-links.ts';

const { api, credit } = await paymentsApi();

const AGREED = 'Styling Sisters Pty Ltd';
const theirs = { name: AGREED, bsb: '062000', accountNumber: '12345678' };
const mule = { name: 'Mallory Mule', bsb: '063000', accountNumber: '66666666' };

function gateway() {
  const found = api.deps.gateways.find(({ canPayOut }) => canPayOut);
  if (!found) throw new Error('No gateway pays out');
  return found;
}

/** Every payee that the provider was asked to pay. */
const paid: { reference: string; account: string }[] = [];
const accounts = () => paid.map(({ account }) => account);
beforeEach(() => {
  paid.length = 0;
  const real = gateway().payOut.bind(gateway());
  vi.spyOn(gateway(), 'payOut').mockImplementation((request) => {
    paid.push({ reference: request.reference, account: request.payee.accountNumber });
    return real(request);
  });
  return () => vi.restoreAllMocks();
});

type Body = Record<string, unknown>;
type Way = {
  funded: Funded;
  drawdownId: string;
  pay(
    body: Body,
    as?: Person,
  ): Promise<{ code?: string; detail?: string; waiting?: PayoutRequest }>;
};

/** A drawdown that the owner agreed to be paid to somebody, and a person of the agency who pays it. */
async function agreed(payee = AGREED): Promise<Way> {
  const funded = await applicationWith(api, { state: 'accepted' });
  const drawdownId = await approvedDrawdown(funded, { payee });
  return {
    funded,
    drawdownId,
    async pay(body, as = funded.agency.principal) {
      const answer = await funded.call(`/drawdowns/${drawdownId}/disburse`, {
        as,
        body,
        key: newId(),
      });
      return answer.json as never;
    },
  };
}

const confirm = async (id: string, event: 'confirm' | 'refuse' = 'confirm', as = credit) =>
  (
    await api.call(`/api/payouts-to-confirm/${id}/decision`, {
      as,
      body: { event, reason: 'Rang them on a number we know' },
    })
  ).json as { code?: string; detail?: string; state?: string };

const sql = (text: string, values: unknown[]) =>
  asSystem(api.database, (tx) => tx.rows(text, values as never));
const suspend = (person: Person) =>
  sql(`UPDATE staff_user SET status = 'suspended' WHERE id = $1`, [person.id]);

describe('an account is known by its number, whatever name is written beside it', () => {
  test('refused under one form of a name, it isn’t paid by one person under another', async () => {
    const { funded, pay } = await agreed();
    const first = await pay({ payee: theirs });
    await confirm(first.waiting?.id ?? '', 'refuse');
    const drawdownId = await approvedDrawdown(funded, { amount: 100_00, payee: 'Styling Sisters' });
    const again = () =>
      funded.call(`/drawdowns/${drawdownId}/disburse`, {
        key: newId(),
        body: { payee: { ...theirs, name: 'Styling Sisters' } },
      });
    await again();
    api.clock.aheadMs += 1.1 * DAY_MS;
    const { waiting } = (await again()).json as { waiting?: PayoutRequest };
    expect(waiting?.doubts).toEqual(['refused-before']);
    expect(paid).toEqual([]);
  });
});

describe('an account of the agency itself is nobody’s bill', () => {
  const nameOf = async (table: string, { agency }: Funded) =>
    (
      (await sql(`SELECT name FROM ${table} WHERE agency_id = $1 ORDER BY 1 LIMIT 1`, [
        agency.id,
      ])) as { name: string }[]
    )[0]?.name ?? '';
  /** What a day after it was given one person is told, where the owner agreed to just that name. */
  const doubtsOf = async (
    written: (funded: Funded) => Promise<string> | string,
    number = '777',
  ) => {
    const { funded } = await agreed();
    const name = await written(funded);
    const drawdownId = await approvedDrawdown(funded, { amount: 100_00, payee: name });
    const pay = async () =>
      (
        await funded.call(`/drawdowns/${drawdownId}/disburse`, {
          key: newId(),
          body: { payee: { name, bsb: '062000', accountNumber: number } },
        })
      ).json as { waiting?: PayoutRequest };
    await pay();
    api.clock.aheadMs += 1.1 * DAY_MS;
    return (await pay()).waiting;
  };

  test.each<[string, (funded: Funded) => Promise<string>]>([
    ['its name', (funded) => nameOf('agency', funded)],
    ['its name and more', async (funded) => `${await nameOf('agency', funded)} Trust Account`],
    ['somebody who works there', (funded) => nameOf('staff_user', funded)],
  ])('under %s it waits for our own staff, also after a day', async (_, written) => {
    const waiting = await doubtsOf(written, '30405060');
    expect(waiting?.doubts).toEqual(['agency-itself']);
    expect(paid).toEqual([]);
    expect(await confirm(waiting?.id ?? '')).toMatchObject({ state: 'released' });
    expect(accounts()).toEqual(['30405060']);
  });

  test('nor is the one that is the agency’s, under a supplier’s name', async () => {
    const waiting = await doubtsOf(() => AGREED, OWN_ACCOUNT.accountNumber);
    expect(waiting?.doubts).toEqual(['agency-itself']);
  });

  test('a supplier of another name is paid by one person', async () => {
    expect(await doubtsOf(() => AGREED, '30405061')).toBeUndefined();
    // Below $5,000 it went at once; asked again it is the same payout.
    expect(new Set(accounts())).toEqual(new Set(['30405061']));
    expect(new Set(paid.map(({ reference }) => reference)).size).toBe(1);
  });
});

describe('nothing is paid out while its application doesn’t run', () => {
  const put = (funded: Funded, state: string) =>
    sql('UPDATE application SET state = $2 WHERE id = $1', [funded.id, state]);
  const decide = ({ funded, id }: { funded: Funded; id: string }) =>
    api.call(`/api/applications/${funded.id}/drawdowns/${id}/decision?agency=${funded.agency.id}`, {
      as: credit,
      key: newId(),
      body: { event: 'approve', reason: 'Seen' },
    });
  async function withRequest(state: 'approved' | 'in_review') {
    const funded = await active(api);
    await sql('UPDATE application SET approved_amount = 2000000 WHERE id = $1', [funded.id]);
    const id = await approvedDrawdown(funded, { amount: 3_000_00, state });
    paid.length = 0;
    return { funded, id };
  }
  const held = async (id: string) => {
    const { json } = await api.call('/api/drawdowns-to-review', { as: credit });
    const { items } = json as { items: { drawdown: { id: string }; held?: string }[] };
    return items.find(({ drawdown }) => drawdown.id === id)?.held;
  };

  const REFUSED = { ok: false, error: { reason: 'refused', detail: 'No such account' } } as const;

  test('refused by its provider as it is paid by itself: it waits for people, and is paid anew', async () => {
    const asked = await withRequest('in_review');
    const { funded, id } = asked;
    vi.mocked(gateway().payOut).mockResolvedValueOnce(REFUSED);
    expect((await decide(asked)).status).toBe(200);
    await runJobs(api);
    expect((await api.deps.jobs.dead()).map(({ lastError }) => lastError)).toEqual([]);
    expect(await held(id)).toBe('provider');
    const states = async () =>
      (await funded.payments()).filter((each) => each.drawdownId === id).map(({ state }) => state);
    expect(await states()).toEqual(['failed']);
    expect(paid).toEqual([]);
    const again = await funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
    expect(again.status, again.text).toBe(200);
    await runJobs(api);
    expect((await states()).toSorted()).toEqual(['failed', 'settled']);
    expect(paid).toHaveLength(1);
    expect(await held(id)).toBeUndefined();
    await funded.balances();
  });

  test('refused by its provider to an account that a person gave: they may give another', async () => {
    const { drawdownId, pay } = await agreed();
    vi.mocked(gateway().payOut).mockResolvedValueOnce(REFUSED);
    const { waiting } = await pay({ payee: theirs });
    expect(await confirm(waiting?.id ?? '')).toMatchObject({ code: 'payment.provider-refused' });
    expect(await held(drawdownId)).toBe('provider');
    const { waiting: next } = await pay({ payee: { ...theirs, accountNumber: '87654321' } });
    await confirm(next?.id ?? '');
    expect(accounts()).toEqual(['87654321']);
  });

  test.each(['overdue', 'hardship'])(
    '%s: it waits where our staff see it, and goes on',
    async (state) => {
      const { funded, id } = await withRequest('approved');
      await put(funded, state);
      const refused = await funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
      expect(refused.json).toMatchObject({ code: 'drawdown.not-running' });
      expect(await held(id)).toBe('not-running');
      await put(funded, 'active');
      expect(await held(id)).toBeUndefined();
      const again = await funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
      expect(again.status, again.text).toBe(200);
    },
  );

  test.each(['overdue', 'hardship'])('%s: nobody approves more', async (state) => {
    const asked = await withRequest('in_review');
    await put(asked.funded, state);
    expect((await decide(asked)).json).toMatchObject({ code: 'drawdown.not-running' });
    await put(asked.funded, 'active');
    expect((await decide(asked)).status).toBe(200);
    // What our staff approved waits by itself as well.
    await put(asked.funded, state);
    await runJobs(api);
    expect(paid).toEqual([]);
    await put(asked.funded, 'active');
    await runJobs(api, 1.1 * DAY_MS);
    expect(paid).toHaveLength(1);
  });

  /** What is lent on no more, though its application is agreed to or active; each with how that ends. */
  const NO_MORE = [
    ['past its due day', 'past-due', 'drawdown.past-due', 'due'],
    ['withdrawn', 'not-for-sale', 'application.not-for-sale', 'withdrawn'],
    ['settled', 'not-for-sale', 'application.not-for-sale', 'settled'],
    ['archived', 'not-for-sale', 'application.not-for-sale', 'archived'],
  ] as const;
  async function stop(funded: Funded, how: (typeof NO_MORE)[number][3]) {
    if (how === 'due') {
      const on = new Date(api.clock.now().getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
      const read = await funded.call('');
      const { dueOn: before } = read.json as { dueOn?: string };
      const set = (to: string | null) =>
        sql('UPDATE application SET due_on = $2 WHERE id = $1', [funded.id, to]);
      await set(on);
      return () => set(before ?? null);
    }
    const set = (to: string) =>
      sql('UPDATE listing SET status = $2 WHERE id = $1', [funded.listingId, to]);
    await set(how);
    return () => set('active');
  }

  test.each(NO_MORE)(
    '%s: no way pays it out, our staff read why, and it goes on',
    async (...by) => {
      const [, why, code, how] = by;
      for (const state of ['approved', 'failed'] as const) {
        const funded = await applicationWith(api, { state: 'accepted' });
        const id = await approvedDrawdown(funded, { state });
        const undo = await stop(funded, how);
        const pay = () => funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
        const refused = await pay();
        expect(refused.json).toMatchObject({ code });
        expect(await held(id)).toBe(why);
        const { json } = await funded.call('/drawdowns');
        expect((json as { drawdowns: object[] }).drawdowns).toMatchObject([{ held: why }]);
        expect(paid).toEqual([]);
        await undo();
        expect((await pay()).status).toBe(200);
        paid.length = 0;
      }
      // By a second person.
      const { funded, pay } = await agreed();
      const { waiting } = await pay({ payee: theirs });
      await stop(funded, how);
      expect(await confirm(waiting?.id ?? '')).toMatchObject({ code });
      // More isn't asked for or approved either.
      const asked = await withRequest('in_review');
      await stop(asked.funded, how);
      expect((await decide(asked)).json).toMatchObject({ code });
      const more = { id: newId(), amount: 200_00, reason: 'More' };
      expect((await asked.funded.call('/drawdowns', { body: more })).json).toMatchObject({
        code: how === 'archived' ? 'listing.archived' : 'drawdown.refused',
      });
      expect(paid).toEqual([]);
    },
  );

  test.each([
    ['commission-funder', 'exchanged', 'unconditional'],
    ['agency-settlement', 'active', 'exchanged'],
    ['deposit-payment', 'under_offer', 'unconditional'],
  ])('decision 305: %s isn’t paid out while the sale is %s', async (product, from, to) => {
    const approved = async (decision: object | null) => {
      const funded = await applicationWith(api, { state: 'accepted' });
      const kept = decision && JSON.stringify(decision);
      const set = 'UPDATE application SET product = $2, decision = $3::jsonb WHERE id = $1';
      await sql(set, [funded.id, product, kept]);
      await sql('UPDATE listing SET status = $2 WHERE id = $1', [funded.listingId, from]);
      const id = await approvedDrawdown(funded, { state: 'approved' });
      const pay = () => funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
      return { funded, id, pay };
    };
    const { funded, id, pay } = await approved(null);
    expect((await pay()).json).toMatchObject({ code: 'application.not-sold' });
    expect(await held(id)).toBe('not-sold');
    expect(paid).toEqual([]);
    await sql('UPDATE listing SET status = $2 WHERE id = $1', [funded.listingId, to]);
    expect((await pay()).status).toBe(200);
    // What one of us approved knowing it is paid.
    const at = api.clock.now().toISOString();
    const by = { outcome: 'approved', reasons: [], decidedBy: 'One of us', at };
    const knowing = await approved({ ...by, unmet: ['sold'] });
    expect((await knowing.pay()).status).toBe(200);
    paid.length = 0;
  });

  test.each(NO_MORE)('%s: what a job was to pay, or had begun, stays here', async (...by) => {
    const [, , , how] = by;
    // The work of this day is done by then: what is archived ends by that of the next, as below.
    await runJobs(api);
    const { funded, id } = await withRequest('in_review');
    expect((await decide({ funded, id })).status).toBe(200);
    const undo = await stop(funded, how);
    await runJobs(api);
    if (how !== 'archived') await runJobs(api, 1.1 * DAY_MS);
    expect(paid).toEqual([]);
    await undo();
    await put(funded, 'active');
    // Its provider is away: nobody knows whether it has the payout.
    vi.mocked(gateway().payOut).mockResolvedValueOnce({
      ok: false,
      error: { reason: 'unavailable', detail: 'away' },
    });
    const pay = () => funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
    expect((await pay()).status).toBe(503);
    await stop(funded, how);
    expect((await pay()).status).toBe(409);
    expect(paid).toEqual([]);
  });

  test('to a name that the agency had before: both read so, and a second person pays it', async () => {
    const { funded, id } = await withRequest('in_review');
    const [{ name } = {}] = (await sql('SELECT name FROM agency WHERE agency_id = $1', [
      funded.agency.id,
    ])) as { name: string }[];
    await sql(`UPDATE agency SET name = name || ' Group' WHERE agency_id = $1`, [funded.agency.id]);
    expect((await decide({ funded, id })).status).toBe(200);
    await runJobs(api, 1.2 * DAY_MS);
    expect(paid).toEqual([]);
    expect(await held(id)).toBe('payee');
    const { json } = await funded.call('/drawdowns');
    expect((json as { drawdowns: object[] }).drawdowns.at(-1)).toMatchObject({
      id,
      payee: name,
      held: 'payee',
    });
    const asked = await funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
    const { waiting } = asked.json as { waiting?: PayoutRequest };
    expect(waiting?.doubts).toEqual(['other-name']);
    await confirm(waiting?.id ?? '');
    expect(paid).toHaveLength(1);
  });

  test.each([
    ['past its due day', 3],
    ['archived', 5],
  ])(
    '%s: what was agreed to and never paid ends by itself, and everybody hears so',
    async (name, days) => {
      const funded = await applicationWith(api, { state: 'accepted' });
      const ids = [
        await approvedDrawdown(funded, { amount: 1_000_00, state: 'failed' }),
        await approvedDrawdown(funded, { amount: 1_000_00, state: 'requested' }),
      ];
      await stop(funded, name === 'archived' ? 'archived' : 'due');
      // A day’s work is done once for all tests of a file.
      await runJobs(api, days * DAY_MS);
      expect(await funded.state()).toBe('expired');
      expect(await statesOf(funded)).toEqual(ids.map(() => 'cancelled'));
      const told = await sql('SELECT payload FROM job WHERE dedupe_key LIKE $1', [
        `notify ran-out ${funded.id} %`,
      ]);
      // The owner, the agent, and whoever made it.
      expect(told).toHaveLength(3);
      expect(paid).toEqual([]);
      await funded.balances();
    },
  );

  const move = async (funded: Funded, event: string) => {
    const path = `/api/listings/${funded.listingId}`;
    const as = funded.agency.principal;
    const { version } = (await api.call(path, { as })).json as { version: number };
    const body = event === 'archive' ? {} : { event, reason: 'Seen' };
    const to = event === 'archive' ? 'archive' : 'moves';
    const moved = await api.call(`${path}/${to}`, { as, body, ifMatch: version });
    expect(moved.status, moved.text).toBe(200);
  };
  const statesOf = async (funded: Funded) => {
    const { json } = await funded.call('/drawdowns');
    return (json as { drawdowns: { state: string }[] }).drawdowns.map(({ state }) => state);
  };

  test.each(['withdraw', 'archive', 'repay'])(
    '%s: what nobody agreed to is asked for no more, its ways to pay are closed, and its payer hears so',
    async (how) => {
      const funded = await active(api);
      await sql('UPDATE application SET approved_amount = 2000000 WHERE id = $1', [funded.id]);
      const drawdownId = await approvedDrawdown(funded, { amount: 2_000_00, state: 'requested' });
      const part = await funded.start({ method: 'payid', drawdownId });
      await transfer(funded, { ...part, amount: 500_00 as typeof part.amount });
      const asked = await funded.start({ method: 'credit-card', drawdownId });
      const cancel = vi.spyOn(gateway(), 'cancel');
      if (how === 'repay') {
        const back = await funded.start({ purpose: 'settlement' });
        await transfer(funded, back);
        expect(await funded.state()).toBe('closed');
      } else {
        await sql("UPDATE listing SET status = 'active' WHERE id = $1", [funded.listingId]);
        await move(funded, 'withdraw');
        if (how === 'archive') await move(funded, 'archive');
        await runJobs(api);
        expect(await funded.state()).toBe('active');
      }
      await runJobs(api);
      expect((await statesOf(funded)).at(-1)).toBe('cancelled');
      const payments = new Map((await funded.payments()).map((each) => [each.id, each.state]));
      expect(payments.get(asked.id)).toBe('cancelled');
      expect(cancel).toHaveBeenCalled();
      expect(['refund_pending', 'refunded']).toContain(payments.get(part.id));
      const told = await sql('SELECT payload FROM job WHERE dedupe_key LIKE $1', [
        `notify funds-ended ${funded.id} ${drawdownId} %`,
      ]);
      expect(told).toHaveLength(3);
      await funded.balances();
    },
  );

  test('written off: what was asked for ends, and its owners and the agent hear so', async () => {
    const { funded, id } = await withRequest('approved');
    const second = await approvedDrawdown(funded, { amount: 1_000_00, state: 'requested' });
    await put(funded, 'overdue');
    const { figure } = await funded.payout();
    const path = `/api/applications/${funded.id}/write-off?agency=${funded.agency.id}`;
    const body = { amount: figure, reason: 'Lost' };
    const gone = await api.call(path, { as: credit, key: newId(), body });
    expect(gone.status, gone.text).toBe(200);
    const { json } = await funded.call('/drawdowns');
    const { drawdowns } = json as { drawdowns: { id: string; state: string }[] };
    const states = new Map(drawdowns.map((each) => [each.id, each.state]));
    expect([states.get(id), states.get(second)]).toEqual(['cancelled', 'cancelled']);
    const told = await sql(`SELECT payload FROM job WHERE dedupe_key LIKE $1`, [
      `notify funds-ended ${funded.id} %`,
    ]);
    expect(told.length).toBeGreaterThan(1);
    const refused = await funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
    expect(refused.status).toBe(409);
    await runJobs(api);
    expect(paid).toEqual([]);
    await funded.balances();
  });
});

describe('money goes on its way however long its provider was away', () => {
  const away = { ok: false, error: { reason: 'unavailable', detail: '' } } as const;
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour += 1) await runJobs(api, DAY_MS / 24);
  };

  test('a payout, which our own staff see after a day', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    const [{ name } = { name: '' }] = await asSystem(api.database, (tx) =>
      tx.rows<{ name: string }>('SELECT name FROM agency WHERE agency_id = $1', [funded.agency.id]),
    );
    const id = await approvedDrawdown(funded, { state: 'in_review', payee: name });
    const path = `/api/applications/${funded.id}/drawdowns/${id}/decision?agency=${funded.agency.id}`;
    const body = { event: 'approve', reason: 'Seen' };
    expect((await api.call(path, { as: credit, body })).status).toBe(200);
    const tried = vi.mocked(gateway().payOut).mockResolvedValue(away);
    const held = async () => {
      const { json } = await api.call('/api/drawdowns-to-review', { as: credit });
      const { items } = json as { items: { drawdown: { id: string }; held?: string }[] };
      return items.find(({ drawdown }) => drawdown.id === id)?.held;
    };
    await hours(20);
    expect(await held()).toBeUndefined();
    await hours(10);
    expect(tried.mock.calls.length).toBeGreaterThan(10);
    expect(await held()).toBe('provider');
    vi.restoreAllMocks();
    await hours(6);
    expect(await funded.state()).toBe('active');
    expect(await held()).toBeUndefined();
  });

  test('a refund', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    await transfer(funded, payment);
    const tried = vi.spyOn(gateway(), 'refund').mockResolvedValue(away as never);
    const asked = await funded.call(`/payments/${payment.id}/refund`, {
      body: { reason: 'Twice' },
    });
    expect(asked.status, asked.text).toBe(200);
    await hours(30);
    expect(tried.mock.calls.length).toBeGreaterThan(10);
    vi.restoreAllMocks();
    await hours(6);
    const states = (await funded.payments()).map(({ state }) => state);
    expect(states).toEqual(['refunded']);
  });
});

describe('who asked for a payout has to be able to when it is released', () => {
  test.each([
    ['lost the role', `UPDATE staff_user SET roles = '{}' WHERE id = $1`],
    [
      'is of an agency that was suspended',
      `UPDATE agency SET status = 'suspended'
      WHERE agency_id = (SELECT agency_id FROM staff_user WHERE id = $1)`,
    ],
  ])('one who %s: nothing is paid', async (_, change) => {
    const { funded, pay } = await agreed();
    const { waiting } = await pay({ payee: theirs });
    await sql(change, [funded.agency.principal.id]);
    expect((await confirm(waiting?.id ?? '')).code).toBe('payment.release-refused');
    expect(paid).toEqual([]);
  });
});

describe('while an agency is suspended nothing is paid for it', () => {
  const put = (status: string, { agency }: Funded) =>
    sql(`UPDATE agency SET status = $2 WHERE agency_id = $1`, [agency.id, status]);
  const seen = async (id: string) => {
    const { json } = await api.call('/api/drawdowns-to-review', { as: credit });
    const { items } = json as { items: { drawdown: { id: string; state: string } }[] };
    return items.find(({ drawdown }) => drawdown.id === id)?.drawdown.state;
  };
  /** A drawdown that our own staff approve, so that it is paid by itself. */
  async function approvedByUs() {
    const funded = await applicationWith(api, { state: 'accepted' });
    const [{ name } = { name: '' }] = await asSystem(api.database, (tx) =>
      tx.rows<{ name: string }>('SELECT name FROM agency WHERE agency_id = $1', [funded.agency.id]),
    );
    const id = await approvedDrawdown(funded, { state: 'in_review', payee: name });
    const path = `/api/applications/${funded.id}/drawdowns/${id}/decision?agency=${funded.agency.id}`;
    const body = { event: 'approve', reason: 'Seen' };
    const decided = await api.call(path, { as: credit, body });
    expect(decided.status, decided.text).toBe(200);
    return { funded, id };
  }

  test('what is paid by itself waits where our staff see it, and is paid once it goes on', async () => {
    const { funded, id } = await approvedByUs();
    await put('suspended', funded);
    await runJobs(api);
    await runJobs(api, 3 * DAY_MS);
    expect(paid).toEqual([]);
    expect(await seen(id)).toBe('approved');
    await put('active', funded);
    await runJobs(api, 1.1 * DAY_MS);
    expect(paid).toHaveLength(1);
    expect(await seen(id)).toBeUndefined();
    expect(await funded.state()).toBe('active');
  });

  test('what was begun and its provider was away for isn’t handed to it', async () => {
    const { funded, id } = await approvedByUs();
    const away = { ok: false, error: { reason: 'unavailable', detail: '' } } as const;
    vi.mocked(gateway().payOut).mockResolvedValueOnce(away);
    await runJobs(api);
    await put('suspended', funded);
    await runJobs(api, DAY_MS);
    expect(paid).toEqual([]);
    expect(await seen(id)).toBe('disbursing');
  });

  test('nor do owners pay it at once', async () => {
    const agency = await addAgency(api.database);
    const sent = await sendToOwners(api, agency);
    const calls = vendorCalls(api);
    const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
    const start = () => {
      const body = { id: newId(), purpose: 'pay-now', method: 'payid' };
      const path = `/vendor/application/shortcode/${sent.codes[0]}/payments`;
      return calls.call(path, { headers, body });
    };
    await sql(`UPDATE agency SET status = 'suspended' WHERE agency_id = $1`, [agency.id]);
    expect((await start()).json).toMatchObject({ code: 'application.agency-suspended' });
    await sql(`UPDATE agency SET status = 'active' WHERE agency_id = $1`, [agency.id]);
    expect((await start()).status).toBe(201);
  });

  test('an agency is paid to its own trading account, not to another’s or its trust account', async () => {
    const { funded } = await approvedByUs();
    await sql(
      `INSERT INTO agency_account (agency_id, id, purpose, bsb, account_number, account_name, starts_at, created_at,
         created_by_name) VALUES ($1, gen_random_uuid(), 'trading', '062000', '30005000', 'Other Name Pty Ltd',
         '2026-02-01', '2026-02-01', 'Our staff')`,
      [funded.agency.id],
    );
    await runJobs(api);
    expect(accounts()).toEqual(['30005000']);
  });
});

describe('the limit of an application', () => {
  test('a request that was paid at once takes no room of it', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    const paidFor = await approvedDrawdown(funded, { amount: 3_000_00, state: 'requested' });
    await transfer(funded, await funded.start({ method: 'payid', drawdownId: paidFor }));
    const drawdownId = await approvedDrawdown(funded, { amount: 5_000_00 });
    const answer = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('security.md 3.2 (29): no new account is paid by one person of an agency', () => {
  const doubts: [string, Body, string[]][] = [
    ['a new account of the agreed name', { payee: theirs }, ['new-account']],
    ['another name', { payee: mule }, ['other-name', 'new-account']],
    ['the agency itself in place of the agreed payee', {}, ['other-name']],
  ];
  test.each(doubts)(
    '%s waits for a second person, however often it is asked',
    async (_, body, why) => {
      const { funded, pay } = await agreed();
      const first = await pay(body);
      expect(first.waiting).toMatchObject({ state: 'waiting', doubts: why });
      expect((await pay(body)).waiting?.id).toBe(first.waiting?.id);
      await runJobs(api);
      expect(paid).toEqual([]);
      expect(await funded.payments()).toEqual([]);
    },
  );

  test('a first payout of less than $5,000 goes at once to a full match, and the owners are told; no second one', async () => {
    const { funded } = await agreed();
    const pay = async (amount: number, payee = theirs) => {
      const drawdownId = await approvedDrawdown(funded, { amount, payee: AGREED });
      const body = { payee };
      const answer = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body, key: newId() });
      return answer.json as { payment?: { amount: number }; waiting?: PayoutRequest };
    };
    expect((await pay(5_000_00)).waiting?.doubts).toEqual(['new-account']);
    expect((await pay(4_999_99)).payment).toMatchObject({ amount: 4_999_99 });
    expect((await pay(100_00)).waiting?.doubts).toEqual(['new-account']);
    const other = { ...mule, name: 'Styling Sisters' };
    expect((await pay(100_00, other)).waiting?.doubts).toContain('new-account');
    expect(accounts()).toEqual([theirs.accountNumber]);
    const told = await sql(
      `SELECT 1 FROM job WHERE agency_id = $1 AND payload ->> 'kind' = 'payout-payee'`,
      [funded.agency.id],
    );
    expect(told.length).toBeGreaterThan(0);
  });

  describe('first payouts to several new accounts of one day', () => {
    type Answer = { payment?: object; waiting?: PayoutRequest };
    const payTo = async (funded: Funded, payee: typeof theirs, amount: number) => {
      const drawdownId = await approvedDrawdown(funded, { amount, payee: payee.name });
      const path = `/drawdowns/${drawdownId}/disburse`;
      return (await funded.call(path, { body: { payee }, key: newId() })).json as Answer;
    };
    const other = { ...theirs, accountNumber: '87654321' };

    test('to one name by another account: it waits, our own staff read of the known one, and from 24 hours on the agency pays it', async () => {
      const { funded } = await agreed();
      expect((await payTo(funded, theirs, 100_00)).payment).toBeDefined();
      const { waiting } = await payTo(funded, { ...other, bsb: '063000' }, 100_00);
      expect(waiting).toMatchObject({ doubts: ['new-account'], state: 'waiting' });
      const { json } = await api.call('/api/payouts-to-confirm', { as: credit });
      const found = (json as { items: PayoutToConfirm[] }).items.find(
        ({ request }) => request.id === waiting?.id,
      );
      expect(found?.others).toMatchObject([{ bsb: '062000', account: 'XXXXXX678', paid: 1 }]);
      api.clock.aheadMs += DAY_MS;
      const { requests } = (await funded.call('/payouts')).json as { requests: PayoutRequest[] };
      const left = requests.find(({ id }) => id === waiting?.id);
      expect(left).toMatchObject({ doubts: [], aloneFrom: waiting?.aloneFrom });
      const again = await funded.call(`/drawdowns/${waiting?.drawdownId}/disburse`, {
        body: { accountId: left?.accountId },
        key: newId(),
      });
      expect(again.json).toMatchObject({ payment: { amount: 100_00 } });
    });

    test('to two names at once: together less than $5,000', async () => {
      const { funded } = await agreed();
      const second = { ...other, name: 'Garden Gnomes Pty Ltd' };
      expect((await payTo(funded, theirs, 3_000_00)).payment).toBeDefined();
      expect((await payTo(funded, second, 2_000_00)).waiting?.doubts).toEqual(['new-account']);
      const { json } = await funded.call('/payouts');
      expect(json).toMatchObject({ atOnceSoFar: 3_000_00 });
      expect((await payTo(funded, second, 1_999_99)).payment).toBeDefined();
    });
  });

  test('at once, in any order, under any role of theirs: nothing is paid', async () => {
    const { funded, pay } = await agreed();
    const { principal } = funded.agency;
    const again = { ...principal, roles: [...principal.roles, 'manage-agency-products'] } as Person;
    await Promise.all([
      pay({ payee: theirs }),
      pay({ payee: mule }),
      pay({ payee: theirs }, again),
    ]);
    for (const body of [{ payee: mule }, { payee: theirs }, {}, { payee: theirs }]) await pay(body);
    await runJobs(api);
    expect(paid).toEqual([]);
    const { json } = await funded.call('/payouts');
    const states = (json as { requests: PayoutRequest[] }).requests.map(({ state }) => state);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(1);
  });

  test('a close match is another name than the agreed one, whoever agrees to it', async () => {
    const { pay } = await agreed('J Smith');
    const registeredName = 'James Smith';
    const said = vi.spyOn(gateway(), 'checkPayee');
    said.mockResolvedValue({ result: 'close-match', registeredName });
    const body = { payee: { ...theirs, name: 'J Smith' }, agreedName: registeredName };
    await pay(body);
    api.clock.aheadMs += 1.1 * DAY_MS;
    const { waiting } = await pay(body);
    expect(waiting).toMatchObject({ doubts: ['other-name'], registeredName });
    expect(paid).toEqual([]);
    expect(await confirm(waiting?.id ?? '')).toMatchObject({ state: 'released' });
    // What was agreed to beforehand is no close match that anybody saw.
    const match = await agreed('J Smith');
    said.mockResolvedValue({ result: 'match', registeredName: 'J Smith' });
    const early = await match.pay({ ...body, payee: { ...mule, name: 'J Smith' } });
    said.mockResolvedValue({ result: 'close-match', registeredName });
    await confirm(early.waiting?.id ?? '');
    expect(paid).toHaveLength(1);
  });

  test('an account known under one name is new under another', async () => {
    const one = await agreed();
    await one.pay({ payee: { ...theirs, name: 'Mallory Mule' } });
    api.clock.aheadMs += DAY_MS + 1_000;
    const { waiting } = await one.pay({ payee: theirs });
    expect(waiting?.doubts).toEqual(['new-account']);
    expect(paid).toEqual([]);
  });

  test('after 24 hours one person pays the agreed name, by the account that was kept', async () => {
    const { funded, pay } = await agreed();
    await pay({ payee: theirs });
    const as = funded.agency.principal;
    const { json } = await api.call('/api/payee-accounts', { as });
    const [account] = (json as { accounts: { id: string; account: string }[] }).accounts;
    expect(account).toMatchObject({ name: AGREED, account: 'XXXXXX678', check: 'match', paid: 0 });
    expect(JSON.stringify(json)).not.toContain('12345678');
    api.clock.aheadMs += DAY_MS - 60_000;
    expect((await pay({ accountId: account?.id })).waiting).toBeDefined();
    api.clock.aheadMs += 60_000;
    expect(await pay({ accountId: account?.id })).toMatchObject({ payment: { amount: 5_000_00 } });
    expect(accounts()).toEqual([theirs.accountNumber]);
  });

  test('one of our own staff releases it: to the account that was asked for, once', async () => {
    const { funded, pay } = await agreed();
    const { waiting } = await pay({ payee: theirs });
    const { json } = await api.call('/api/payouts-to-confirm', { as: credit });
    const { items } = json as { items: PayoutToConfirm[] };
    expect(items.find(({ request }) => request.id === waiting?.id)).toMatchObject({
      amount: 5_000_00,
      agreedPayee: AGREED,
      account: { account: 'XXXXXX678' },
    });
    const id = waiting?.id ?? '';
    expect(await Promise.all([confirm(id), confirm(id)])).toMatchObject([
      { state: 'released' },
      { state: 'released' },
    ]);
    expect(new Set(paid.map(({ reference }) => reference)).size).toBe(1);
    expect(new Set(accounts())).toEqual(new Set([theirs.accountNumber]));
    await runJobs(api);
    expect((await funded.payments()).map(({ state }) => state)).toEqual(['settled']);
    await funded.balances();
    const other = await addPlatformPerson(api.database, 'platform-super');
    expect(await confirm(id, 'refuse', other)).toMatchObject({
      detail: expect.stringContaining('decided already'),
    });
  });

  test('what was refused is never paid by one person, however old it grows', async () => {
    const { pay } = await agreed();
    const { waiting } = await pay({ payee: theirs });
    expect(await confirm(waiting?.id ?? '', 'refuse')).toMatchObject({ state: 'refused' });
    api.clock.aheadMs += 3 * DAY_MS;
    expect((await pay({ payee: theirs })).waiting?.doubts).toEqual(['refused-before']);
    expect(paid).toEqual([]);
  });

  test('what was replaced or cancelled can’t be released any more', async () => {
    const { funded, drawdownId, pay } = await agreed();
    const before = await pay({ payee: mule });
    const { waiting } = await pay({ payee: theirs });
    expect(await confirm(before.waiting?.id ?? '')).toMatchObject({
      detail: expect.stringContaining('decided already'),
    });
    await funded.call(`/drawdowns/${drawdownId}/cancel`, { body: { reason: 'Not needed' } });
    expect(await confirm(waiting?.id ?? '')).toMatchObject({ code: 'drawdown.transition-refused' });
    expect(paid).toEqual([]);
  });

  test('an account of somebody who is suspended is paid by no one person, nor released', async () => {
    const { funded, pay } = await agreed();
    const { principal } = funded.agency;
    const { waiting } = await pay({ payee: theirs });
    const colleague = { ...principal, id: newId() };
    await sql(
      `INSERT INTO staff_user SELECT (jsonb_populate_record(u, jsonb_build_object('id', $2::text, 'email', $2::text))).* FROM staff_user u WHERE id = $1`,
      [principal.id, colleague.id],
    );
    await suspend(principal);
    expect(await confirm(waiting?.id ?? '')).toMatchObject({
      detail: expect.stringContaining('suspended'),
    });
    api.clock.aheadMs += 2 * DAY_MS;
    const again = await pay({ payee: theirs }, colleague);
    expect(again.waiting?.doubts).toEqual(['added-by-suspended']);
    expect(paid).toEqual([]);
  });

  test('a name that the banks don’t know holds it, second person or not', async () => {
    const { pay } = await agreed();
    const held = await pay({ payee: { ...theirs, accountNumber: '12345999' } });
    expect(held).toMatchObject({ code: 'payment.payee-refused', detail: 'hold' });
    const { waiting } = await pay({ payee: theirs });
    vi.spyOn(gateway(), 'checkPayee').mockResolvedValue({
      result: 'no-match',
      registeredName: null,
    });
    expect(await confirm(waiting?.id ?? '')).toMatchObject({ code: 'payment.payee-refused' });
    expect(paid).toEqual([]);
  });

  test('the owners hear whom it is to be paid to, and the timeline says it', async () => {
    const { funded, pay } = await agreed();
    const { waiting } = await pay({ payee: theirs });
    await confirm(waiting?.id ?? '');
    const told = await sql(
      `SELECT payload -> 'facts' AS facts FROM job WHERE payload ->> 'kind' = 'payout-payee' AND payload ->> 'applicationId' = $1 ORDER BY created_at, id`,
      [funded.id],
    );
    expect(told).toMatchObject([
      { facts: { name: AGREED, account: 'XXXXXX678', isWaiting: true } },
      { facts: { name: AGREED, account: 'XXXXXX678', isWaiting: false } },
    ]);
    const { json } = await funded.call('/events');
    const { events } = json as { events: { kind: string; payee?: object }[] };
    for (const kind of ['payout-asked', 'payout-released'])
      expect(events.find((each) => each.kind === kind)?.payee).toEqual({
        name: AGREED,
        account: 'XXXXXX678',
      });
  });
});

describe('security.md 3.2 (29): a begun payout is never handed another payee', () => {
  const again: [string, Body][] = [
    ['another account', { payee: { ...theirs, accountNumber: '87654321' } }],
    ['another bank', { payee: { ...theirs, bsb: '063000' } }],
    ['another name', { payee: { ...theirs, name: 'Mallory Mule' } }],
    ['the agency itself', {}],
  ];
  test('its repeat is refused with another one, and goes on with the same', async () => {
    const { funded, pay } = await agreed();
    await pay({ payee: theirs });
    api.clock.aheadMs += DAY_MS;
    await pay({ payee: theirs });
    paid.length = 0;
    for (const [, body] of again)
      expect(await pay(body)).toMatchObject({ code: 'payment.payee-changed' });
    expect(paid).toEqual([]);
    const repeated = await pay({ payee: theirs });
    expect(repeated).toMatchObject({ payment: { payee: { account: 'XXXXXX678' } } });
    expect(accounts()).toEqual([theirs.accountNumber]);
    await runJobs(api);
    expect((await funded.payments()).map(({ state }) => state)).toEqual(['settled']);
  });

  test('two payees at once: one call to the provider', async () => {
    const { funded, pay } = await agreed();
    const second = { ...theirs, accountNumber: '87654321' };
    for (const payee of [theirs, second]) await pay({ payee });
    api.clock.aheadMs += DAY_MS;
    const answers = await Promise.all([pay({ payee: theirs }), pay({ payee: second })]);
    expect(answers.filter(({ code }) => code === 'payment.payee-changed')).toHaveLength(1);
    expect(paid).toHaveLength(1);
    await runJobs(api);
    expect(await funded.payments()).toHaveLength(1);
  });

  test('an advance to the agency pays the agency, whoever comes between', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    const drawdownId = await approvedDrawdown(funded);
    const path = `/drawdowns/${drawdownId}/disburse`;
    const [own, other] = await Promise.all([
      funded.call(path, { key: newId(), body: {} }),
      funded.call(path, { key: newId(), body: { payee: mule } }),
    ]);
    expect(own.status, own.text).toBe(200);
    expect(accounts()).not.toContain(mule.accountNumber);
    expect((other.json as { payment?: object }).payment).toBeUndefined();
  });
});
