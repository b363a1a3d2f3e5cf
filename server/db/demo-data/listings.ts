import type { IsoDate } from '../../../domain/dates.ts';
import type { ListingId } from '../../../domain/ids.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import type { ListingState, SaleMethod } from '../../../domain/listings/listing-fields.ts';
import type { Office } from './agencies.ts';
import type { Issuer } from './identifiers.ts';
import { createDates } from './past/dates.ts';
import { createEvents } from './past/events.ts';
import { createStoryteller } from './past/stories.ts';
import { tellTimeline, toInstant } from './past/timeline.ts';
import type { Namer } from './people.ts';
import { AREA_CODES, AUCTION_STATES, PLACES } from './places.ts';
import { createDeck, type Random } from './random.ts';
import { createAddresses, type HomeKind } from './record/addresses.ts';
import { createHome } from './record/homes.ts';
import { createMarketing } from './record/marketing.ts';
import { createPartyMaker } from './record/parties.ts';
import { createCommission, createPrice, homeValue } from './record/prices.ts';
import type { DemoEvent, DemoListing } from './shapes.ts';

export type MadeListing = { listing: DemoListing; events: DemoEvent[] };

const SOLD_TO_SOMEONE: readonly ListingState[] = [
  'under_offer',
  'exchanged',
  'unconditional',
  'settled',
];

/** The mailbox of each side's conveyancers, and what they go by: nobody acts for both. */
const VENDOR_FIRMS = [
  'vendor-desk',
  'Plainleaf Conveyancing Demo',
  'Harbour and Hill Legal Demo',
] as const;
const BUYER_FIRMS = [
  'buyer-desk',
  'Saltmarsh Conveyancing Demo',
  'Kerra and Vale Law Demo',
] as const;

const method = (treaty: number, auction: number): readonly (readonly [SaleMethod, number])[] => [
  ['private-treaty', treaty],
  ['auction', auction],
  ['expressions-of-interest', 8],
  ['set-date', 4],
  ['tender', 3],
];

/** Makes listings one after another; each call continues numbers, decks and rotation. */
export function createListingMaker(
  random: Random,
  issuer: Issuer,
  { today, namer }: { today: IsoDate; namer: Namer },
) {
  const addressOf = createAddresses(random);
  const storyOf = createStoryteller(random);
  const people = createPartyMaker(random, issuer, { today, namer });
  const kinds = createDeck<HomeKind>(random, [
    ['house', 60],
    ['apartment', 25],
    ['townhouse', 10],
    ['land', 5],
  ]);
  const auctionMethods = createDeck(random, method(43, 42));
  const otherMethods = createDeck(random, method(67, 18));
  const counts = new Map<string, number>();
  let made = 0;

  function conveyancer(areaCode: string, [mailbox, ...firms]: readonly [string, ...string[]]) {
    return {
      firm: random.pick(firms),
      email: `${mailbox}@conveyancer.example`,
      phone: issuer.landline(areaCode),
      reference: `M${random.int(10_000, 99_999)}`,
    };
  }

  return function makeListing(office: Office, state: ListingState): MadeListing {
    const { agency } = office;
    const number = (counts.get(agency.id) ?? 0) + 1;
    counts.set(agency.id, number);
    made += 1;
    const hasCredit = made % 3 !== 0;
    const home = office.branches[(number - 1) % office.branches.length];
    if (!home) throw new RangeError('An agency needs a branch');
    const place = random.pick(PLACES.filter((each) => each.state === home.place.state));
    const kind = kinds();
    const saleMethod = AUCTION_STATES.includes(place.state) ? auctionMethods() : otherMethods();
    const story = storyOf(state, saleMethod);
    const moments = tellTimeline(random, story, today);
    const at = moments[0]?.at ?? 0;
    const archivedFrom = moments.findLast((each) => each.to === 'archived')?.from ?? null;
    const lived = state === 'archived' ? (archivedFrom ?? 'draft') : state;
    const isSold = SOLD_TO_SOMEONE.includes(lived);
    const value = homeValue(random, place, kind);
    const past = createDates(random, { moments, state: lived, method: saleMethod, today });
    const vendors = people.vendors({ at, hasCredit });
    const agents = office.staff.filter(
      (person) =>
        person.branchId === home.branch.id && person.roles.includes('manage-current-agent'),
    );
    const lead = agents[Math.floor((number - 1) / office.branches.length) % agents.length];
    const coAgents = agents.filter((agent) => agent !== lead && random.chance(20));
    const hasLawyers = isSold && lived !== 'under_offer';
    const record: ListingInput = {
      address: addressOf(place, kind),
      ...createHome(random, kind),
      saleMethod,
      ...past,
      price: createPrice(random, value, isSold),
      vendors: vendors.parties,
      buyers: isSold ? people.buyers({ at, hasCredit }) : [],
      ...(hasLawyers
        ? { vendorConveyancer: conveyancer(AREA_CODES[place.state], VENDOR_FIRMS) }
        : {}),
      ...(hasLawyers
        ? { buyerConveyancer: conveyancer(AREA_CODES[place.state], BUYER_FIRMS) }
        : {}),
      ...(lead ? { leadAgentId: lead.id } : {}),
      coAgentIds: coAgents.slice(0, 5).map((agent) => agent.id),
      branchId: home.branch.id,
      commission: createCommission(random, value),
      marketing: createMarketing(random, issuer, {
        isAuction: saleMethod === 'auction',
        at,
        bookedOn: past.dates?.listedOn,
      }),
      otherCharges: [],
    };
    const id = issuer.id(at) as ListingId;
    const listing: DemoListing = {
      agencyId: agency.id,
      id,
      reference: `${agency.referencePrefix}-${String(number).padStart(6, '0')}`,
      state,
      archivedFrom: state === 'archived' ? archivedFrom : null,
      version: moments.length,
      record,
      hasCredit,
      tags: [...vendors.tags, ...(story.tag ? [story.tag] : [])],
      createdAt: toInstant(at),
      updatedAt: toInstant(moments.at(-1)?.at ?? at),
    };
    return { listing, events: createEvents(listing, moments, office, lead, issuer) };
  };
}
