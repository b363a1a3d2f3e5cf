import { and, asc, desc, eq } from 'drizzle-orm';
import {
  settlement,
  settlementEvent,
  type settlementPerson,
  type settlementProposal,
} from '../../../db/schema/settlement.ts';
import type { Tx } from '../../../db/transaction.ts';

export type SettlementRow = typeof settlement.$inferSelect;
export type SettlementEventRow = typeof settlementEvent.$inferSelect;
export type SettlementPersonRow = typeof settlementPerson.$inferSelect;
export type ProposalRow = typeof settlementProposal.$inferSelect;

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
