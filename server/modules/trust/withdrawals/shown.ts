import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { toSoldDeposit } from '../deposits/view.ts';
import { openToPayOut } from './open.ts';

/** The whole deposit as it stands, for somebody who may edit it. */
export async function shownDeposit(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Promise<Result<SoldDeposit, Refusal>> {
  const opened = await openToPayOut(tx, call, listingId, { lock: false });
  if (!opened.ok) return opened;
  return ok(await toSoldDeposit(tx, call, opened.value.deposit, opened.value.listing));
}

/** Does something to a deposit and answers it as it stands then. */
export function thenShown(
  call: SignedInCall,
  listingId: string,
  work: (tx: Tx) => Promise<Result<undefined, Refusal>>,
): Promise<Result<SoldDeposit, Refusal>> {
  return call.transaction(async (tx) => {
    const done = await work(tx);
    return done.ok ? shownDeposit(tx, call, listingId) : done;
  });
}
