import type { Tx } from '../../../db/transaction.ts';

/** What an example of a module speaks of. */
export type Named = { listing: { agencyId: string; id: string }; id(name: string): string };

/** A photo of an invoice that is stored; of a picture nothing is proposed. */
export async function withFile(tx: Tx, { listing, id }: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO listing_document (agency_id, listing_id, id, upload_id, kind, name, media_type, size, sha256, state,
       received_bytes, added_by_name, added_at, updated_at)
     VALUES ($1, $2, $3, $3, 'invoice', 'invoice.jpg', 'image/jpeg', 0, '', 'stored', 0, 'Nora', '2026-01-05',
       '2026-01-05') ON CONFLICT DO NOTHING`,
    [listing.agencyId, listing.id, id('file')],
  );
}

/**
 * A supplier with an account in force and an invoice of it that somebody else submitted, in the state that an example
 * needs. Written past the services: by them it would take two people.
 */
export function withInvoice(state: 'awaiting_approval' | 'approved' | 'scheduled') {
  return async (tx: Tx, { listing, id }: Named): Promise<void> => {
    const { agencyId } = listing;
    const [supplier, account, invoice] = [id('supplier'), id('supplier-account'), id('invoice')];
    await tx.rows(
      `INSERT INTO supplier (agency_id, id, name, version, created_at, created_by_name)
       VALUES ($1, $2, 'Lenscraft Studio', 1, '2026-01-05', 'Nora') ON CONFLICT DO NOTHING`,
      [agencyId, supplier],
    );
    await tx.rows(
      `INSERT INTO supplier_account (agency_id, supplier_id, id, bsb, account_number, account_name, name_check,
         starts_at, created_at, created_by, created_by_name)
       VALUES ($1, $2, $3, '062000', '30004000', 'Lenscraft', 'match', '2026-01-05', '2026-01-05', $3, 'Nora')
       ON CONFLICT DO NOTHING`,
      [agencyId, supplier, account],
    );
    const approved = state === 'awaiting_approval' ? null : 148_500;
    await tx.rows(
      `INSERT INTO supplier_invoice (agency_id, listing_id, supplier_id, id, kind, number, number_key, issued_on, total,
         gst, state, reasons, submitted_at, submitted_by, submitted_by_name, approved, version)
       VALUES ($1, $2, $3, $4, 'invoice', 'INV-1042', 'INV1042', '2026-01-05', 148500, 13500, $5, '{}', '2026-01-05',
         $4, 'Nora', $6, 1) ON CONFLICT DO NOTHING`,
      [agencyId, listing.id, supplier, invoice, state, approved],
    );
    await tx.rows(
      `INSERT INTO supplier_invoice_line (agency_id, invoice_id, position, amount)
       VALUES ($1, $2, 0, 148500) ON CONFLICT DO NOTHING`,
      [agencyId, invoice],
    );
  };
}
