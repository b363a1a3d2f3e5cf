import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import type { Tx } from '../../../db/transaction.ts';
import { moveByConsequence } from '../../listings/signed-service.ts';
import { replanRepayments } from '../../payments/repayment-service.ts';
import { reportSettledFunding } from '../../payments/settled-service.ts';
import { noticeOfSettlement } from '../../trust/settlement-service.ts';
import { tellSides } from '../bookings/letters.ts';
import { type Doer, moveSettlement, refusedSettlement } from '../bookings/move.ts';
import type { Opened } from '../bookings/open.ts';
import type { SettlementRow } from '../bookings/store.ts';
import { endOpenProposal } from '../bookings/withdraw.ts';
import { bringOn } from '../figures/bring-on.ts';
import { workOutFigures } from '../figures/read-figures.ts';

/** By whose word a sale settled: a second person, or the platform, which has no id. */
export type Settled = {
  on: IsoDate;
  confirmedBy: { id: string | null; name: string };
  side?: SettlementSide | undefined;
  reason?: string | undefined;
  documentId?: string | undefined;
};

/**
 * The one step in which a sale settles, and which nothing takes back: the listing settles, the deposit gets its notice,
 * each funding that owes is reported as paid at settlement, and every side is told. `doer.by.id` is somebody of the office,
 * or null.
 */
export async function settle(
  tx: Tx,
  doer: Doer,
  { row, listing }: Pick<Opened, 'row' | 'listing'> & Partial<Opened>,
  { on, confirmedBy, ...told }: Settled,
): Promise<Result<SettlementRow, Refusal>> {
  // Its history says whether what was approved still held; nobody is asked to approve what has settled.
  const current = await bringOn(tx, { row, listing, doer }, { isTold: false });
  const inEffect = { ...current, state: 'settled' as const, settledOn: on };
  const worked = await workOutFigures(tx, { now: doer.now, listing, row: inEffect, settleOn: on });
  const isSale = worked.ok && worked.value.figures.basis === 'sale';
  await endOpenProposal(tx, doer, current);
  const moved = await moveSettlement(tx, doer, current, {
    event: 'settle',
    actors: ['SYS'],
    set: {
      settledOn: on,
      settledFigures: isSale ? worked.value.worked : null,
      confirmedById: confirmedBy.id,
      confirmedByName: confirmedBy.name,
    },
    settleOn: on,
    ...told,
  });
  if (!moved.ok) return moved;
  const settled = await settleListing(tx, doer, listing, on);
  if (!settled.ok) return settled;
  const noticed = await noticeOfSettlement(tx, doer, settled.value, { on, ...told });
  if (!noticed.ok) return noticed;
  const { now, ids } = doer;
  await reportSettledFunding(tx, { now, ids }, settled.value, {
    on,
    by: { id: confirmedBy.id ?? row.id, name: confirmedBy.name },
  });
  await replanRepayments(tx, { now, ids }, settled.value);
  const news = { kind: 'settlement-settled', on, sides: 'all', key: `${row.id} settled` } as const;
  await tellSides(tx, doer, moved.value, news);
  return ok(moved.value);
}

/** The listing settles; one that is exchanged is unconditional first. */
async function settleListing(
  tx: Tx,
  doer: Doer,
  listing: Listing,
  on: IsoDate,
): Promise<Result<Listing, Refusal>> {
  const { id: actorId, name: actorName } = doer.by;
  const words = 'No contract of this sale stands any more. Look at its listing.';
  // A principal may have moved it there by hand.
  if (listing.state === 'settled') return ok(listing);
  let current = listing;
  if (current.state === 'exchanged') {
    const reason = 'The sale settled.';
    const by = { as: 'CVY', actorId, actorName, reason } as const;
    const moved = await moveByConsequence(tx, doer, current, { event: 'goUnconditional', ...by });
    if (!moved.ok) return refusedSettlement(words);
    current = moved.value;
  }
  const settled = await moveByConsequence(tx, doer, current, {
    event: 'settle',
    as: 'SYS',
    actorId,
    actorName,
    write: (record) => ({ ...record, dates: { ...record.dates, settledOn: on } }),
  });
  return settled.ok ? settled : refusedSettlement(words);
}
