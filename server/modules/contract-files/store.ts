import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import { contractFile } from '../../db/schema/contracts/file.ts';
import { templateVersion } from '../../db/schema/contracts/template.ts';
import { rowsOf, type Tx } from '../../db/transaction.ts';

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

/** Files of one agency are measured and kept one after the other, so that two can't take the same room. */
export async function lockRoom(tx: Tx, agencyId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contract-files/${agencyId}`}, 0))`,
  );
}

/** How many bytes of PDFs an agency keeps. */
export async function measureFiles(tx: Tx, agencyId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(contractFile.size) })
    .from(contractFile)
    .where(and(eq(contractFile.agencyId, agencyId)));
  return Number(row?.bytes ?? 0);
}

/**
 * Removes files made before that time that no version or draft of a template and no envelope is over, whoever's they
 * are, `most` at a time; says how many. One that comes into use meanwhile is held by its reference, and
 * the statement fails.
 */
export async function deleteUnusedFiles(tx: Tx, before: Date, most: number): Promise<number> {
  const gone = await rowsOf<{ id: string }>(
    tx.execute(sql`
      DELETE FROM contract_file WHERE (agency_id, id) IN (
        SELECT f.agency_id, f.id FROM contract_file f
        WHERE f.created_at < ${before.toISOString()}::timestamptz
          AND NOT EXISTS (SELECT 1 FROM template_version v WHERE v.agency_id = f.agency_id AND v.file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM template_draft t WHERE t.agency_id = f.agency_id AND t.file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM envelope_document d WHERE d.agency_id = f.agency_id
            AND (d.file_id = f.id OR d.sealed_file_id = f.id))
        ORDER BY f.created_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
      RETURNING id`),
  );
  return gone.length;
}

/** Which of these places in the storage some file's bytes lie at. */
export async function keptKeys(tx: Tx, keys: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ key: contractFile.storageKey })
    .from(contractFile)
    .where(inArray(contractFile.storageKey, keys));
  return new Set(rows.map(({ key }) => key));
}
