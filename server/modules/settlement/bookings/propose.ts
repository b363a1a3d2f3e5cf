import { subHours } from 'date-fns/subHours';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import {
  type DateProposer,
  type DateRefusal,
  proposeDate as mayPropose,
  type SettlementSide,
} from '../../../../domain/settlement/date-change.ts';
import type { SettlementActor } from '../../../../domain/settlement/settlement-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { tellSides } from './letters.ts';
import { moveSettlement, refusedSettlement } from './move.ts';
import type { Opened } from './open.ts';
import { presentSides } from './read.ts';
import {
  findProposals,
  insertProposal,
  type ProposalRow,
  type SettlementRow,
  updateProposal,
} from './store.ts';

const REFUSALS: Record<DateRefusal, string> = {
  'in-past': 'That day is over. Choose today or a later day.',
  'before-exchange': 'That is before contracts were exchanged.',
  'same-date': 'That day and time stand already. Choose another day or time.',
  'too-far': 'That is more than two years later. Choose an earlier day.',
  'nobody-to-accept': 'Nobody else acts in this settlement who could accept it. Add them first.',
};

/** Where a day stands that can be changed. */
const PROPOSABLE: readonly SettlementRow['state'][] = [
  'booked',
  'date_proposed',
  'accepted',
  'ready',
];
export const isProposable = ({ state }: Pick<SettlementRow, 'state'>) => PROPOSABLE.includes(state);

/** Where a date can be proposed: also the next one, after a day that failed. */
export const takesProposals = (row: Pick<SettlementRow, 'state'>) =>
  isProposable(row) || row.state === 'delayed';

/** A proposal that waits for an answer. */
export const isOpen = ({ decidedAt, replacedBy, withdrawnAt }: ProposalRow) =>
  decidedAt === null && replacedBy === null && withdrawnAt === null;

/** Who has to accept another date or time, and what to warn of; refuses one that can't be proposed. */
export async function checkDate(
  tx: Tx,
  { row, listing, today }: Pick<Opened, 'listing' | 'today'> & { row: SettlementRow },
  {
    settleOn,
    proposedBy,
    isOtherTime,
  }: { settleOn: IsoDate; proposedBy: DateProposer; isOtherTime: boolean },
) {
  if (row.state === 'not_booked') {
    return refusedSettlement('Book the settlement first. Only a day that stands can be changed.');
  }
  if (!takesProposals(row)) return refusedSettlement('This sale has settled. Its day stays.');
  const checked = mayPropose({
    settleOn,
    isOtherTime,
    proposedBy,
    present: await presentSides(tx, row),
    standsOn: isProposable(row) ? (row.settleOn as IsoDate | null) : null,
    exchangedOn: listing.dates?.exchangedOn ?? null,
    today,
    state: listing.address.state,
  });
  return checked.ok ? checked : refusedSettlement(REFUSALS[checked.error]);
}

/** So many are answered on each page; the agency can still write down what was agreed once the sides have no more. */
const MOST_PROPOSALS = 100;
const MOST_BY_AGENCY = 200;
/** A side that proposes day after day would keep the others from agreeing on any. */
const MOST_OF_SIDE_A_DAY = 3;

/** Another date as somebody proposes it. */
export type GivenProposal = {
  id: string;
  settleOn: IsoDate;
  settleAt?: string | undefined;
  reason: string;
};

const sideOf = (who: DateProposer): SettlementSide | undefined =>
  who === 'agency' ? undefined : who;

/** Proposes another date; it holds once every other side has accepted it. One that still waits is replaced by it. */
export async function proposeDate(
  tx: Tx,
  opened: Opened & { actors: readonly SettlementActor[] },
  proposedBy: DateProposer,
  { id, settleOn, settleAt, reason }: GivenProposal,
): Promise<Result<SettlementRow, Refusal>> {
  const isOtherTime = settleAt !== undefined && settleAt !== opened.row.settleAt;
  const checked = await checkDate(tx, opened, { settleOn, proposedBy, isOtherTime });
  if (!checked.ok) return checked;
  const { row, doer, actors } = opened;
  const { toAccept } = checked.value;
  const proposed = await findProposals(tx, row);
  if (proposed.length >= (proposedBy === 'agency' ? MOST_BY_AGENCY : MOST_PROPOSALS)) {
    return refusedSettlement('Very many days were proposed already. Call the agency.');
  }
  const dayBefore = subHours(doer.now, 24);
  const recent = proposed.filter(
    (each) => each.proposedBy === proposedBy && each.proposedAt > dayBefore,
  );
  if (proposedBy !== 'agency' && recent.length >= MOST_OF_SIDE_A_DAY) {
    return refusedSettlement(
      'You proposed three days in the last 24 hours. Wait, or call the agency.',
    );
  }
  const before = proposed.find(isOpen);
  if (before) await updateProposal(tx, before, { replacedBy: id });
  const { agencyId, id: settlementId } = row;
  const kept = await insertProposal(tx, {
    agencyId,
    settlementId,
    id,
    settleOn,
    settleAt: settleAt ?? null,
    proposedBy,
    proposedByName: doer.by.name,
    proposedAt: doer.now,
    reason,
    toAccept,
  });
  if (!kept) return refusedSettlement('This proposal was sent already.');
  const side = sideOf(proposedBy);
  const told = { event: 'proposeDate', side, settleOn, reason } as const;
  const moved = await moveSettlement(tx, doer, row, { ...told, actors });
  if (!moved.ok) return moved;
  const news = { kind: 'settlement-date-proposed', settleOn, reason } as const;
  await tellSides(tx, doer, moved.value, { ...news, sides: toAccept, key: id });
  return ok(moved.value);
}
