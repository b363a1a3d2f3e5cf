import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { SettlementPlatform } from '../../../../domain/settlement/settlement-work.ts';
import {
  type SettlementDay,
  type Workspace,
  workspaceStep,
} from '../../../../domain/settlement/workspace.ts';
import type { Tx } from '../../../db/transaction.ts';
import { applyDate } from '../bookings/apply-date.ts';
import { tellSides, tellVendorsOutcome } from '../bookings/letters.ts';
import { type Doer, moveSettlement } from '../bookings/move.ts';
import type { Opened } from '../bookings/open.ts';
import { proposeDate } from '../bookings/propose.ts';
import { findProposals, type SettlementRow } from '../bookings/store.ts';
import { voidApprovals } from '../figures/store.ts';
import { recordFailure } from './fail.ts';
import { settle } from './settle.ts';
import { lastHappened } from './store.ts';

type Moved = Promise<Result<SettlementRow, Refusal>>;

const NAMES: Record<SettlementPlatform, string> = {
  pexa: 'PEXA',
  sympli: 'Sympli',
  paper: 'Paper',
};

/** The platform as who does something: no person of ours. */
const platformDoer = (doer: Doer, { platform }: Pick<SettlementRow, 'platform'>): Doer => ({
  ...doer,
  by: { id: null, name: platform ? NAMES[platform] : doer.by.name },
});

/**
 * Does for a locked settlement what its workspace asks for: it settles by the platform's word, fails by it, moves to the
 * day that everybody accepted there, or has that day proposed here. Done again it changes nothing.
 */
export async function followWorkspace(
  tx: Tx,
  given: Doer,
  opened: Opened,
  workspace: Workspace,
): Moved {
  const { row, listing } = opened;
  const doer = platformDoer(given, row);
  const proposed = await findProposals(tx, row);
  const step = workspaceStep(workspace, {
    state: row.state,
    settleOn: row.settleOn as IsoDate | null,
    settleAt: row.settleAt,
    agreedAt: await lastHappened(tx, row, ['book', 'rebook', 'acceptDate']),
    acceptedAt: await lastHappened(tx, row, ['accept']),
    proposed: proposed.map(({ settleOn, settleAt }) => ({
      settleOn: settleOn as IsoDate,
      settleAt,
    })),
  });
  switch (step.step) {
    case 'settle': {
      const on = propertyDate(step.at, propertyZone(listing.address.state));
      const confirmedBy = { id: null, name: doer.by.name };
      const settled = await settle(tx, doer, opened, { on, confirmedBy });
      if (settled.ok) await tellVendorsOutcome(tx, doer, listing, settled.value);
      return settled;
    }
    case 'fail':
      return recordFailure(tx, doer, opened, { reason: step.reason, note: '' });
    case 'apply-date':
      return applyDate(tx, doer, { ...opened, doer }, step);
    case 'propose-date':
      return proposeOfPlatform(tx, { ...opened, doer }, step);
    case 'unsign':
      return unsign(tx, doer, row);
    case 'nothing':
      return ok(row);
  }
}

/** Proposes the day of the workspace to everybody here; one that can't be proposed here is left. */
async function proposeOfPlatform(
  tx: Tx,
  opened: Opened,
  { settleOn, settleAt }: SettlementDay,
): Moved {
  const { ids, by } = opened.doer;
  const proposed = await proposeDate(tx, { ...opened, actors: ['CVY'] }, 'agency', {
    id: ids.next(),
    settleOn,
    settleAt: settleAt ?? undefined,
    reason: `Proposed in ${by.name}.`,
  });
  return proposed.ok ? proposed : ok(opened.row);
}

/** Something changed in the workspace, where everybody signs again: so do both sides here. */
async function unsign(tx: Tx, doer: Doer, row: SettlementRow): Moved {
  const moved = await moveSettlement(tx, doer, row, {
    event: 'changeFigures',
    actors: ['SYS'],
    reason: `Something changed in ${doer.by.name}, where everybody signs again.`,
  });
  if (!moved.ok) return moved;
  await voidApprovals(tx, row, doer.now);
  const key = `${row.id} ${moved.value.version}`;
  await tellSides(tx, doer, moved.value, {
    kind: 'settlement-figures-changed',
    sides: 'all',
    key,
  });
  return moved;
}
