import { createHash } from 'node:crypto';
import { makeShortcode, shortcodeBytes } from '../../../../domain/otp/shortcode.ts';
import type { Tx } from '../../../db/transaction.ts';

/** What an example speaks of. */
type Named = {
  listing: { agencyId: string; id: string; vendors: { id: string }[] };
  id(name: string): string;
};

/** A code of a link that is another one in each run. */
export const codeIn = ({ id }: Pick<Named, 'id'>) =>
  makeShortcode(
    false,
    createHash('sha256').update(id('link')).digest().subarray(0, shortcodeBytes(false)),
  );

/** A vendor's link of an application that asks for no code. */
export async function withLink(tx: Tx, given: Named): Promise<void> {
  const { listing, id } = given;
  const [application, party] = [id('application'), listing.vendors[0]?.id];
  await tx.rows(
    `INSERT INTO application (agency_id, id, listing_id, product, product_version, state, party, amount, purpose,
       payment_requires_otp, terms, answers, version, created_by, created_at, updated_at)
     VALUES ($1, $2, $3, 'standard', 1, 'opened', 'vendor', 500000, 'Marketing', false, '{"rules":[]}', '{}', 1, $2, '2026-01-05',
       '2026-01-05') ON CONFLICT DO NOTHING`,
    [listing.agencyId, application, listing.id],
  );
  await tx.rows(
    `INSERT INTO application_party (agency_id, application_id, id, name, position)
     VALUES ($1, $2, $3, 'Vera Vendor', 0) ON CONFLICT DO NOTHING`,
    [listing.agencyId, application, party],
  );
  await tx.rows(
    `INSERT INTO shortcode (code_hash, agency_id, application_id, party_id, code_sealed, requires_otp, created_at)
     VALUES ($1, $2, $3, $4, 'no message is sent with it', false, '2026-01-05') ON CONFLICT DO NOTHING`,
    [createHash('sha256').update(codeIn(given)).digest(), listing.agencyId, application, party],
  );
}
