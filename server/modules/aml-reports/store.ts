import { and, asc, desc, eq } from 'drizzle-orm';
import { staffUser } from '../../db/schema/agency.ts';
import { amlCase } from '../../db/schema/aml.ts';
import { amlOfficer, amlReport } from '../../db/schema/aml-report.ts';
import { listing } from '../../db/schema/listing.ts';
import type { Tx } from '../../db/transaction.ts';

export type ReportRow = typeof amlReport.$inferSelect;

/** What of its listing is shown with a report. */
const ofListing = {
  reference: listing.reference,
  address: listing.addressLine,
  state: listing.australianState,
};

const theListing = and(
  eq(listing.agencyId, amlReport.agencyId),
  eq(listing.id, amlReport.listingId),
);

/** Who was named last; null where that is nobody, undefined where nobody was ever named. */
export async function findOfficerId(tx: Tx, agencyId: string): Promise<string | null | undefined> {
  const [last] = await tx
    .select({ staffUserId: amlOfficer.staffUserId })
    .from(amlOfficer)
    .where(eq(amlOfficer.agencyId, agencyId))
    .orderBy(desc(amlOfficer.namedAt), desc(amlOfficer.id))
    .limit(1);
  return last?.staffUserId;
}

export async function insertOfficer(tx: Tx, row: typeof amlOfficer.$inferInsert): Promise<void> {
  await tx.insert(amlOfficer).values(row);
}

/** Everybody who works at an agency, with their roles. */
export function findStaff(tx: Tx, agencyId: string) {
  return tx
    .select({ id: staffUser.id, name: staffUser.name, roles: staffUser.roles })
    .from(staffUser)
    .where(and(eq(staffUser.agencyId, agencyId), eq(staffUser.status, 'active')))
    .orderBy(asc(staffUser.name));
}

export function findReports(tx: Tx, agencyId: string) {
  return tx
    .select({ row: amlReport, ...ofListing })
    .from(amlReport)
    .innerJoin(listing, theListing)
    .where(eq(amlReport.agencyId, agencyId))
    .orderBy(asc(amlReport.createdAt), asc(amlReport.id));
}

export async function findReport(tx: Tx, agencyId: string, id: string) {
  const [found] = await tx
    .select({ row: amlReport, ...ofListing })
    .from(amlReport)
    .innerJoin(listing, theListing)
    .where(and(eq(amlReport.agencyId, agencyId), eq(amlReport.id, id)))
    .for('no key update', { of: amlReport });
  return found;
}

/** The listing that the agency calls so, with where its property is. */
export async function findListing(tx: Tx, agencyId: string, reference: string) {
  const [found] = await tx
    .select({ id: listing.id, ...ofListing })
    .from(listing)
    .where(and(eq(listing.agencyId, agencyId), eq(listing.reference, reference)));
  return found;
}

export async function isCaseOf(
  tx: Tx,
  agencyId: string,
  listingId: string,
  caseId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: amlCase.id })
    .from(amlCase)
    .where(
      and(eq(amlCase.agencyId, agencyId), eq(amlCase.listingId, listingId), eq(amlCase.id, caseId)),
    );
  return rows.length > 0;
}

/** Keeps a new report; undefined where its id is taken. */
export async function insertReport(tx: Tx, row: ReportRow): Promise<ReportRow | undefined> {
  const [kept] = await tx.insert(amlReport).values(row).onConflictDoNothing().returning();
  return kept;
}

export async function updateReport(
  tx: Tx,
  row: ReportRow,
  changes: Partial<ReportRow>,
  now: Date,
): Promise<ReportRow> {
  const [changed] = await tx
    .update(amlReport)
    .set({ ...changes, version: row.version + 1, updatedAt: now })
    .where(and(eq(amlReport.agencyId, row.agencyId), eq(amlReport.id, row.id)))
    .returning();
  if (!changed) throw new Error('The report was not there to be changed');
  return changed;
}
