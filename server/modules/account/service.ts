import type { Account, Team } from '../../../contract/endpoints/account.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { isAmong } from '../../../domain/applications/own-credit.ts';
import {
  isReachedAlike,
  type Reachable,
} from '../../../domain/contracts/signing/known-contacts.ts';
import { can, isRole, type Permission } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { findEverybodyAt, findPlatformUser, findStaffUser, findTeam } from './store.ts';

/** Who is signed in, or `auth.account-suspended` when the person or their agency no longer may be. */
export async function readAccount(
  tx: Tx,
  { principal }: SignedInCall,
): Promise<Result<Account, Refusal>> {
  const { agencyId, subject, roles } = principal;
  if (agencyId === undefined) {
    const staff = await findPlatformUser(tx, subject);
    if (staff?.status !== 'active') return refuse({ code: 'auth.account-suspended' });
    return ok({ id: subject, name: staff.name, email: staff.email, roles });
  }
  const person = await findStaffUser(tx, agencyId, subject);
  if (person?.status !== 'active' || person.agency.status === 'suspended') {
    return refuse({ code: 'auth.account-suspended' });
  }
  return ok({
    id: subject,
    name: person.name,
    email: person.email,
    roles,
    agency: { id: agencyId, name: person.agency.name },
    ...(principal.branchId ? { branchId: principal.branchId } : {}),
  });
}

/** Whether one of an agency's people may not act any more; so may nobody who isn't there. */
export async function isSuspended(tx: Tx, agencyId: string, personId: string): Promise<boolean> {
  return (await findStaffUser(tx, agencyId, personId))?.status !== 'active';
}

/** Whether one of an agency's people may still do something: they and their agency act, and a role of theirs gives it. */
export async function mayStill(
  tx: Tx,
  agencyId: string,
  personId: string,
  permission: Permission,
): Promise<boolean> {
  const person = await findStaffUser(tx, agencyId, personId);
  if (person?.status !== 'active' || person.agency.status === 'suspended') return false;
  return can(person.roles.filter(isRole), permission) !== 'none';
}

/** Whether one of our own staff works at an agency as well, or did: nobody decides for both (decision 325). */
export async function worksAt(
  tx: Tx,
  agencyId: string,
  person: { name: string; email: string },
): Promise<boolean> {
  return isAmong(await findEverybodyAt(tx, agencyId), person);
}

/** Who works at an agency, or did, and has this mailbox or mobile. */
export async function staffReachedAt(
  tx: Tx,
  agencyId: string,
  contact: Reachable,
): Promise<string[]> {
  const everybody = await findEverybodyAt(tx, agencyId);
  return everybody.filter((each) => isReachedAlike(each, contact)).map(({ id }) => id);
}

/** Colleagues and branches to choose from; platform staff have none. */
export async function readTeam(
  tx: Tx,
  { principal }: SignedInCall,
): Promise<Result<Team, Refusal>> {
  if (principal.agencyId === undefined) return ok({ agents: [], branches: [] });
  const { agents, branches } = await findTeam(tx, principal.agencyId);
  return ok({
    agents: agents.map(({ branchId, ...agent }) => ({
      ...agent,
      ...(branchId ? { branchId } : {}),
    })),
    branches,
  } as Team);
}
