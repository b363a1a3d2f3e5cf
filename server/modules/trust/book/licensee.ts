import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { trustLicensee } from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Whether somebody is the licensee in charge at a moment. */
export async function isLicensee(
  tx: Tx,
  agencyId: string,
  personId: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ personId: trustLicensee.personId })
    .from(trustLicensee)
    .where(
      and(
        eq(trustLicensee.agencyId, agencyId),
        lte(trustLicensee.startsAt, now),
        isNull(trustLicensee.stoppedAt),
      ),
    )
    .orderBy(desc(trustLicensee.startsAt))
    .limit(1);
  return row?.personId === personId;
}
