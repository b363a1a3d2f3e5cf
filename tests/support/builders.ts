import { randomBytes } from 'node:crypto';
import { uuidV7 } from '../../domain/ids.ts';
import type { ListingInput } from '../../domain/listings/listing.ts';
import { AGENCY_ROLES, type Role } from '../../domain/permissions.ts';
import type { Database } from '../../server/db/client.ts';
import { agency, branch, platformUser, staffUser } from '../../server/db/schema/agency.ts';
import { agencyAccount } from '../../server/db/schema/agency-account.ts';
import type { TokenHolder } from './token.ts';

/** A fresh id. */
export function newId(): string {
  return uuidV7(Date.now(), randomBytes(10));
}

/** A person of the tests: what a token needs, and the name that listings show. */
export type Person = TokenHolder & { name: string };

/** An agency with two branches, one person for each role alone, and one without a role. */
export type TestAgency = {
  id: string;
  prefix: string;
  branches: { north: string; south: string };
  /** Each stands in the north branch. */
  people: Record<(typeof AGENCY_ROLES)[number], Person>;
  principal: Person;
  /** An agent of their own listings, in the north branch. */
  agent: Person;
  /** Another such agent, in the south branch. */
  colleague: Person;
  nobody: Person;
};

let made = 0;

function lettersOf(number: number): string {
  const digit = (power: number) => String.fromCharCode(65 + (Math.floor(number / power) % 26));
  return digit(676) + digit(26) + digit(1);
}

/** The account that payouts to an agency of the tests go to. */
export const OWN_ACCOUNT = { bsb: '062000', accountNumber: '20003000' };

/** The trading and the trust account of an agency, in force for long. */
function accountsOf(agencyId: string, accountName: string) {
  const startsAt = new Date('2026-01-05T00:00:00Z');
  const of = { agencyId, accountName, startsAt, createdAt: startsAt, createdByName: 'Our staff' };
  return [
    { ...of, ...OWN_ACCOUNT, id: newId(), purpose: 'trading' as const },
    { ...of, bsb: '062000', accountNumber: '20004000', id: newId(), purpose: 'trust' as const },
  ];
}

/** Adds such an agency; each has its own names, so that one suite can share a database. */
export async function addAgency({ orm }: Database, name = 'Quillwater'): Promise<TestAgency> {
  made += 1;
  const id = newId();
  const prefix = lettersOf(made);
  const branches = { north: newId(), south: newId() };
  const person = (roles: Role[], branchId: string, called: string): Person => ({
    id: newId(),
    agencyId: id,
    branchId,
    roles,
    name: `${called} of ${prefix}`,
  });
  const people = Object.fromEntries(
    AGENCY_ROLES.map((role) => [role, person([role], branches.north, `Holder ${role}`)]),
  ) as TestAgency['people'];
  const colleague = person(['manage-own-application'], branches.south, 'Colleague');
  const nobody = person([], branches.north, 'Nobody');
  await orm.insert(agency).values({
    agencyId: id,
    name: `${name} ${prefix}`,
    referencePrefix: prefix,
    abn: '51824753556',
    status: 'active',
    pipelineStatus: 'Live',
    createdAt: new Date(),
  });
  await orm.insert(agencyAccount).values(accountsOf(id, `${name} ${prefix}`));
  await orm.insert(branch).values(
    Object.entries(branches).map(([suburb, branchId]) => ({
      agencyId: id,
      id: branchId,
      name: `${prefix} ${suburb}`,
      suburb,
      australianState: 'NSW',
    })),
  );
  await orm.insert(staffUser).values(
    [...Object.values(people), colleague, nobody].map((each) => ({
      agencyId: id,
      id: each.id,
      name: each.name,
      email: `${each.id}@agency.example`,
      roles: [...each.roles],
      branchId: each.branchId ?? null,
      status: 'active' as const,
    })),
  );
  return {
    id,
    prefix,
    branches,
    people,
    principal: people['manage-agency'],
    agent: people['manage-own-application'],
    colleague,
    nobody,
  };
}

/** Adds one of our own staff. */
export async function addPlatformPerson({ orm }: Database, role: Role): Promise<Person> {
  const person = { id: newId(), roles: [role], name: `Our ${role}` };
  await orm.insert(platformUser).values({
    ...person,
    email: `${person.id}@lintel.example`,
    status: 'active',
  });
  return person;
}

type Changes = { [K in keyof ListingInput]?: unknown } & { address?: Record<string, unknown> };

/** A small, valid listing as someone writes it; changes go over it, those of the address within. */
export function listingInput({ address = {}, ...changes }: Changes = {}): ListingInput {
  return {
    propertyClass: 'residential',
    saleMethod: 'private-treaty',
    vendors: [{ id: newId(), kind: 'person', name: 'Vera Vendor', email: 'vera@vendor.example' }],
    buyers: [],
    coAgentIds: [],
    marketing: [],
    otherCharges: [],
    ...changes,
    address: {
      streetNumber: '12',
      streetName: 'Wattle',
      streetType: 'Street',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
      display: true,
      ...address,
    },
  } as ListingInput;
}
