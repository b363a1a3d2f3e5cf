import { createHash } from 'node:crypto';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { makeShortcode, shortcodeBytes } from '../../../../domain/otp/shortcode.ts';
import type { Tx } from '../../../db/transaction.ts';
import { findCase } from '../store.ts';

type Given = { listing: Listing; id(name: string): string };

/** A code of a link that is another one in each run. */
export const codeIn = ({ id }: Pick<Given, 'id'>) =>
  makeShortcode(
    true,
    createHash('sha256').update(id('link')).digest().subarray(0, shortcodeBytes(true)),
  );

/** Puts a link there whose code is known, and which asks for no other. */
export async function openLink(tx: Tx, given: Given): Promise<void> {
  const { agencyId } = given.listing;
  const row = await findCase(tx, agencyId, given.id('case'), { lock: false });
  const personId = row?.customer.people[0]?.id;
  if (!row || !personId) throw new Error('The example has no check');
  await tx.rows(
    `INSERT INTO shortcode (code_hash, agency_id, aml_case_id, aml_person_id, code_sealed, requires_otp, created_at)
     VALUES ($1, $2, $3, $4, 'no message is sent with it', false, $5)`,
    [
      createHash('sha256').update(codeIn(given)).digest(),
      agencyId,
      row.id,
      personId,
      row.createdAt,
    ],
  );
}
