import { AGENCY_ROLES, PLATFORM_ROLES } from '../../../domain/permissions.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';
import type { Actor, permissionRows } from '../permission-table.ts';

export type Row = (typeof permissionRows)[number];

/** What a row's call is about: an object, its version, and what stands within it. */
export type Prepared = { id: string; version: number; entry?: string };

/** A server with two agencies, and everybody whom the table names. */
export type World = {
  api: TestApi;
  agency: TestAgency;
  foreign: TestAgency;
  personOf(actor: Actor): Person;
  /** How an actor calls: the person, or a token that nothing vouches for, with a principal's claims. */
  callerOf(actor: Actor): Promise<Person | string | undefined>;
  close(): Promise<void>;
};

export const isRoleOfAgency = (actor: Actor): actor is (typeof AGENCY_ROLES)[number] =>
  AGENCY_ROLES.some((role) => role === actor);

export async function openWorld(): Promise<World> {
  const api = await startApi();
  const agency = await addAgency(api.database);
  const foreign = await addAgency(api.database, 'Tarrabrook');
  const ours = new Map<string, Person>();
  for (const role of PLATFORM_ROLES) ours.set(role, await addPlatformPerson(api.database, role));
  const signedOut = await api.mint(agency.principal);
  await api.call('/api/account/sign-out', { as: signedOut, body: {} });

  function personOf(actor: Actor): Person {
    if (isRoleOfAgency(actor)) return agency.people[actor];
    return ours.get(actor) ?? (actor === 'no-role' ? agency.nobody : agency.principal);
  }

  async function callerOf(actor: Actor): Promise<Person | string | undefined> {
    const { mint } = api;
    const now = Math.floor(api.clock.now().getTime() / 1000);
    if (actor === 'anonymous') return undefined;
    if (actor === 'expired') return mint(agency.principal, { exp: now - 120, iat: now - 720 });
    if (actor === 'id-token') return mint(agency.principal, { token_use: 'id' });
    if (actor === 'signed-out') return signedOut;
    return personOf(actor);
  }

  return { api, agency, foreign, personOf, callerOf, close: api.close };
}
