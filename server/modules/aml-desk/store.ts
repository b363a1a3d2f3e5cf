import { and, count, eq, exists, max, ne, notInArray, sql } from 'drizzle-orm';
import { SETTLED_STATES } from '../../../domain/aml/desk.ts';
import { amlCase, amlCaseSubject, amlHit, amlSubject } from '../../db/schema/aml.ts';
import { listing } from '../../db/schema/listing.ts';
import type { Tx } from '../../db/transaction.ts';

/** The open checks of an agency with what of their listings the desk shows. */
export function findOpenCases(tx: Tx, agencyId: string) {
  return tx
    .select({
      row: amlCase,
      reference: listing.reference,
      address: listing.addressLine,
      record: listing.record,
    })
    .from(amlCase)
    .innerJoin(
      listing,
      and(eq(listing.agencyId, amlCase.agencyId), eq(listing.id, amlCase.listingId)),
    )
    .where(
      and(
        eq(amlCase.agencyId, agencyId),
        notInArray(amlCase.state, [...SETTLED_STATES]),
        ne(listing.status, 'archived'),
      ),
    );
}

/** How many names of the sanctions list are undecided, by check. */
export async function countOpenHits(tx: Tx, agencyId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ caseId: amlCaseSubject.caseId, hits: count() })
    .from(amlCaseSubject)
    .innerJoin(
      amlHit,
      and(
        eq(amlHit.agencyId, amlCaseSubject.agencyId),
        eq(amlHit.subjectId, amlCaseSubject.subjectId),
      ),
    )
    .where(and(eq(amlCaseSubject.agencyId, agencyId), eq(amlHit.decision, 'open')))
    .groupBy(amlCaseSubject.caseId);
  return new Map(rows.map(({ caseId, hits }) => [caseId, hits]));
}

/** How far everybody in checks that go on was screened against a version of the list. */
export async function findScreened(tx: Tx, agencyId: string, version: number | undefined) {
  const goesOn = tx
    .select({ id: amlCase.id })
    .from(amlCaseSubject)
    .innerJoin(
      amlCase,
      and(eq(amlCase.agencyId, amlCaseSubject.agencyId), eq(amlCase.id, amlCaseSubject.caseId)),
    )
    .where(
      and(
        eq(amlCaseSubject.agencyId, amlSubject.agencyId),
        eq(amlCaseSubject.subjectId, amlSubject.id),
        notInArray(amlCase.state, ['failed', 'closed', 'collecting']),
      ),
    );
  const isScreened = sql`${amlSubject.screenedVersion} = ${version ?? 0}`;
  const [found] = await tx
    .select({
      all: count(),
      screened: sql<number>`count(*) filter (where ${isScreened})`.mapWith(Number),
      lastAt: max(amlSubject.screenedAt),
    })
    .from(amlSubject)
    .where(and(eq(amlSubject.agencyId, agencyId), exists(goesOn)));
  return found ?? { all: 0, screened: 0, lastAt: null };
}
