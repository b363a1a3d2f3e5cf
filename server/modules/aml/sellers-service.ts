import { KIND_OF_PARTY } from '../../../domain/aml/customer.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Party } from '../../../domain/listings/listing-parts.ts';
import { isSameName } from '../../../domain/people/same-name.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { makePersonLink, personLinkOf } from '../otp/person-links/service.ts';
import type { Doing } from './moves.ts';
import { sendLink } from './own-check/invite.ts';
import { checkLink } from './own-check/links.ts';
import { findInvitationsAt, keepInvitation } from './own-check/store.ts';
import { beginCase } from './service.ts';
import { findCases } from './store.ts';

/** Somebody who signs, and where what is to be signed goes. */
type Signer = { name: string; email: string | null; phone: string | null };

/**
 * Starts the check of each seller who has none. Whose agreement is on its way gets the link in that very message
 * (`checkLinkFor`); everybody else whom the listing knows how to reach, in one of its own.
 */
export async function startSellerChecks(
  tx: Tx,
  doing: Doing,
  links: LinkSealer,
  { listing, signers }: { listing: Listing; signers: readonly Signer[] },
): Promise<void> {
  const known = await findCases(tx, listing.agencyId, listing.id);
  for (const party of listing.vendors) {
    if (known.some(({ partyId, state }) => partyId === party.id && state !== 'closed')) continue;
    const named = { side: 'seller' as const, party };
    const wanted = { listing, named, id: doing.ids.next(), kind: KIND_OF_PARTY[party.kind] };
    const begun = await beginCase(tx, doing, wanted, ['AGT']);
    if (!begun.ok) continue;
    const row = begun.value;
    const person = row.customer.people[0];
    const signer = signers.find((each) => isOf(party, each));
    if (person && signer) {
      const { email, phone } = signer;
      const key = { agencyId: row.agencyId, caseId: row.id, personId: person.id };
      const sent = { sentAt: doing.now, sentByName: doing.actorName };
      await keepInvitation(tx, { ...key, name: person.name, email, phone, ...sent });
      await makePersonLink(tx, links, checkLink(key), doing.now);
    } else await sendLink(tx, links, doing, { listing, row, given: {} });
  }
}

/** Whether somebody who signs is that seller, or acts for it. */
function isOf({ name, contactName }: Party, signer: Signer): boolean {
  return [name, contactName].some((each) => each !== undefined && isSameName(each, signer.name));
}

/** The link of the check that whoever is reached so has yet to finish, for the message about the same sale. */
export async function checkLinkFor(
  tx: Tx,
  links: LinkSealer,
  to: Signer & { agencyId: string; listingId: string },
): Promise<string | undefined> {
  const open = await findInvitationsAt(tx, to);
  // A couple with one phone: each message has the link of whom it greets. A trust signs by another name than its trustee.
  const theirs =
    open.find(({ name }) => isSameName(name, to.name)) ?? (open.length === 1 ? open[0] : undefined);
  return theirs && personLinkOf(tx, links, checkLink(theirs));
}
