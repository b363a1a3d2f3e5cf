import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { onlyRow } from '../../../db/only-row.ts';
import { agency } from '../../../db/schema/agency.ts';
import { application } from '../../../db/schema/funding/application.ts';
import { settlementReport } from '../../../db/schema/funding/settlement.ts';
import { listing } from '../../../db/schema/listing.ts';
import type { Tx } from '../../../db/transaction.ts';

export type ReportRow = typeof settlementReport.$inferSelect;

export async function insertReport(tx: Tx, row: ReportRow): Promise<ReportRow> {
  const [kept] = await tx.insert(settlementReport).values(row).returning();
  if (!kept) throw new Error('A settlement that was reported is not kept');
  return kept;
}

export async function updateReport(
  tx: Tx,
  { agencyId, id }: Pick<ReportRow, 'agencyId' | 'id'>,
  next: Partial<ReportRow>,
): Promise<ReportRow> {
  const [row] = await tx
    .update(settlementReport)
    .set(next)
    .where(and(eq(settlementReport.agencyId, agencyId), eq(settlementReport.id, id)))
    .returning();
  if (!row) throw new Error('A settlement that was reported is gone');
  return row;
}

/**
 * A reported settlement. Ids of these are made here, so that no two agencies share one; who looks past
 * the agencies may still say whose it is.
 */
export async function findReport(
  tx: Tx,
  id: string,
  agencyId?: string,
): Promise<ReportRow | undefined> {
  const ofAgency = agencyId === undefined ? undefined : eq(settlementReport.agencyId, agencyId);
  const found = tx.select().from(settlementReport);
  return onlyRow(await found.where(and(ofAgency, eq(settlementReport.id, id))));
}

/** The settlements that were reported for an application, oldest first. */
export function findReportsOf(
  tx: Tx,
  agencyId: string,
  applicationId: string,
): Promise<ReportRow[]> {
  const of = and(
    eq(settlementReport.agencyId, agencyId),
    eq(settlementReport.applicationId, applicationId),
  );
  return tx
    .select()
    .from(settlementReport)
    .where(of)
    .orderBy(asc(settlementReport.reportedAt), asc(settlementReport.id));
}

/** The one that waits for an application, if any. */
export async function findReported(
  tx: Tx,
  agencyId: string,
  applicationId: string,
): Promise<ReportRow | undefined> {
  const [row] = await tx
    .select()
    .from(settlementReport)
    .where(
      and(
        eq(settlementReport.agencyId, agencyId),
        eq(settlementReport.applicationId, applicationId),
        eq(settlementReport.state, 'reported'),
      ),
    )
    .orderBy(desc(settlementReport.reportedAt))
    .limit(1);
  return row;
}

/** What waits for our own staff, of every agency whose application still owes; the oldest first. */
export function findReportsToConfirm(tx: Tx, most: number) {
  return tx
    .select({
      report: settlementReport,
      application,
      agencyName: agency.name,
      addressLine: listing.addressLine,
    })
    .from(settlementReport)
    .innerJoin(
      application,
      and(
        eq(application.agencyId, settlementReport.agencyId),
        eq(application.id, settlementReport.applicationId),
      ),
    )
    .innerJoin(agency, eq(agency.agencyId, settlementReport.agencyId))
    .innerJoin(
      listing,
      and(eq(listing.agencyId, application.agencyId), eq(listing.id, application.listingId)),
    )
    .where(
      and(
        eq(settlementReport.state, 'reported'),
        inArray(application.state, ['active', 'overdue', 'hardship']),
      ),
    )
    .orderBy(asc(settlementReport.reportedAt), asc(settlementReport.id))
    .limit(most);
}
