import type { Listing } from '../../domain/listings/listing.ts';
import { asSystem, reboundTo, type Tx } from '../../server/db/transaction.ts';
import { wholeListing } from '../../server/modules/listings/service.ts';
import type { Funded } from './payments.ts';

type Sale = { state?: Listing['state']; dates?: Listing['dates'] };

/** Puts the listing of a funding where its sale would have brought it, past the rules. */
export async function putSale(funded: Funded, { state, dates = {} }: Sale): Promise<void> {
  const { api, listingId } = funded;
  await asSystem(api.database, (tx) =>
    tx.rows(
      `UPDATE listing SET status = coalesce($2, status),
        record = jsonb_set(record, '{dates}', coalesce(record -> 'dates', '{}') || $3::jsonb) WHERE id = $1`,
      [listingId, state ?? null, JSON.stringify(dates)],
    ),
  );
}

/** Does something with the listing of a funding within its agency, as the server would by itself. */
export function withListing<T>(
  { api, agency, listingId }: Funded,
  work: (tx: Tx, listing: Listing) => Promise<T>,
): Promise<T> {
  return asSystem(api.database, (tx) =>
    reboundTo(tx, agency.id, async () => {
      const listing = await wholeListing(tx, listingId, agency.id);
      if (!listing) throw new Error('A funding without its listing');
      return work(tx, listing);
    }),
  );
}
