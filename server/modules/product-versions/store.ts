import { asc, desc, eq } from 'drizzle-orm';
import { productDraft, productVersion } from '../../db/schema/funding/product.ts';
import type { Tx } from '../../db/transaction.ts';

export type VersionRow = typeof productVersion.$inferSelect;
export type DraftRow = typeof productDraft.$inferSelect;

/** Every version of every product, the newest first. */
export function findAllVersions(tx: Tx): Promise<VersionRow[]> {
  return tx
    .select()
    .from(productVersion)
    .orderBy(asc(productVersion.product), desc(productVersion.version));
}

export function findDrafts(tx: Tx): Promise<DraftRow[]> {
  return tx.select().from(productDraft);
}

/** One after the other: whoever drafts or publishes waits for whoever does so already. */
export async function lockProducts(tx: Tx): Promise<void> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('product-versions', 0))", []);
}

export async function writeDraft(tx: Tx, row: DraftRow): Promise<void> {
  await tx
    .insert(productDraft)
    .values(row)
    .onConflictDoUpdate({ target: productDraft.product, set: row });
}

export async function removeDraft(tx: Tx, product: DraftRow['product']): Promise<void> {
  await tx.delete(productDraft).where(eq(productDraft.product, product));
}

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.insert(productVersion).values(row);
}
