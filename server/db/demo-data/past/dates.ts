import { addDays, type IsoDate, type IsoInstant } from '../../../../domain/dates.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import type { ListingState, SaleMethod } from '../../../../domain/listings/listing-fields.ts';
import type { ListingEvent } from '../../../../domain/listings/states.ts';
import type { Random } from '../random.ts';
import { type Moment, toDate } from './timeline.ts';

type Dates = NonNullable<ListingInput['dates']>;
type Past = Pick<ListingInput, 'dates' | 'authority' | 'auctionResult'>;

/** What the dates are read from: the past, and the state before an archive. */
export type DateFacts = {
  moments: readonly Moment[];
  state: ListingState;
  method: SaleMethod;
  today: IsoDate;
};

const CLOSING: readonly SaleMethod[] = ['set-date', 'expressions-of-interest', 'tender'];
const SOLD: readonly ListingState[] = ['exchanged', 'unconditional', 'settled'];
const OPEN: readonly ListingState[] = ['draft', 'authority_pending', 'active', 'under_offer'];

/** Eleven in the morning of that day on the eastern seaboard, standard time. */
export function auctionInstant(date: IsoDate): IsoInstant {
  return `${date}T01:00:00.000Z` as IsoInstant;
}

function lastDate(moments: readonly Moment[], ...events: ListingEvent[]): IsoDate | undefined {
  const moment = moments.findLast((each) => each.event !== null && events.includes(each.event));
  return moment ? toDate(moment.at) : undefined;
}

function auctionOutcome(
  facts: DateFacts,
  auctionOn: IsoDate,
  soldOn: IsoDate | undefined,
): ListingInput['auctionResult'] {
  if (lastDate(facts.moments, 'sellAtAuction')) return { outcome: 'sold-at-auction' };
  if (soldOn)
    return { outcome: soldOn < auctionOn ? 'sold-prior-to-auction' : 'sold-after-auction' };
  if (facts.state === 'withdrawn') return { outcome: 'withdrawn' };
  return auctionOn < facts.today && OPEN.includes(facts.state)
    ? { outcome: 'passed-in' }
    : undefined;
}

function saleDates(random: Random, { moments, state, today }: DateFacts): Dates {
  if (!SOLD.includes(state)) return {};
  const exchangedOn = lastDate(moments, 'exchange', 'sellAtAuction');
  const unconditionalOn = lastDate(moments, 'goUnconditional', 'sellAtAuction');
  const settledOn = lastDate(moments, 'settle');
  return {
    ...(exchangedOn ? { exchangedOn } : {}),
    ...(unconditionalOn ? { unconditionalOn } : {}),
    settlementDueOn: settledOn ?? addDays(today, random.int(3, 60)),
    ...(settledOn ? { settledOn } : {}),
  };
}

/** Dates, authority and auction result that agree with the past and with each other. */
export function createDates(random: Random, facts: DateFacts): Past {
  const { moments, state, method, today } = facts;
  const listedOn = moments
    .filter((each) => each.event === 'authoritySigned' || each.event === 'activate')
    .map((each) => toDate(each.at))[0];
  const sale = saleDates(random, facts);
  const withdrawnOn = state === 'withdrawn' ? lastDate(moments, 'withdraw') : undefined;
  const planned = listedOn ? addDays(listedOn, 28) : addDays(today, random.int(30, 50));
  const auctionOn = lastDate(moments, 'sellAtAuction') ?? planned;
  const result =
    method === 'auction' ? auctionOutcome(facts, auctionOn, sale.exchangedOn) : undefined;
  const campaign = listedOn
    ? { listedOn, campaignStartsOn: addDays(listedOn, 3), campaignEndsOn: addDays(listedOn, 31) }
    : {};
  const dates: Dates = {
    ...campaign,
    ...(method === 'auction' ? { auctionAt: auctionInstant(auctionOn) } : {}),
    ...(CLOSING.includes(method) ? { closesOn: planned } : {}),
    ...sale,
    ...(withdrawnOn ? { withdrawnOn } : {}),
  };
  const usualEnd = addDays(listedOn ?? today, random.int(90, 180));
  const laterEnd = addDays(today, random.int(10, 60));
  const endsOn = OPEN.includes(state) && usualEnd < laterEnd ? laterEnd : usualEnd;
  return {
    dates,
    authority: {
      kind: random.chance(85)
        ? 'exclusive'
        : random.pick(['sole', 'open', 'conjunctional'] as const),
      ...(listedOn ? { startsOn: listedOn, signedOn: listedOn, endsOn } : {}),
    },
    ...(result ? { auctionResult: result } : {}),
  };
}
