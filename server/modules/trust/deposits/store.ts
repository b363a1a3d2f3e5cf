import { and, asc, desc, eq } from 'drizzle-orm';
import {
  type depositPayee,
  type depositPerson,
  soldDeposit,
  soldDepositEvent,
  trustWithdrawal,
} from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';

export type DepositRow = typeof soldDeposit.$inferSelect;
export type DepositEventRow = typeof soldDepositEvent.$inferSelect;
export type DepositPersonRow = typeof depositPerson.$inferSelect;
export type DepositPayeeRow = typeof depositPayee.$inferSelect;

const isOfListing = (agencyId: string, listingId: string) =>
  and(eq(soldDeposit.agencyId, agencyId), eq(soldDeposit.listingId, listingId));

/** The latest deposit of a listing; locked where it is to be changed. */
export async function findDeposit(
  tx: Tx,
  agencyId: string,
  listingId: string,
  { lock }: { lock: boolean },
): Promise<DepositRow | undefined> {
  const query = tx
    .select()
    .from(soldDeposit)
    .where(isOfListing(agencyId, listingId))
    .orderBy(desc(soldDeposit.createdAt), desc(soldDeposit.id))
    .limit(1);
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** A deposit by its id; locked where it is to be changed. */
export async function findDepositById(
  tx: Tx,
  agencyId: string,
  id: string,
  { lock }: { lock: boolean },
): Promise<DepositRow | undefined> {
  const query = tx
    .select()
    .from(soldDeposit)
    .where(and(eq(soldDeposit.agencyId, agencyId), eq(soldDeposit.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** The latest deposit of each listing of an agency: money may come for it, even where it is over. */
export async function findLatestDeposits(tx: Tx, agencyId: string): Promise<DepositRow[]> {
  const rows = await tx
    .select()
    .from(soldDeposit)
    .where(eq(soldDeposit.agencyId, agencyId))
    .orderBy(asc(soldDeposit.createdAt), asc(soldDeposit.id));
  return [...Map.groupBy(rows, ({ listingId }) => listingId).values()].flatMap(
    (each) => each.at(-1) ?? [],
  );
}

/** How many deposits a listing had. */
export async function countDeposits(tx: Tx, agencyId: string, listingId: string): Promise<number> {
  const rows = await tx
    .select({ id: soldDeposit.id })
    .from(soldDeposit)
    .where(isOfListing(agencyId, listingId));
  return rows.length;
}

/** Adds a deposit; undefined where the listing has one that isn't over. */
export async function insertDeposit(tx: Tx, row: DepositRow): Promise<DepositRow | undefined> {
  const [kept] = await tx.insert(soldDeposit).values(row).onConflictDoNothing().returning();
  return kept;
}

export type DepositChanges = Partial<
  Omit<DepositRow, 'agencyId' | 'id' | 'listingId' | 'version' | 'createdAt'>
>;

/** Writes a locked deposit and adds to its history. */
export async function updateDeposit(
  tx: Tx,
  row: DepositRow,
  changes: DepositChanges,
  event: Omit<DepositEventRow, 'agencyId' | 'depositId'>,
): Promise<DepositRow> {
  const version = row.version + 1;
  const key = and(eq(soldDeposit.agencyId, row.agencyId), eq(soldDeposit.id, row.id));
  const [kept] = await tx
    .update(soldDeposit)
    .set({ ...changes, version })
    .where(key)
    .returning();
  if (!kept) throw new Error('A locked deposit is gone');
  await tx.insert(soldDepositEvent).values({ ...event, agencyId: row.agencyId, depositId: row.id });
  return kept;
}

/** What became of a deposit, oldest first. */
export function findDepositEvents(
  tx: Tx,
  { agencyId, id }: DepositRow,
): Promise<DepositEventRow[]> {
  return tx
    .select()
    .from(soldDepositEvent)
    .where(and(eq(soldDepositEvent.agencyId, agencyId), eq(soldDepositEvent.depositId, id)))
    .orderBy(asc(soldDepositEvent.at), asc(soldDepositEvent.id));
}

/** Whether a withdrawal of a deposit waits for the licensee in charge. */
export async function hasPrepared(tx: Tx, { agencyId, id }: DepositRow): Promise<boolean> {
  const rows = await tx
    .select({ id: trustWithdrawal.id })
    .from(trustWithdrawal)
    .where(
      and(
        eq(trustWithdrawal.agencyId, agencyId),
        eq(trustWithdrawal.depositId, id),
        eq(trustWithdrawal.state, 'prepared'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
