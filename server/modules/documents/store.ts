import { and, asc, count, eq, inArray, sql, sum } from 'drizzle-orm';
import { listingDocument, listingDocumentPart } from '../../db/schema/document.ts';
import type { Tx } from '../../db/transaction.ts';

export type DocumentRow = typeof listingDocument.$inferSelect;
export type PartRow = typeof listingDocumentPart.$inferSelect;

/** Those whose bytes are there, or on their way. */
const PRESENT = ['uploading', 'stored'] as const;

/** The document of this id, whatever became of it; undefined when the agency has none. */
export async function findDocument(
  tx: Tx,
  listingId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(listingDocument)
    .where(and(eq(listingDocument.listingId, listingId), eq(listingDocument.id, id)));
  return row;
}

/** Documents of a listing that are there or on their way, oldest first. */
export function findDocuments(tx: Tx, listingId: string): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(listingDocument)
    .where(
      and(eq(listingDocument.listingId, listingId), inArray(listingDocument.state, [...PRESENT])),
    )
    .orderBy(asc(listingDocument.addedAt), asc(listingDocument.id));
}

/** Parts of a document that have arrived, in order. */
export function findParts(tx: Tx, { agencyId, id }: DocumentRow): Promise<PartRow[]> {
  return tx
    .select()
    .from(listingDocumentPart)
    .where(and(eq(listingDocumentPart.agencyId, agencyId), eq(listingDocumentPart.documentId, id)))
    .orderBy(asc(listingDocumentPart.beginsAt));
}

/** How many documents a listing has, and how many bytes its agency, unfinished uploads in full. */
export async function measureDocuments(
  tx: Tx,
  agencyId: string,
  listingId: string,
): Promise<{ ofListing: number; agencyBytes: number }> {
  // Uploads of one agency are measured one after the other, so that two can't take the same room.
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`documents/${agencyId}`}, 0))`,
  );
  const present = and(
    eq(listingDocument.agencyId, agencyId),
    inArray(listingDocument.state, [...PRESENT]),
  );
  const [agency] = await tx
    .select({ bytes: sum(listingDocument.size) })
    .from(listingDocument)
    .where(present);
  const [listing] = await tx
    .select({ documents: count() })
    .from(listingDocument)
    .where(and(present, eq(listingDocument.listingId, listingId)));
  return { ofListing: listing?.documents ?? 0, agencyBytes: Number(agency?.bytes ?? 0) };
}

/** Keeps a new upload; undefined when its id is taken in the agency. */
export async function insertDocument(
  tx: Tx,
  document: typeof listingDocument.$inferInsert,
): Promise<DocumentRow | undefined> {
  const [row] = await tx.insert(listingDocument).values(document).onConflictDoNothing().returning();
  return row;
}

/** Takes an upload on from where it was seen; undefined when it has moved on or ended since. */
export async function advanceUpload(
  tx: Tx,
  seen: DocumentRow,
  next: Partial<Pick<DocumentRow, 'receivedBytes' | 'state' | 'refusal'>> & { updatedAt: Date },
): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .update(listingDocument)
    .set(next)
    .where(
      and(
        eq(listingDocument.agencyId, seen.agencyId),
        eq(listingDocument.id, seen.id),
        eq(listingDocument.uploadId, seen.uploadId),
        eq(listingDocument.state, 'uploading'),
        eq(listingDocument.receivedBytes, seen.receivedBytes),
      ),
    )
    .returning();
  return row;
}

/** Keeps that a part has arrived. */
export async function insertPart(tx: Tx, part: PartRow): Promise<void> {
  await tx.insert(listingDocumentPart).values(part);
}

/** Marks a document that is there or on its way as removed; false when there is none any more. */
export async function markRemoved(tx: Tx, { agencyId, id }: DocumentRow, now: Date) {
  const marked = await tx
    .update(listingDocument)
    .set({ state: 'removed', updatedAt: now })
    .where(
      and(
        eq(listingDocument.agencyId, agencyId),
        eq(listingDocument.id, id),
        inArray(listingDocument.state, [...PRESENT]),
      ),
    )
    .returning({ id: listingDocument.id });
  return marked.length > 0;
}

/** Forgets the parts of a document and gives them, so that their bytes can be removed. */
export function deleteParts(tx: Tx, { agencyId, id }: DocumentRow): Promise<PartRow[]> {
  return tx
    .delete(listingDocumentPart)
    .where(and(eq(listingDocumentPart.agencyId, agencyId), eq(listingDocumentPart.documentId, id)))
    .returning();
}

/** Forgets uploads that nobody went on with, and those removed or refused, since the instant given. */
export async function deleteSpentDocuments(tx: Tx, before: Date): Promise<void> {
  await tx.execute(
    sql`DELETE FROM listing_document
        WHERE state <> 'stored' AND updated_at < ${before.toISOString()}::timestamptz`,
  );
}

/** The documents of these uploads: each state, and which parts are known of it. */
export async function findUploads(
  tx: Tx,
  uploadIds: string[],
): Promise<Map<string, { state: DocumentRow['state']; beginnings: Map<number, string> }>> {
  const rows = await tx
    .select({
      uploadId: listingDocument.uploadId,
      state: listingDocument.state,
      beginsAt: listingDocumentPart.beginsAt,
      sha256: listingDocumentPart.sha256,
    })
    .from(listingDocument)
    .leftJoin(
      listingDocumentPart,
      and(
        eq(listingDocumentPart.agencyId, listingDocument.agencyId),
        eq(listingDocumentPart.documentId, listingDocument.id),
      ),
    )
    .where(inArray(listingDocument.uploadId, uploadIds));
  const uploads = new Map<
    string,
    { state: DocumentRow['state']; beginnings: Map<number, string> }
  >();
  for (const { uploadId, state, beginsAt, sha256 } of rows) {
    const upload = uploads.get(uploadId) ?? { state, beginnings: new Map() };
    if (beginsAt !== null && sha256 !== null) upload.beginnings.set(beginsAt, sha256);
    uploads.set(uploadId, upload);
  }
  return uploads;
}
