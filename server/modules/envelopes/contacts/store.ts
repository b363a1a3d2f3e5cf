import { and, eq, or, sql } from 'drizzle-orm';
import { staffUser } from '../../../db/schema/agency.ts';
import { signerContact } from '../../../db/schema/contracts/recipient.ts';
import type { Tx } from '../../../db/transaction.ts';

/** A contact that is known of somebody who signs for a listing. */
export type KnownContact = typeof signerContact.$inferSelect;

/** Everything that is known of whoever signed or was to sign for a listing. */
export function findKnown(
  tx: Tx,
  { agencyId, listingId }: { agencyId: string; listingId: string },
): Promise<KnownContact[]> {
  return tx
    .select()
    .from(signerContact)
    .where(and(eq(signerContact.agencyId, agencyId), eq(signerContact.listingId, listingId)));
}

/** Keeps contacts; what is known already stays as it is. */
export async function insertKnown(tx: Tx, rows: KnownContact[]): Promise<void> {
  if (rows.length > 0) await tx.insert(signerContact).values(rows).onConflictDoNothing();
}

/** People of the agency who are reached by one of these, active or not. */
export function findStaffBy(
  tx: Tx,
  agencyId: string,
  { email, mobile }: { email: string | undefined; mobile: string | undefined },
) {
  return tx
    .select({ id: staffUser.id, name: staffUser.name })
    .from(staffUser)
    .where(
      and(
        eq(staffUser.agencyId, agencyId),
        or(sql`lower(${staffUser.email}) = ${email ?? ''}`, eq(staffUser.mobile, mobile ?? 'none')),
      ),
    );
}
