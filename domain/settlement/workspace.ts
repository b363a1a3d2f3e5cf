import type { IsoDate } from '../dates.ts';
import type { SettlementSide } from './date-change.ts';
import type { SettlementState } from './settlement-states.ts';
import type { FailReason } from './settlement-work.ts';

/** A day of settlement with the time of day at the property, as `HH:MM`; null where none is said. */
export type SettlementDay = { settleOn: IsoDate; settleAt: string | null };

/**
 * A workspace of a platform as it stands. Each change of its day or figures is another revision, made at `revisedAt`, and
 * takes back what everybody signed before it. `failure` goes with another day.
 */
export type Workspace = SettlementDay & {
  revision: number;
  revisedAt: Date;
  participants: readonly { side: SettlementSide; hasAcceptedDate: boolean; hasSigned: boolean }[];
  settledAt: Date | null;
  failure: { reason: FailReason; at: Date } | null;
};

/** The settlement here, as a workspace is compared with it. */
export type FollowingSettlement = {
  state: SettlementState;
  settleOn: IsoDate | null;
  settleAt: string | null;
  /** When its day was agreed last, and when both sides last approved its figures; null where never. */
  agreedAt: Date | null;
  acceptedAt: Date | null;
  /** Days that were proposed here before, whatever became of them. */
  proposed: readonly SettlementDay[];
};

/** What a settlement does because of its workspace. */
export type WorkspaceStep =
  | { step: 'settle'; at: Date }
  | { step: 'fail'; reason: FailReason }
  | ({ step: 'apply-date' | 'propose-date' } & SettlementDay)
  | { step: 'unsign' }
  | { step: 'nothing' };

/** A booked sale that isn't over: all that a platform can still say something about. */
const OPEN: readonly SettlementState[] = ['booked', 'date_proposed', 'accepted', 'ready'];
const SIGNED: readonly SettlementState[] = ['accepted', 'ready'];
const NOTHING: WorkspaceStep = { step: 'nothing' };

/** A time of day that one of the two doesn't say makes no other day. */
const isSameDay = (seen: SettlementDay, here: Pick<FollowingSettlement, 'settleOn' | 'settleAt'>) =>
  seen.settleOn === here.settleOn &&
  (seen.settleAt === null || here.settleAt === null || seen.settleAt === here.settleAt);

const isAfter = (at: Date, earlier: Date | null) =>
  earlier === null || at.getTime() > earlier.getTime();

function dateStep(seen: Workspace, here: FollowingSettlement): WorkspaceStep {
  const { settleOn, settleAt, participants } = seen;
  // A day that was agreed here since is the later word.
  if (!isAfter(seen.revisedAt, here.agreedAt)) return NOTHING;
  const isAgreed = participants.length > 0 && participants.every((each) => each.hasAcceptedDate);
  if (isAgreed) return { step: 'apply-date', settleOn, settleAt };
  // Proposed once: what the sides here said to it holds, however often the platform is asked.
  const isKnown = here.proposed.some((each) => isSameDay(seen, each));
  return isKnown || !OPEN.includes(here.state)
    ? NOTHING
    : { step: 'propose-date', settleOn, settleAt };
}

/**
 * What the settlement of a sale does because of its workspace, the most final first: a platform's word that it settled
 * needs no second person. Nothing where it isn't booked or is over; the same word again comes to nothing. Source:
 * domain.md 4.6, row 76.
 */
export function workspaceStep(seen: Workspace, here: FollowingSettlement): WorkspaceStep {
  if (!OPEN.includes(here.state) && here.state !== 'delayed') return NOTHING;
  if (seen.settledAt) return { step: 'settle', at: seen.settledAt };
  if (seen.failure) {
    // A failure from before the day was agreed is of another attempt.
    const counts = OPEN.includes(here.state) && isAfter(seen.failure.at, here.agreedAt);
    return counts ? { step: 'fail', reason: seen.failure.reason } : NOTHING;
  }
  if (!isSameDay(seen, here)) return dateStep(seen, here);
  const isUnsigned = seen.revision > 1 && seen.participants.some((each) => !each.hasSigned);
  const isSince = here.acceptedAt !== null && isAfter(seen.revisedAt, here.acceptedAt);
  return SIGNED.includes(here.state) && isUnsigned && isSince ? { step: 'unsign' } : NOTHING;
}
