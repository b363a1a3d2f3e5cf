import { utc } from '@date-fns/utc/utc';
import { formatISO } from 'date-fns/formatISO';
import { previousThursday } from 'date-fns/previousThursday';
import { addDays, type IsoDate, utcMidnight } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Random } from '../random.ts';
import { HELPERS, SUPPLIER } from './demo-suppliers.ts';

/** What is read of a listing to tell of its invoices. */
export type BilledListing = Pick<Listing, 'marketing' | 'leadAgentId' | 'dates'> & { id: string };

/** What a supplier bills for a line of a schedule, or for nothing that was booked; `total` in cents. */
export type Bill = {
  listingId: string;
  agentId: string;
  supplier: string;
  marketingLineId: string | undefined;
  total: number;
  issuedOn: IsoDate;
};

/** What became of a bill of the last days. */
export type RecentStory =
  | 'awaiting'
  | 'in-run'
  | 'payable'
  | 'credited'
  | 'in-part'
  | 'rejected'
  | 'cancelled'
  | 'over-budget'
  | 'gst-wrong'
  | 'no-abn'
  | 'same-number'
  | 'gst-not-registered'
  | 'new-account'
  | 'name-not-matched'
  | 'account-held'
  | 'not-booked'
  | 'agreed-later';

/** The stories of the last days: how often each, and who sent the bill where that matters. */
const RECENT: readonly (readonly [story: RecentStory, count: number, supplier?: string])[] = [
  ['new-account', 1, SUPPLIER.signboards],
  ['same-number', 1, SUPPLIER.floorPlans],
  ['gst-not-registered', 1, SUPPLIER.copywriter],
  ['name-not-matched', 1, SUPPLIER.photographer],
  ['account-held', 1, SUPPLIER.photographer],
  ['in-part', 1, SUPPLIER.stylist],
  ['in-run', 6],
  ['payable', 5],
  ['credited', 1],
  ['rejected', 1],
  ['cancelled', 1],
  ['over-budget', 2],
  ['gst-wrong', 1, SUPPLIER.printer],
  ['no-abn', 1],
  ['not-booked', 1],
  ['agreed-later', 1],
  ['awaiting', 7],
];

/** Who really sent the bill of a story, other than the schedule's supplier. */
const SENDERS: Partial<Record<RecentStory, string>> = {
  'name-not-matched': SUPPLIER.drone,
  'account-held': SUPPLIER.drone,
  'not-booked': SUPPLIER.searches,
  'agreed-later': SUPPLIER.searches,
};
const NOT_BOOKED: readonly RecentStory[] = ['not-booked', 'agreed-later'];
const SEARCHES = 187_00;

const DAYS_BETWEEN_RUNS = 14;
const MOST_RUNS = 9;
const RECENT_LISTINGS = 14;
const PAID_LISTINGS = 25;
const LINES_EACH = 3;
const IN_LAST_RUN = 4;

const dayOf = (at: Date) => formatISO(at, { representation: 'date', in: utc }) as IsoDate;

/** Thursdays of the fortnightly runs, the last one first and before today. */
export function runDays(today: IsoDate): IsoDate[] {
  const last = dayOf(previousThursday(utcMidnight(today), { in: utc }));
  return Array.from({ length: MOST_RUNS }, (_, at) => addDays(last, -at * DAYS_BETWEEN_RUNS));
}

function billsOf(listing: BilledListing, random: Random): Bill[] {
  const { id: listingId, leadAgentId: agentId = '', dates, marketing } = listing;
  const bill = { listingId, agentId };
  return marketing.flatMap(({ id, supplier, price }) => {
    const issuedOn = addDays(dates?.listedOn ?? ('' as IsoDate), random.int(1, 9));
    const whole = { ...bill, marketingLineId: id, supplier, issuedOn, total: price };
    const helper = HELPERS[supplier];
    if (!helper || random.chance(40)) return [whole];
    const part = Math.floor((price * helper.percent) / 100);
    const help = { ...whole, supplier: random.pick(helper.names), total: part };
    return [{ ...whole, total: price - part }, help];
  });
}

/** That many of them, spread over the time of all. */
const spread = <T>(all: readonly T[], count: number) =>
  all.filter(
    (_, at) =>
      Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length),
  );

const byDay = (a: Bill, b: Bill) =>
  a.issuedOn < b.issuedOn ? -1 : a.issuedOn > b.issuedOn ? 1 : 0;

/** Listings whose first bills were paid by a run, the oldest first; the later ones have bills of the last days. */
function parted(listings: readonly BilledListing[], today: IsoDate) {
  const runs = runDays(today);
  const [lastRun = today] = runs;
  const from = addDays(runs.at(-1) ?? today, -DAYS_BETWEEN_RUNS + 2);
  const usable = listings
    .filter(({ dates, leadAgentId }) => {
      const listedOn = dates?.listedOn;
      return leadAgentId && listedOn && listedOn >= from && listedOn <= addDays(lastRun, -12);
    })
    .toSorted((a, b) => ((a.dates?.listedOn ?? '') < (b.dates?.listedOn ?? '') ? -1 : 1));
  return { older: usable.slice(0, -RECENT_LISTINGS), newer: usable.slice(-RECENT_LISTINGS) };
}

/** Bills that runs have paid, the oldest first; the last run always has some. */
export function paidBills(
  listings: readonly BilledListing[],
  { random, today, count = PAID_LISTINGS }: { random: Random; today: IsoDate; count?: number },
): Bill[] {
  const [lastRun = today] = runDays(today);
  const bills = spread(parted(listings, today).older, count)
    .flatMap((listing) => {
      const own = billsOf(listing, random);
      const from = random.int(0, own.length);
      return [...own.slice(from), ...own.slice(0, from)].slice(0, LINES_EACH);
    })
    .toSorted(byDay);
  return bills.map((bill, at) =>
    at < bills.length - IN_LAST_RUN ? bill : { ...bill, issuedOn: addDays(lastRun, -4) },
  );
}

/** Bills of the last days, each with what became of it. */
export function recentBills(
  listings: readonly BilledListing[],
  { random, today }: { random: Random; today: IsoDate },
): (Bill & { story: RecentStory })[] {
  const left = parted(listings, today).newer.flatMap((listing) => billsOf(listing, random));
  const take = (supplier: string | undefined): Bill => {
    const fitting = left.filter((each) => each.supplier === supplier);
    const bill = random.pick(fitting.length > 0 ? fitting : left);
    left.splice(left.indexOf(bill), 1);
    return bill;
  };
  return RECENT.flatMap(([story, count, supplier]) =>
    Array.from({ length: count }, () => {
      const bill = { ...take(supplier), story, issuedOn: addDays(today, -random.int(4, 8)) };
      const sender = SENDERS[story] ?? bill.supplier;
      return NOT_BOOKED.includes(story)
        ? { ...bill, supplier: sender, marketingLineId: undefined, total: SEARCHES }
        : { ...bill, supplier: sender };
    }),
  );
}
