import { createHash } from 'node:crypto';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { makeShortcode, shortcodeBytes } from '../../../../domain/otp/shortcode.ts';
import type { Tx } from '../../../db/transaction.ts';
import { findCase } from '../store.ts';
import { insertLink } from './store.ts';

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
  await insertLink(tx, {
    agencyId,
    amlCaseId: row.id,
    amlPersonId: personId,
    codeHash: createHash('sha256').update(codeIn(given)).digest(),
    codeSealed: 'no message is sent with it',
    requiresOtp: false,
    createdAt: row.createdAt,
  });
}
