import type { Tx } from '../../db/transaction.ts';
import { type DocumentRow, findDocuments } from './store.ts';

/** The stored files of suppliers' invoices of a listing, oldest first. */
export async function findInvoiceFiles(tx: Tx, listingId: string): Promise<DocumentRow[]> {
  const all = await findDocuments(tx, listingId);
  return all.filter(({ kind, state }) => kind === 'invoice' && state === 'stored');
}
