import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../contract/table.ts';
import { AGENCY_ROLES, PLATFORM_ROLES, type Role } from '../../domain/permissions.ts';
import { type Answer, startApi, type TestApi, type TestCall } from '../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../support/builders.ts';
import { samplePdf } from '../support/sample-files.ts';
import { documentCalls, factsOf } from '../support/upload.ts';
import { applicationPath, prepareApplication } from './applications/permission-cases.ts';
import { envelopePath, prepareEnvelope } from './contracts/envelope-permission-cases.ts';
import { prepareTemplate, templatePath } from './contracts/permission-cases.ts';
import { paymentPath } from './payments/permission-cases.ts';
import {
  ACTORS,
  type Actor,
  PUBLIC_OPERATIONS,
  permissionRows,
  type Target,
} from './permission-table.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let foreign: TestAgency;
const ours = new Map<string, Person>();
let signedOut: string;

beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  foreign = await addAgency(api.database, 'Tarrabrook');
  for (const role of PLATFORM_ROLES) ours.set(role, await addPlatformPerson(api.database, role));
  signedOut = await api.mint(agency.principal);
  await api.call('/api/account/sign-out', { as: signedOut, body: {} });
});
afterAll(() => api.close());

const isRoleOfAgency = (actor: Actor): actor is (typeof AGENCY_ROLES)[number] =>
  AGENCY_ROLES.some((role) => role === actor);

/** The token an actor calls with; the unvouched ones carry a principal's claims. */
async function tokenOf(actor: Actor): Promise<string | undefined> {
  const { mint } = api;
  const now = Math.floor(api.clock.now().getTime() / 1000);
  if (actor === 'anonymous') return undefined;
  if (actor === 'expired') return mint(agency.principal, { exp: now - 120, iat: now - 720 });
  if (actor === 'id-token') return mint(agency.principal, { token_use: 'id' });
  if (actor === 'signed-out') return signedOut;
  return mint(personOf(actor));
}

function personOf(actor: Actor): Person {
  if (isRoleOfAgency(actor)) return agency.people[actor];
  return ours.get(actor) ?? (actor === 'no-role' ? agency.nobody : agency.principal);
}

type Prepared = { id: string; version: number; entry?: string };

function inputFor(target: Target, actor: Actor) {
  const { north, south } = agency.branches;
  const signed = { authority: { kind: 'sole', signedOn: '2026-11-01' } };
  if (target === 'none') return listingInput();
  if (target === 'agency') {
    return listingInput({ leadAgentId: agency.colleague.id, branchId: south });
  }
  if (target.startsWith('branch')) {
    return listingInput({ ...signed, leadAgentId: agency.nobody.id, branchId: north });
  }
  if (target === 'foreign') {
    return listingInput({ leadAgentId: foreign.agent.id, branchId: foreign.branches.north });
  }
  const own = isRoleOfAgency(actor) ? personOf(actor) : agency.principal;
  return listingInput({ ...signed, leadAgentId: own.id, branchId: north });
}

type Row = (typeof permissionRows)[number];

/** Puts a listing of the wanted kind there, as its agency's principal would. */
async function prepareListing(target: Target, actor: Actor): Promise<Prepared> {
  const id = newId();
  if (target === 'missing') return { id, version: 1 };
  const as = target === 'foreign' ? foreign.principal : agency.principal;
  const made = await api.call('/api/listings', {
    as,
    body: { id, listing: inputFor(target, actor) },
  });
  expect(made.status, made.text).toBe(201);
  if (target === 'own-archived') {
    await api.call(`/api/listings/${id}/archive`, { as, body: {}, ifMatch: 1 });
    return { id, version: 2 };
  }
  if (target.endsWith('-active')) {
    await api.call(`/api/listings/${id}/moves`, { as, body: { event: 'activate' }, ifMatch: 1 });
    return { id, version: 2 };
  }
  return { id, version: 1 };
}

/** A note and a task under one id, by the principal, or the note by the actor where it is to be theirs. */
async function prepareEntry(row: Row, actor: Actor): Promise<Prepared> {
  const target = row.target === 'own-archived' ? 'own' : row.target;
  const prepared = await prepareListing(target, actor);
  const entry = newId();
  const path = `/api/listings/${prepared.id}`;
  const as = row.target === 'foreign' ? foreign.principal : agency.principal;
  const author = row.variant === 'mine' && isRoleOfAgency(actor) ? personOf(actor) : as;
  await api.call(`${path}/notes`, { as: author, body: { id: entry, text: 'Mine' } });
  await api.call(`${path}/tasks`, { as, body: { id: entry, title: 'To do' } });
  if (row.target === 'own-archived') {
    await api.call(`${path}/archive`, { as, body: {}, ifMatch: 1 });
  }
  return { ...prepared, entry };
}

const pdf = samplePdf();

/** A document by the principal: stored, or begun where its part is still to come. */
async function prepareDocument(row: Row, actor: Actor): Promise<Prepared> {
  const target = row.target === 'own-archived' ? 'own' : row.target;
  const prepared = await prepareListing(target, actor);
  const as = row.target === 'foreign' ? foreign.principal : agency.principal;
  const { begin, upload } = documentCalls(api, prepared.id, as);
  const facts = factsOf(pdf);
  if (row.endpoint === 'documents.add-part') await begin(facts);
  else await upload(facts, pdf);
  if (row.target === 'own-archived') {
    await api.call(`/api/listings/${prepared.id}/archive`, { as, body: {}, ifMatch: 1 });
  }
  return { ...prepared, entry: facts.id };
}

async function prepareImport(target: Target, actor: Actor): Promise<Prepared> {
  const id = newId();
  const owner: Partial<Record<Target, Person>> = {
    own: isRoleOfAgency(actor) ? personOf(actor) : agency.principal,
    agency: agency.colleague,
    foreign: foreign.principal,
  };
  const { [target]: as } = owner;
  if (!as) return { id, version: 1 };
  const begun = await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows: 1 } });
  if (begun.status === 201) {
    const rows = [{ id: newId(), listing: listingInput() }];
    const path = `/api/imports/${id}/batches/0`;
    await api.call(path, { as, method: 'PUT', body: { rows } });
  }
  return { id, version: 1 };
}

/** The call of an endpoint on what was prepared. */
function request(
  endpoint: string,
  variant: string | undefined,
  { id, version, entry = newId() }: Prepared,
  body: unknown,
): [string, TestCall] {
  const listing = `/api/listings/${id}`;
  const ifMatch = version;
  const shelf = variant === 'archived' ? '?shelf=archived' : '';
  const withdraw = { event: 'withdraw', reason: 'The vendor asked for it' };
  const calls: Record<string, [string, TestCall]> = {
    'system.ping': ['/api/ping', {}],
    'verification.by-hash': ['/api/public/verify', { body: { sha256: '0'.repeat(64) } }],
    'verification.by-code': ['/api/public/verify/0123456789ABCDEF', {}],
    'account.me': ['/api/account', {}],
    'account.team': ['/api/account/team', {}],
    'account.sign-out': ['/api/account/sign-out', { body: {} }],
    'listings.search': [`/api/listings${shelf}`, {}],
    'listings.export': [`/api/listings/export.csv${shelf}`, {}],
    'listings.changes': ['/api/listings/changes', {}],
    'listings.detail': [listing, {}],
    'listings.events': [`${listing}/events`, {}],
    'listings.create': ['/api/listings', { body: { id: newId(), listing: body } }],
    'listings.edit': [listing, { method: 'PUT', body, ifMatch }],
    'listings.move': [
      `${listing}/moves`,
      { body: variant === 'withdraw' ? withdraw : { event: 'requestAuthority' }, ifMatch },
    ],
    'listings.archive': [`${listing}/archive`, { body: {}, ifMatch }],
    'listings.restore': [`${listing}/restore`, { body: {}, ifMatch }],
    'documents.list': [`${listing}/documents`, {}],
    'documents.begin': [`${listing}/documents`, { body: factsOf(pdf) }],
    'documents.add-part': [
      `${listing}/documents/${entry}/parts/0`,
      {
        method: 'PUT',
        rawBody: new Uint8Array(pdf),
        headers: { 'content-type': 'application/octet-stream' },
      },
    ],
    'documents.content': [`${listing}/documents/${entry}/content`, {}],
    'documents.remove': [`${listing}/documents/${entry}`, { method: 'DELETE' }],
    'notebook.read': [`${listing}/notebook`, {}],
    'notebook.add-note': [`${listing}/notes`, { body: { id: newId(), text: 'A note' } }],
    'notebook.remove-note': [`${listing}/notes/${entry}`, { method: 'DELETE' }],
    'notebook.add-task': [`${listing}/tasks`, { body: { id: newId(), title: 'A task' } }],
    'notebook.edit-task': [
      `${listing}/tasks/${entry}`,
      { method: 'PUT', body: { title: 'A task', isDone: true } },
    ],
    'notebook.remove-task': [`${listing}/tasks/${entry}`, { method: 'DELETE' }],
    'notebook.add-tag': [`${listing}/tags/corner`, { method: 'PUT', body: {} }],
    'notebook.remove-tag': [`${listing}/tags/corner`, { method: 'DELETE' }],
    'imports.begin': ['/api/imports', { body: { id: newId(), fileName: 'a.csv', rows: 1 } }],
    'imports.add-rows': [
      `/api/imports/${id}/batches/1`,
      { method: 'PUT', body: { rows: [{ id: newId(), listing: listingInput() }] } },
    ],
    'imports.commit': [`/api/imports/${id}/commit`, { body: {} }],
    'imports.cancel': [`/api/imports/${id}/cancel`, { body: {} }],
    ...applicationPath({ listing: id, entry, version }),
    ...paymentPath(entry),
    ...templatePath({ id, entry, version }),
    ...envelopePath(id, entry),
  };
  const call = calls[endpoint];
  if (!call) throw new Error(`the matrix can not call ${endpoint}`);
  return call;
}

/** An agency's settings by its id, with the flag that lets our own staff in where the row says so. */
async function prepareSettings(row: Row): Promise<Prepared> {
  const id = { own: agency.id, foreign: foreign.id }[row.target as string] ?? newId();
  const as = await api.mint(personOf('platform-super'));
  const path = `/api/agencies/${id}/settings`;
  const current = async () => ((await api.call(path, { as })).json ?? {}) as { version?: number };
  const body = { flags: row.variant === 'flagged' ? ['admin-payment-options'] : [] };
  const ifMatch = (await current()).version ?? 0;
  await api.call(`${path}/flags`, { as, method: 'PUT', body, ifMatch });
  return { id, version: (await current()).version ?? 1 };
}

async function prepareApplicationOf(row: Row, actor: Actor): Promise<Prepared> {
  const target = row.target === 'own-archived' ? 'own' : row.target;
  const prepared = await prepareListing(target, actor);
  if (row.target === 'missing' || row.target === 'none') return prepared;
  const as = row.target === 'foreign' ? foreign.principal : agency.principal;
  const prepareIt = row.endpoint.startsWith('envelopes.') ? prepareEnvelope : prepareApplication;
  const entry = await prepareIt(api, prepared.id, as, row.endpoint);
  if (row.target === 'own-archived') {
    await api.call(`/api/listings/${prepared.id}/archive`, { as, body: {}, ifMatch: 1 });
  }
  return { ...prepared, entry };
}

function prepare(row: Row, actor: Actor): Promise<Prepared> | Prepared {
  const { endpoint, target } = row;
  if (endpoint === 'listings.create') return { id: newId(), version: 1 };
  const [module = ''] = endpoint.split('.');
  if (module === 'agency-settings') return prepareSettings(row);
  if (['applications', 'drawdowns', 'otp', 'payments', 'ledger', 'envelopes'].includes(module)) {
    return prepareApplicationOf(row, actor);
  }
  if (module === 'templates' || module === 'contract-files') {
    const as = target === 'foreign' ? foreign.principal : agency.principal;
    return prepareTemplate(api, as, row);
  }
  if (module === 'imports') return prepareImport(target, actor);
  if (module === 'notebook') return prepareEntry(row, actor);
  if (module === 'documents') return prepareDocument(row, actor);
  return prepareListing(target, actor);
}

/** What was prepared for a row and is still as it was, by whose it is. */
type Unchanged = Map<string, Prepared>;

function ownerOf({ target, variant }: Row, actor: Actor): string {
  const isOwn = target.startsWith('own') || variant === 'mine';
  return isOwn && isRoleOfAgency(actor) ? actor : 'anyone';
}

async function visit(row: Row, actor: Actor, unchanged: Unchanged = new Map()): Promise<Answer> {
  const owner = ownerOf(row, actor);
  const prepared = unchanged.get(owner) ?? (await prepare(row, actor));
  const isElsewhere = row.target === 'foreign' && row.endpoint !== 'listings.create';
  const body = isElsewhere ? listingInput() : inputFor(row.target, actor);
  const [path, call] = request(row.endpoint, row.variant, prepared, body);
  const token = await tokenOf(actor);
  const answer = await api.call(path, token === undefined ? call : { ...call, as: token });
  const isRead = call.body === undefined && call.rawBody === undefined && !call.method;
  if (isRead || answer.status >= 400) unchanged.set(owner, prepared);
  else unchanged.delete(owner);
  return answer;
}

describe('domain.md 4.10: who may call what on whose listing', () => {
  test.each(permissionRows)(
    '$endpoint ($target)',
    async (row) => {
      const found: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      const unchanged: Unchanged = new Map();
      for (const [at, actor] of ACTORS.entries()) {
        const answer = await visit(row, actor, unchanged);
        const { code = '' } = (answer.json ?? {}) as { code?: string };
        found[actor] = String(answer.status);
        wanted[actor] = String(row.expected[at]);
        expect.soft(answer.status, `${actor} ${code}`).toBe(row.expected[at]);
      }
      expect(found).toEqual(wanted);
      // Files are drawn for some of these, by every actor who may.
    },
    90_000,
  );

  test('every route that is served has a row', () => {
    const routes = api.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path}`);
    const rows = new Set(permissionRows.map(({ endpoint }) => endpoint));
    // Those of a link know no role: funding/proof-walk and contracts/signing-links.test.ts walk them.
    const covered = allEndpoints
      .filter(({ id, access }) => rows.has(id) || access.kind === 'link')
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.sort()).toEqual([...covered, ...PUBLIC_OPERATIONS].sort());
  });

  test('another agency’s object and a missing one give the same bytes', async () => {
    const pairs = permissionRows.filter(
      ({ target, endpoint }) => target === 'foreign' && endpoint !== 'listings.create',
    );
    expect(pairs.length).toBeGreaterThan(8);
    for (const row of pairs) {
      const plain = async (target: Target) => {
        const { status, text, headers, json } = await visit({ ...row, target }, 'manage-agency');
        const { instance } = json as { instance: string };
        const others = [...headers].filter(([name]) => name !== 'x-request-id');
        return { status, text: text.replaceAll(instance, ''), others };
      };
      expect(await plain('foreign'), row.endpoint).toEqual(await plain('missing'));
    }
  });

  test('roles of two kinds do not mix: a platform role in an agency’s token gives nothing', async () => {
    const id = newId();
    const body = { id, listing: listingInput() };
    await api.call('/api/listings', { as: foreign.principal, body });
    const roles: Role[] = ['platform-super', 'manage-agency'];
    const mixed = { ...agency.principal, roles };
    expect((await api.call(`/api/listings/${id}`, { as: mixed })).status).toBe(404);
    const { agencyId: _, ...without } = mixed;
    const found = await api.call('/api/listings', {
      as: { ...without, roles: ['manage-agency'] },
    });
    expect(found.status).toBe(401);
  });
});
