import { createHash, randomBytes } from 'node:crypto';
import { makeShortcode, shortcodeBytes } from '../../../../domain/otp/shortcode.ts';
import { SOLD_DEPOSIT } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkSealer } from '../../applications/link-service.ts';
import { wholeListing } from '../../listings/service.ts';
import type { ModulePeople } from '../../notifications/people-service.ts';
import { isOfSale } from '../deposits/parties.ts';
import { findDepositById } from '../deposits/store.ts';
import { findLinkOf, findPerson, insertLink, type LinkKey, revokeLinksOf } from './store.ts';

const ownerOf = ({ agencyId, depositId, personId }: LinkKey) => ({
  agencyId,
  about: SOLD_DEPOSIT,
  aboutId: depositId,
  personId,
});

/**
 * Makes somebody's own link and ends the ones before it. Its code is told to nobody here: the worker that sends the
 * message opens the seal. A code always comes before anything opens.
 */
export async function makeDepositLink(
  tx: Tx,
  sealer: LinkSealer,
  key: LinkKey,
  now: Date,
): Promise<void> {
  await revokeLinksOf(tx, key, now);
  const code = makeShortcode(true, randomBytes(shortcodeBytes(true)));
  await insertLink(tx, {
    agencyId: key.agencyId,
    depositId: key.depositId,
    depositPersonId: key.personId,
    codeHash: createHash('sha256').update(code).digest(),
    codeSealed: sealer.seal(code, ownerOf(key)),
    requiresOtp: true,
    createdAt: now,
  });
}

/** The address of somebody's link, for the message to them and for nothing else. */
export async function depositLinkOf(
  tx: Tx,
  sealer: LinkSealer,
  key: LinkKey,
): Promise<string | undefined> {
  const sealed = await findLinkOf(tx, key);
  return sealed === undefined ? undefined : sealer.depositUrlOf(sealer.open(sealed, ownerOf(key)));
}

/** How letters and codes find whom they are for. */
export const DEPOSIT_PEOPLE: ModulePeople = {
  find: async (tx, links, { agencyId, aboutId: depositId, personId }) => {
    const key = { agencyId, depositId, personId };
    const person = await findPerson(tx, key);
    const row = await findDepositById(tx, agencyId, depositId, { lock: false });
    const listing = row && (await wholeListing(tx, row.listingId, agencyId));
    if (!person || !listing || listing.state === 'archived') return undefined;
    if (!isOfSale(row, listing, person)) return undefined;
    const { name, email, phone } = person;
    const link = await depositLinkOf(tx, links, key);
    return { name, email, phone, listingId: listing.id, link };
  },
};
