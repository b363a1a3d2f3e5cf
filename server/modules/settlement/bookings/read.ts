import type { Participant, Proposal } from '../../../../contract/sale-settlement-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import {
  proposalStanding,
  SETTLEMENT_SIDES,
  type SettlementSide,
} from '../../../../domain/settlement/date-change.ts';
import type { Tx } from '../../../db/transaction.ts';
import { peopleWithLink } from '../../otp/person-links/service.ts';
import {
  type AnswerRow,
  findAnswers,
  findParticipants,
  findProposals,
  type ProposalRow,
  type SettlementRow,
} from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;
/** A nullable column as a property that is left out where it is null. */
const given = <K extends string, T>(key: K, value: T | null) =>
  (value === null ? {} : { [key]: value }) as { [P in K]?: NonNullable<T> };

/** Who acts for the sides of a settlement, as the office sees them; nobody who was removed. */
export async function shownParticipants(tx: Tx, row: SettlementRow): Promise<Participant[]> {
  const { agencyId, id: aboutId } = row;
  const people = await findParticipants(tx, row);
  const working = await peopleWithLink(tx, { agencyId, kind: 'settlement', aboutId });
  return SETTLEMENT_SIDES.flatMap((side) =>
    people
      .filter((person) => person.side === side)
      .map(({ personId, name, email, phone, sentAt, sentByName, openedAt }) => ({
        personId,
        side,
        name,
        ...given('email', email),
        ...given('phone', phone),
        ...given('sentAt', sentAt && instant(sentAt)),
        ...given('sentBy', sentByName),
        ...given('openedAt', openedAt && instant(openedAt)),
        works: working.has(personId),
      })),
  );
}

/** The sides that somebody acts for. */
export async function presentSides(tx: Tx, row: SettlementRow): Promise<SettlementSide[]> {
  const people = await findParticipants(tx, row);
  return SETTLEMENT_SIDES.filter((side) => people.some((person) => person.side === side));
}

/** Where a proposal stands, and whom it waits for. */
export function standingOf(
  row: ProposalRow,
  answers: readonly AnswerRow[],
): Pick<Proposal, 'standing' | 'waitingFor'> {
  if (row.withdrawnAt !== null) return { standing: 'withdrawn', waitingFor: [] };
  return { waitingFor: [], ...proposalStanding(row, answers) };
}

/** Dates that were proposed, the latest first. */
export async function shownProposals(tx: Tx, row: SettlementRow): Promise<Proposal[]> {
  const answers = await findAnswers(tx, row);
  return (await findProposals(tx, row)).map((proposal) => ({
    id: proposal.id,
    settleOn: proposal.settleOn as IsoDate,
    ...given('settleAt', proposal.settleAt),
    proposedBy: proposal.proposedBy,
    proposedByName: proposal.proposedByName,
    proposedAt: instant(proposal.proposedAt),
    reason: proposal.reason,
    ...standingOf(proposal, answers),
    answers: answers
      .filter(({ proposalId }) => proposalId === proposal.id)
      .map(({ side, isAccepted, at, byName, reason }) => ({
        side,
        isAccepted,
        at: instant(at),
        byName,
        ...given('reason', reason),
      })),
  }));
}
