import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { listing } from '../../../db/schema/listing.ts';
import {
  supplier,
  supplierCredit,
  supplierInvoice,
  supplierInvoiceEvent,
  supplierInvoiceLine,
} from '../../../db/schema/supplier.ts';
import type { Tx } from '../../../db/transaction.ts';

export type InvoiceRow = typeof supplierInvoice.$inferSelect;
export type LineRow = typeof supplierInvoiceLine.$inferSelect;
export type CreditRow = typeof supplierCredit.$inferSelect;
export type InvoiceEventRow = typeof supplierInvoiceEvent.$inferSelect;

/** An invoice with what of its listing and its supplier is shown beside it. */
export type FoundInvoice = {
  row: InvoiceRow;
  supplierName: string;
  reference: string;
  address: string;
  record: (typeof listing.$inferSelect)['record'];
};

/** The supplier and the listing of an invoice, to be joined to it. */
export const ofInvoice = {
  supplier: and(
    eq(supplier.agencyId, supplierInvoice.agencyId),
    eq(supplier.id, supplierInvoice.supplierId),
  ),
  listing: and(
    eq(listing.agencyId, supplierInvoice.agencyId),
    eq(listing.id, supplierInvoice.listingId),
  ),
};

/** Which invoices are looked for. */
type Wanted = { listingId?: string; id?: string; states?: readonly InvoiceRow['state'][] };

const MOST = 2_000;

/** Invoices of an agency with their listing and supplier, the newest first. */
export function findInvoices(
  tx: Tx,
  agencyId: string,
  { listingId, id, states }: Wanted = {},
): Promise<FoundInvoice[]> {
  return tx
    .select({
      row: supplierInvoice,
      supplierName: supplier.name,
      reference: listing.reference,
      address: listing.addressLine,
      record: listing.record,
    })
    .from(supplierInvoice)
    .innerJoin(supplier, ofInvoice.supplier)
    .innerJoin(listing, ofInvoice.listing)
    .where(
      and(
        eq(supplierInvoice.agencyId, agencyId),
        listingId === undefined ? undefined : eq(supplierInvoice.listingId, listingId),
        id === undefined ? undefined : eq(supplierInvoice.id, id),
        states === undefined ? undefined : inArray(supplierInvoice.state, [...states]),
      ),
    )
    .orderBy(desc(supplierInvoice.submittedAt), desc(supplierInvoice.id))
    .limit(MOST);
}

/** An invoice to be moved, locked. */
export async function lockInvoice(
  tx: Tx,
  agencyId: string,
  id: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(supplierInvoice)
    .where(and(eq(supplierInvoice.agencyId, agencyId), eq(supplierInvoice.id, id)))
    .for('no key update');
  return row;
}

/** What the invoices are for, and which they are credits against. */
export async function findParts(
  tx: Tx,
  agencyId: string,
  ids: readonly string[],
): Promise<{ lines: LineRow[]; credits: CreditRow[] }> {
  if (ids.length === 0) return { lines: [], credits: [] };
  const lines = await tx
    .select()
    .from(supplierInvoiceLine)
    .where(
      and(
        eq(supplierInvoiceLine.agencyId, agencyId),
        inArray(supplierInvoiceLine.invoiceId, [...ids]),
      ),
    )
    .orderBy(asc(supplierInvoiceLine.position));
  const credits = await tx
    .select()
    .from(supplierCredit)
    .where(
      and(eq(supplierCredit.agencyId, agencyId), inArray(supplierCredit.creditNoteId, [...ids])),
    );
  return { lines, credits };
}

const CREDITED = ['approved', 'paid', 'reconciled'] as const;

/** What approved credit notes take off invoices, in cents by the invoice. */
export async function sumCredits(
  tx: Tx,
  agencyId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: supplierCredit.againstId,
      sum: sql<string>`sum(${supplierCredit.amount})`.mapWith(Number),
    })
    .from(supplierCredit)
    .innerJoin(
      supplierInvoice,
      and(
        eq(supplierInvoice.agencyId, supplierCredit.agencyId),
        eq(supplierInvoice.id, supplierCredit.creditNoteId),
      ),
    )
    .where(
      and(
        eq(supplierCredit.agencyId, agencyId),
        inArray(supplierCredit.againstId, [...ids]),
        inArray(supplierInvoice.state, [...CREDITED]),
      ),
    )
    .groupBy(supplierCredit.againstId);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

/** Invoices that duplicates are looked for among; those of another entry with the same ABN count as the same supplier's. */
export async function findCompared(
  tx: Tx,
  { agencyId, supplierId, fileHash }: InvoiceRow,
  abn: string | null,
) {
  const { id, numberKey, issuedOn, total, gst, state } = supplierInvoice;
  const isSame =
    abn === null
      ? eq(supplierInvoice.supplierId, supplierId)
      : or(eq(supplierInvoice.supplierId, supplierId), eq(supplier.abn, abn));
  const rows = await tx
    .select({
      id,
      numberKey,
      issuedOn,
      total,
      gst,
      abn: supplierInvoice.abn,
      fileHash: supplierInvoice.fileHash,
      state,
      supplierId: supplierInvoice.supplierId,
      supplierAbn: supplier.abn,
    })
    .from(supplierInvoice)
    .innerJoin(supplier, ofInvoice.supplier)
    .where(
      and(
        eq(supplierInvoice.agencyId, agencyId),
        fileHash === null ? isSame : or(isSame, eq(supplierInvoice.fileHash, fileHash)),
      ),
    );
  return rows.map(({ supplierAbn, ...row }) => ({
    ...row,
    supplierId: abn !== null && supplierAbn === abn ? supplierId : row.supplierId,
  }));
}

/** Who imported the statements that say that an invoice's payments came back. */
export async function findReturnedBy(
  tx: Tx,
  { agencyId, id }: Pick<InvoiceRow, 'agencyId' | 'id'>,
): Promise<string[]> {
  const events = await findInvoiceEvents(tx, agencyId, id);
  return events.flatMap(({ event, actorId }) =>
    event === 'return' && actorId !== null ? [actorId] : [],
  );
}

/** Keeps an invoice with its lines; undefined where the agency has one of that id. */
export async function insertInvoice(
  tx: Tx,
  row: typeof supplierInvoice.$inferInsert,
  parts: {
    lines: Omit<typeof supplierInvoiceLine.$inferInsert, 'agencyId' | 'invoiceId'>[];
    credits: Omit<typeof supplierCredit.$inferInsert, 'agencyId' | 'creditNoteId'>[];
  },
): Promise<InvoiceRow | undefined> {
  const [kept] = await tx.insert(supplierInvoice).values(row).onConflictDoNothing().returning();
  if (!kept) return undefined;
  const { agencyId, id } = kept;
  await tx
    .insert(supplierInvoiceLine)
    .values(parts.lines.map((line) => ({ ...line, agencyId, invoiceId: id })));
  if (parts.credits.length > 0) {
    await tx
      .insert(supplierCredit)
      .values(parts.credits.map((each) => ({ ...each, agencyId, creditNoteId: id })));
  }
  return kept;
}

/** Writes a locked invoice and what happened to it. */
export async function updateInvoice(
  tx: Tx,
  { agencyId, id, version }: InvoiceRow,
  next: Partial<typeof supplierInvoice.$inferInsert>,
  event: Omit<typeof supplierInvoiceEvent.$inferInsert, 'agencyId' | 'invoiceId'>,
): Promise<InvoiceRow> {
  const [kept] = await tx
    .update(supplierInvoice)
    .set({ ...next, version: version + 1 })
    .where(and(eq(supplierInvoice.agencyId, agencyId), eq(supplierInvoice.id, id)))
    .returning();
  if (!kept) throw new Error('An invoice that is locked is gone');
  await insertInvoiceEvent(tx, { ...event, agencyId, invoiceId: id });
  return kept;
}

export async function insertInvoiceEvent(
  tx: Tx,
  row: typeof supplierInvoiceEvent.$inferInsert,
): Promise<void> {
  await tx.insert(supplierInvoiceEvent).values(row);
}

/** What became of an invoice, the newest first. */
export function findInvoiceEvents(
  tx: Tx,
  agencyId: string,
  invoiceId: string,
): Promise<InvoiceEventRow[]> {
  return tx
    .select()
    .from(supplierInvoiceEvent)
    .where(
      and(
        eq(supplierInvoiceEvent.agencyId, agencyId),
        eq(supplierInvoiceEvent.invoiceId, invoiceId),
      ),
    )
    .orderBy(desc(supplierInvoiceEvent.at), desc(supplierInvoiceEvent.id));
}

/** The last reason given for each invoice. */
export async function findLastReasons(
  tx: Tx,
  agencyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: supplierInvoiceEvent.invoiceId, reason: supplierInvoiceEvent.reason })
    .from(supplierInvoiceEvent)
    .where(
      and(
        eq(supplierInvoiceEvent.agencyId, agencyId),
        inArray(supplierInvoiceEvent.invoiceId, [...ids]),
        isNotNull(supplierInvoiceEvent.reason),
      ),
    )
    .orderBy(asc(supplierInvoiceEvent.at), asc(supplierInvoiceEvent.id));
  // Of several the last one stays.
  return new Map(rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason]])));
}
