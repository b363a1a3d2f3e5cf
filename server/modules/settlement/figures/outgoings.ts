import type * as v from 'valibot';
import type { Refusal } from '../../../../contract/problems.ts';
import type {
  OutgoingInputSchema,
  SaleSettlement,
} from '../../../../contract/sale-settlement-shapes.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { noteSettlement, refusedSettlement } from '../bookings/move.ts';
import { type Opened, openToChange } from '../bookings/open.ts';
import { bringOn } from './bring-on.ts';
import { deleteOutgoing, findOutgoings, writeOutgoing } from './store.ts';
import { showToOffice } from './view.ts';

type Outcome = Promise<Result<SaleSettlement, Refusal>>;
type Named = { id: string; outgoingId: string };

/** More accounts no property has. */
const MOST = 40;

/** Tells in the history which figure was changed, and brings the settlement on, or back where it was approved. */
export async function changedFigure(tx: Tx, opened: Opened, what: string) {
  const told = { event: 'changeFigures', reason: what } as const;
  const row = await noteSettlement(tx, opened.doer, opened.row, told);
  return bringOn(tx, { ...opened, row });
}

/** Keeps an account that vendor and buyer share by days, over the one of its id. */
export async function setOutgoing(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id: listingId, outgoingId }: Named,
  input: v.InferOutput<typeof OutgoingInputSchema>,
): Outcome {
  const opened = await openToChange(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const { listing, doer } = opened.value;
  const { agencyId } = listing;
  const known = await findOutgoings(tx, { agencyId, listingId });
  if (known.length >= MOST && !known.some(({ id }) => id === outgoingId)) {
    return refusedSettlement(`A statement has at most ${MOST} accounts.`);
  }
  const kept = await writeOutgoing(tx, {
    agencyId,
    listingId,
    id: outgoingId,
    ...input,
    changedAt: doer.now,
    changedByName: doer.by.name,
  });
  if (!kept) return refusedSettlement('This account is another listing’s. Add it once more.');
  const row = await changedFigure(tx, opened.value, input.label);
  return ok(await showToOffice(tx, call, listing, row));
}

/** Takes an account out of the statement. */
export async function removeOutgoing(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id: listingId, outgoingId }: Named,
): Outcome {
  const opened = await openToChange(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const { listing, row } = opened.value;
  const { agencyId } = listing;
  const gone = await deleteOutgoing(tx, { agencyId, listingId, id: outgoingId });
  const left = gone ? await changedFigure(tx, opened.value, `${gone.label}: taken out`) : row;
  return ok(await showToOffice(tx, call, listing, left));
}
