import { isVendorsDebt } from '../../../domain/applications/vendors-debt.ts';
import { PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import type { Tx } from '../../db/transaction.ts';
import { applicationsOfListing } from '../applications/service.ts';
import { figureToday } from './books/service.ts';
import { findReported } from './settlements/store.ts';
import { OWING } from './settlements/view.ts';

/** An application of a listing that owes something today, in cents. */
export type OwedApplication = { id: string; name: string; amount: number };

/** What the vendors of a listing owe us today; left out is what owes nothing, or what settlement is said to have paid. */
export async function owedOnListing(
  tx: Tx,
  now: Date,
  { agencyId, listingId }: { agencyId: string; listingId: string },
): Promise<OwedApplication[]> {
  const owed: OwedApplication[] = [];
  for (const row of await applicationsOfListing(tx, agencyId, listingId)) {
    if (!OWING.includes(row.state) || !isVendorsDebt(row)) continue;
    if (await findReported(tx, agencyId, row.id)) continue;
    const amount = (await figureToday(tx, now, row)) ?? 0;
    if (amount > 0) owed.push({ id: row.id, name: PRODUCT_NAMES[row.product], amount });
  }
  return owed;
}
