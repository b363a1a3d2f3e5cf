import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { envelope, envelopeDocument } from '../../db/schema/contracts/envelope.ts';
import { seal } from '../../db/schema/contracts/evidence.ts';
import { contractFile } from '../../db/schema/contracts/file.ts';
import { envelopeAnswer, envelopeRecipient } from '../../db/schema/contracts/recipient.ts';
import type { Tx } from '../../db/transaction.ts';

export type EnvelopeRow = typeof envelope.$inferSelect;
export type DocumentRow = typeof envelopeDocument.$inferSelect;
export type RecipientRow = typeof envelopeRecipient.$inferSelect;
export type AnswerRow = typeof envelopeAnswer.$inferSelect;

/** Which envelope. */
export type EnvelopeKey = Pick<EnvelopeRow, 'agencyId' | 'id'>;

/** The envelope, if the transaction sees one of that id; locked where it is about to change. */
export async function findEnvelope(
  tx: Tx,
  id: string,
  options: { lock: boolean } = { lock: false },
): Promise<EnvelopeRow | undefined> {
  const found = tx.select().from(envelope).where(eq(envelope.id, id));
  const [row] = await (options.lock ? found.for('no key update') : found);
  return row;
}

/** Envelopes of a listing, newest first. */
export function findOfListing(tx: Tx, agencyId: string, listingId: string): Promise<EnvelopeRow[]> {
  return tx
    .select()
    .from(envelope)
    .where(and(eq(envelope.agencyId, agencyId), eq(envelope.listingId, listingId)))
    .orderBy(desc(envelope.createdAt), desc(envelope.id));
}

/** Writes an envelope, which the transaction has locked, as its next version. */
export async function updateEnvelope(
  tx: Tx,
  { agencyId, id, version }: EnvelopeRow,
  next: Partial<EnvelopeRow>,
): Promise<EnvelopeRow> {
  const [changed] = await tx
    .update(envelope)
    .set({ ...next, version: version + 1 })
    .where(and(eq(envelope.agencyId, agencyId), eq(envelope.id, id), eq(envelope.version, version)))
    .returning();
  if (!changed) throw new Error('A locked envelope changed under its own transaction');
  return changed;
}

/** Says when reminders last went; no new version, for nothing that is shown changed. */
export async function markReminded(tx: Tx, { agencyId, id }: EnvelopeKey, at: Date): Promise<void> {
  await tx
    .update(envelope)
    .set({ remindedAt: at })
    .where(and(eq(envelope.agencyId, agencyId), eq(envelope.id, id)));
}

/** Documents of these envelopes, each in its place, with the pages of their files and their seals. */
export async function findDocuments(tx: Tx, agencyId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      document: envelopeDocument,
      pages: contractFile.pages,
      verifyCode: seal.verifyCode,
    })
    .from(envelopeDocument)
    .leftJoin(
      seal,
      and(
        eq(seal.agencyId, envelopeDocument.agencyId),
        eq(seal.envelopeId, envelopeDocument.envelopeId),
        eq(seal.position, envelopeDocument.position),
      ),
    )
    .innerJoin(
      contractFile,
      and(
        eq(contractFile.agencyId, envelopeDocument.agencyId),
        eq(contractFile.id, envelopeDocument.fileId),
      ),
    )
    .where(
      and(eq(envelopeDocument.agencyId, agencyId), inArray(envelopeDocument.envelopeId, [...ids])),
    )
    .orderBy(asc(envelopeDocument.position));
  return rows.map(({ document, pages, verifyCode }) => ({ ...document, pages, verifyCode }));
}

/** Recipients of these envelopes, in their order. */
export async function findRecipients(
  tx: Tx,
  agencyId: string,
  ids: readonly string[],
): Promise<RecipientRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(envelopeRecipient)
    .where(
      and(
        eq(envelopeRecipient.agencyId, agencyId),
        inArray(envelopeRecipient.envelopeId, [...ids]),
      ),
    )
    .orderBy(asc(envelopeRecipient.position), asc(envelopeRecipient.id));
}

/** Writes of a recipient what changed. */
export async function updateRecipient(
  tx: Tx,
  { agencyId, envelopeId, id, version }: RecipientRow,
  next: Partial<RecipientRow>,
): Promise<RecipientRow> {
  const [changed] = await tx
    .update(envelopeRecipient)
    .set({ ...next, version: version + 1 })
    .where(
      and(
        eq(envelopeRecipient.agencyId, agencyId),
        eq(envelopeRecipient.envelopeId, envelopeId),
        eq(envelopeRecipient.id, id),
        eq(envelopeRecipient.version, version),
      ),
    )
    .returning();
  if (!changed) throw new Error('A recipient changed under a locked envelope');
  return changed;
}

const answersOf = ({ agencyId, id }: EnvelopeKey) =>
  and(eq(envelopeAnswer.agencyId, agencyId), eq(envelopeAnswer.envelopeId, id));

/** Everything that was put into fields of an envelope. */
export function findAnswers(tx: Tx, of: EnvelopeKey): Promise<AnswerRow[]> {
  return tx.select().from(envelopeAnswer).where(answersOf(of));
}

/** Drops every answer of an envelope: after a correction all begins anew. */
export async function deleteAnswers(tx: Tx, of: EnvelopeKey): Promise<void> {
  await tx.delete(envelopeAnswer).where(answersOf(of));
}
