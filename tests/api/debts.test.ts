import { describe, expect, test } from 'vitest';
import type { Application } from '../../contract/application-shapes.ts';
import type { DebtAgreement, OwnDebtAgreement } from '../../contract/endpoints/debts.ts';
import type { PayoutLetter } from '../../contract/endpoints/ledger.ts';
import type { Payment } from '../../contract/endpoints/payments.ts';
import { addDays, type IsoDate } from '../../domain/dates.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { newId } from '../support/builders.ts';
import { linksApi } from '../support/link-holder.ts';
import { bankOf, DAY_MS, passDays, runJobs } from '../support/payments.ts';
import { stranger } from '../support/vendor-links.ts';

const { api, agency, credit, holder, sendWithinRules } = await linksApi();
const as = agency.principal;

/** An application that two owners agreed to, and that was paid out. */
async function owing() {
  const sent = await sendWithinRules([stranger('Vera Vendor'), stranger('Otto Owner')]);
  const owners = [await holder(sent, 0), await holder(sent, 1)] as const;
  for (const each of owners) expect((await each.agree(5_000_00)).status).toBe(200);
  await runJobs(api);
  await runJobs(api);
  const path = `/api/applications/${sent.id}`;
  const read = async () => (await api.call(path, { as })).json as Application;
  expect(await read()).toMatchObject({ state: 'active' });
  const payout = async () => (await api.call(`${path}/payout`, { as })).json as PayoutLetter;
  const propose = (body: object) =>
    api.call(`${path}/debt-agreements?agency=${agency.id}`, {
      as: credit,
      body: { id: newId(), reason: 'The sale settles later', ...body },
    });
  const own = async (at: 0 | 1) =>
    ((await owners[at].call('/debt-agreements')).json as { agreements: OwnDebtAgreement[] })
      .agreements;
  const decide = (at: 0 | 1, id: string, isAgreed = true) =>
    owners[at].call(`/debt-agreements/${id}/decision`, { body: { isAgreed } });
  const list = async () =>
    ((await api.call(`${path}/debt-agreements`, { as })).json as { agreements: DebtAgreement[] })
      .agreements;
  const today = (await payout()).on as IsoDate;
  return { id: sent.id, path, read, payout, propose, own, decide, list, today };
}

type Owing = Awaited<ReturnType<typeof owing>>;

/** What waits to be sent or was sent to its people, by what happened. */
const told = ({ id }: Owing, step: string) =>
  asSystem(api.database, async (tx) => {
    const sql = `SELECT id FROM job WHERE payload ->> 'applicationId' = $1 AND payload #>> '{facts,step}' = $2`;
    return (await tx.rows(sql, [id, step])).length;
  });

async function pay({ path }: Owing, amount: number): Promise<void> {
  const body = { id: newId(), purpose: 'settlement', method: 'payid' };
  const started = await api.call(`${path}/payments`, { as, body });
  expect(started.status, started.text).toBe(201);
  const { reference, method } = started.json as Payment;
  await bankOf(api).receive({ id: newId(), reference, method, amount: amount as never });
  await runJobs(api);
}

describe('domain.md 3, row 25: a later due day', () => {
  test('holds once all who agreed to the funding agreed, and not before', async () => {
    const debt = await owing();
    const { dueOn: before } = await debt.read();
    const dueOn = addDays(before as IsoDate, 60);
    const proposed = await debt.propose({ kind: 'extension', dueOn });
    expect(proposed.status, proposed.text).toBe(200);
    const [{ id } = { id: '' }] = await debt.own(0);
    expect(await debt.own(0)).toMatchObject([{ state: 'proposed', dueOn, isAskedOfYou: true }]);
    expect(await told(debt, 'proposed')).toBe(2);
    const first = await debt.decide(0, id);
    expect(first.json).toMatchObject({
      agreements: [{ isAskedOfYou: false, waitsForOthers: true }],
    });
    expect((await debt.decide(0, id)).status).toBe(200);
    expect(await debt.read()).toMatchObject({ dueOn: before });
    expect((await debt.decide(1, id)).status).toBe(200);
    expect(await debt.read()).toMatchObject({ dueOn, repayOn: dueOn, state: 'active' });
    expect(await debt.list()).toMatchObject([{ state: 'agreed', waitingForNames: [] }]);
    expect((await debt.decide(1, id, false)).json).toMatchObject({ code: 'debt.refused' });
  });

  test('takes an overdue application out of it', async () => {
    const debt = await owing();
    const { dueOn } = await debt.read();
    const set = `due_on = $2, repay_on = $2, state = 'overdue'`;
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE application SET ${set} WHERE id = $1`, [debt.id, addDays(debt.today, -1)]),
    );
    await debt.propose({ kind: 'extension', dueOn });
    const [{ id } = { id: '' }] = await debt.own(0);
    for (const at of [0, 1] as const) expect((await debt.decide(at, id)).status).toBe(200);
    expect(await debt.read()).toMatchObject({ state: 'active', dueOn });
    await runJobs(api, DAY_MS);
    expect(await debt.read()).toMatchObject({ state: 'active' });
  });

  test('whose day is over by now isn’t agreed to by the last of them', async () => {
    const debt = await owing();
    const dueOn = addDays((await debt.read()).dueOn as IsoDate, 30);
    await debt.propose({ kind: 'extension', dueOn });
    const [{ id } = { id: '' }] = await debt.own(0);
    expect((await debt.decide(0, id)).status).toBe(200);
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE debt_agreement SET due_on = $2 WHERE id = $1', [id, debt.today]),
    );
    expect((await debt.decide(1, id)).json).toMatchObject({ code: 'debt.refused' });
    expect(await debt.list()).toMatchObject([{ state: 'proposed' }]);
  });

  test('one who declines declines for all, and what was proposed can be taken back until then', async () => {
    const debt = await owing();
    const dueOn = addDays((await debt.read()).dueOn as IsoDate, 30);
    await debt.propose({ kind: 'extension', dueOn });
    expect((await debt.propose({ kind: 'extension', dueOn })).json).toMatchObject({
      code: 'debt.refused',
    });
    const [{ id } = { id: '' }] = await debt.list();
    const withdraw = () =>
      api.call(`${debt.path}/debt-agreements/${id}/withdraw`, { as: credit, body: {} });
    expect((await withdraw()).json).toMatchObject({ agreements: [{ state: 'withdrawn' }] });
    expect((await debt.decide(0, id)).json).toMatchObject({ code: 'debt.refused' });
    await debt.propose({ kind: 'extension', dueOn });
    const [second] = await debt.list();
    expect((await debt.decide(1, second?.id ?? '', false)).status).toBe(200);
    expect(await debt.list()).toMatchObject([{ state: 'declined' }, { state: 'withdrawn' }]);
  });

  test('is after the due day, and a year at most; the agency proposes nothing', async () => {
    const debt = await owing();
    const due = (await debt.read()).dueOn as IsoDate;
    for (const days of [0, 366]) {
      const answer = await debt.propose({ kind: 'extension', dueOn: addDays(due, days) });
      expect(answer.json).toMatchObject({ code: 'request.invalid', errors: [{ path: 'dueOn' }] });
    }
    const body = { id: newId(), kind: 'extension', dueOn: addDays(due, 9), reason: 'Later' };
    const byAgency = await api.call(`${debt.path}/debt-agreements`, { as, body });
    expect(byAgency.status).toBe(403);
  });
});

describe('domain.md 3, row 25: a part payment by a day', () => {
  async function agreedPart(amount = 1_000_00) {
    const debt = await owing();
    const dueOn = addDays(debt.today, 5);
    const proposed = await debt.propose({ kind: 'part_payment', dueOn, amount });
    expect(proposed.status, proposed.text).toBe(200);
    const [{ id } = { id: '' }] = await debt.own(0);
    for (const at of [0, 1] as const) expect((await debt.decide(at, id)).status).toBe(200);
    return debt;
  }

  test('is kept once its money came since', async () => {
    const debt = await agreedPart();
    await pay(debt, 999_99);
    await runJobs(api, DAY_MS);
    expect(await debt.list()).toMatchObject([{ state: 'agreed' }]);
    await pay(debt, 1);
    await runJobs(api, DAY_MS);
    expect(await debt.list()).toMatchObject([{ state: 'kept' }]);
  });

  test('is broken after its day, and its people are told', async () => {
    const debt = await agreedPart();
    await passDays(api, 7);
    expect(await debt.list()).toMatchObject([{ state: 'broken' }]);
    const kinds = await asSystem(api.database, (tx) =>
      tx.rows('SELECT id FROM application_event WHERE application_id = $1 AND kind = $2', [
        debt.id,
        'debt-broken',
      ]),
    );
    expect(kinds).toHaveLength(1);
  });

  test('until its day nobody is pressed for the whole', async () => {
    const debt = await agreedPart();
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE application SET due_on = $2 WHERE id = $1', [debt.id, debt.today]),
    );
    await runJobs(api, 2 * DAY_MS);
    expect(await debt.read()).toMatchObject({ state: 'overdue' });
    const overdue = () =>
      asSystem(api.database, (tx) =>
        tx.rows(
          `SELECT dedupe_key FROM job WHERE dedupe_key LIKE $1 AND dedupe_key LIKE '%overdue%'`,
          [`%${debt.id}%`],
        ),
      );
    expect(await overdue()).toEqual([]);
    await passDays(api, 6);
    expect(await debt.list()).toMatchObject([{ state: 'broken' }]);
    expect(await overdue()).not.toEqual([]);
  });

  const parts = async (debt: Owing) => (await debt.list()).map(({ state }) => state);

  test('one payment keeps one part of two, the older one', async () => {
    const debt = await agreedPart();
    const dueOn = addDays(debt.today, 5);
    await debt.propose({ kind: 'part_payment', dueOn, amount: 1_000_00 });
    const [second] = await debt.list();
    for (const at of [0, 1] as const) await debt.decide(at, second?.id ?? '');
    await pay(debt, 1_000_00);
    await runJobs(api, DAY_MS);
    expect(await parts(debt)).toEqual(['agreed', 'kept']);
    await runJobs(api, DAY_MS);
    expect(await parts(debt)).toEqual(['agreed', 'kept']);
  });

  test('money that came before the last of them agreed keeps it', async () => {
    const debt = await owing();
    const part = { kind: 'part_payment', dueOn: addDays(debt.today, 5), amount: 1_000_00 };
    await debt.propose(part);
    const [{ id } = { id: '' }] = await debt.own(0);
    await debt.decide(0, id);
    await pay(debt, 1_000_00);
    expect((await debt.decide(1, id)).status).toBe(200);
    await runJobs(api, DAY_MS);
    expect(await parts(debt)).toEqual(['kept']);
  });

  test('is kept where the account is paid, whoever paid less than it', async () => {
    const debt = await agreedPart();
    const { figure } = await debt.payout();
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE debt_agreement SET amount = $2 WHERE application_id = $1', [
        debt.id,
        figure + 1,
      ]),
    );
    await pay(debt, figure);
    await passDays(api, 8);
    expect(await parts(debt)).toEqual(['kept']);
    expect(await told(debt, 'broken')).toBe(0);
  });

  test('what doesn’t fit by now isn’t agreed to by the last of them', async () => {
    const debt = await owing();
    const { figure } = await debt.payout();
    await debt.propose({ kind: 'part_payment', dueOn: addDays(debt.today, 5), amount: figure });
    const [{ id } = { id: '' }] = await debt.own(0);
    expect((await debt.decide(0, id)).status).toBe(200);
    await pay(debt, 1_000_00);
    expect((await debt.decide(1, id)).json).toMatchObject({ code: 'debt.refused' });
    expect(await parts(debt)).toEqual(['proposed']);
  });

  test('is at most what is owed', async () => {
    const debt = await owing();
    const { figure } = await debt.payout();
    const part = { kind: 'part_payment', dueOn: addDays(debt.today, 5), amount: figure + 1 };
    expect((await debt.propose(part)).json).toMatchObject({ errors: [{ path: 'amount' }] });
  });
});
