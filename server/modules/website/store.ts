import { and, eq, sql } from 'drizzle-orm';
import type { Website } from '../../../domain/agencies/website.ts';
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

const isPublished = (agencyId: string) =>
  and(eq(agencyWebsite.agencyId, agencyId), eq(agencyWebsite.standing, 'published'));

/** What an agency published, without the bytes of its logo: every page of a link and every letter asks for it. */
export async function findPublished(tx: Tx, agencyId: string) {
  const [row] = await tx
    .select({
      shown: sql<Omit<Website, 'logo'>>`${agencyWebsite.shown} - 'logo'`,
      hasLogo: sql<boolean>`${agencyWebsite.shown} -> 'logo' is not null`,
      version: agencyWebsite.version,
    })
    .from(agencyWebsite)
    .where(isPublished(agencyId));
  return row;
}

/** The logo that an agency published, in base64. */
export async function findPublishedLogo(tx: Tx, agencyId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ logo: sql<string | null>`${agencyWebsite.shown} ->> 'logo'` })
    .from(agencyWebsite)
    .where(isPublished(agencyId));
  return row?.logo ?? undefined;
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
