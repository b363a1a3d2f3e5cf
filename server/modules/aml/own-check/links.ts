import { createHash, randomBytes } from 'node:crypto';
import { AML_CASE } from '../../../../domain/aml/own-check.ts';
import { makeShortcode, shortcodeBytes } from '../../../../domain/otp/shortcode.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkSealer } from '../../applications/link-service.ts';
import { wholeListing } from '../../listings/service.ts';
import type { ModulePeople } from '../../notifications/people-service.ts';
import { findCase } from '../store.ts';
import { findInvitation, findLinkOf, insertLink, type OwnKey, revokeLinksOf } from './store.ts';

const ownerOf = ({ agencyId, caseId, personId }: OwnKey) => ({
  agencyId,
  about: AML_CASE,
  aboutId: caseId,
  personId,
});

/**
 * Makes somebody's own link and ends the ones before it. Its code is told to nobody here: the worker that sends the
 * message opens the seal. A code always comes before anything opens.
 */
export async function makeCheckLink(
  tx: Tx,
  sealer: LinkSealer,
  key: OwnKey,
  now: Date,
): Promise<void> {
  await revokeLinksOf(tx, key, now);
  const code = makeShortcode(true, randomBytes(shortcodeBytes(true)));
  await insertLink(tx, {
    agencyId: key.agencyId,
    amlCaseId: key.caseId,
    amlPersonId: key.personId,
    codeHash: createHash('sha256').update(code).digest(),
    codeSealed: sealer.seal(code, ownerOf(key)),
    requiresOtp: true,
    createdAt: now,
  });
}

/** The address of somebody's link, for the message to them and for nothing else. */
export async function checkLinkOf(
  tx: Tx,
  sealer: LinkSealer,
  key: OwnKey,
): Promise<string | undefined> {
  const sealed = await findLinkOf(tx, key);
  return sealed === undefined ? undefined : sealer.checkUrlOf(sealer.open(sealed, ownerOf(key)));
}

/** How letters and codes find whom they are for. */
export const AML_PEOPLE: ModulePeople = {
  find: async (tx, links, { agencyId, aboutId: caseId, personId }) => {
    const key = { agencyId, caseId, personId };
    const invitation = await findInvitation(tx, key);
    const row = await findCase(tx, agencyId, caseId, { lock: false });
    const listing = row && (await wholeListing(tx, row.listingId, agencyId));
    if (!invitation || !listing || listing.state === 'archived') return undefined;
    const { name, email, phone } = invitation;
    const link = await checkLinkOf(tx, links, key);
    return { name, email, phone, listingId: listing.id, link };
  },
};
