import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgencyEvent, People } from '../../contract/endpoints/people.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { findCredential } from '../../server/idp/people-store.ts';
import { invitedPeople } from '../../server/modules/people/people.ts';
import { apiOver, freshDatabase, type TestApi } from '../support/api-app.ts';
import {
  addAgency,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../support/builders.ts';

const PASSWORD = 'quiet harbour lamp';

describe('the people and branches of an agency', () => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let agency: TestAgency;
  beforeAll(async () => {
    store = await freshDatabase('pglite');
    api = await apiOver(store.database);
  });
  afterAll(() => store.remove());

  const post = (path: string, body: unknown, as?: Person) =>
    api.call(path, { method: 'POST', body, ...(as ? { as } : {}) });
  const list = async (as: Person) => (await api.call('/api/people', { as })).json as People;
  const personOf = async (id: string) =>
    (await list(agency.principal)).people.find((each) => each.id === id);
  const change = (id: string, body: object, as: Person = agency.principal) =>
    api.call(`/api/people/${id}`, { method: 'PUT', body, as });

  async function invite(as: Person = agency.principal, roles = ['manage-current-agent']) {
    const email = `${newId()}@wattle.example`;
    const branchId = agency.branches.north;
    const asked = { name: 'Ida Wattle', email, roles, branchId };
    return { email, answer: await post('/api/people/invitations', asked, as) };
  }

  /** The code as it stands in the letter. */
  async function codeOf(id: string) {
    const { find } = invitedPeople({ publicUrl: 'http://portal.test', clock: api.clock });
    const of = { agencyId: agency.id, aboutId: id, personId: id };
    const person = await asSystem(api.database, (tx) => find(tx, api.deps.links, of));
    return person?.link?.split('#')[1] ?? '';
  }

  const accept = (code: string, email: string) =>
    post('/api/public/invitations/accept', { code, email, name: 'Ida Wattle', password: PASSWORD });

  test('S28: every principal hears who became one and who is none any more, and so does that person', async () => {
    agency = await addAgency(store.database);
    const { id } = agency.colleague;
    const branchId = agency.branches.north;
    const heard = async () => {
      const rows = await asSystem(api.database, (tx) =>
        tx.rows<{ news: string; person: string }>(
          `SELECT payload->'facts'->>'news' AS news, payload->>'personId' AS person FROM job
            WHERE agency_id = $1 AND payload->>'kind' = 'principal-news' ORDER BY created_at, id`,
          [agency.id],
        ),
      );
      return rows.map(({ news, person }) => `${news} ${person === id ? 'them' : 'principal'}`);
    };
    const roles = ['manage-agency'];
    expect((await change(id, { version: 1, roles, branchId, state: 'active' })).status).toBe(200);
    expect((await heard()).sort()).toEqual(['added principal', 'added them']);
    await change(id, { version: 2, roles, branchId, state: 'suspended' });
    expect((await heard()).sort()).toEqual(
      ['added principal', 'added them', 'shut-out principal', 'shut-out them'].sort(),
    );
  });

  test('S28: what somebody sent who is out lets nobody in any more', async () => {
    agency = await addAgency(store.database);
    const { id } = agency.colleague;
    const branchId = agency.branches.north;
    await change(id, { version: 1, roles: ['manage-agency'], branchId, state: 'active' });
    const inviter = { ...agency.colleague, roles: ['manage-agency' as const] };
    const { answer, email } = await invite(inviter, ['manage-agency']);
    const code = await codeOf((answer.json as { id: string }).id);
    const roles = ['manage-agency'];
    const out = await change(id, { version: 2, roles, branchId, state: 'suspended' });
    expect(out.status, out.text).toBe(200);
    expect((await accept(code, email)).json).toMatchObject({ code: 'invitation.closed' });
  });

  test('S28: an invitation is taken up once, by its own address, and lets somebody sign in', async () => {
    agency = await addAgency(store.database);
    const { email, answer } = await invite();
    expect(answer.status).toBe(201);
    const code = await codeOf((answer.json as { id: string }).id);
    const opened = await post('/api/public/invitations/open', { code });
    expect(opened.json).toMatchObject({ email, state: 'open', roles: ['manage-current-agent'] });
    const other = await accept(code, 'somebody@else.example');
    expect(other.json).toMatchObject({ code: 'invitation.other-address' });
    expect((await accept(code, email.toUpperCase())).status).toBe(200);
    const credential = await findCredential(api.database, email);
    expect(credential?.person).toMatchObject({ name: 'Ida Wattle', agencyId: agency.id });
    const again = await accept(code, email);
    expect(again.json).toMatchObject({ code: 'invitation.closed' });
    const twice = { name: 'Ida', email, roles: ['manage-current-agent'] };
    const known = await post(
      '/api/people/invitations',
      { ...twice, branchId: agency.branches.north },
      agency.principal,
    );
    expect(known.json).toMatchObject({ code: 'people.known-already' });
  });

  test('S28: whoever left can be asked again, and a sign-in that was made and not finished stops nobody', async () => {
    agency = await addAgency(store.database);
    const { email, answer } = await invite();
    const { id } = answer.json as { id: string };
    const roles = ['manage-current-agent' as const];
    const person = { id, agencyId: agency.id, branchId: null, name: 'Ida Wattle', email, roles };
    await api.deps.directory.create(person, PASSWORD);
    expect((await accept(await codeOf(id), email)).status).toBe(200);
    const to = { version: 1, toPersonId: agency.colleague.id };
    expect((await post(`/api/people/${id}/leave`, to, agency.principal)).status).toBe(200);
    const asked = { name: 'Ida Wattle', email, roles, branchId: agency.branches.north };
    const again = await post('/api/people/invitations', asked, agency.principal);
    expect(again.status, again.text).toBe(201);
    const { id: next } = again.json as { id: string };
    expect((await accept(await codeOf(next), email)).status).toBe(200);
    const credential = await findCredential(api.database, email);
    expect(credential?.person).toMatchObject({ id: next });
  });

  test('S28: an invitation that was sent again opens by the newest letter alone, and a cancelled or late one not', async () => {
    agency = await addAgency(store.database);
    const { email, answer } = await invite();
    const { id } = answer.json as { id: string };
    const first = await codeOf(id);
    const path = `/api/people/invitations/${id}`;
    expect((await post(`${path}/resend`, {}, agency.principal)).status).toBe(200);
    expect((await post('/api/public/invitations/open', { code: first })).status).toBe(404);
    const second = await codeOf(id);
    api.clock.aheadMs = 7 * 86_400_000 + 1_000;
    expect((await accept(second, email)).json).toMatchObject({ code: 'invitation.closed' });
    api.clock.aheadMs = 0;
    expect((await post(`${path}/cancel`, {}, agency.principal)).status).toBe(200);
    const late = await accept(second, email);
    expect(late.json).toMatchObject({ code: 'invitation.closed' });
    expect((await post(`${path}/resend`, {}, agency.principal)).status).toBe(409);
  });

  test('S28, domain.md 4.10: nobody gives a role above their own, nor outside their branch', async () => {
    agency = await addAgency(store.database);
    const byManager = await invite(agency.people['manage-agency-agents'], ['manage-agency']);
    expect(byManager.answer.json).toMatchObject({ code: 'auth.forbidden' });
    const byBranch = agency.people['manage-branch-agents'];
    expect((await invite(byBranch)).answer.status).toBe(201);
    const south = await personOf(agency.colleague.id);
    const moved = { version: 1, roles: ['manage-branch-agents'], state: 'active' };
    const asked = await change(
      agency.colleague.id,
      { ...moved, branchId: south?.branchId },
      byBranch,
    );
    expect(asked.json).toMatchObject({ code: 'auth.forbidden' });
    expect((await list(agency.agent)).people).toHaveLength(1);
    expect((await invite(agency.agent)).answer.json).toMatchObject({ code: 'auth.forbidden' });
  });

  test('S28: a suspended person is out within a second, and two who change at once don’t undo each other', async () => {
    agency = await addAgency(store.database);
    const { id, roles } = agency.agent;
    const as = await api.mint(agency.agent);
    expect((await api.call('/api/account', { as })).status).toBe(200);
    const body = { version: 1, roles, branchId: agency.branches.north };
    expect((await change(id, { ...body, state: 'suspended' })).status).toBe(200);
    api.clock.aheadMs = 1_000;
    expect((await api.call('/api/account', { as })).status).not.toBe(200);
    await api.deps.jobs.runDue();
    api.clock.aheadMs = 0;
    const stale = await change(id, { ...body, state: 'active' });
    expect(stale.json).toMatchObject({ code: 'people.changed-meanwhile' });
    expect((await change(id, { ...body, version: 2, state: 'active' })).status).toBe(200);
  });

  test('S28: the last principal stays one, and nobody takes away their own last right', async () => {
    agency = await addAgency(store.database);
    const { id } = agency.principal;
    const body = { version: 1, branchId: agency.branches.north, state: 'active' };
    const asked = await change(id, { ...body, roles: ['manage-current-agent'] });
    expect(asked.json).toMatchObject({
      code: 'people.refused',
      detail: expect.stringContaining('only principal'),
    });
    const left = await post(
      `/api/people/${id}/leave`,
      { version: 1, toPersonId: agency.agent.id },
      agency.principal,
    );
    expect(left.json).toMatchObject({ code: 'people.refused' });
    const manager = agency.people['manage-agency-agents'];
    const own = await change(manager.id, { ...body, roles: ['manage-current-agent'] }, manager);
    expect(own.json).toMatchObject({ detail: expect.stringContaining('your own right') });
  });

  test('S28: two principals who take each other’s role away at once leave one of them', async () => {
    agency = await addAgency(store.database);
    const { agent, principal } = agency;
    const made = { version: 1, branchId: agency.branches.north, state: 'active' };
    await change(agent.id, { ...made, roles: ['manage-agency'] });
    const second = { ...agent, roles: ['manage-agency' as const] };
    const roles = ['manage-current-agent'];
    const [first, other] = await Promise.all([
      change(agent.id, { ...made, version: 2, roles }, principal),
      change(principal.id, { ...made, roles }, second),
    ]);
    expect([first.status, other.status].toSorted()).toEqual([200, 403]);
    const rows = await asSystem(api.database, (tx) =>
      tx.rows(
        `SELECT id FROM staff_user WHERE agency_id = $1 AND status = 'active'
           AND 'manage-agency' = ANY(roles)`,
        [agency.id],
      ),
    );
    expect(rows).toHaveLength(1);
  });

  test('S28: who leaves hands their listings over, and the history tells it', async () => {
    agency = await addAgency(store.database);
    const id = newId();
    const place = { leadAgentId: agency.agent.id, branchId: agency.branches.north };
    await post('/api/listings', { id, listing: listingInput(place) }, agency.principal);
    const path = `/api/people/${agency.agent.id}`;
    const inHand = await api.call(`${path}/handover`, { as: agency.principal });
    expect(inHand.json).toMatchObject({ listings: [{ id, tasks: 0, envelopes: 0 }] });
    const to = { version: 1, toPersonId: agency.colleague.id };
    expect((await post(`${path}/leave`, to, agency.principal)).status).toBe(200);
    const listing = await api.call(`/api/listings/${id}`, { as: agency.principal });
    expect(listing.json).toMatchObject({ leadAgentId: agency.colleague.id });
    expect(await personOf(agency.agent.id)).toMatchObject({ state: 'left', isYours: false });
    const history = await api.call('/api/agency-history', { as: agency.principal });
    const { items } = history.json as { items: AgencyEvent[] };
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['person-left', 'work-handed-over']);
    const others = await api.call('/api/agency-history', {
      as: agency.people['manage-agency-agents'],
    });
    expect(others.status).toBe(403);
  });

  test('S28: a branch is opened, renamed and closed, and another takes over', async () => {
    agency = await addAgency(store.database);
    const { north, south } = agency.branches;
    const place = { suburb: 'Newcastle', state: 'NSW' };
    const id = newId();
    const added = await post('/api/branches', { id, name: 'Harbour', ...place }, agency.principal);
    expect(added.status).toBe(200);
    const body = { name: 'Harbourside', ...place };
    const put = { method: 'PUT', body, as: agency.principal };
    expect((await api.call(`/api/branches/${id}`, put)).status).toBe(200);
    const closed = await post(`/api/branches/${south}/close`, { toBranchId: id }, agency.principal);
    expect(closed.status).toBe(200);
    expect(await personOf(agency.colleague.id)).toMatchObject({ branchId: id });
    const gone = await post(
      `/api/branches/${north}/close`,
      { toBranchId: south },
      agency.principal,
    );
    expect(gone.json).toMatchObject({ code: 'request.invalid' });
  });

  test('S28: another agency’s people, invitations and branches are as if there were none', async () => {
    agency = await addAgency(store.database);
    const { answer } = await invite();
    const { id } = answer.json as { id: string };
    const { agent, branches } = agency;
    const as = (await addAgency(store.database)).principal;
    const body = { version: 1, roles: agent.roles, branchId: branches.north, state: 'suspended' };
    const calls = [
      change(agent.id, body, as),
      post(`/api/people/${agent.id}/leave`, { version: 1, toPersonId: as.id }, as),
      api.call(`/api/people/${agent.id}/handover`, { as }),
      post(`/api/people/invitations/${id}/resend`, {}, as),
      post(`/api/people/invitations/${id}/cancel`, {}, as),
      post(`/api/branches/${branches.north}/close`, { toBranchId: branches.south }, as),
    ];
    for (const each of calls) expect((await each).status).toBe(404);
  });
});
