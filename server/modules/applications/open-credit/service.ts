import type { DecisionFacts, OpenCredit } from '../../../../domain/applications/decision-facts.ts';
import { sumOpen } from '../../../../domain/applications/decision-rules.ts';
import { type Said, standsNo } from '../../../../domain/applications/said-no.ts';
import {
  isSameApplicant,
  maySameApplicant,
} from '../../../../domain/applications/same-applicant.ts';
import {
  type AuthorityProof,
  isProvenBy,
} from '../../../../domain/contracts/signing/proven-authority.ts';
import { duplicateAddressKey } from '../../../../domain/listings/duplicate-address.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Address } from '../../../../domain/listings/listing-parts.ts';
import {
  type Home,
  homeOf,
  isHalfNumbered,
  maySameHome,
} from '../../../../domain/listings/same-home.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { isSamePerson } from '../../../../domain/people/same-name.ts';
import { besideAsPlatform, type Tx } from '../../../db/transaction.ts';
import { addressesOf, addressesOfEach } from '../../listings/homes-service.ts';
import { wholeListing } from '../../listings/service.ts';
import { isAllDealtWith } from '../../payments/dealt-with-service.ts';
import { namedBefore } from '../named-before/service.ts';
import { type ApplicationRow, findParties } from '../store.ts';
import {
  agreedToUpload,
  findAuthorityProofs,
  findClosedOwing,
  holdCredit,
  type OpenApplication,
  type OwedAgain,
  type Reached,
  readFound,
  type Sought,
  sumTaking,
} from './store.ts';

/** What is closed and owes by its books is owed again, unless all that went back was dealt with otherwise. */
const isOwedAgain = ({ payments }: OwedAgain) => payments === null || !isAllDealtWith(payments);

/** What an agency's applications take together that are approved, run, or are owed again, in cents. */
export async function sumApproved(tx: Tx, agencyId: string): Promise<number> {
  const closed = (await findClosedOwing(tx, agencyId)).filter(isOwedAgain);
  return closed.reduce((sum, { amount }) => sum + amount, await sumTaking(tx, agencyId));
}

/** Applications of every agency that the transaction sees that may be of these. */
async function readOpen(tx: Tx, sought: Sought): Promise<OpenApplication[]> {
  const found = await readFound(tx, sought);
  return found.map((each) => ({ ...each, isOpen: each.isOpen && isOwedAgain(each) }));
}

type Named = Reached & { name: string };

/** Every address that the listing of an application had, and its people. */
type Sides = { addresses: readonly Address[]; people: readonly Named[] };

/** Whether one of these may be said of one of those. */
function hasOneOf(
  parties: readonly Named[],
  people: readonly Named[],
  isOne: (one: Named, other: Named) => boolean,
): boolean {
  return parties.some((party) => people.some((person) => isOne(party, person)));
}

const isNamesake = ({ name }: Named, other: Named) => isSamePerson(name, other.name);

/**
 * Of what was found, all that is of what may be an application's property, of its people, or of somebody of
 * their name in the same street where only one address has a number; itself too.
 */
function theirsOf(
  found: readonly OpenApplication[],
  { addresses, people }: Sides,
): OpenApplication[] {
  const homes = addresses.map(homeOf);
  return found.filter(({ parties, addresses: at }) => {
    const their = at.map(homeOf);
    const isAt = (isOne: (one: Home, other: Home) => boolean) =>
      their.some((one) => homes.some((other) => isOne(one, other)));
    return (
      isAt(maySameHome) ||
      hasOneOf(parties, people, isSameApplicant) ||
      (isAt(isHalfNumbered) && hasOneOf(parties, people, isNamesake))
    );
  });
}

/** Of what was found and isn't theirs for certain, what people of the very same name or mobile have at other homes. */
function namesakesOf(
  found: readonly OpenApplication[],
  theirs: readonly OpenApplication[],
  people: readonly Named[],
): OpenApplication[] {
  return found.filter(
    (each) => !theirs.includes(each) && hasOneOf(each.parties, people, maySameApplicant),
  );
}

/** Of what is theirs, the credit that is open beside an application. */
const besideOf = (theirs: readonly OpenApplication[], row: ApplicationRow): OpenCredit[] =>
  openOf(theirs.filter(({ agencyId, id }) => agencyId !== row.agencyId || id !== row.id));

const openOf = (found: readonly OpenApplication[]): OpenCredit[] =>
  found
    .filter(({ isOpen }) => isOpen)
    .map(({ product, amount }) => ({ product, amount: cents(amount) }));

/** Whether one of our own staff last said yes to the whole of it. */
const isWholeYes = ({ word, isPart }: OpenApplication): boolean =>
  !isPart && (word === 'approve' || word === 'drawdown-approve');

/** What our own staff last said of each of these. */
function saidOf(found: readonly OpenApplication[]): Said[] {
  return found.flatMap((each) => {
    const { word, wordAt: at, address } = each;
    if (word === null || at === null) return [];
    return [{ isYes: isWholeYes(each), at, home: homeOf(address) }];
  });
}

/**
 * What there is of the same property, whichever listing and agency, or of people who are reached the same
 * way. Nobody else decides about credit until the transaction ends.
 */
async function findTheirs(
  tx: Tx,
  row: ApplicationRow,
  addresses: readonly Address[],
  people: readonly Named[],
): Promise<OpenApplication[]> {
  await holdCredit(tx);
  const sought = { homes: addresses.map(homeOf), people };
  return besideAsPlatform(tx, row.agencyId, () => readOpen(tx, sought));
}

/**
 * What is open beside each of many, and what people of the very same name or mobile have open at other homes, which
 * may be others; in cents, in their order: for our own staff who look, past the agencies.
 */
export async function givenBesideEach(
  tx: Tx,
  all: readonly { row: ApplicationRow; address: Address; people: readonly Named[] }[],
): Promise<{ beside: Cents; namesakes: Cents }[]> {
  const listings = all.map(({ row, address }) => ({ ...row, id: row.listingId, address }));
  const ever = await addressesOfEach(tx, listings);
  const people = all.flatMap((each) => each.people);
  const read = await readOpen(tx, { homes: ever.flat().map(homeOf), people });
  const found = read.filter(({ isOpen }) => isOpen);
  return all.map((each, at) => {
    const theirs = theirsOf(found, { ...each, addresses: ever[at] ?? [] });
    const namesakes = namesakesOf(found, theirs, each.people);
    return { beside: sumOpen(besideOf(theirs, each.row)), namesakes: sumOpen(openOf(namesakes)) };
  });
}

/** An authority that was uploaded is known of by those owners who agreed by codes of their own. */
async function proofOfUpload(tx: Tx, row: ApplicationRow, now: Date): Promise<AuthorityProof[]> {
  const names = await agreedToUpload(tx, row);
  return [{ names, isOurs: false, at: now.getTime(), isHere: true }];
}

type LookedUp =
  | 'open'
  | 'isAuthorityProven'
  | 'isAuthorityUploaded'
  | 'isSaidNo'
  | 'namesakes'
  | 'leftOut'
  | 'elsewhere';

/** What the rules look up beside an application and its listing; its agency's limit is apart. */
export async function lookedUp(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  listing: Listing,
  people: readonly Named[],
): Promise<Pick<DecisionFacts, LookedUp>> {
  const proofs = await findAuthorityProofs(tx, row);
  const addresses = await addressesOf(tx, listing);
  const today = duplicateAddressKey(listing.address);
  const owners = row.party === 'vendor' ? people : listing.vendors;
  const names = owners.map(({ name }) => name);
  const given = proofs.map(({ since, ...proof }) => ({
    ...proof,
    // Of another home it proves nothing.
    isHere: since.every((address) => duplicateAddressKey(address) === today),
  }));
  const isAuthorityProven = isProvenBy(names, given);
  const uploaded = row.party === 'vendor' ? await proofOfUpload(tx, row, now) : [];
  const isAuthorityUploaded = isProvenBy(names, [...given, ...uploaded]);
  const found = await findTheirs(tx, row, addresses, people);
  const theirs = theirsOf(found, { addresses, people });
  const namesakes = namesakesOf(found, theirs, people);
  const home = homeOf(listing.address);
  const here = theirs.filter(({ address }) => maySameHome(homeOf(address), home));
  const approved = here
    .filter(isWholeYes)
    .map(({ wordAt, parties, party }) => ({ at: wordAt ?? 0, people: parties, party }));
  return {
    ...(await namedBefore(tx, now, { row, listing, addresses, people, approved })),
    isAuthorityProven,
    isAuthorityUploaded,
    open: besideOf(theirs, row),
    isSaidNo: standsNo(saidOf(theirs), now),
    namesakes: {
      open: openOf(namesakes),
      // A person who approved something whole of this home since has looked.
      isSaidNo: standsNo(saidOf([...namesakes, ...here.filter(isWholeYes)]), now, [home]),
    },
  };
}

/** All that is of the same property or people as an application; itself too. */
async function theirsBeside(tx: Tx, row: ApplicationRow): Promise<OpenApplication[]> {
  const listing = await wholeListing(tx, row.listingId);
  if (!listing) throw new Error('An application without its listing');
  const people = await findParties(tx, row.agencyId, [row.id]);
  const addresses = await addressesOf(tx, listing);
  return theirsOf(await findTheirs(tx, row, addresses, people), { addresses, people });
}

/** What was given beside an application, of the same property or people, in cents. */
export async function givenBeside(tx: Tx, row: ApplicationRow): Promise<Cents> {
  return sumOpen(besideOf(await theirsBeside(tx, row), row));
}

/**
 * What our own staff ended by a word of an application's debt, and of others of the same property or people, in
 * whichever of the ways there are: slices count together (decision 360).
 */
export async function endedByWord(tx: Tx, row: ApplicationRow): Promise<Cents> {
  const theirs = await theirsBeside(tx, row);
  return cents(theirs.reduce((sum, { ended }) => sum + ended, 0));
}
