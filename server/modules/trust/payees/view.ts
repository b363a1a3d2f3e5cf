import type { DepositPayee } from '../../../../contract/endpoints/sold-deposits.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { DepositRow } from '../deposits/store.ts';

/** The accounts of vendors and buyers of a deposit. */
export async function toPayees(
  _tx: Tx,
  _call: SignedInCall,
  _deposit: DepositRow,
  _listing: Listing,
): Promise<DepositPayee[]> {
  return [];
}
