import { and, eq, sum } from 'drizzle-orm';
import { contractFile } from '../../db/schema/contracts/file.ts';
import { templateVersion } from '../../db/schema/contracts/template.ts';
import type { Tx } from '../../db/transaction.ts';

/** A checked PDF as it is kept. */
export type FileRow = typeof contractFile.$inferSelect;

/** The file, or undefined when the transaction's agency has none of that id. */
export async function findFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(contractFile).where(eq(contractFile.id, id));
  return row;
}

/** Keeps a file; undefined when its id is taken in the agency. */
export async function insertFile(tx: Tx, file: FileRow): Promise<FileRow | undefined> {
  const [row] = await tx.insert(contractFile).values(file).onConflictDoNothing().returning();
  return row;
}

/** Whether any version of any template is over this file. */
export async function isOfTemplate(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ number: templateVersion.number })
    .from(templateVersion)
    .where(eq(templateVersion.fileId, id))
    .limit(1);
  return rows.length > 0;
}

/** How many bytes of PDFs an agency keeps. */
export async function measureFiles(tx: Tx, agencyId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(contractFile.size) })
    .from(contractFile)
    .where(and(eq(contractFile.agencyId, agencyId)));
  return Number(row?.bytes ?? 0);
}
