import type { ListingInput } from '../../../domain/listings/listing.ts';
import { can, isInScope, isRole, type Permission } from '../../../domain/permissions.ts';
import type { PersonRow } from './store.ts';

export type { PersonRow } from './store.ts';

const rolesOf = ({ roles }: PersonRow) => roles.filter(isRole);

/** Whether somebody of the agency, who may act, reaches a listing by a permission. */
function mayActOn(person: PersonRow, permission: Permission, record: ListingInput): boolean {
  const scope = can(rolesOf(person), permission);
  const { id: userId, branchId } = person;
  return person.status === 'active' && isInScope(scope, { userId, branchId }, record);
}

/** Whether nobody but this person could do it about the listing. */
export function isOnlyOne(
  people: readonly PersonRow[],
  by: string,
  permission: Permission,
  record: ListingInput,
): boolean {
  return people.every((each) => each.id === by || !mayActOn(each, permission, record));
}

/** Whether nobody but this person holds the permission in the agency. */
export function isOnlyHolder(
  people: readonly PersonRow[],
  by: string,
  permission: Permission,
): boolean {
  return people.every(
    (each) =>
      each.id === by || each.status !== 'active' || can(rolesOf(each), permission) === 'none',
  );
}
