import type { Tx } from '../../../db/transaction.ts';
import { findStoredFile } from '../../documents/stored-file-service.ts';

/** Why a paper can't be kept as evidence: it isn't among the listing's; undefined where it is, or none is named. */
export async function evidenceFault(
  tx: Tx,
  listingId: string,
  documentId: string | undefined,
): Promise<string | undefined> {
  if (documentId === undefined || (await findStoredFile(tx, listingId, documentId)))
    return undefined;
  return 'Its file isn’t here yet. Wait until it is sent.';
}
