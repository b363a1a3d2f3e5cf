import { and, asc, eq, sql } from 'drizzle-orm';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import { listingImport, listingImportBatch } from '../../db/schema/import.ts';
import type { Tx } from '../../db/transaction.ts';

export type ImportRow = typeof listingImport.$inferSelect;
export type ImportedListing = { id: string; listing: ListingInput };

/** Keeps a new import; false when the id is taken. */
export async function insertImport(tx: Tx, row: ImportRow): Promise<boolean> {
  const kept = await tx.insert(listingImport).values(row).onConflictDoNothing().returning();
  return kept.length === 1;
}

/** The import, locked until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(listingImport)
    .where(eq(listingImport.id, id))
    .for('no key update');
  return row;
}

/** How many rows have arrived. */
export async function countRows(tx: Tx, importId: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`coalesce(sum(${listingImportBatch.rowCount}), 0)::int` })
    .from(listingImportBatch)
    .where(eq(listingImportBatch.importId, importId));
  return row?.n ?? 0;
}

/** Keeps a batch; the same batch again replaces the earlier one. */
export async function putBatch(
  tx: Tx,
  key: { agencyId: string; importId: string; batch: number },
  rows: ImportedListing[],
): Promise<void> {
  const content = { rows, rowCount: rows.length };
  await tx
    .insert(listingImportBatch)
    .values({ ...key, ...content })
    .onConflictDoUpdate({
      target: [listingImportBatch.agencyId, listingImportBatch.importId, listingImportBatch.batch],
      set: content,
    });
}

/** All batches in order. */
export function readBatches(tx: Tx, importId: string) {
  return tx
    .select({ rows: listingImportBatch.rows })
    .from(listingImportBatch)
    .where(eq(listingImportBatch.importId, importId))
    .orderBy(asc(listingImportBatch.batch));
}

/** Ends an import and drops its waiting rows. */
export async function closeImport(
  tx: Tx,
  row: ImportRow,
  state: 'committed' | 'cancelled',
): Promise<void> {
  await tx
    .update(listingImport)
    .set({ state })
    .where(and(eq(listingImport.agencyId, row.agencyId), eq(listingImport.id, row.id)));
  await tx.delete(listingImportBatch).where(eq(listingImportBatch.importId, row.id));
}
