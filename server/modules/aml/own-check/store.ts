import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { amlCase, amlDocument, amlInvitation } from '../../../db/schema/aml.ts';
import type { Tx } from '../../../db/transaction.ts';

export type InvitationRow = typeof amlInvitation.$inferSelect;
export type DocumentRow = typeof amlDocument.$inferSelect;

/** Whose link it is. */
export type OwnKey = { agencyId: string; caseId: string; personId: string };

const isOf = ({ agencyId, caseId }: Omit<OwnKey, 'personId'>) =>
  and(eq(amlInvitation.agencyId, agencyId), eq(amlInvitation.caseId, caseId));
const isWhose = (key: OwnKey) => and(isOf(key), eq(amlInvitation.personId, key.personId));

/** Who of a customer was sent the check. */
export function findInvitations(tx: Tx, of: Omit<OwnKey, 'personId'>): Promise<InvitationRow[]> {
  return tx.select().from(amlInvitation).where(isOf(of)).orderBy(asc(amlInvitation.sentAt));
}

export async function findInvitation(tx: Tx, key: OwnKey): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(amlInvitation).where(isWhose(key));
  return row;
}

/** Keeps an invitation; another one to the same person begins anew, but for what they told. */
export async function keepInvitation(
  tx: Tx,
  row: Omit<InvitationRow, 'told' | 'openedAt' | 'finishedAt'>,
): Promise<void> {
  const anew = { openedAt: null, finishedAt: null };
  const { agencyId: _agency, caseId: _case, personId: _person, ...changed } = row;
  await tx
    .insert(amlInvitation)
    .values({ ...row, ...anew, told: [] })
    .onConflictDoUpdate({
      target: [amlInvitation.agencyId, amlInvitation.caseId, amlInvitation.personId],
      set: { ...changed, ...anew },
    });
}

/** Who has yet to finish a check of a sale that is being collected, by where they are reached. */
export function findInvitationsAt(
  tx: Tx,
  {
    agencyId,
    listingId,
    email,
    phone,
  }: { agencyId: string; listingId: string; email: string | null; phone: string | null },
): Promise<(OwnKey & { name: string })[]> {
  const { caseId, personId, name } = amlInvitation;
  return tx
    .select({ agencyId: amlInvitation.agencyId, caseId, personId, name })
    .from(amlInvitation)
    .innerJoin(amlCase, and(eq(amlCase.agencyId, amlInvitation.agencyId), eq(amlCase.id, caseId)))
    .where(
      and(
        eq(amlInvitation.agencyId, agencyId),
        eq(amlCase.listingId, listingId),
        eq(amlCase.state, 'collecting'),
        isNull(amlInvitation.finishedAt),
        email === null ? isNull(amlInvitation.email) : eq(amlInvitation.email, email),
        phone === null ? isNull(amlInvitation.phone) : eq(amlInvitation.phone, phone),
      ),
    );
}

export async function updateInvitation(
  tx: Tx,
  key: OwnKey,
  changes: Partial<Pick<InvitationRow, 'told' | 'openedAt' | 'finishedAt'>>,
): Promise<void> {
  await tx.update(amlInvitation).set(changes).where(isWhose(key));
}

/** What people added to a check, oldest first. */
export function findDocuments(tx: Tx, of: Omit<OwnKey, 'personId'>): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(amlDocument)
    .where(and(eq(amlDocument.agencyId, of.agencyId), eq(amlDocument.caseId, of.caseId)))
    .orderBy(asc(amlDocument.addedAt), asc(amlDocument.id));
}

export async function findDocument(
  tx: Tx,
  agencyId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(amlDocument)
    .where(and(eq(amlDocument.agencyId, agencyId), eq(amlDocument.id, id)));
  return row;
}

export async function countDocuments(tx: Tx, { agencyId, caseId, personId }: OwnKey) {
  const [row] = await tx
    .select({ documents: count() })
    .from(amlDocument)
    .where(
      and(
        eq(amlDocument.agencyId, agencyId),
        eq(amlDocument.caseId, caseId),
        eq(amlDocument.personId, personId),
      ),
    );
  return row?.documents ?? 0;
}

/** Keeps the row of a document; false where its id is taken. */
export async function insertDocument(tx: Tx, row: DocumentRow): Promise<boolean> {
  const kept = await tx.insert(amlDocument).values(row).onConflictDoNothing().returning();
  return kept.length > 0;
}

export async function deleteDocument(
  tx: Tx,
  { agencyId, id }: Pick<DocumentRow, 'agencyId' | 'id'>,
): Promise<void> {
  await tx
    .delete(amlDocument)
    .where(and(eq(amlDocument.agencyId, agencyId), eq(amlDocument.id, id)));
}

const ASKER = `SELECT g.name AS "agencyName", u.name, u.mobile AS phone FROM agency g
  LEFT JOIN staff_user u ON u.agency_id = g.agency_id AND u.id = $2 AND u.status = 'active'
  WHERE g.agency_id = $1`;

/** Which agency asks, and whom of it. */
export async function findAsker(
  tx: Tx,
  agencyId: string,
  agentId: string | undefined,
): Promise<{ agencyName: string; agent?: { name: string; phone?: string } } | undefined> {
  type Found = { agencyName: string; name: string | null; phone: string | null };
  const [row] = await tx.rows<Found>(ASKER, [agencyId, agentId ?? null]);
  if (!row) return undefined;
  const { agencyName, name, phone } = row;
  if (name === null) return { agencyName };
  return { agencyName, agent: { name, ...(phone === null ? {} : { phone }) } };
}
