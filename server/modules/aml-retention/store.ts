import { and, count, eq, inArray, lt, ne, notExists, notInArray } from 'drizzle-orm';
import {
  amlCase,
  amlCaseSubject,
  amlDocument,
  amlEvent,
  amlHit,
  amlInvitation,
  amlSubject,
} from '../../db/schema/aml.ts';
import { amlReport } from '../../db/schema/aml-report.ts';
import { shortcode } from '../../db/schema/funding/application.ts';
import { listing } from '../../db/schema/listing.ts';
import type { Tx } from '../../db/transaction.ts';

/** The checks in which nothing changed since a time, with their listings: none else can be due. */
export function findOldCases(tx: Tx, agencyId: string, before: Date) {
  return tx
    .select({
      row: amlCase,
      reference: listing.reference,
      record: listing.record,
      listingState: listing.status,
      listingUpdatedAt: listing.updatedAt,
    })
    .from(amlCase)
    .innerJoin(
      listing,
      and(eq(listing.agencyId, amlCase.agencyId), eq(listing.id, amlCase.listingId)),
    )
    .where(and(eq(amlCase.agencyId, agencyId), lt(amlCase.updatedAt, before)));
}

/** The listings about which a report is a draft. */
export async function listingsWithDrafts(tx: Tx, agencyId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ listingId: amlReport.listingId })
    .from(amlReport)
    .where(and(eq(amlReport.agencyId, agencyId), eq(amlReport.state, 'draft')));
  return new Set(rows.map(({ listingId }) => listingId));
}

/** Reports that ended; theirs is the time at which they did. */
export function findEndedReports(tx: Tx, agencyId: string) {
  return tx
    .select({ id: amlReport.id, endedAt: amlReport.updatedAt })
    .from(amlReport)
    .where(and(eq(amlReport.agencyId, agencyId), ne(amlReport.state, 'draft')));
}

export async function countEvents(tx: Tx, agencyId: string, caseIds: readonly string[]) {
  if (caseIds.length === 0) return 0;
  const [found] = await tx
    .select({ events: count() })
    .from(amlEvent)
    .where(and(eq(amlEvent.agencyId, agencyId), inArray(amlEvent.caseId, [...caseIds])));
  return found?.events ?? 0;
}

/** Who stands in these checks and in no other. */
export async function subjectsOfNoOther(
  tx: Tx,
  agencyId: string,
  caseIds: readonly string[],
): Promise<string[]> {
  if (caseIds.length === 0) return [];
  const ofAgency = eq(amlCaseSubject.agencyId, agencyId);
  const elsewhere = tx
    .select({ id: amlCaseSubject.subjectId })
    .from(amlCaseSubject)
    .where(
      and(
        ofAgency,
        eq(amlCaseSubject.subjectId, amlSubject.id),
        notInArray(amlCaseSubject.caseId, [...caseIds]),
      ),
    );
  const named = tx
    .select({ id: amlCaseSubject.subjectId })
    .from(amlCaseSubject)
    .where(and(ofAgency, inArray(amlCaseSubject.caseId, [...caseIds])));
  const rows = await tx
    .select({ id: amlSubject.id })
    .from(amlSubject)
    .where(
      and(eq(amlSubject.agencyId, agencyId), inArray(amlSubject.id, named), notExists(elsewhere)),
    );
  return rows.map(({ id }) => id);
}

/** What people added to these checks by their links. */
export function documentsOfCases(tx: Tx, agencyId: string, caseIds: readonly string[]) {
  return tx
    .select()
    .from(amlDocument)
    .where(and(eq(amlDocument.agencyId, agencyId), inArray(amlDocument.caseId, [...caseIds])));
}

/** Deletes checks with their histories, links and documents, and the people and entities of them that are told. */
export async function deleteCases(
  tx: Tx,
  agencyId: string,
  { caseIds, subjectIds }: { caseIds: readonly string[]; subjectIds: readonly string[] },
): Promise<void> {
  const cases = [...caseIds];
  const subjects = [...subjectIds];
  if (cases.length > 0) {
    await tx
      .delete(amlDocument)
      .where(and(eq(amlDocument.agencyId, agencyId), inArray(amlDocument.caseId, cases)));
    await tx
      .delete(shortcode)
      .where(and(eq(shortcode.agencyId, agencyId), inArray(shortcode.amlCaseId, cases)));
    await tx
      .delete(amlInvitation)
      .where(and(eq(amlInvitation.agencyId, agencyId), inArray(amlInvitation.caseId, cases)));
    await tx
      .delete(amlEvent)
      .where(and(eq(amlEvent.agencyId, agencyId), inArray(amlEvent.caseId, cases)));
    await tx
      .delete(amlCaseSubject)
      .where(and(eq(amlCaseSubject.agencyId, agencyId), inArray(amlCaseSubject.caseId, cases)));
    await tx.delete(amlCase).where(and(eq(amlCase.agencyId, agencyId), inArray(amlCase.id, cases)));
  }
  if (subjects.length === 0) return;
  await tx
    .delete(amlHit)
    .where(and(eq(amlHit.agencyId, agencyId), inArray(amlHit.subjectId, subjects)));
  await tx
    .delete(amlSubject)
    .where(and(eq(amlSubject.agencyId, agencyId), inArray(amlSubject.id, subjects)));
}

export async function deleteReports(
  tx: Tx,
  agencyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(amlReport)
    .where(and(eq(amlReport.agencyId, agencyId), inArray(amlReport.id, [...ids])));
}
