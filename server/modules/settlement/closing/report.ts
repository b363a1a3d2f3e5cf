import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { SettlementRow } from '../bookings/store.ts';

/** Why somebody of the office can't confirm that the sale settled, as a sentence; undefined where they can. */
export function notConfirmedBecause(
  _tx: Tx,
  _call: SignedInCall,
  _listing: Listing,
  _row: SettlementRow,
): Promise<string | undefined> {
  return Promise.resolve(undefined);
}
