import type { DecisionFacts, OpenCredit } from '../../../../domain/applications/decision-facts.ts';
import { sumOpen } from '../../../../domain/applications/decision-rules.ts';
import { maySamePerson } from '../../../../domain/contracts/signing/known-contacts.ts';
import { duplicateAddressKey } from '../../../../domain/listings/duplicate-address.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Address } from '../../../../domain/listings/listing-parts.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { mailboxOf } from '../../../../domain/people/mailbox.ts';
import type { Tx } from '../../../db/transaction.ts';
import { wholeListing } from '../../listings/service.ts';
import { type ApplicationRow, findParties } from '../store.ts';
import {
  findAuthorityProofs,
  findOpen,
  type OpenApplication,
  type Reached,
  readOpen,
} from './store.ts';

function isSameContact(one: Reached, other: Reached): boolean {
  const isMail = one.email && other.email && mailboxOf(one.email) === mailboxOf(other.email);
  return isMail === true || (Boolean(one.phone) && one.phone === other.phone);
}

/** An application, where its home is, and its people. */
type Beside = { row: ApplicationRow; address: Address; people: readonly Reached[] };

/** Of what was found, the credit that is open beside an application: of its property, or of its people. */
function besideOf(
  found: readonly OpenApplication[],
  { row, address, people }: Beside,
): OpenCredit[] {
  const place = duplicateAddressKey(address);
  return found
    .filter(({ agencyId, id }) => agencyId !== row.agencyId || id !== row.id)
    .filter(
      (each) =>
        duplicateAddressKey(each.address) === place ||
        each.parties.some((party) => people.some((person) => isSameContact(party, person))),
    )
    .map(({ product, amount }) => ({ product, amount: cents(amount) }));
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
  const found = await findOpen(tx, row, { postcodes: [address.postcode], people });
  return besideOf(found, { row, address, people });
}

/** The same in cents for each of many, in their order: for our own staff who look, past the agencies. */
export async function givenBesideEach(tx: Tx, all: readonly Beside[]): Promise<Cents[]> {
  const found = await readOpen(tx, {
    postcodes: [...new Set(all.map(({ address }) => address.postcode))],
    people: all.flatMap(({ people }) => people),
  });
  return all.map((each) => sumOpen(besideOf(found, each)));
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
