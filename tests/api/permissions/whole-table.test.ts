import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/table.ts';
import type { Role } from '../../../domain/permissions.ts';
import { listingInput, newId } from '../../support/builders.ts';
import { moduleCalls } from '../../support/example-run.ts';
import { LINK_PAGES, PUBLIC_OPERATIONS, permissionRows, type Target } from '../permission-table.ts';
import { ALL_GROUPS, rowsOfGroup, visit } from './rows.ts';
import { openWorld, type World } from './world.ts';

/** What modules.test.ts computes. */
const isOfModules = (id: string) => moduleCalls.some((call) => call.id === id);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('security.md 3.2 (21, 45): every route that is served has a row', () => {
  const routes = world.api.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !LINK_PAGES.includes(route));
  const rows = new Set(permissionRows.map(({ endpoint }) => endpoint));
  // Those of a link know no role: funding/proof-walk and contracts/signing-links.test.ts walk them.
  const covered = allEndpoints
    .filter(({ id, access }) => rows.has(id) || isOfModules(id) || access.kind === 'link')
    .map(({ method, path }) => `${method} ${path}`);
  expect(routes.sort()).toEqual([...covered, ...PUBLIC_OPERATIONS].sort());
});

test.each(ALL_GROUPS)('the rows of %s have a file that tries them', (group) => {
  expect(rowsOfGroup(group).length).toBeGreaterThan(5);
  const file = readFileSync(join(import.meta.dirname, `${group}.test.ts`), 'utf8');
  expect(file).toContain(`describeRows('${group}')`);
});

test('security.md 3.2 (53): another agency’s object and a missing one give the same bytes', async () => {
  const pairs = permissionRows.filter(
    ({ target, endpoint }) => target === 'foreign' && endpoint !== 'listings.create',
  );
  expect(pairs.length).toBeGreaterThan(8);
  for (const row of pairs) {
    const plain = async (target: Target) => {
      const { status, text, headers, json } = await visit(
        world,
        { ...row, target },
        'manage-agency',
      );
      const { instance } = json as { instance: string };
      const others = [...headers].filter(([name]) => name !== 'x-request-id');
      return { status, text: text.replaceAll(instance, ''), others };
    };
    expect(await plain('foreign'), row.endpoint).toEqual(await plain('missing'));
  }
});

test('roles of two kinds do not mix: a platform role in an agency’s token gives nothing', async () => {
  const { api, agency, foreign } = world;
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
