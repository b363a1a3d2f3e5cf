import type { Participant, Proposal } from '../../../../contract/sale-settlement-shapes.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SettlementRow } from './store.ts';

/** Who acts for the sides of a settlement, as the office sees them; nobody who was removed. */
export function shownParticipants(_tx: Tx, _row: SettlementRow): Promise<Participant[]> {
  return Promise.resolve([]);
}

/** The sides that somebody acts for. */
export function presentSides(_tx: Tx, _row: SettlementRow): Promise<SettlementSide[]> {
  return Promise.resolve([]);
}

/** Dates that were proposed, the latest first. */
export function shownProposals(_tx: Tx, _row: SettlementRow): Promise<Proposal[]> {
  return Promise.resolve([]);
}
