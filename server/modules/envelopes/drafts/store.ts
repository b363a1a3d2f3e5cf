import { and, eq, notInArray, sql } from 'drizzle-orm';
import { agency, staffUser } from '../../../db/schema/agency.ts';
import { envelope, envelopeDocument } from '../../../db/schema/contracts/envelope.ts';
import { envelopeRecipient } from '../../../db/schema/contracts/recipient.ts';
import { contractTemplate, templateVersion } from '../../../db/schema/contracts/template.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { DocumentRow, EnvelopeKey } from '../store.ts';

export type NewDocument = typeof envelopeDocument.$inferInsert;
export type NewRecipient = typeof envelopeRecipient.$inferInsert;

/** Keeps a new envelope; undefined when the agency has one of that id. */
export async function insertEnvelope(tx: Tx, row: typeof envelope.$inferInsert) {
  const [kept] = await tx.insert(envelope).values(row).onConflictDoNothing().returning();
  return kept;
}

/** Writes the documents of a draft anew. */
export async function replaceDocuments(
  tx: Tx,
  { agencyId, id }: EnvelopeKey,
  rows: NewDocument[],
): Promise<void> {
  await tx
    .delete(envelopeDocument)
    .where(and(eq(envelopeDocument.agencyId, agencyId), eq(envelopeDocument.envelopeId, id)));
  if (rows.length > 0) await tx.insert(envelopeDocument).values(rows);
}

/** Writes what stands in a document before anybody signs. */
export async function writePrefilled(
  tx: Tx,
  { agencyId, envelopeId, position }: DocumentRow,
  prefilled: DocumentRow['prefilled'],
): Promise<void> {
  await tx
    .update(envelopeDocument)
    .set({ prefilled })
    .where(
      and(
        eq(envelopeDocument.agencyId, agencyId),
        eq(envelopeDocument.envelopeId, envelopeId),
        eq(envelopeDocument.position, position),
      ),
    );
}

/** Writes the recipients of a draft anew: whoever isn't among them goes, with their links. */
export async function replaceRecipients(
  tx: Tx,
  { agencyId, id }: EnvelopeKey,
  rows: NewRecipient[],
): Promise<void> {
  const of = and(eq(envelopeRecipient.agencyId, agencyId), eq(envelopeRecipient.envelopeId, id));
  const kept = rows.map((row) => row.id);
  await tx
    .delete(envelopeRecipient)
    .where(kept.length > 0 ? and(of, notInArray(envelopeRecipient.id, kept)) : of);
  if (rows.length === 0) return;
  const excluded = (column: { name: string }) => sql.raw(`excluded.${column.name}`);
  const { kind, role, signerKey, witnessFor, name, email, phone, channels, position } =
    envelopeRecipient;
  const columns = { kind, role, signerKey, witnessFor, name, email, phone, channels, position };
  const { state } = envelopeRecipient;
  await tx
    .insert(envelopeRecipient)
    .values(rows)
    .onConflictDoUpdate({
      target: [envelopeRecipient.agencyId, envelopeRecipient.envelopeId, envelopeRecipient.id],
      set: Object.fromEntries(
        Object.entries({ ...columns, state }).map(([key, column]) => [key, excluded(column)]),
      ),
    });
}

/** The version of a template that a document is made of, and whether the template is still offered. */
export async function findTemplateVersion(
  tx: Tx,
  agencyId: string,
  { templateId, number }: { templateId: string; number: number },
) {
  const [row] = await tx
    .select({
      type: contractTemplate.type,
      state: contractTemplate.state,
      offered: contractTemplate.currentNumber,
      name: contractTemplate.name,
      formality: templateVersion.formality,
      body: templateVersion.body,
      fileId: templateVersion.fileId,
    })
    .from(templateVersion)
    .innerJoin(
      contractTemplate,
      and(
        eq(contractTemplate.agencyId, templateVersion.agencyId),
        eq(contractTemplate.id, templateVersion.templateId),
      ),
    )
    .where(
      and(
        eq(templateVersion.agencyId, agencyId),
        eq(templateVersion.templateId, templateId),
        eq(templateVersion.number, number),
      ),
    );
  return row;
}

/** What documents say of the agency itself. */
export async function findAgencyFacts(tx: Tx, agencyId: string) {
  const [row] = await tx
    .select({ name: agency.name, abn: agency.abn })
    .from(agency)
    .where(eq(agency.agencyId, agencyId));
  return row;
}

/** What documents say of one of the agency's people. */
export async function findStaff(tx: Tx, agencyId: string, id: string) {
  const [row] = await tx
    .select({ name: staffUser.name, email: staffUser.email, mobile: staffUser.mobile })
    .from(staffUser)
    .where(and(eq(staffUser.agencyId, agencyId), eq(staffUser.id, id)));
  return row;
}
