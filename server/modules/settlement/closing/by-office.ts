import type { Refusal } from '../../../../contract/problems.ts';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { wholeListing } from '../../listings/service.ts';
import { type OpenedByOffice, openToChange } from '../bookings/open.ts';
import type { SettlementRow } from '../bookings/store.ts';
import { showToOffice } from '../figures/view.ts';

/** Has somebody of the office do something by which a settlement ends, and shows them what came of it. */
export async function endByOffice(
  tx: Tx,
  call: SignedInCall,
  { ids, listingId }: { ids: Ids; listingId: string },
  work: (opened: OpenedByOffice) => Promise<Result<SettlementRow, Refusal>>,
): Promise<Result<SaleSettlement, Refusal>> {
  const opened = await openToChange(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const done = await work(opened.value);
  if (!done.ok) return done;
  // Settling moves the listing with it.
  const listing = (await wholeListing(tx, listingId)) ?? opened.value.listing;
  return ok(await showToOffice(tx, call, listing, done.value));
}
