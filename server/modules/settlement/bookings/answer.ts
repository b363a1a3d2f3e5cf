import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import {
  type DateProposer,
  SETTLEMENT_SIDES,
  type SettlementSide,
} from '../../../../domain/settlement/date-change.ts';
import type { SettlementActor } from '../../../../domain/settlement/settlement-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { bringOn } from '../figures/bring-on.ts';
import { applyDate } from './apply-date.ts';
import { tellSides } from './letters.ts';
import { moveSettlement, noteSettlement, refusedSettlement } from './move.ts';
import type { Opened } from './open.ts';
import { isOpen, takesProposals } from './propose.ts';
import { presentSides, standingOf } from './read.ts';
import {
  findAnswers,
  findProposals,
  insertAnswer,
  type ProposalRow,
  type SettlementRow,
  updateProposal,
} from './store.ts';

type Answering = Opened & { actors: readonly SettlementActor[] };
type Outcome = Promise<Result<SettlementRow, Refusal>>;

/** What somebody says to a proposed date; `enteredById` is who of the office says it for them. */
export type GivenAnswer = {
  proposalId: string;
  side: DateProposer;
  isAccepted: boolean;
  reason?: string | undefined;
  enteredById?: string | undefined;
};

/**
 * Takes what a side says to a proposed date: one that rejects it ends it, the last that accepts it changes the day. Whoever
 * proposed it takes it back. The agency has no say.
 */
export async function answerDate(tx: Tx, opened: Answering, given: GivenAnswer): Outcome {
  const { row, doer } = opened;
  const proposal = (await findProposals(tx, row)).find(({ id }) => id === given.proposalId);
  if (!proposal || !isOpen(proposal) || !takesProposals(row)) {
    return refusedSettlement('This proposal doesn’t wait for an answer any more. Look again.');
  }
  const said =
    given.side === proposal.proposedBy
      ? await takeBack(tx, opened, proposal, given)
      : await answer(tx, opened, proposal, given);
  if (said.ok && given.enteredById !== undefined && given.side !== 'agency') {
    const news = { kind: 'settlement-said-for-you', what: 'date' } as const;
    const key = `${proposal.id} ${said.value.version}`;
    const reason = given.reason ?? '';
    await tellSides(tx, doer, said.value, { ...news, reason, sides: [given.side], key });
  }
  return said;
}

const dayOf = ({ settleOn }: ProposalRow) => settleOn as IsoDate;

async function takeBack(
  tx: Tx,
  opened: Answering,
  proposal: ProposalRow,
  { side, isAccepted, reason }: GivenAnswer,
): Outcome {
  if (isAccepted) return refusedSettlement('Whoever proposed a date has accepted it by that.');
  const { row, doer, actors } = opened;
  await updateProposal(tx, proposal, { withdrawnAt: doer.now });
  const moved = await moveSettlement(tx, doer, row, {
    event: 'withdrawDate',
    actors,
    side: side === 'agency' ? undefined : side,
    settleOn: proposal.settleOn,
    reason,
  });
  if (!moved.ok) return moved;
  const news = { kind: 'settlement-date-withdrawn', settleOn: proposal.settleOn } as const;
  await tellSides(tx, doer, moved.value, { ...news, sides: proposal.toAccept, key: proposal.id });
  return ok(await bringOn(tx, { ...opened, row: moved.value }));
}

async function answer(
  tx: Tx,
  opened: Answering,
  proposal: ProposalRow,
  given: GivenAnswer,
): Outcome {
  const { row, doer } = opened;
  const { side, isAccepted, reason, enteredById = null } = given;
  if (side === 'agency') return refusedSettlement('The agency has no say in the date.');
  if (!proposal.toAccept.includes(side)) {
    return refusedSettlement('This side wasn’t asked about that date.');
  }
  if (!(await presentSides(tx, row)).includes(side)) {
    return refusedSettlement('Nobody acts for this side. Say who does first.');
  }
  if (isAccepted && dayOf(proposal) < opened.today) {
    return refusedSettlement('That day is over. Propose another one.');
  }
  const { agencyId, id: proposalId } = proposal;
  const said = { agencyId, proposalId, side, isAccepted, enteredById };
  const word = { at: doer.now, byName: doer.by.name, reason: reason || null };
  if (!(await insertAnswer(tx, { ...said, ...word }))) {
    return refusedSettlement('This side has answered already.');
  }
  if (!isAccepted) return reject(tx, opened, proposal, { ...given, side });
  const told = { side, settleOn: proposal.settleOn, reason };
  const noted = await noteSettlement(tx, doer, row, { event: 'acceptForSide', ...told });
  return holdOnceAccepted(tx, { ...opened, row: noted }, proposal);
}

/** Has a proposed day hold where everybody who is asked has accepted it. */
async function holdOnceAccepted(tx: Tx, opened: Answering, proposal: ProposalRow): Outcome {
  const { row, doer, actors } = opened;
  const { standing } = standingOf(proposal, await findAnswers(tx, row));
  if (standing !== 'accepted') return ok(row);
  await updateProposal(tx, proposal, { decidedAt: doer.now });
  const settleAt = proposal.settleAt ?? undefined;
  const set = { failReason: null };
  return applyDate(tx, doer, opened, { settleOn: dayOf(proposal), settleAt, actors, set });
}

/** Asks nobody of a side that acts no more about the date that waits, which holds where all others had accepted it. */
export async function askNoMore(tx: Tx, opened: Answering, side: SettlementSide): Outcome {
  const proposal = (await findProposals(tx, opened.row)).find(isOpen);
  if (!proposal) return ok(opened.row);
  const toAccept = proposal.toAccept.filter((each) => each !== side);
  await updateProposal(tx, proposal, { toAccept });
  return holdOnceAccepted(tx, opened, { ...proposal, toAccept });
}

async function reject(
  tx: Tx,
  opened: Answering,
  proposal: ProposalRow,
  { side, reason }: GivenAnswer,
): Outcome {
  const { row, doer, actors } = opened;
  await updateProposal(tx, proposal, { decidedAt: doer.now });
  const by = side === 'agency' ? undefined : side;
  const { settleOn, id: key } = proposal;
  const event = 'rejectDate';
  const moved = await moveSettlement(tx, doer, row, { event, actors, side: by, settleOn, reason });
  if (!moved.ok) return moved;
  const sides = SETTLEMENT_SIDES.filter((each) => each !== side);
  const news = { kind: 'settlement-date-rejected', settleOn } as const;
  await tellSides(tx, doer, moved.value, { ...news, sides, key });
  return ok(await bringOn(tx, { ...opened, row: moved.value }));
}
