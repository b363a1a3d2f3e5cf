import type { DecisionFacts } from '../../../../domain/applications/decision-facts.ts';
import {
  type LookedAt,
  leftOut,
  type NamedPerson,
  reachedOtherwise,
} from '../../../../domain/applications/left-out.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Address } from '../../../../domain/listings/listing-parts.ts';
import { candidatePattern, homeOf, maySameHome } from '../../../../domain/listings/same-home.ts';
import { besideAsPlatform, type Tx } from '../../../db/transaction.ts';
import { DIRECT_NAME } from '../contacts/store.ts';
import type { ApplicationRow } from '../store.ts';
import { type AskedThere, findAskedAt, findNamed, findPlaces } from './store.ts';

/** What one of our own staff approved whole of a home, and of which side. */
export type ApprovedWhole = LookedAt & { party: ApplicationRow['party'] };

type Of = {
  row: Pick<ApplicationRow, 'agencyId' | 'id' | 'party'>;
  listing: Listing;
  /** Every address that the listing had. */
  addresses: readonly Address[];
  people: readonly NamedPerson[];
  approved: readonly ApprovedWhole[];
};

/** Everybody who was asked for credit of what may be these homes, at any agency. */
async function askedAt(
  tx: Tx,
  { row, listing, addresses }: Pick<Of, 'row' | 'listing' | 'addresses'>,
) {
  const homes = addresses.map(homeOf);
  const found = await besideAsPlatform(tx, row.agencyId, async () => {
    const places = (await findPlaces(tx, candidatePattern(homes))).filter(({ address }) => {
      const home = homeOf(address);
      return homes.some((own) => maySameHome(home, own));
    });
    const of = { id: row.id, stranger: DIRECT_NAME };
    return { places, asked: await findAskedAt(tx, places, of) };
  });
  const isOwn = ({ agencyId }: { agencyId: string }) => agencyId === row.agencyId;
  const own = found.places.filter(isOwn).map(({ listingId }) => listingId);
  const isHere = (each: AskedThere) => isOwn(each) && each.listingId === listing.id;
  return {
    listingIds: [...new Set([listing.id, ...own])],
    own: found.asked.filter((each) => isOwn(each) && (!each.isStrangers || isHere(each))),
    others: found.asked.filter((each) => !isOwn(each) && !each.isStrangers),
    strangers: found.asked.filter((each) => each.isStrangers && isOwn(each) && !isHere(each)),
  };
}

/** Somebody by what nothing stands against. */
function asTrusted({ hold, email, phone, ...each }: AskedThere) {
  const isHeld = (channel: 'EMAIL' | 'SMS') =>
    hold !== null && hold.confirmed === undefined && hold.channels.includes(channel);
  return { ...each, email: isHeld('EMAIL') ? null : email, phone: isHeld('SMS') ? null : phone };
}

/**
 * Owners of a home who were named or asked before, here or at another agency, and aren't among those whom an
 * application is about; and its people who were reached otherwise at another agency. What strangers alone wrote
 * names nobody.
 */
export async function namedBefore(
  tx: Tx,
  now: Date,
  { row, listing, addresses, people, approved }: Of,
): Promise<Required<Pick<DecisionFacts, 'leftOut' | 'elsewhere'>>> {
  const { listingIds, own, others, strangers } = await askedAt(tx, { row, listing, addresses });
  const named = (await findNamed(tx, row.agencyId, { id: listing.id, listingIds })).filter(
    ({ listingId, name }) =>
      !strangers.some((each) => each.listingId === listingId && each.name === name),
  );
  const missing = (asked: readonly AskedThere[], side: 'vendor' | 'buyer') => {
    const isApplying = row.party === side;
    const vendors = listing.vendors.map(({ mobile, ...each }) => ({ ...each, phone: mobile }));
    return leftOut(
      [
        ...(side === 'vendor' && asked === own ? named : []),
        ...asked.filter((it) => it.side === side),
      ],
      isApplying ? people : vendors,
      approved.filter(({ party }) => party === side),
      now,
    );
  };
  const sides = row.party === 'buyer' ? (['vendor', 'buyer'] as const) : (['vendor'] as const);
  return {
    leftOut: [...new Set(sides.flatMap((side) => missing(own, side)))],
    elsewhere: {
      leftOut: missing(others, 'vendor'),
      reached: reachedOtherwise(others.map(asTrusted), people, approved),
    },
  };
}
