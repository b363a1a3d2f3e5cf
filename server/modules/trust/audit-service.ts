import type { AgencyId } from '../../../domain/ids.ts';
import { auditBook, type BookFault } from '../../../domain/trust/audit-book.ts';
import type { Tx } from '../../db/transaction.ts';
import { type EntryRow, findAllEntries, toTrustEntry } from './book/store.ts';

/** A fault of a trust book, and whose book it is. */
export type TrustAuditFault = BookFault & { agencyId: AgencyId; accountId: string };

/** The faults of every trust book of every agency. `system`: runs work as the owner. */
export async function auditTrustBooks(
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<{ books: number; entries: number; faults: TrustAuditFault[] }> {
  const rows = await system(findAllEntries);
  const books = new Map<string, EntryRow[]>();
  for (const row of rows) {
    // Ids are an agency's own, so both make a book.
    const key = JSON.stringify([row.agencyId, row.accountId]);
    books.set(key, [...(books.get(key) ?? []), row]);
  }
  const faults = [...books.values()].flatMap((book) => {
    const [first] = book;
    if (!first) return [];
    const { agencyId, accountId } = first;
    const whose = { agencyId: agencyId as AgencyId, accountId };
    return auditBook(book.map(toTrustEntry)).map((fault) => ({ ...fault, ...whose }));
  });
  return { books: books.size, entries: rows.length, faults };
}
