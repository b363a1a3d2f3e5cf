import type { Refusal } from '../../../../contract/problems.ts';
import type { DatePreview, SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { SettlementFacts } from '../../../../domain/listings/settlement-standing.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { reachedListing } from '../../listings/reach-service.ts';
import { wholeListing } from '../../listings/service.ts';
import { showToOffice } from '../figures/view.ts';
import { refusedSettlement } from './move.ts';
import { type OpenedByOffice, openForOffice, openToChange, todayAt } from './open.ts';
import { previewDate } from './preview.ts';
import { findSettlement, type SettlementRow } from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** Where the settlement of a listing stands; nothing while none is booked. */
export async function readStanding(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<{ facts?: SettlementFacts }> {
  const reached = await reachedListing(tx, call, listingId, 'listing.see-money');
  if (!reached.ok) return reached;
  const row = await findSettlement(tx, reached.value.agencyId, listingId, { lock: false });
  if (!row || row.state === 'not_booked') return ok({});
  const { state, settleOn } = row;
  const waitsForSecond = row.reportedById !== null && row.settledOn === null;
  return ok({
    facts: {
      state,
      ...(settleOn === null ? {} : { settleOn: settleOn as IsoDate }),
      waitsForSecond,
    },
  });
}

/** What another date that the agency proposes would take back, move and cost; keeps nothing. */
export async function previewForOffice(
  tx: Tx,
  call: SignedInCall,
  { id, settleOn }: { id: string; settleOn: IsoDate },
): Outcome<DatePreview> {
  const reached = await reachedListing(tx, call, id, 'settlement.edit');
  if (!reached.ok) return reached;
  const listing = reached.value;
  if (listing.state === 'archived') return refuse({ code: 'listing.archived' });
  const row = await findSettlement(tx, listing.agencyId, id, { lock: false });
  if (!row) return refusedSettlement('Book the settlement first.');
  const asked = { row, listing, today: todayAt(call.now, listing) };
  return previewDate(tx, call.now, asked, { settleOn, proposedBy: 'agency' });
}

/** What somebody of the office does to a settlement. */
export type Work = (tx: Tx, opened: OpenedByOffice) => Outcome<SettlementRow>;

/** Works on the settlement of a listing, and shows the office what came of it; one that settled only where told. */
export async function changeByOffice(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, work, isAfterwards = false }: { id: string; work: Work; isAfterwards?: boolean },
): Outcome<SaleSettlement> {
  const open = isAfterwards ? openForOffice : openToChange;
  const opened = await open(tx, call, ids, id);
  if (!opened.ok) return opened;
  const worked = await work(tx, opened.value);
  if (!worked.ok) return worked;
  // Its date may be another one by now.
  const { agencyId, listingId } = worked.value;
  const listing = await wholeListing(tx, listingId, agencyId);
  return ok(await showToOffice(tx, call, listing ?? opened.value.listing, worked.value));
}
