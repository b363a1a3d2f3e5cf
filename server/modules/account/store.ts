import { and, asc, eq } from 'drizzle-orm';
import { agency, branch, platformUser, staffUser } from '../../db/schema/agency.ts';
import type { Tx } from '../../db/transaction.ts';

/** The person and their agency. */
export async function findStaffUser(tx: Tx, agencyId: string, id: string) {
  const [row] = await tx
    .select()
    .from(staffUser)
    .innerJoin(agency, eq(agency.agencyId, staffUser.agencyId))
    .where(and(eq(staffUser.agencyId, agencyId), eq(staffUser.id, id)));
  return row && { ...row.staff_user, agency: row.agency };
}

/** One of our own staff. */
export async function findPlatformUser(tx: Tx, id: string) {
  const [row] = await tx.select().from(platformUser).where(eq(platformUser.id, id));
  return row;
}

/** Everyone of the agency who can be named on a listing, and its branches. */
export async function findTeam(tx: Tx, agencyId: string) {
  const agents = await tx
    .select({ id: staffUser.id, name: staffUser.name, branchId: staffUser.branchId })
    .from(staffUser)
    .where(and(eq(staffUser.agencyId, agencyId), eq(staffUser.status, 'active')))
    .orderBy(asc(staffUser.name));
  const branches = await tx
    .select({ id: branch.id, name: branch.name })
    .from(branch)
    .where(eq(branch.agencyId, agencyId))
    .orderBy(asc(branch.name));
  return { agents, branches };
}

/** Everybody who works at an agency, or did, and how they are reached. */
export function findEverybodyAt(tx: Tx, agencyId: string) {
  return tx
    .select({
      id: staffUser.id,
      name: staffUser.name,
      email: staffUser.email,
      phone: staffUser.mobile,
    })
    .from(staffUser)
    .where(eq(staffUser.agencyId, agencyId));
}
