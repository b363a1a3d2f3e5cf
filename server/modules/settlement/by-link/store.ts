import { and, eq } from 'drizzle-orm';
import { settlementPerson } from '../../../db/schema/settlement.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SettlementPersonRow, SettlementRow } from '../bookings/store.ts';

/** Somebody who acts for a side, or did. */
export async function findPersonEver(
  tx: Tx,
  { agencyId, id }: Pick<SettlementRow, 'agencyId' | 'id'>,
  personId: string,
): Promise<SettlementPersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(settlementPerson)
    .where(
      and(
        eq(settlementPerson.agencyId, agencyId),
        eq(settlementPerson.settlementId, id),
        eq(settlementPerson.personId, personId),
      ),
    );
  return row;
}
