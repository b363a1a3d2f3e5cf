import { and, eq } from 'drizzle-orm';
import { contractFile } from '../../../db/schema/contracts/file.ts';
import { templateDraft } from '../../../db/schema/contracts/template.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { TemplateRow } from '../store.ts';

/** A draft as it is kept. */
export type DraftRow = typeof templateDraft.$inferSelect;

/** A draft with the file it is over. */
export type DraftWithFile = { draft: DraftRow; file: typeof contractFile.$inferSelect };

/** The draft of a template with its file; undefined where all of it is published. */
export async function findDraft(tx: Tx, templateId: string): Promise<DraftWithFile | undefined> {
  const [row] = await tx
    .select({ draft: templateDraft, file: contractFile })
    .from(templateDraft)
    .innerJoin(
      contractFile,
      and(
        eq(contractFile.agencyId, templateDraft.agencyId),
        eq(contractFile.id, templateDraft.fileId),
      ),
    )
    .where(eq(templateDraft.templateId, templateId));
  return row;
}

/** Keeps a draft in the place of the one before. */
export async function writeDraft(tx: Tx, row: DraftRow): Promise<void> {
  const { agencyId: _, templateId: _of, ...set } = row;
  await tx
    .insert(templateDraft)
    .values(row)
    .onConflictDoUpdate({ target: [templateDraft.agencyId, templateDraft.templateId], set });
}

/** Forgets a draft: it was published or given up. */
export async function deleteDraft(tx: Tx, { agencyId, id }: TemplateRow): Promise<void> {
  await tx
    .delete(templateDraft)
    .where(and(eq(templateDraft.agencyId, agencyId), eq(templateDraft.templateId, id)));
}
