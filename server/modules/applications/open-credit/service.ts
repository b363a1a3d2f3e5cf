import type { DecisionFacts, OpenCredit } from '../../../../domain/applications/decision-facts.ts';
import { sumOpen } from '../../../../domain/applications/decision-rules.ts';
import { maySamePerson } from '../../../../domain/contracts/signing/known-contacts.ts';
import { duplicateAddressKey } from '../../../../domain/listings/duplicate-address.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { mailboxOf } from '../../../../domain/people/mailbox.ts';
import type { Tx } from '../../../db/transaction.ts';
import { wholeListing } from '../../listings/service.ts';
import { type ApplicationRow, findParties } from '../store.ts';
import { findAuthorityProofs, findOpen, type Reached } from './store.ts';

function isSameContact(one: Reached, other: Reached): boolean {
  const isMail = one.email && other.email && mailboxOf(one.email) === mailboxOf(other.email);
  return isMail === true || (Boolean(one.phone) && one.phone === other.phone);
}

/**
 * Credit that is open beside an application: of the same property, whichever listing and agency, or of
 * people who are reached the same way. Nobody else decides about credit until the transaction ends.
 */
async function openBeside(
  tx: Tx,
  row: ApplicationRow,
  { address }: Pick<Listing, 'address'>,
  people: readonly Reached[],
): Promise<OpenCredit[]> {
  const place = duplicateAddressKey(address);
  const found = await findOpen(tx, row, { postcode: address.postcode, people });
  return found
    .filter(({ agencyId, id }) => agencyId !== row.agencyId || id !== row.id)
    .filter(
      (each) =>
        duplicateAddressKey(each.address) === place ||
        each.parties.some((party) => people.some((person) => isSameContact(party, person))),
    )
    .map(({ product, amount }) => ({ product, amount: cents(amount) }));
}

/** What the rules look up beside an application and its listing; its agency's limit is apart. */
export async function lookedUp(
  tx: Tx,
  row: ApplicationRow,
  listing: Listing,
  people: readonly (Reached & { name: string })[],
): Promise<Pick<DecisionFacts, 'open' | 'isAuthorityProven'>> {
  const proofs = await findAuthorityProofs(tx, row);
  const owners = row.party === 'vendor' ? people : listing.vendors;
  const isAuthorityProven = proofs.some(({ names }) =>
    owners.every((owner) => names.some((name) => maySamePerson(name, owner.name))),
  );
  return { isAuthorityProven, open: await openBeside(tx, row, listing, people) };
}

/** What was given beside an application, of the same property or people, in cents. */
export async function givenBeside(tx: Tx, row: ApplicationRow): Promise<Cents> {
  const listing = await wholeListing(tx, row.listingId);
  if (!listing) throw new Error('An application without its listing');
  const people = await findParties(tx, row.agencyId, [row.id]);
  return sumOpen(await openBeside(tx, row, listing, people));
}
