import type { Tx } from '../../db/transaction.ts';
import { type DocumentRow, findDocuments } from './store.ts';

/** A stored file of a listing by its id. */
export async function findStoredFile(
  tx: Tx,
  listingId: string,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const all = await findDocuments(tx, listingId);
  return all.find(({ id, state }) => id === documentId && state === 'stored');
}
