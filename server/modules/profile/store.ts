import { and, desc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import { platformUser, staffUser } from '../../db/schema/agency.ts';
import { deniedToken } from '../../db/schema/identity.ts';
import { deviceSession, personProfile } from '../../db/schema/profile.ts';
import type { Tx } from '../../db/transaction.ts';

export type ProfileRow = typeof personProfile.$inferSelect;
export type DeviceRow = typeof deviceSession.$inferSelect;

/** Who somebody is, as their colleagues know them. */
export type KnownPerson = { name: string; email: string; mobile: string | null };

/** Somebody of an agency, or one of our own staff where there is none. */
export async function findKnown(
  tx: Tx,
  agencyId: string | undefined,
  id: string,
): Promise<KnownPerson | undefined> {
  if (agencyId === undefined) {
    const { name, email } = platformUser;
    const [ours] = await tx
      .select({ name, email })
      .from(platformUser)
      .where(eq(platformUser.id, id));
    return ours && { ...ours, mobile: null };
  }
  const { name, email, mobile } = staffUser;
  const [row] = await tx
    .select({ name, email, mobile })
    .from(staffUser)
    .where(and(eq(staffUser.agencyId, agencyId), eq(staffUser.id, id)));
  return row;
}

/** Writes somebody's name or mobile; whoever changes them at the same time has to look again. */
export async function updateKnown(
  tx: Tx,
  { agencyId, id }: { agencyId: string | undefined; id: string },
  change: { name: string } | { mobile: string },
): Promise<void> {
  if (agencyId !== undefined) {
    await tx
      .update(staffUser)
      .set({ ...change, version: sql`${staffUser.version} + 1` })
      .where(and(eq(staffUser.agencyId, agencyId), eq(staffUser.id, id)));
  } else if ('name' in change) {
    await tx.update(platformUser).set(change).where(eq(platformUser.id, id));
  }
}

const keyed = ({ agencyId, personId }: Pick<ProfileRow, 'agencyId' | 'personId'>) =>
  and(eq(personProfile.agencyId, agencyId), eq(personProfile.personId, personId));

/** What somebody of an agency keeps of themselves. */
export async function findProfile(
  tx: Tx,
  of: Pick<ProfileRow, 'agencyId' | 'personId'>,
): Promise<ProfileRow | undefined> {
  const [row] = await tx.select().from(personProfile).where(keyed(of));
  return row;
}

/** Keeps what is given of a profile, and leaves the rest. */
export async function keepProfile(
  tx: Tx,
  of: Pick<ProfileRow, 'agencyId' | 'personId'>,
  change: Partial<Pick<ProfileRow, 'photo' | 'signature' | 'enteredMobile'>>,
): Promise<void> {
  await tx
    .insert(personProfile)
    .values({ ...of, ...change })
    .onConflictDoUpdate({ target: [personProfile.agencyId, personProfile.personId], set: change });
}

/** Whoever works at an agency with that email, in lower case, and the signature they keep. */
export function findSigned(tx: Tx, agencyId: string, email: string) {
  return tx
    .select({ name: staffUser.name, signature: personProfile.signature })
    .from(staffUser)
    .innerJoin(
      personProfile,
      and(eq(personProfile.agencyId, staffUser.agencyId), eq(personProfile.personId, staffUser.id)),
    )
    .where(
      and(
        eq(staffUser.agencyId, agencyId),
        eq(sql`lower(${staffUser.email})`, email),
        eq(staffUser.status, 'active'),
      ),
    );
}

/** Notes that a device was seen. */
export async function keepDevice(tx: Tx, row: DeviceRow): Promise<void> {
  const { userAgent, lastSeenAt } = row;
  await tx
    .insert(deviceSession)
    .values(row)
    .onConflictDoUpdate({ target: deviceSession.family, set: { userAgent, lastSeenAt } });
}

/** Where somebody has been signed in since a time and still is, the one seen last first. */
export function findDevices(tx: Tx, personId: string, since: Date): Promise<DeviceRow[]> {
  const isOver = tx
    .select({ one: sql`1` })
    .from(deniedToken)
    .where(
      sql`(${deniedToken.kind} = 'family' and ${deniedToken.value} = ${deviceSession.family})
        or (${deniedToken.kind} = 'subject' and ${deniedToken.value} = ${deviceSession.personId}::text
          and ${deniedToken.notBefore} >= ${deviceSession.lastSeenAt})`,
    );
  return tx
    .select()
    .from(deviceSession)
    .where(
      and(
        eq(deviceSession.personId, personId),
        gt(deviceSession.signedInAt, since),
        notExists(isOver),
      ),
    )
    .orderBy(desc(deviceSession.lastSeenAt), deviceSession.id);
}

/** Forgets one of somebody's devices; gives its sign-in. */
export async function removeDevice(
  tx: Tx,
  { id, personId }: Pick<DeviceRow, 'id' | 'personId'>,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(deviceSession)
    .where(and(eq(deviceSession.id, id), eq(deviceSession.personId, personId)))
    .returning();
  return row?.family;
}

/** Forgets devices whose sign-in ended by itself. */
export async function removeOldDevices(tx: Tx, before: Date): Promise<void> {
  await tx.delete(deviceSession).where(lt(deviceSession.signedInAt, before));
}
