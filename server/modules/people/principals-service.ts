import { accountHeldUntil } from '../../../domain/agencies/accounts.ts';
import type { Tx } from '../../db/transaction.ts';
import { hasRightsSince } from '../agency-accounts/paying-service.ts';
import { findPeople, lockPeople, type PersonRow } from './store.ts';

/** The name under which principals are written to about each other, and about what they answer for. */
export const PRINCIPAL = 'principal';

/** Whether somebody is a principal of their agency, and may act. */
export const isPrincipal = ({ roles, status }: PersonRow): boolean =>
  status === 'active' && roles.includes('manage-agency');

/** Everybody of an agency, by name. */
export const peopleOf = (tx: Tx, agencyId: string): Promise<PersonRow[]> =>
  findPeople(tx, agencyId);

/** Holds the people of an agency until the transaction ends: what principals decide goes one after the other. */
export async function lockPeopleOf(tx: Tx, agencyId: string): Promise<void> {
  await lockPeople(tx, agencyId);
}

/** Whether somebody has the rights they have for less than a day: who got hold of one sign-in may have made them one. */
export async function isNewPrincipal(
  tx: Tx,
  { agencyId, id }: Pick<PersonRow, 'agencyId' | 'id'>,
  now: Date,
): Promise<boolean> {
  const since = await hasRightsSince(tx, agencyId, id);
  return since !== null && now < accountHeldUntil(since);
}
