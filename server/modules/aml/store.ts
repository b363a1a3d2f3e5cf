import { and, asc, eq, exists, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { amlCase, amlCaseSubject, amlEvent, amlHit, amlSubject } from '../../db/schema/aml.ts';
import { settlement } from '../../db/schema/settlement.ts';
import type { Tx } from '../../db/transaction.ts';

export type CaseRow = typeof amlCase.$inferSelect;
export type SubjectRow = typeof amlSubject.$inferSelect;
export type HitRow = typeof amlHit.$inferSelect;

/** A subject with where it stands in a customer and what the list has of it. */
export type CaseSubject = { ofId: string; subject: SubjectRow; hits: HitRow[] };

/** The checks of a listing. */
export function findCases(tx: Tx, agencyId: string, listingId: string): Promise<CaseRow[]> {
  return tx
    .select()
    .from(amlCase)
    .where(and(eq(amlCase.agencyId, agencyId), eq(amlCase.listingId, listingId)))
    .orderBy(asc(amlCase.createdAt), asc(amlCase.id));
}

/** Whether a party of a listing is blocked. */
export async function isAnyBlocked(tx: Tx, agencyId: string, listingId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: amlCase.id })
    .from(amlCase)
    .where(
      and(
        eq(amlCase.agencyId, agencyId),
        eq(amlCase.listingId, listingId),
        eq(amlCase.state, 'blocked'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The day that was first agreed for the settlement of a sale that stands; undefined while none was. */
export async function findFirstSettlement(
  tx: Tx,
  agencyId: string,
  listingId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ first: settlement.firstSettleOn })
    .from(settlement)
    .where(
      and(
        eq(settlement.agencyId, agencyId),
        eq(settlement.listingId, listingId),
        ne(settlement.state, 'cancelled'),
      ),
    );
  return row?.first ?? undefined;
}

/** A check; locked where it is to be changed. */
export async function findCase(
  tx: Tx,
  agencyId: string,
  id: string,
  { lock }: { lock: boolean },
): Promise<CaseRow | undefined> {
  const query = tx
    .select()
    .from(amlCase)
    .where(and(eq(amlCase.agencyId, agencyId), eq(amlCase.id, id)));
  const [row] = lock ? await query.for('no key update') : await query;
  return row;
}

/** Keeps a new check; undefined where its id or its party has one already. */
export async function insertCase(tx: Tx, row: CaseRow): Promise<CaseRow | undefined> {
  const [kept] = await tx.insert(amlCase).values(row).onConflictDoNothing().returning();
  return kept;
}

export async function updateCase(
  tx: Tx,
  row: CaseRow,
  changes: Partial<CaseRow>,
  now: Date,
): Promise<CaseRow> {
  const [changed] = await tx
    .update(amlCase)
    .set({ ...changes, version: row.version + 1, updatedAt: now })
    .where(and(eq(amlCase.agencyId, row.agencyId), eq(amlCase.id, row.id)))
    .returning();
  if (!changed) throw new Error('The check was not there to be changed');
  return changed;
}

/** Everybody behind a customer, with what the list has of each. */
export async function findSubjects(
  tx: Tx,
  { agencyId, id }: Pick<CaseRow, 'agencyId' | 'id'>,
): Promise<CaseSubject[]> {
  const rows = await tx
    .select({ ofId: amlCaseSubject.ofId, subject: amlSubject })
    .from(amlCaseSubject)
    .innerJoin(
      amlSubject,
      and(
        eq(amlSubject.agencyId, amlCaseSubject.agencyId),
        eq(amlSubject.id, amlCaseSubject.subjectId),
      ),
    )
    .where(and(eq(amlCaseSubject.agencyId, agencyId), eq(amlCaseSubject.caseId, id)))
    .orderBy(asc(amlCaseSubject.ofId));
  if (rows.length === 0) return [];
  const hits = await tx
    .select()
    .from(amlHit)
    .where(
      and(
        eq(amlHit.agencyId, agencyId),
        inArray(
          amlHit.subjectId,
          rows.map(({ subject }) => subject.id),
        ),
      ),
    )
    .orderBy(asc(amlHit.foundAt), asc(amlHit.id));
  return rows.map((row) => ({
    ...row,
    hits: hits.filter(({ subjectId }) => subjectId === row.subject.id),
  }));
}

/** Who somebody is to the agency: known before, or kept now. */
export async function keepSubject(tx: Tx, row: SubjectRow): Promise<SubjectRow> {
  const [kept] = await tx.insert(amlSubject).values(row).onConflictDoNothing().returning();
  if (kept) return kept;
  const [known] = await tx
    .select()
    .from(amlSubject)
    .where(
      and(
        eq(amlSubject.agencyId, row.agencyId),
        eq(amlSubject.kind, row.kind),
        eq(amlSubject.foundBy, row.foundBy),
        row.bornOn === null ? isNull(amlSubject.bornOn) : eq(amlSubject.bornOn, row.bornOn),
      ),
    );
  if (!known) throw new Error('A subject was neither kept nor known');
  return known;
}

export async function updateSubject(
  tx: Tx,
  { agencyId, id }: Pick<SubjectRow, 'agencyId' | 'id'>,
  changes: Partial<SubjectRow>,
): Promise<void> {
  await tx
    .update(amlSubject)
    .set(changes)
    .where(and(eq(amlSubject.agencyId, agencyId), eq(amlSubject.id, id)));
}

/** Says anew who stands behind a customer. */
export async function replaceSubjects(
  tx: Tx,
  { agencyId, id: caseId }: Pick<CaseRow, 'agencyId' | 'id'>,
  named: readonly { ofId: string; subjectId: string }[],
): Promise<void> {
  await tx
    .delete(amlCaseSubject)
    .where(and(eq(amlCaseSubject.agencyId, agencyId), eq(amlCaseSubject.caseId, caseId)));
  if (named.length === 0) return;
  await tx.insert(amlCaseSubject).values(named.map((each) => ({ agencyId, caseId, ...each })));
}

/** Keeps what the list has of a subject, and says whether any is new; what was decided about a name before stands. */
export async function keepHits(tx: Tx, rows: readonly HitRow[]): Promise<boolean> {
  if (rows.length === 0) return false;
  const kept = await tx
    .insert(amlHit)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: amlHit.id });
  return kept.length > 0;
}

export async function findHit(tx: Tx, agencyId: string, id: string): Promise<HitRow | undefined> {
  const [row] = await tx
    .select()
    .from(amlHit)
    .where(and(eq(amlHit.agencyId, agencyId), eq(amlHit.id, id)));
  return row;
}

export async function updateHit(
  tx: Tx,
  { agencyId, id }: Pick<HitRow, 'agencyId' | 'id'>,
  changes: Pick<HitRow, 'decision' | 'decided'>,
): Promise<void> {
  await tx
    .update(amlHit)
    .set(changes)
    .where(and(eq(amlHit.agencyId, agencyId), eq(amlHit.id, id)));
}

export async function insertEvent(tx: Tx, row: typeof amlEvent.$inferInsert): Promise<void> {
  await tx.insert(amlEvent).values(row);
}

/** Checks that nobody goes on with: whoever stands in no others isn't screened again. */
const ENDED: CaseRow['state'][] = ['failed', 'closed'];

/** Some of those, in any agency, who were not screened against a list yet; locked, past what others are screening. */
export function lockUnscreened(tx: Tx, version: number, most: number): Promise<SubjectRow[]> {
  const standsInOpenCase = tx
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
        notInArray(amlCase.state, ENDED),
      ),
    );
  return tx
    .select()
    .from(amlSubject)
    .where(
      and(sql`${amlSubject.screenedVersion} is distinct from ${version}`, exists(standsInOpenCase)),
    )
    .orderBy(asc(amlSubject.agencyId), asc(amlSubject.id))
    .limit(most)
    .for('no key update', { skipLocked: true });
}

/** The checks in which somebody stands, locked. */
export function casesOf(
  tx: Tx,
  { agencyId, id }: Pick<SubjectRow, 'agencyId' | 'id'>,
): Promise<CaseRow[]> {
  const named = tx
    .select({ caseId: amlCaseSubject.caseId })
    .from(amlCaseSubject)
    .where(and(eq(amlCaseSubject.agencyId, agencyId), eq(amlCaseSubject.subjectId, id)));
  return tx
    .select()
    .from(amlCase)
    .where(and(eq(amlCase.agencyId, agencyId), inArray(amlCase.id, named)))
    .for('no key update');
}
