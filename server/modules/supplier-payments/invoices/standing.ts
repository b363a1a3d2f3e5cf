import type { Refusal } from '../../../../contract/problems.ts';
import {
  type SupplierFacts,
  supplierFacts,
} from '../../../../domain/listings/supplier-standing.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { reachedListing } from '../../listings/reach-service.ts';
import { findInvoices } from './store.ts';
import { toInvoices } from './view.ts';

/** How many invoices of a listing stand where, for somebody who sees its money. */
export async function readStanding(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Promise<Result<SupplierFacts, Refusal>> {
  const reached = await reachedListing(tx, call, listingId, 'listing.see-money');
  if (!reached.ok) return reached;
  const { agencyId } = reached.value;
  const found = await findInvoices(tx, agencyId, { listingId });
  return ok(supplierFacts(await toInvoices(tx, call, agencyId, found)));
}
