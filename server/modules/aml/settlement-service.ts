import type { Listing } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Doing, writeDown } from './moves.ts';
import { findCases, updateCase } from './store.ts';

/**
 * Has the checks of a listing's buyers count from the day first agreed for settlement, where they had none to count from:
 * it stays, however often settlement moves (domain.md 4.7).
 */
export async function keepFirstSettlement(
  tx: Tx,
  doing: Doing,
  { agencyId, id }: Pick<Listing, 'agencyId' | 'id'>,
  firstSettlementOn: string,
): Promise<void> {
  for (const row of await findCases(tx, agencyId, id)) {
    if (row.side !== 'buyer' || row.firstSettlementOn !== null) continue;
    const kept = await updateCase(tx, row, { firstSettlementOn }, doing.now);
    await writeDown(tx, doing, kept, 'settlement-agreed', { firstSettlementOn });
  }
}
