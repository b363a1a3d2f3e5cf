import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { toSoldDeposit } from '../deposits/view.ts';
import { openDeposit } from './open.ts';

/** The whole deposit as it stands, for somebody who may edit it. */
export async function shownDeposit(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Promise<Result<SoldDeposit, Refusal>> {
  const opened = await openDeposit(tx, call, listingId, { lock: false });
  if (!opened.ok) return opened;
  return ok(await toSoldDeposit(tx, call, opened.value.deposit, opened.value.listing));
}
