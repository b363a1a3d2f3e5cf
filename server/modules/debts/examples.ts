import { createHash } from 'node:crypto';
import type { Listing } from '../../../domain/listings/listing.ts';
import { makeShortcode, shortcodeBytes } from '../../../domain/otp/shortcode.ts';
import { CONTRACT_PRODUCTS, type ProductType } from '../../../domain/products/product-types.ts';
import type { Tx } from '../../db/transaction.ts';

type Named = { listing: Listing; id(name: string): string };

/** A code of a link that is another one in each run. */
export const codeIn = ({ id }: Pick<Named, 'id'>) =>
  makeShortcode(
    false,
    createHash('sha256').update(id('link')).digest().subarray(0, shortcodeBytes(false)),
  );

async function insertApplication(tx: Tx, { listing, id }: Named, product: ProductType) {
  const application = id('application');
  await tx.rows(
    `INSERT INTO application (agency_id, id, listing_id, product, product_version, state, party, amount, purpose,
       payment_requires_otp, due_on, terms, answers, version, created_by, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 1, 'active', 'vendor', 500000, 'Marketing', false, '2099-06-01', '{"rules": []}', '{}', 1, $2,
       '2026-01-05', '2026-01-05') ON CONFLICT DO NOTHING`,
    [listing.agencyId, application, listing.id, product],
  );
  await tx.rows(
    `INSERT INTO application_party (agency_id, application_id, id, name, position)
     VALUES ($1, $2, $3, 'Vera Vendor', 0) ON CONFLICT DO NOTHING`,
    [listing.agencyId, application, id('party')],
  );
}

async function insertProposal(tx: Tx, { listing, id }: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO debt_agreement (agency_id, application_id, id, kind, state, due_on, reason, proposed_at, proposed_by_id,
       proposed_by_name)
     VALUES ($1, $2, $3, 'extension', 'proposed', '2100-01-05', 'The sale settles later', '2026-01-05', $2, 'Casey Credit')
     ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('application'), id('agreement')],
  );
}

/** An application that owes. */
export async function withOwing(tx: Tx, given: Named): Promise<void> {
  await insertApplication(tx, given, 'standard');
}

/** The same with a later due day that is proposed. */
export async function withProposal(tx: Tx, given: Named): Promise<void> {
  await withOwing(tx, given);
  await insertProposal(tx, given);
}

/** A proposal and a link that asks for no code, which no link to credit goes without. */
export async function withLinkAndProposal(tx: Tx, given: Named): Promise<void> {
  const { listing, id } = given;
  await insertApplication(tx, given, CONTRACT_PRODUCTS[0]);
  await insertProposal(tx, given);
  await tx.rows(
    `INSERT INTO shortcode (code_hash, agency_id, application_id, party_id, code_sealed, requires_otp, created_at)
     VALUES ($1, $2, $3, $4, 'no message is sent with it', false, '2026-01-05') ON CONFLICT DO NOTHING`,
    [
      createHash('sha256').update(codeIn(given)).digest(),
      listing.agencyId,
      id('application'),
      id('party'),
    ],
  );
}
