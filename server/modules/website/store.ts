import { and, eq } from 'drizzle-orm';
import { agencyWebsite } from '../../db/schema/website.ts';
import type { Tx } from '../../db/transaction.ts';

export type WebsiteRow = typeof agencyWebsite.$inferSelect;

/** What is being written of an agency, or what is published; undefined where there is none. */
export async function findWebsite(
  tx: Tx,
  agencyId: string,
  standing: WebsiteRow['standing'],
): Promise<WebsiteRow | undefined> {
  const [row] = await tx
    .select()
    .from(agencyWebsite)
    .where(and(eq(agencyWebsite.agencyId, agencyId), eq(agencyWebsite.standing, standing)));
  return row;
}

/** Writes it in place of what stood there before that version; undefined where somebody else did meanwhile. */
export async function keepWebsite(
  tx: Tx,
  row: WebsiteRow,
  before: number,
): Promise<WebsiteRow | undefined> {
  if (before === 0) {
    const [made] = await tx.insert(agencyWebsite).values(row).onConflictDoNothing().returning();
    return made;
  }
  const { agencyId, standing, ...changed } = row;
  const [kept] = await tx
    .update(agencyWebsite)
    .set(changed)
    .where(
      and(
        eq(agencyWebsite.agencyId, agencyId),
        eq(agencyWebsite.standing, standing),
        eq(agencyWebsite.version, before),
      ),
    )
    .returning();
  return kept;
}
