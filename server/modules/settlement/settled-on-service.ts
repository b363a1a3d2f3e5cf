import type { IsoDate } from '../../../domain/dates.ts';
import type { Tx } from '../../db/transaction.ts';
import { findSettlement } from './bookings/store.ts';

/** The day on which the sale of a listing settled, as two people or its platform said; undefined where it didn't. */
export async function saleSettledOn(
  tx: Tx,
  { agencyId, listingId }: { agencyId: string; listingId: string },
): Promise<IsoDate | undefined> {
  const row = await findSettlement(tx, agencyId, listingId, { lock: false });
  return row && row.state !== 'cancelled'
    ? ((row.settledOn as IsoDate | null) ?? undefined)
    : undefined;
}
