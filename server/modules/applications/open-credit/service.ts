import type { DecisionFacts, OpenCredit } from '../../../../domain/applications/decision-facts.ts';
import { sumOpen } from '../../../../domain/applications/decision-rules.ts';
import {
  isSamePerson,
  isSignedByEach,
} from '../../../../domain/contracts/signing/known-contacts.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Address } from '../../../../domain/listings/listing-parts.ts';
import { homeOf, isHalfNumbered, maySameHome } from '../../../../domain/listings/same-home.ts';
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

type Named = Reached & { name: string };

/** An application, where its home is, and its people. */
type Beside = { row: ApplicationRow; address: Address; people: readonly Named[] };

/**
 * Of what was found, the credit that is open beside an application: of what may be its property, of its
 * people, or of somebody of their name in the same street where only one address has a number.
 */
function besideOf(
  found: readonly OpenApplication[],
  { row, address, people }: Beside,
): OpenCredit[] {
  const home = homeOf(address);
  const isTheirs = ({ parties, address: at }: OpenApplication) => {
    const their = homeOf(at);
    const hasOneOf = (isOne: (one: Named, other: Named) => boolean) =>
      parties.some((party) => people.some((person) => isOne(party, person)));
    return (
      maySameHome(their, home) ||
      hasOneOf(isSameContact) ||
      (isHalfNumbered(their, home) && hasOneOf(({ name }, other) => isSamePerson(name, other.name)))
    );
  };
  return found
    .filter(({ agencyId, id }) => agencyId !== row.agencyId || id !== row.id)
    .filter(isTheirs)
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
  people: readonly Named[],
): Promise<OpenCredit[]> {
  const found = await findOpen(tx, row, { homes: [homeOf(address)], people });
  return besideOf(found, { row, address, people });
}

/** The same in cents for each of many, in their order: for our own staff who look, past the agencies. */
export async function givenBesideEach(tx: Tx, all: readonly Beside[]): Promise<Cents[]> {
  const found = await readOpen(tx, {
    homes: all.map(({ address }) => homeOf(address)),
    people: all.flatMap(({ people }) => people),
  });
  return all.map((each) => sumOpen(besideOf(found, each)));
}

/** What the rules look up beside an application and its listing; its agency's limit is apart. */
export async function lookedUp(
  tx: Tx,
  row: ApplicationRow,
  listing: Listing,
  people: readonly Named[],
): Promise<Pick<DecisionFacts, 'open' | 'isAuthorityProven'>> {
  const proofs = await findAuthorityProofs(tx, row);
  const owners = row.party === 'vendor' ? people : listing.vendors;
  const names = owners.map(({ name }) => name);
  const isAuthorityProven = proofs.some((proof) => isSignedByEach(names, proof.names));
  return { isAuthorityProven, open: await openBeside(tx, row, listing, people) };
}

/** What was given beside an application, of the same property or people, in cents. */
export async function givenBeside(tx: Tx, row: ApplicationRow): Promise<Cents> {
  const listing = await wholeListing(tx, row.listingId);
  if (!listing) throw new Error('An application without its listing');
  const people = await findParties(tx, row.agencyId, [row.id]);
  return sumOpen(await openBeside(tx, row, listing, people));
}
