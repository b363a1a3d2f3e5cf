import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { SettlementPlatform } from '../../../../domain/settlement/settlement-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import { bringOn } from '../figures/bring-on.ts';
import { applyDate } from './apply-date.ts';
import { tellSides } from './letters.ts';
import { noteSettlement, refusedSettlement } from './move.ts';
import { isSold, type Opened, type OpenedByOffice } from './open.ts';
import { takeListedConveyancers } from './people.ts';
import { isProposable } from './propose.ts';
import type { SettlementRow } from './store.ts';

/** When and where a sale settles. */
export type Booking = {
  settleOn: IsoDate;
  settleAt?: string | undefined;
  platform: SettlementPlatform;
  workspaceId?: string | undefined;
  /** Who agreed to the day, and how: said where one is booked after another failed. */
  reason?: string | undefined;
};

/** Why a day can't be booked; undefined where it can. */
function whyNot(
  { row, listing, today }: Opened,
  { settleOn, reason }: Booking,
): string | undefined {
  if (!isSold(listing)) return 'This sale isn’t exchanged. Book its settlement once it is.';
  if (row.state !== 'not_booked' && row.state !== 'delayed') {
    return 'This settlement is booked. Propose another date.';
  }
  if (row.state === 'delayed' && !reason) return 'Say who agreed to this day, and how.';
  if (settleOn < today) return 'That day is over. Choose today or a later day.';
  const exchangedOn = listing.dates?.exchangedOn;
  return exchangedOn !== undefined && settleOn < exchangedOn
    ? 'That is before contracts were exchanged.'
    : undefined;
}

/** Books the settlement of a sale, or books it again after its day failed. */
export async function book(
  tx: Tx,
  opened: OpenedByOffice,
  booking: Booking,
): Promise<Result<SettlementRow, Refusal>> {
  const fault = whyNot(opened, booking);
  if (fault !== undefined) return refusedSettlement(fault);
  const row = await takeListedConveyancers(tx, opened);
  const { settleOn, settleAt, platform, workspaceId, reason } = booking;
  return applyDate(
    tx,
    opened.doer,
    { ...opened, row },
    {
      settleOn,
      settleAt,
      reason: row.state === 'delayed' ? reason : undefined,
      actors: opened.actors,
      set: { platform, workspaceId: workspaceId || row.workspaceId, failReason: null },
    },
  );
}

/** Time of day, place, and who bears the day of settlement. */
export type Terms = {
  settleAt?: string | undefined;
  platform?: SettlementPlatform | undefined;
  workspaceId?: string | undefined;
  dayOwner: SettlementRow['dayOwner'];
};

/** Keeps the terms of a settlement; what is left out is taken out. Another owner of the day changes the figures. */
export async function setTerms(
  tx: Tx,
  opened: OpenedByOffice,
  { settleAt, platform, workspaceId, dayOwner }: Terms,
): Promise<Result<SettlementRow, Refusal>> {
  const set = {
    settleAt: settleAt ?? null,
    platform: platform ?? null,
    workspaceId: workspaceId || null,
    dayOwner,
  };
  const row = await noteSettlement(tx, opened.doer, opened.row, { event: 'changeTerms', set });
  await tellPlace(tx, opened, row);
  return ok(await bringOn(tx, { ...opened, row }));
}

/** Tells every side that a booked settlement takes place at another time or place. */
async function tellPlace(tx: Tx, { row: before, doer }: Opened, row: SettlementRow): Promise<void> {
  const { settleOn } = row;
  const isMoved = (['settleAt', 'platform', 'workspaceId'] as const).some(
    (key) => before[key] !== row[key],
  );
  if (!isMoved || settleOn === null || !isProposable(row)) return;
  const key = `${row.id} ${row.version}`;
  await tellSides(tx, doer, row, { kind: 'settlement-place-changed', settleOn, sides: 'all', key });
}
