import { and, asc, count, desc, eq, inArray, or } from 'drizzle-orm';
import { listing } from '../../../db/schema/listing.ts';
import { soldDeposit, trustReconciliation, trustStatementLine } from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';

export type StatementRow = typeof trustStatementLine.$inferSelect;
export type ReconciliationRow = typeof trustReconciliation.$inferSelect;

/** The listing of each deposit, as the book names it. */
export async function findMatterListings(tx: Tx, agencyId: string, depositIds: readonly string[]) {
  const rows = await tx
    .select({
      depositId: soldDeposit.id,
      depositReference: soldDeposit.reference,
      listingId: listing.id,
      reference: listing.reference,
      address: listing.addressLine,
      record: listing.record,
    })
    .from(soldDeposit)
    .innerJoin(
      listing,
      and(eq(listing.agencyId, soldDeposit.agencyId), eq(listing.id, soldDeposit.listingId)),
    )
    .where(and(eq(soldDeposit.agencyId, agencyId), inArray(soldDeposit.id, [...depositIds])));
  return new Map(rows.map((row) => [row.depositId, row]));
}
export type MatterListing =
  Awaited<ReturnType<typeof findMatterListings>> extends Map<string, infer L> ? L : never;

/** Holds every deposit of an agency, in one order: whoever writes about several of them comes after the other. */
export async function lockDeposits(tx: Tx, agencyId: string): Promise<void> {
  await tx
    .select({ id: soldDeposit.id })
    .from(soldDeposit)
    .where(eq(soldDeposit.agencyId, agencyId))
    .orderBy(asc(soldDeposit.id))
    .for('no key update');
}

/** Reconciliations of an account, the newest first: of one month the first counts. */
export function findReconciliations(
  tx: Tx,
  agencyId: string,
  accountId: string,
): Promise<ReconciliationRow[]> {
  return tx
    .select()
    .from(trustReconciliation)
    .where(
      and(eq(trustReconciliation.agencyId, agencyId), eq(trustReconciliation.accountId, accountId)),
    )
    .orderBy(
      desc(trustReconciliation.asOf),
      desc(trustReconciliation.doneAt),
      desc(trustReconciliation.id),
    );
}

/** Keeps a reconciliation; one of the same id is there already. */
export async function insertReconciliation(tx: Tx, row: ReconciliationRow): Promise<void> {
  await tx.insert(trustReconciliation).values(row).onConflictDoNothing();
}

const MOST_LINES = 500;

/** Lines of imported statements, the newest first. */
export function findStatementLines(
  tx: Tx,
  agencyId: string,
  accountId: string,
): Promise<StatementRow[]> {
  return tx
    .select()
    .from(trustStatementLine)
    .where(
      and(eq(trustStatementLine.agencyId, agencyId), eq(trustStatementLine.accountId, accountId)),
    )
    .orderBy(desc(trustStatementLine.bookedOn), desc(trustStatementLine.id))
    .limit(MOST_LINES);
}

/** How many lines wait for somebody to say what they are. */
export async function countUnknownLines(
  tx: Tx,
  agencyId: string,
  accountId: string,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(trustStatementLine)
    .where(
      and(
        eq(trustStatementLine.agencyId, agencyId),
        eq(trustStatementLine.accountId, accountId),
        eq(trustStatementLine.kind, 'unknown'),
      ),
    );
  return row?.count ?? 0;
}

export async function findStatementLine(
  tx: Tx,
  agencyId: string,
  id: string,
): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(trustStatementLine)
    .where(and(eq(trustStatementLine.agencyId, agencyId), eq(trustStatementLine.id, id)));
  return row;
}

/** Which of these lines are known already. */
export async function findKnownKeys(
  tx: Tx,
  agencyId: string,
  accountId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: trustStatementLine.lineKey })
    .from(trustStatementLine)
    .where(
      and(
        eq(trustStatementLine.agencyId, agencyId),
        eq(trustStatementLine.accountId, accountId),
        inArray(trustStatementLine.lineKey, [...keys]),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

export async function insertStatementLine(tx: Tx, row: StatementRow): Promise<void> {
  await tx.insert(trustStatementLine).values(row);
}

/** Keeps what a line is. */
export async function updateStatementLine(
  tx: Tx,
  { agencyId, id }: Pick<StatementRow, 'agencyId' | 'id'>,
  next: Pick<StatementRow, 'kind' | 'matchedByName'> &
    Partial<Pick<StatementRow, 'withdrawalId' | 'entryId' | 'note'>>,
): Promise<void> {
  await tx
    .update(trustStatementLine)
    .set(next)
    .where(and(eq(trustStatementLine.agencyId, agencyId), eq(trustStatementLine.id, id)));
}

/** Lines that were matched to an entry, or to its withdrawal as one sum. */
export function findLinesFor(
  tx: Tx,
  agencyId: string,
  { entryId, withdrawalId }: { entryId: string; withdrawalId: string | undefined },
): Promise<StatementRow[]> {
  return tx
    .select()
    .from(trustStatementLine)
    .where(
      and(
        eq(trustStatementLine.agencyId, agencyId),
        or(
          eq(trustStatementLine.entryId, entryId),
          withdrawalId === undefined
            ? undefined
            : eq(trustStatementLine.withdrawalId, withdrawalId),
        ),
      ),
    );
}
