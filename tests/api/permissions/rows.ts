import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../support/api-app.ts';
import { listingInput } from '../../support/builders.ts';
import { ACTORS, type Actor, permissionRows } from '../permission-table.ts';
import { request } from './calls.ts';
import { inputFor, prepare } from './preparing.ts';
import { isRoleOfAgency, openWorld, type Prepared, type Row, type World } from './world.ts';

/** The modules of each file of rows but the last, which takes every other one. */
const GROUPS = {
  envelopes: ['envelopes'],
  templates: ['templates', 'contract-files'],
  documents: ['documents', 'imports'],
  applications: ['applications', 'drawdowns', 'otp', 'agency-settings', 'products'],
  payments: ['payments', 'ledger', 'payouts', 'settlements'],
} as const;
type Group = keyof typeof GROUPS | 'others';

export const ALL_GROUPS = [...Object.keys(GROUPS), 'others'] as Group[];

function groupOf({ endpoint }: Row): Group {
  const [module = ''] = endpoint.split('.');
  const found = Object.entries(GROUPS).find(([, modules]) =>
    modules.some((each: string) => each === module),
  );
  return (found?.[0] as Group | undefined) ?? 'others';
}

export function rowsOfGroup(group: Group): Row[] {
  return permissionRows.filter((row) => groupOf(row) === group);
}

/** What was prepared for a row and is still as it was, by whose it is. */
type Unchanged = Map<string, Prepared>;

function ownerOf({ target, variant }: Row, actor: Actor): string {
  const isOwn = target.startsWith('own') || variant === 'mine';
  return isOwn && isRoleOfAgency(actor) ? actor : 'anyone';
}

/** The call of a row by an actor, on what is there or is made for it. */
export async function visit(
  world: World,
  row: Row,
  actor: Actor,
  unchanged: Unchanged = new Map(),
): Promise<Answer> {
  const owner = ownerOf(row, actor);
  const prepared = unchanged.get(owner) ?? (await prepare(world, row, actor));
  const isElsewhere = row.target === 'foreign' && row.endpoint !== 'listings.create';
  const body = isElsewhere ? listingInput() : inputFor(world, row.target, actor);
  const [path, call] = request(world.agency.id, row.endpoint, row.variant, prepared, body);
  const caller = await world.callerOf(actor);
  // Signing out ends the token it is called with, which nobody else may hold.
  const isLast = row.endpoint === 'account.sign-out' && typeof caller === 'object';
  const as = isLast ? await world.api.mint(caller) : caller;
  const answer = await world.api.call(path, as === undefined ? call : { ...call, as });
  const isRead = call.body === undefined && call.rawBody === undefined && !call.method;
  if (isRead || answer.status >= 400) unchanged.set(owner, prepared);
  else unchanged.delete(owner);
  return answer;
}

/** The rows of a group, each by every actor; the groups of all files are the whole table. */
export function describeRows(group: Group): void {
  describe('domain.md 4.10: who may call what on whose listing', () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world.close());

    test.each(rowsOfGroup(group))('$endpoint ($target)', async (row) => {
      const found: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      const unchanged: Unchanged = new Map();
      for (const [at, actor] of ACTORS.entries()) {
        const answer = await visit(world, row, actor, unchanged);
        const { code = '' } = (answer.json ?? {}) as { code?: string };
        found[actor] = String(answer.status);
        wanted[actor] = String(row.expected[at]);
        expect.soft(answer.status, `${actor} ${code}`).toBe(row.expected[at]);
      }
      expect(found).toEqual(wanted);
    });
  });
}
