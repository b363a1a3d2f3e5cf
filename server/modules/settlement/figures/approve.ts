import type { Refusal } from '../../../../contract/problems.ts';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { FigureSide } from '../../../../domain/settlement/checklist.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { tellSides } from '../bookings/letters.ts';
import { type Doer, noteSettlement, refusedSettlement } from '../bookings/move.ts';
import { type Opened, openToChange } from '../bookings/open.ts';
import type { SettlementRow } from '../bookings/store.ts';
import { bringOn, isInWork } from './bring-on.ts';
import { faultFor, markFor } from './checks.ts';
import { workOutFigures } from './read-figures.ts';
import { insertApproval } from './store.ts';
import { showToOffice } from './view.ts';

/** What a side approves, by the mark it was shown; `enteredById` is who of the office says so, and `reason` how they know. */
export type Approving = {
  side: FigureSide;
  mark: string;
  reason?: string | undefined;
  enteredById?: string | undefined;
};

/**
 * Keeps that a side approved the figures as it was shown them, and brings the settlement on. Where the office enters it,
 * the side is told. Refuses figures that changed since, and a settlement that isn't booked.
 */
export async function approveForSide(
  tx: Tx,
  doer: Doer,
  opened: Pick<Opened, 'row' | 'listing'>,
  { side, mark, reason, enteredById }: Approving,
): Promise<Result<SettlementRow, Refusal>> {
  const { row, listing } = opened;
  if (!isInWork(row)) {
    return refusedSettlement('Figures are approved once a day is agreed. Look again.');
  }
  const worked = await workOutFigures(tx, { now: doer.now, listing, row });
  if (!worked.ok) {
    const reader = enteredById === undefined ? side : 'office';
    return refusedSettlement(faultFor(reader, worked.error));
  }
  if (worked.value.figures.basis !== 'sale') {
    return refusedSettlement('The figures still rest on an estimate. Enter the sale price first.');
  }
  if (markFor(worked.value, side) !== mark) return refuse({ code: 'settlement.figures-changed' });
  const id = doer.ids.next();
  const isNew = await insertApproval(tx, {
    agencyId: row.agencyId,
    settlementId: row.id,
    id,
    side,
    mark,
    figures: worked.value.worked,
    at: doer.now,
    byName: doer.by.name,
    enteredById: enteredById ?? null,
    reason: reason ?? null,
  });
  if (!isNew) return ok(row);
  const kept = await noteSettlement(tx, doer, row, { event: 'approveFigures', side, reason });
  if (enteredById !== undefined) {
    const news = {
      kind: 'settlement-said-for-you',
      what: 'figures',
      reason: reason ?? '',
    } as const;
    await tellSides(tx, doer, kept, { ...news, sides: [side], key: id });
  }
  return ok(await bringOn(tx, { row: kept, listing, doer }));
}

/** Enters for the office that a side approved the figures. */
export async function approveFigures(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  listingId: string,
  said: { side: FigureSide; mark: string; reason: string },
): Promise<Result<SaleSettlement, Refusal>> {
  const opened = await openToChange(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const { listing, doer } = opened.value;
  const enteredById = call.principal.subject;
  const row = await approveForSide(tx, doer, opened.value, { ...said, enteredById });
  return row.ok ? ok(await showToOffice(tx, call, listing, row.value)) : row;
}
