import { isBefore } from 'date-fns/isBefore';
import { propertyInstant } from '../../../domain/listings/property-time.ts';
import type { SettlementSide } from '../../../domain/settlement/date-change.ts';
import type { FailReason } from '../../../domain/settlement/settlement-work.ts';
import type { SettlementDay, Workspace } from '../../../domain/settlement/workspace.ts';

/** When a workspace without a time of day settles. */
const USUAL_TIME = '14:00';

/** A workspace as somebody creates it; the time zone is the property's. */
export type NewWorkspace = SettlementDay & { zone: string; sides: readonly SettlementSide[] };

/** What people do in a workspace. */
export type WorkspaceCommand =
  | ({ kind: 'propose'; side: SettlementSide } & SettlementDay)
  | { kind: 'accept' | 'sign'; side: SettlementSide }
  | { kind: 'changeFigures' }
  | { kind: 'fail'; reason: FailReason };

type Kept = { workspace: Workspace; zone: string };

/** A new workspace: everybody is in it for its day, and nobody has signed. */
export function opened({ zone, sides, settleOn, settleAt }: NewWorkspace, now: Date): Kept {
  const participants = sides.map((side) => ({ side, hasAcceptedDate: true, hasSigned: false }));
  const nothing = { settledAt: null, failure: null };
  return {
    zone,
    workspace: { settleOn, settleAt, revision: 1, revisedAt: now, participants, ...nothing },
  };
}

/** The workspace by the clock: at its time it settles where all accepted its day and signed, and else fails. */
export function standing(kept: Kept, now: Date): Kept {
  const { workspace, zone } = kept;
  const { settleOn, settleAt, participants, settledAt, failure } = workspace;
  const instant = propertyInstant({ date: settleOn, time: settleAt ?? USUAL_TIME }, zone);
  const at = instant && new Date(instant);
  if (settledAt || failure || !at || isBefore(now, at)) return kept;
  const isReady =
    participants.length > 0 &&
    participants.every(({ hasAcceptedDate, hasSigned }) => hasAcceptedDate && hasSigned);
  const failed = { reason: 'not_signed', at } as const;
  return {
    zone,
    workspace: { ...workspace, ...(isReady ? { settledAt: at } : { failure: failed }) },
  };
}

/** Another revision: whoever signed the one before has to sign again. */
function revised(workspace: Workspace, now: Date): Workspace {
  const participants = workspace.participants.map((each) => ({ ...each, hasSigned: false }));
  return { ...workspace, revision: workspace.revision + 1, revisedAt: now, participants };
}

function ofSide(
  workspace: Workspace,
  side: SettlementSide,
  set: Partial<Workspace['participants'][number]>,
): Workspace {
  const participants = workspace.participants.map((each) =>
    each.side === side ? { ...each, ...set } : each,
  );
  return { ...workspace, participants };
}

/** Another day: whoever proposes it accepts it, and everybody signs again. */
function proposed(
  workspace: Workspace,
  { side, settleOn, settleAt }: SettlementDay & { side: SettlementSide },
  now: Date,
): Workspace {
  const next = revised({ ...workspace, settleOn, settleAt, failure: null }, now);
  const participants = next.participants.map((each) => ({
    ...each,
    hasAcceptedDate: each.side === side,
  }));
  return { ...next, participants };
}

function after(workspace: Workspace, command: WorkspaceCommand, now: Date): Workspace | undefined {
  if (workspace.settledAt || (workspace.failure && command.kind !== 'propose')) return undefined;
  switch (command.kind) {
    case 'propose':
      return proposed(workspace, command, now);
    case 'accept':
      return ofSide(workspace, command.side, { hasAcceptedDate: true });
    case 'sign':
      return ofSide(workspace, command.side, { hasSigned: true });
    case 'changeFigures':
      return revised(workspace, now);
    case 'fail':
      return { ...workspace, failure: { reason: command.reason, at: now } };
  }
}

/** The workspace after a command; undefined where it doesn't take it. Only a proposed day follows a failure. */
export function changes(kept: Kept, command: WorkspaceCommand, now: Date): Kept | undefined {
  const workspace = after(kept.workspace, command, now);
  return workspace && { ...kept, workspace };
}
