import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { shortcode } from '../../../db/schema/funding/application.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Whose links: an envelope's, or one recipient's. */
export type LinksOf = { agencyId: string; envelopeId: string; recipientId?: string };

function liveOf({ agencyId, envelopeId, recipientId }: LinksOf): SQL | undefined {
  return and(
    eq(shortcode.agencyId, agencyId),
    eq(shortcode.envelopeId, envelopeId),
    ...(recipientId === undefined ? [] : [eq(shortcode.recipientId, recipientId)]),
    isNull(shortcode.revokedAt),
  );
}

/** Keeps a new link. */
export async function insertLink(tx: Tx, row: typeof shortcode.$inferInsert): Promise<void> {
  await tx.insert(shortcode).values(row);
}

/** The recipient's own link that works, sealed; undefined when there is none. */
export async function findOwnLink(tx: Tx, of: LinksOf): Promise<string | undefined> {
  const [row] = await tx
    .select({ codeSealed: shortcode.codeSealed })
    .from(shortcode)
    .where(and(liveOf(of), isNull(shortcode.inPerson)))
    .orderBy(desc(shortcode.createdAt))
    .limit(1);
  return row?.codeSealed;
}

/** Makes links stop working. */
export async function revokeLinks(tx: Tx, of: LinksOf, now: Date): Promise<void> {
  await tx.update(shortcode).set({ revokedAt: now }).where(liveOf(of));
}

/** Ends the links of a recipient that were made for signing beside a host. */
export async function revokeInPersonLinks(tx: Tx, of: LinksOf, now: Date): Promise<void> {
  await tx
    .update(shortcode)
    .set({ revokedAt: now })
    .where(and(liveOf(of), isNotNull(shortcode.inPerson)));
}

/** The same for one link by the hash of its code. */
export async function revokeLink(
  tx: Tx,
  { agencyId, codeHash }: { agencyId: string; codeHash: Uint8Array },
  now: Date,
): Promise<void> {
  await tx
    .update(shortcode)
    .set({ revokedAt: now })
    .where(and(eq(shortcode.agencyId, agencyId), eq(shortcode.codeHash, codeHash)));
}
