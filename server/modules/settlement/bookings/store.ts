import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import {
  settlement,
  settlementAnswer,
  settlementEvent,
  settlementPerson,
  settlementProposal,
} from '../../../db/schema/settlement.ts';
import type { Tx } from '../../../db/transaction.ts';

export type SettlementRow = typeof settlement.$inferSelect;
export type SettlementEventRow = typeof settlementEvent.$inferSelect;
export type SettlementPersonRow = typeof settlementPerson.$inferSelect;
export type ProposalRow = typeof settlementProposal.$inferSelect;
export type AnswerRow = typeof settlementAnswer.$inferSelect;

/** The latest settlement of a listing; locked where it is to be changed. */
export async function findSettlement(
  tx: Tx,
  agencyId: string,
  listingId: string,
  { lock }: { lock: boolean },
): Promise<SettlementRow | undefined> {
  const query = tx
    .select()
    .from(settlement)
    .where(and(eq(settlement.agencyId, agencyId), eq(settlement.listingId, listingId)))
    .orderBy(desc(settlement.createdAt), desc(settlement.id))
    .limit(1);
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** A settlement by its id; locked where it is to be changed. */
export async function findSettlementById(
  tx: Tx,
  agencyId: string,
  id: string,
  { lock }: { lock: boolean },
): Promise<SettlementRow | undefined> {
  const query = tx
    .select()
    .from(settlement)
    .where(and(eq(settlement.agencyId, agencyId), eq(settlement.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** Adds a settlement; undefined where the listing has one that isn't cancelled. */
export async function insertSettlement(
  tx: Tx,
  row: typeof settlement.$inferInsert,
): Promise<SettlementRow | undefined> {
  const [kept] = await tx.insert(settlement).values(row).onConflictDoNothing().returning();
  return kept;
}

export type SettlementChanges = Partial<
  Omit<SettlementRow, 'agencyId' | 'id' | 'listingId' | 'version' | 'createdAt'>
>;

/** Writes a locked settlement and adds to its history. */
export async function updateSettlement(
  tx: Tx,
  row: SettlementRow,
  changes: SettlementChanges,
  event: Omit<SettlementEventRow, 'agencyId' | 'settlementId'>,
): Promise<SettlementRow> {
  const { agencyId, id } = row;
  const [kept] = await tx
    .update(settlement)
    .set({ ...changes, version: row.version + 1 })
    .where(and(eq(settlement.agencyId, agencyId), eq(settlement.id, id)))
    .returning();
  if (!kept) throw new Error('A locked settlement is gone');
  await tx.insert(settlementEvent).values({ ...event, agencyId, settlementId: id });
  return kept;
}

/** What became of a settlement, oldest first. */
export function findSettlementEvents(
  tx: Tx,
  { agencyId, id }: SettlementRow,
): Promise<SettlementEventRow[]> {
  return tx
    .select()
    .from(settlementEvent)
    .where(and(eq(settlementEvent.agencyId, agencyId), eq(settlementEvent.settlementId, id)))
    .orderBy(asc(settlementEvent.at), asc(settlementEvent.id));
}

type Whose = Pick<SettlementRow, 'agencyId' | 'id'>;

const personIs = ({ agencyId, id }: Whose, personId: string) =>
  and(
    eq(settlementPerson.agencyId, agencyId),
    eq(settlementPerson.settlementId, id),
    eq(settlementPerson.personId, personId),
  );

/** Who acts for the sides of a settlement now. */
export function findParticipants(tx: Tx, { agencyId, id }: Whose): Promise<SettlementPersonRow[]> {
  return tx
    .select()
    .from(settlementPerson)
    .where(
      and(
        eq(settlementPerson.agencyId, agencyId),
        eq(settlementPerson.settlementId, id),
        isNull(settlementPerson.removedAt),
      ),
    );
}

/** Somebody who acts for a side; undefined for those who were removed. */
export async function findParticipant(
  tx: Tx,
  of: Whose,
  personId: string,
): Promise<SettlementPersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(settlementPerson)
    .where(and(personIs(of, personId), isNull(settlementPerson.removedAt)));
  return row;
}

export async function insertParticipant(
  tx: Tx,
  { agencyId, id: settlementId }: Whose,
  person: Pick<SettlementPersonRow, 'personId' | 'side' | 'name' | 'email' | 'phone'>,
): Promise<void> {
  await tx.insert(settlementPerson).values({ ...person, agencyId, settlementId });
}

export async function updateParticipant(
  tx: Tx,
  of: Whose,
  personId: string,
  changes: Partial<
    Pick<SettlementPersonRow, 'phone' | 'sentAt' | 'sentByName' | 'openedAt' | 'removedAt'>
  >,
): Promise<void> {
  await tx.update(settlementPerson).set(changes).where(personIs(of, personId));
}

/** Dates that were proposed for a settlement, the latest first. */
export function findProposals(tx: Tx, { agencyId, id }: Whose): Promise<ProposalRow[]> {
  return tx
    .select()
    .from(settlementProposal)
    .where(and(eq(settlementProposal.agencyId, agencyId), eq(settlementProposal.settlementId, id)))
    .orderBy(desc(settlementProposal.proposedAt), desc(settlementProposal.id));
}

/** Keeps a proposal; undefined where its id is taken. */
export async function insertProposal(
  tx: Tx,
  row: typeof settlementProposal.$inferInsert,
): Promise<ProposalRow | undefined> {
  const [kept] = await tx.insert(settlementProposal).values(row).onConflictDoNothing().returning();
  return kept;
}

export async function updateProposal(
  tx: Tx,
  { agencyId, id }: Pick<ProposalRow, 'agencyId' | 'id'>,
  changes: Partial<Pick<ProposalRow, 'replacedBy' | 'withdrawnAt' | 'decidedAt' | 'toAccept'>>,
): Promise<void> {
  await tx
    .update(settlementProposal)
    .set(changes)
    .where(and(eq(settlementProposal.agencyId, agencyId), eq(settlementProposal.id, id)));
}

/** What the sides said to the dates that were proposed, the earliest first. */
export async function findAnswers(tx: Tx, { agencyId, id }: Whose): Promise<AnswerRow[]> {
  const rows = await tx
    .select({ answer: settlementAnswer })
    .from(settlementAnswer)
    .innerJoin(
      settlementProposal,
      and(
        eq(settlementProposal.agencyId, settlementAnswer.agencyId),
        eq(settlementProposal.id, settlementAnswer.proposalId),
      ),
    )
    .where(and(eq(settlementAnswer.agencyId, agencyId), eq(settlementProposal.settlementId, id)))
    .orderBy(asc(settlementAnswer.at), asc(settlementAnswer.side));
  return rows.map(({ answer }) => answer);
}

/** Keeps what a side said; false where it has said something already. */
export async function insertAnswer(tx: Tx, row: AnswerRow): Promise<boolean> {
  const kept = await tx.insert(settlementAnswer).values(row).onConflictDoNothing().returning();
  return kept.length > 0;
}
