import { and, eq, sql } from 'drizzle-orm';
import { isRole, type Role } from '../../domain/permissions.ts';
import type { Database } from '../db/client.ts';
import { agency, platformUser, staffUser } from '../db/schema/agency.ts';
import { staffCredential } from '../db/schema/identity.ts';

/** A person who may be signed in. */
export type Person = {
  id: string;
  agencyId: string | undefined;
  branchId: string | undefined;
  name: string;
  email: string;
  mobile: string | undefined;
  roles: Role[];
};

/** What a sign-in is checked against; `person` is absent when they or their agency are suspended. */
export type Credential = {
  passwordHash: string;
  lastSignedInAt: Date | null;
  person: Person | undefined;
};

/** Looks a credential up by email, in any case; one query whatever the outcome. */
export async function findCredential(
  database: Database,
  email: string,
): Promise<Credential | undefined> {
  const [row] = await people(database).where(eq(staffCredential.email, email.trim().toLowerCase()));
  return row && { ...row.credential, person: personOf(row) };
}

/** The person with this id; undefined when unknown or suspended, or their agency is. */
export async function findPerson(database: Database, id: string): Promise<Person | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const [row] = await people(database).where(eq(staffCredential.staffUserId, id));
  return row && personOf(row);
}

/** Notes a successful sign-in, which also starts the count of failed attempts afresh. */
export async function noteSignIn(database: Database, email: string, at: Date): Promise<void> {
  await database.orm
    .update(staffCredential)
    .set({ lastSignedInAt: at })
    .where(eq(staffCredential.email, email.trim().toLowerCase()));
}

function people(database: Database) {
  return database.orm
    .select({
      credential: {
        passwordHash: staffCredential.passwordHash,
        lastSignedInAt: staffCredential.lastSignedInAt,
      },
      agencyId: staffCredential.agencyId,
      agencyStatus: agency.status,
      branchId: staffUser.branchId,
      mobile: staffUser.mobile,
      id: staffCredential.staffUserId,
      name: sql<string | null>`coalesce(${staffUser.name}, ${platformUser.name})`,
      email: sql<string | null>`coalesce(${staffUser.email}, ${platformUser.email})`,
      roles: sql<string[] | null>`coalesce(${staffUser.roles}, ${platformUser.roles})`,
      status: sql<string | null>`coalesce(${staffUser.status}, ${platformUser.status})`,
    })
    .from(staffCredential)
    .leftJoin(
      staffUser,
      and(
        eq(staffUser.agencyId, staffCredential.agencyId),
        eq(staffUser.id, staffCredential.staffUserId),
      ),
    )
    .leftJoin(agency, eq(agency.agencyId, staffCredential.agencyId))
    .leftJoin(
      platformUser,
      and(
        eq(platformUser.id, staffCredential.staffUserId),
        sql`${staffCredential.agencyId} is null`,
      ),
    )
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof people>>[number];

function personOf(row: Row): Person | undefined {
  if (row.status !== 'active' || row.name === null || row.email === null) return undefined;
  if (row.agencyId !== null && (row.agencyStatus === null || row.agencyStatus === 'suspended')) {
    return undefined;
  }
  return {
    id: row.id,
    agencyId: row.agencyId ?? undefined,
    branchId: row.branchId ?? undefined,
    name: row.name,
    email: row.email,
    mobile: row.mobile ?? undefined,
    roles: (row.roles ?? []).filter(isRole),
  };
}

/** Whose credential it is, is nobody who signs in: they left their agency, or never came to be. */
const isNobodys = sql`${staffCredential.agencyId} is not null and not exists (
  select 1 from ${staffUser} where ${staffUser.agencyId} = ${staffCredential.agencyId}
    and ${staffUser.id} = ${staffCredential.staffUserId} and ${staffUser.status} <> 'left')`;

/** Gives somebody the password they sign in with. An email that signs somebody else in stays theirs. */
export async function setCredential(
  database: Database,
  row: { email: string; passwordHash: string; staffUserId: string; agencyId: string },
): Promise<void> {
  const { passwordHash, staffUserId, agencyId } = row;
  await database.orm
    .insert(staffCredential)
    .values({ ...row, email: row.email.trim().toLowerCase() })
    .onConflictDoUpdate({
      target: staffCredential.email,
      set: { passwordHash, staffUserId, agencyId },
      setWhere: sql`${staffCredential.staffUserId} = ${staffUserId} or (${isNobodys})`,
    });
}

/** Gives somebody who signs in another password; the limits on tries begin afresh with their next sign-in. */
export async function changePassword(
  database: Database,
  staffUserId: string,
  passwordHash: string,
): Promise<void> {
  await database.orm
    .update(staffCredential)
    .set({ passwordHash })
    .where(eq(staffCredential.staffUserId, staffUserId));
}
