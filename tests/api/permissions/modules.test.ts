import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_ROLES } from '../../../domain/permissions.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import {
  addExampleListing,
  ExampleRun,
  type ModuleCall,
  moduleCalls,
  type Place,
} from '../../support/example-run.ts';
import { expectedStatus, type Whose } from '../../support/expected-status.ts';
import { ACTORS, type Actor } from '../permission-table.ts';
import { inputFor } from './preparing.ts';
import { isRoleOfAgency, openWorld, type World } from './world.ts';

/*
 * domain.md 4.10 for the modules that are one declaration: what each actor is answered is computed from the
 * call's permission, whose reach tests/unit/domain/permissions.test.ts compares with the table.
 */

let world: World;
let places: Record<'own' | 'foreign', Place>;
beforeAll(async () => {
  world = await openWorld();
  const { api, agency, foreign, personOf } = world;
  const ours = new Map(PLATFORM_ROLES.map((role) => [role, personOf(role)]));
  // Somebody beside the principal who reaches every listing, so that two people are two.
  const placeOf = (of: typeof agency): Place => {
    const { 'manage-agency-applications': agent } = of.people;
    return { api, agency: of, ours, agent };
  };
  places = { own: placeOf(agency), foreign: placeOf(foreign) };
});
afterAll(() => world.close());

const ON_A_LISTING = ['own', 'own-archived', 'branch', 'agency', 'foreign', 'missing'] as const;

function whoseOf({ example }: ModuleCall): readonly Whose[] {
  const { path, access } = example.endpoint;
  // Whose listing says nothing of people and branches; tests/api/people.test.ts has whose they are.
  if (access.kind === 'permission' && access.permission === 'user.manage') return ['none'];
  if (path.startsWith('/api/listings/:id/')) return ON_A_LISTING;
  // A month or a kind of paper is nobody's: only an id is somebody's.
  return /\/:(id|\w+Id)(\/|$)/.test(path) ? ['own', 'branch', 'agency', 'foreign'] : ['none'];
}

const cells = moduleCalls.flatMap((call) => {
  const { access } = call.example.endpoint;
  if (access.kind !== 'permission') return [];
  const { permission } = access;
  return whoseOf(call).map((whose) => ({ id: call.id, call, whose, permission }));
});
type Cell = (typeof cells)[number];

/** A good call, about a listing that is whose it shall be to the actor. */
async function prepare({ call, whose }: Cell, actor: Actor) {
  const place = whose === 'foreign' ? places.foreign : places.own;
  const standing = whose === 'own-archived' || whose === 'missing' ? 'own' : whose;
  const { leadAgentId, branchId } = inputFor(world, standing, actor);
  const listing = await addExampleListing(place, call.module, {
    authority: { kind: 'sole', signedOn: '2026-01-05' },
    ...(leadAgentId ? { leadAgentId } : {}),
    ...(branchId ? { branchId } : {}),
  });
  const run = new ExampleRun(place, call.module, listing);
  await run.prepare(call.name);
  if (whose === 'own-archived') {
    // Written past the call, which archives no sale that stands.
    await asSystem(world.api.database, (tx) =>
      tx.rows(
        `UPDATE listing SET archived_from = status, status = 'archived' WHERE agency_id = $1 AND id = $2`,
        [place.agency.id, listing.id],
      ),
    );
  }
  const [path, good] = run.request(call.name);
  return { path: whose === 'missing' ? path.replace(listing.id, newId()) : path, good };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function answerTo({ path, good }: Prepared, actor: Actor) {
  const as = await world.callerOf(actor);
  return world.api.call(path, { ...good, ...(as === undefined ? {} : { as }) });
}

describe('domain.md 4.10: who may call what of a module on whose listing', () => {
  test.each(cells)('$id ($whose)', async (cell) => {
    const { endpoint, narrower } = cell.call.example;
    const unchanged = new Map<string, Prepared>();
    for (const actor of ACTORS) {
      const owner = isRoleOfAgency(actor) && cell.whose.startsWith('own') ? actor : 'anyone';
      const prepared = unchanged.get(owner) ?? (await prepare(cell, actor));
      const { status, text } = await answerTo(prepared, actor);
      const wanted = expectedStatus(endpoint, cell.permission, actor, cell.whose);
      const isNarrower = narrower !== undefined && wanted < 300 && status === 403;
      if (!isNarrower) expect.soft(status, `${actor} ${text}`).toBe(wanted);
      if (endpoint.method === 'GET' || status >= 400) unchanged.set(owner, prepared);
      else unchanged.delete(owner);
    }
  });
});

test('security.md 3.2 (53): another agency’s object and a missing one give the same bytes', async () => {
  const foreign = cells.filter(
    ({ call, whose }) => whose === 'foreign' && whoseOf(call).includes('missing'),
  );
  expect(foreign).not.toEqual([]);
  for (const cell of foreign) {
    const plain = async (whose: Whose) => {
      const prepared = await prepare({ ...cell, whose }, 'manage-agency');
      const { status, text, headers, json } = await answerTo(prepared, 'manage-agency');
      const { instance } = json as { instance: string };
      const others = [...headers].filter(([name]) => name !== 'x-request-id');
      return { status, text: text.replaceAll(instance, ''), others };
    };
    expect(await plain('foreign'), cell.id).toEqual(await plain('missing'));
  }
});
