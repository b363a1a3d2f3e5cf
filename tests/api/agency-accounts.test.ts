import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AgencyAccounts, StoppedAccount } from '../../contract/endpoints/agency-accounts.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { accountPeople } from '../../server/modules/agency-accounts/people.ts';
import type { TestCall } from '../support/api-app.ts';
import { newId, type Person, type TestAgency } from '../support/builders.ts';
import { applicationWith, approvedDrawdown, type Funded, runJobs } from '../support/payments.ts';
import { paymentsApi } from '../support/payments-api.ts';

const { api, credit } = await paymentsApi();
const HOUR = 3_600_000;
const NEW = {
  purpose: 'trading',
  bsb: '082-001',
  accountNumber: '1234 5321',
  name: 'Quill Pty Ltd',
};

const paid: string[] = [];
let funded: Funded;
let agency: TestAgency;
beforeEach(async () => {
  paid.length = 0;
  const gateway = api.deps.gateways.find(({ canPayOut }) => canPayOut);
  if (!gateway) throw new Error('No gateway pays out');
  const real = gateway.payOut.bind(gateway);
  vi.spyOn(gateway, 'payOut').mockImplementation((request) => {
    paid.push(request.payee.accountNumber);
    return real(request);
  });
  funded = await applicationWith(api, { state: 'accepted' });
  ({ agency } = funded);
  return () => vi.restoreAllMocks();
});

const sql = <R extends object>(text: string, values: unknown[]) =>
  asSystem(api.database, (tx) => tx.rows<R>(text, values));
const path = '/api/agency-accounts';
const list = async () =>
  ((await api.call(path, { as: agency.principal })).json as AgencyAccounts).accounts;
const trading = async () => (await list()).filter(({ purpose }) => purpose === 'trading');
const ask = (change: object = {}, as: TestCall['as'] = agency.principal, id = newId()) =>
  api.call(path, { as, method: 'POST', body: { ...NEW, ...change, id } });
const act = (id: string, what: 'confirm' | 'stop', as: Person = agency.principal) =>
  api.call(`${path}/${id}/${what}`, { as, method: 'POST', body: {} });
const heldId = async () => (await list()).find(({ standing }) => standing === 'held')?.id ?? '';
const letters = async () =>
  (
    await sql<{ payload: { kind: string; facts: Record<string, string>; personId: string } }>(
      `SELECT payload FROM job WHERE agency_id = $1 AND kind = 'notify' AND payload->>'kind' = 'agency-account-news'`,
      [agency.id],
    )
  ).map(({ payload }) => payload);

/** A second principal; `since` says that they came only now. */
async function secondPrincipal(since?: 'now'): Promise<Person> {
  const id = newId();
  await sql(
    `INSERT INTO staff_user (agency_id, id, name, email, roles, branch_id, status)
      VALUES ($1, $2, 'Second Principal', $3, ARRAY['manage-agency'], $4, 'active')`,
    [agency.id, id, `${id}@agency.example`, agency.branches.north],
  );
  if (since) {
    await sql(
      `INSERT INTO agency_event (agency_id, id, at, by_name, kind, subject_kind, subject_id, facts)
        VALUES ($1, $2, $3, 'Nora', 'person-joined', 'person', $4, '{}')`,
      [agency.id, newId(), api.clock.now(), id],
    );
  }
  return { ...agency.principal, id, name: 'Second Principal' };
}

/** A request for funds of the agency, approved by our own staff, which is paid by itself. */
async function approved(): Promise<string> {
  const [{ name } = { name: '' }] = await sql<{ name: string }>(
    'SELECT name FROM agency WHERE agency_id = $1',
    [agency.id],
  );
  const id = await approvedDrawdown(funded, { state: 'in_review', payee: name });
  const body = { event: 'approve', reason: 'Seen' };
  const decide = `/api/applications/${funded.id}/drawdowns/${id}/decision?agency=${agency.id}`;
  expect((await api.call(decide, { as: credit, body })).status).toBe(200);
  return id;
}
const heldBecause = async (id: string) => {
  const { json } = await api.call('/api/drawdowns-to-review', { as: credit });
  const { items } = json as { items: { drawdown: { id: string }; held?: string }[] };
  const forAgency = (await funded.call('/drawdowns', { method: 'GET' })).json as {
    drawdowns: { id: string; held?: string }[];
  };
  return [
    items.find(({ drawdown }) => drawdown.id === id)?.held,
    forAgency.drawdowns.find((each) => each.id === id)?.held,
  ];
};

/** The code as it stands in the letter to a principal. */
async function codeOf(id: string) {
  const { find } = accountPeople({ publicUrl: 'http://portal.test' });
  const of = { agencyId: agency.id, aboutId: id, personId: agency.principal.id };
  const person = await asSystem(api.database, (tx) => find(tx, api.deps.links, of));
  return person?.link?.split('#')[1] ?? '';
}
const byLetter = (what: 'open' | 'stop', code: string) =>
  api.call(`/api/public/account-stops/${what}`, { method: 'POST', body: { code } });

describe('security.md 3.2 (29): another account of the agency is held', () => {
  test('for 24 hours the account before is paid, and from then on the new one', async () => {
    const answer = await ask();
    expect(answer.status, answer.text).toBe(200);
    expect((answer.json as AgencyAccounts).accounts[0]).toMatchObject({
      standing: 'held',
      bsb: '082001',
      bank: 'NAB',
      account: 'XXXXXX321',
      nameCheck: 'match',
      notConfirmedBecause: expect.stringContaining('Another principal'),
    });
    expect(answer.text).not.toContain('12345321');
    await approved();
    await runJobs(api);
    expect(paid).toEqual(['20003000']);
    api.clock.aheadMs += 24 * HOUR;
    expect((await trading()).map(({ standing }) => standing)).toEqual(['in-force', 'replaced']);
    expect((await ask()).json).toMatchObject({ code: 'agency-account.refused' });
  });

  test('a second principal confirms it at once, and it is paid', async () => {
    const second = await secondPrincipal();
    await ask();
    const id = await heldId();
    expect((await act(id, 'confirm')).json).toMatchObject({ code: 'agency-account.refused' });
    expect((await act(id, 'confirm', agency.agent)).status).toBe(403);
    expect((await act(id, 'confirm', second)).status).toBe(200);
    expect((await trading())[0]).toMatchObject({
      standing: 'in-force',
      confirmedBy: 'Second Principal',
    });
    await approved();
    await runJobs(api);
    expect(paid).toEqual(['12345321']);
  });

  test('somebody who became a principal today can’t: a thief could have invited them', async () => {
    const second = await secondPrincipal('now');
    await ask();
    expect((await act(await heldId(), 'confirm', second)).json).toMatchObject({
      detail: expect.stringContaining('less than 24 hours'),
    });
    api.clock.aheadMs += 24 * HOUR;
  });

  test('nor can anybody what somebody asks who became one today: they could be one thief', async () => {
    const second = await secondPrincipal('now');
    await ask({}, second);
    expect((await act(await heldId(), 'confirm')).json).toMatchObject({
      detail: expect.stringContaining('less than 24 hours'),
    });
    api.clock.aheadMs += 24 * HOUR;
  });

  test('all principals hear, and whoever gave the account before at the address they had then', async () => {
    const second = await secondPrincipal();
    await sql('ALTER TABLE agency_account DISABLE TRIGGER USER', []);
    await sql(
      `UPDATE agency_account SET contact_email = 'old@agency.example', contact_mobile = '+61491570156'
        WHERE agency_id = $1`,
      [agency.id],
    );
    await sql('ALTER TABLE agency_account ENABLE TRIGGER USER', []);
    const before = (await trading())[0]?.id ?? '';
    await ask();
    const told = await letters();
    expect(told.map(({ personId }) => personId).toSorted()).toEqual(
      [agency.principal.id, second.id, before].toSorted(),
    );
    expect(told[0]?.facts).toMatchObject({
      before: '062-000 XXXXXX000',
      after: '082-001 XXXXXX321',
    });
    const { find } = accountPeople({ publicUrl: 'http://portal.test' });
    const of = { agencyId: agency.id, aboutId: await heldId(), personId: before };
    const old = await asSystem(api.database, (tx) => find(tx, api.deps.links, of));
    expect(old).toMatchObject({ email: 'old@agency.example', phone: '+61491570156' });
    expect(old?.link).toContain('/account-stop#');
  });

  test('whoever shuts the other principal out first doesn’t keep them from hearing of it', async () => {
    const second = await secondPrincipal();
    const suspended = { version: 1, roles: ['manage-agency'], branchId: agency.branches.north };
    const path = `/api/people/${second.id}`;
    const body = { ...suspended, state: 'suspended' };
    const done = await api.call(path, { method: 'PUT', as: agency.principal, body });
    expect(done.status, done.text).toBe(200);
    await ask();
    expect((await letters()).map(({ personId }) => personId)).toContain(second.id);
    api.clock.aheadMs += 15 * 24 * HOUR;
    await ask({ purpose: 'trust' });
    const told = (await letters()).filter(({ facts }) => facts.purpose === 'trust');
    expect(told.map(({ personId }) => personId)).toEqual([agency.principal.id]);
  });

  test('“This wasn’t me”: the link of the letter takes the change back, also twice', async () => {
    await ask();
    const id = await heldId();
    const code = await codeOf(id);
    expect((await byLetter('open', code)).json as StoppedAccount).toMatchObject({
      standing: 'held',
      account: 'XXXXXX321',
    });
    expect((await byLetter('stop', code)).json).toMatchObject({ standing: 'stopped' });
    expect((await byLetter('stop', code)).json).toMatchObject({ standing: 'stopped' });
    expect((await byLetter('open', 'A'.repeat(43))).status).toBe(404);
    api.clock.aheadMs += 25 * HOUR;
    expect((await trading()).map(({ standing }) => standing)).toEqual(['stopped', 'in-force']);
    expect((await letters()).map(({ facts }) => facts.news)).toContain('stopped');
  });

  test('stopped once in force nothing is paid, the reason is told, and another account lifts it', async () => {
    const second = await secondPrincipal();
    const inForce = (await trading())[0]?.id ?? '';
    expect((await act(inForce, 'stop')).status).toBe(200);
    const id = await approved();
    await runJobs(api);
    expect(paid).toEqual([]);
    await runJobs(api, 1.1 * 24 * HOUR);
    expect(await heldBecause(id)).toEqual(['account', 'account']);
    const asked = await funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
    expect(asked.json).toMatchObject({ code: 'agency-account.not-payable' });
    await ask();
    await act(await heldId(), 'confirm', second);
    await runJobs(api, 1.1 * 24 * HOUR);
    expect(paid).toEqual(['12345321']);
  });

  test('what was begun goes on to where it was begun to, though another is in force since', async () => {
    const gateway = api.deps.gateways.find(({ canPayOut }) => canPayOut);
    const away = { ok: false, error: { reason: 'unavailable', detail: '' } } as const;
    const second = await secondPrincipal();
    await approved();
    if (gateway) vi.mocked(gateway.payOut).mockResolvedValueOnce(away);
    await runJobs(api);
    await ask();
    await act(await heldId(), 'confirm', second);
    await runJobs(api, HOUR);
    expect(paid).toEqual(['20003000']);
  });

  test('stopped between looking it up and handing it over nothing leaves', async () => {
    const gateway = api.deps.gateways.find(({ canPayOut }) => canPayOut);
    const inForce = (await trading())[0]?.id ?? '';
    await approved();
    if (!gateway) throw new Error('No gateway pays out');
    vi.spyOn(gateway, 'checkPayee').mockImplementationOnce(async () => {
      await act(inForce, 'stop');
      return { result: 'match', registeredName: null };
    });
    await runJobs(api);
    expect(paid).toEqual([]);
  });
});

describe('what is given is checked', () => {
  test.each([
    ['no match', { accountNumber: '12345999' }, 'payment.payee-refused'],
    ['a close match nobody agreed to', { accountNumber: '12345444' }, 'payment.payee-refused'],
    ['too few digits', { bsb: '0820' }, 'request.invalid'],
    [
      'the account in force',
      { bsb: '062000', accountNumber: '20003000', name: 'same' },
      'agency-account.refused',
    ],
  ])('%s is refused', async (what, change, code) => {
    const name = (await trading())[0]?.name ?? '';
    const same = what === 'the account in force' ? { name } : {};
    expect((await ask({ ...change, ...same })).json).toMatchObject({ code });
    expect(await heldId()).toBe('');
  });

  test('a close match that is agreed to keeps the bank’s name, and is paid', async () => {
    const second = await secondPrincipal();
    const close = { accountNumber: '12345444', name: 'Quill', agreedName: 'Quill Pty Ltd' };
    expect((await ask(close)).status).toBe(200);
    await act(await heldId(), 'confirm', second);
    expect((await trading())[0]).toMatchObject({ registeredName: 'Quill Pty Ltd' });
    await approved();
    await runJobs(api);
    expect(paid).toEqual(['12345444']);
  });

  test('one change waits at a time, the same again is the same, and it can be cancelled', async () => {
    const id = newId();
    expect((await ask({}, agency.principal, id)).status).toBe(200);
    expect((await ask({}, agency.principal, id)).status).toBe(200);
    expect((await ask({ accountNumber: '77777' })).json).toMatchObject({
      code: 'agency-account.refused',
    });
    expect((await ask({ purpose: 'trust' })).status).toBe(200);
    expect((await act(id, 'stop')).status).toBe(200);
    expect((await ask({ accountNumber: '77777' })).status).toBe(200);
  });

  test('it takes a fresh sign-in, and the history of the agency tells it without the number', async () => {
    const old = Math.floor(Date.now() / 1000) - 1_000;
    const stale = await api.mint(agency.principal, { auth_time: old });
    expect((await ask({}, stale)).json).toMatchObject({ code: 'auth.step-up-required' });
    await ask();
    const { json, text } = await api.call('/api/agency-history', { as: agency.principal });
    expect((json as { items: { text: string }[] }).items[0]?.text).toBe(
      'Account changed: Trading account, asked for from 062-000 XXXXXX000 to 082-001 XXXXXX321',
    );
    expect(text).not.toContain('12345321');
  });

  test('no row says another number later, by nobody', async () => {
    const change = sql(`UPDATE agency_account SET account_number = '1' WHERE agency_id = $1`, [
      agency.id,
    ]);
    await expect(change).rejects.toThrow();
  });
});
