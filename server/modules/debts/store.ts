import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { debtAgreement } from '../../db/schema/funding/debt.ts';
import type { Tx } from '../../db/transaction.ts';

export type AgreementRow = typeof debtAgreement.$inferSelect;
type Of = { agencyId: string; id: string };

const ofApplication = ({ agencyId, id }: Of) =>
  and(eq(debtAgreement.agencyId, agencyId), eq(debtAgreement.applicationId, id));

/** What was proposed about an application's debt, the latest first. */
export function findAgreements(tx: Tx, of: Of): Promise<AgreementRow[]> {
  return tx
    .select()
    .from(debtAgreement)
    .where(ofApplication(of))
    .orderBy(desc(debtAgreement.proposedAt), desc(debtAgreement.id));
}

/** One of them, locked for a change. */
export async function lockAgreement(
  tx: Tx,
  of: Of,
  agreementId: string,
): Promise<AgreementRow | undefined> {
  const [row] = await tx
    .select()
    .from(debtAgreement)
    .where(and(ofApplication(of), eq(debtAgreement.id, agreementId)))
    .for('no key update');
  return row;
}

/** Part payments that were agreed and aren't broken, the oldest first. */
export function findParts(tx: Tx, of: Of): Promise<AgreementRow[]> {
  const isPart = eq(debtAgreement.kind, 'part_payment');
  return tx
    .select()
    .from(debtAgreement)
    .where(and(ofApplication(of), isPart, inArray(debtAgreement.state, ['agreed', 'kept'])))
    .orderBy(asc(debtAgreement.proposedAt), asc(debtAgreement.id));
}

/** Keeps a proposal; undefined where its id is taken, or one of its kind waits. */
export async function insertAgreement(
  tx: Tx,
  row: AgreementRow,
): Promise<AgreementRow | undefined> {
  const [kept] = await tx.insert(debtAgreement).values(row).onConflictDoNothing().returning();
  return kept;
}

/** Writes where a locked one stands. */
export async function updateAgreement(
  tx: Tx,
  { agencyId, id }: AgreementRow,
  next: Pick<AgreementRow, 'state'> & Partial<Pick<AgreementRow, 'decidedAt' | 'decidedByName'>>,
): Promise<void> {
  await tx
    .update(debtAgreement)
    .set(next)
    .where(and(eq(debtAgreement.agencyId, agencyId), eq(debtAgreement.id, id)));
}
