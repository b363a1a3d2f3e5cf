import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { SettlementRow } from '../bookings/store.ts';

/** The settlement of a listing as the office sees it; `row` undefined while nothing is kept. */
export function showToOffice(
  _tx: Tx,
  _call: SignedInCall,
  _listing: Listing,
  _row: SettlementRow | undefined,
): Promise<SaleSettlement> {
  throw new Error('Not written yet');
}
