import { and, asc, desc, eq, gt, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { TemplateBody } from '../../../domain/contracts/template/body.ts';
import type { TemplateType } from '../../../domain/contracts/template-types.ts';
import { staffUser } from '../../db/schema/agency.ts';
import { envelope, envelopeDocument } from '../../db/schema/contracts/envelope.ts';
import { contractFile } from '../../db/schema/contracts/file.ts';
import {
  contractTemplate,
  templateDraft,
  templateVersion,
} from '../../db/schema/contracts/template.ts';
import type { Tx } from '../../db/transaction.ts';

/** A template as it is kept. */
export type TemplateRow = typeof contractTemplate.$inferSelect;

/** A version of a template as it is kept. */
export type VersionRow = typeof templateVersion.$inferSelect;

/** A version with the file it is over. */
export type VersionWithFile = { version: VersionRow; file: typeof contractFile.$inferSelect };

/** What lists show of a template, worked out without reading every field. */
export type TemplateListRow = {
  template: TemplateRow;
  pageCount: number;
  fieldCount: number;
  signers: TemplateBody['signers'];
  /** Who saved its draft last, and when; null where there is none. */
  draft: { savedByName: string; savedAt: Date } | null;
};

const currentVersion = and(
  eq(templateVersion.agencyId, contractTemplate.agencyId),
  eq(templateVersion.templateId, contractTemplate.id),
  eq(templateVersion.number, contractTemplate.currentNumber),
);
const itsDraft = and(
  eq(templateDraft.agencyId, contractTemplate.agencyId),
  eq(templateDraft.templateId, contractTemplate.id),
);
const shownBody = sql`coalesce(${templateVersion.body}, ${templateDraft.body})`;
const shownFile = and(
  eq(contractFile.agencyId, contractTemplate.agencyId),
  eq(contractFile.id, sql`coalesce(${templateVersion.fileId}, ${templateDraft.fileId})`),
);

/**
 * The templates of the transaction's agency on a shelf, by name: those that were published, and the others
 * besides where `withDrafts`.
 */
export function findTemplates(
  tx: Tx,
  wanted: {
    state: TemplateRow['state'];
    type?: TemplateType;
    withDrafts: boolean;
    limit: number;
  },
): Promise<TemplateListRow[]> {
  const { state, type, withDrafts, limit } = wanted;
  return tx
    .select({
      template: contractTemplate,
      pageCount: sql<number>`jsonb_array_length(${contractFile.pages})`,
      fieldCount: sql<number>`jsonb_array_length(${shownBody} -> 'fields')`,
      signers: sql<TemplateBody['signers']>`${shownBody} -> 'signers'`,
      draft: { savedByName: templateDraft.savedByName, savedAt: templateDraft.savedAt },
    })
    .from(contractTemplate)
    .leftJoin(templateVersion, currentVersion)
    .leftJoin(templateDraft, itsDraft)
    .innerJoin(contractFile, shownFile)
    .where(
      and(
        eq(contractTemplate.state, state),
        type === undefined ? undefined : eq(contractTemplate.type, type),
        withDrafts ? undefined : gt(contractTemplate.currentNumber, 0),
      ),
    )
    .orderBy(asc(contractTemplate.name), asc(contractTemplate.id))
    .limit(limit);
}

/** The template, or undefined when the transaction's agency has none of that id. */
export async function findTemplate(
  tx: Tx,
  id: string,
  options: { lock: boolean } = { lock: false },
): Promise<TemplateRow | undefined> {
  const found = tx.select().from(contractTemplate).where(eq(contractTemplate.id, id));
  const [row] = await (options.lock ? found.for('no key update') : found);
  return row;
}

/** One version of a template with its file. */
export async function findVersion(
  tx: Tx,
  templateId: string,
  number: number,
): Promise<VersionWithFile | undefined> {
  const [row] = await tx
    .select({ version: templateVersion, file: contractFile })
    .from(templateVersion)
    .innerJoin(
      contractFile,
      and(
        eq(contractFile.agencyId, templateVersion.agencyId),
        eq(contractFile.id, templateVersion.fileId),
      ),
    )
    .where(and(eq(templateVersion.templateId, templateId), eq(templateVersion.number, number)));
  return row;
}

/** The number of the next version: one more than any there ever was. */
export async function nextNumber(tx: Tx, templateId: string): Promise<number> {
  const [row] = await tx
    .select({ highest: max(templateVersion.number) })
    .from(templateVersion)
    .where(eq(templateVersion.templateId, templateId));
  return (row?.highest ?? 0) + 1;
}

/** Names of an agency's templates are given one after the other, so that two can't take the same. */
export async function lockNames(tx: Tx, agencyId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`template-names/${agencyId}`}, 0))`,
  );
}

/** Whether another template that isn't archived has this name, by its own or by its draft's. */
export async function isNameTaken(
  tx: Tx,
  { agencyId, id }: { agencyId: string; id: string },
  name: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: contractTemplate.id })
    .from(contractTemplate)
    .leftJoin(templateDraft, itsDraft)
    .where(
      and(
        eq(contractTemplate.agencyId, agencyId),
        eq(contractTemplate.state, 'active'),
        ne(contractTemplate.id, id),
        sql`lower(${name}) IN (lower(${contractTemplate.name}), lower(${templateDraft.name}))`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The versions of a template, newest first, without their fields, each with how often it was sent. */
export function findVersions(tx: Tx, templateId: string, limit: number) {
  const sent = tx
    .select({
      version: envelopeDocument.templateNumber,
      count: sql<number>`count(*)::int`.as('sent_count'),
    })
    .from(envelopeDocument)
    .innerJoin(
      envelope,
      and(
        eq(envelope.agencyId, envelopeDocument.agencyId),
        eq(envelope.id, envelopeDocument.envelopeId),
      ),
    )
    .where(and(eq(envelopeDocument.templateId, templateId), isNotNull(envelope.sentAt)))
    .groupBy(envelopeDocument.templateNumber)
    .as('sent');
  const { number, name, fileId, savedByName, savedAt } = templateVersion;
  return tx
    .select({
      number,
      name,
      fileId,
      savedByName,
      savedAt,
      fieldCount: sql<number>`jsonb_array_length(${templateVersion.body} -> 'fields')`,
      sentCount: sql<number>`coalesce(${sent.count}, 0)`,
    })
    .from(templateVersion)
    .leftJoin(sent, eq(sent.version, templateVersion.number))
    .where(eq(templateVersion.templateId, templateId))
    .orderBy(desc(templateVersion.number))
    .limit(limit);
}

/** Keeps a new template; false when its id is taken in the agency. */
export async function insertTemplate(tx: Tx, row: TemplateRow): Promise<boolean> {
  const kept = await tx
    .insert(contractTemplate)
    .values(row)
    .onConflictDoNothing({ target: [contractTemplate.agencyId, contractTemplate.id] })
    .returning({ id: contractTemplate.id });
  return kept.length > 0;
}

/** Keeps a new version. */
export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.insert(templateVersion).values(row);
}

/** Changes what a template's row holds; it was locked before. */
export async function updateTemplate(
  tx: Tx,
  { agencyId, id }: TemplateRow,
  next: Partial<TemplateRow>,
): Promise<void> {
  await tx
    .update(contractTemplate)
    .set(next)
    .where(and(eq(contractTemplate.agencyId, agencyId), eq(contractTemplate.id, id)));
}

/** The name of one of the agency's people. */
export async function personName(tx: Tx, agencyId: string, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: staffUser.name })
    .from(staffUser)
    .where(and(eq(staffUser.agencyId, agencyId), eq(staffUser.id, id)));
  return row?.name ?? 'Someone who has left';
}
