import { millisecondsInDay } from 'date-fns/constants';
import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Cents } from '../../../../domain/money.ts';
import type { ProductType } from '../../../../domain/products/product-types.ts';
import type { Issuer } from '../identifiers.ts';
import { toDate } from '../past/timeline.ts';
import type { Random } from '../random.ts';
import type { DemoListing } from '../shapes.ts';
import { applicationPath } from './paths.ts';

const DAY = millisecondsInDay;
const MINUTE = 60_000;

/** What making applications needs. */
export type Makers = {
  random: Random;
  issuer: Issuer;
  today: IsoDate;
  /** Names of the agents by their ids, and of the principal by the agency's. */
  names: ReadonlyMap<string, string>;
  agencyNames: ReadonlyMap<string, string>;
  /** Of our own staff, who decide. */
  ours: readonly string[];
};

/** One application: what it is, where it ends, and how long ago its turning points were, in days. */
export type Story = {
  id: string;
  listing: DemoListing;
  product: ProductType;
  state: ApplicationState;
  amount: Cents;
  /** Days ago of each event of its path. */
  ago: number[];
  begunAgo: number;
  fundedAgo: number | null;
  endedAgo: number;
  /** The next moment of that day: later ones of a story never come before earlier ones of a day. */
  tick(ago: number): Date;
};

/** The date of a moment; they lie in hours that are of one date in UTC and at every property. */
export function dateOf(at: Date): IsoDate {
  return toDate(at.getTime());
}

/** Tells when an application of that past was made, funded and ended; every day lies before today. */
export function tellStory(
  { random, issuer, today }: Makers,
  of: Pick<Story, 'listing' | 'product' | 'state' | 'amount'>,
): Story {
  const path = applicationPath(of);
  const start = Date.parse(today);
  const oldest = Math.floor((start - Date.parse(of.listing.createdAt)) / DAY) - 1;
  const fund = path.indexOf('fund');
  const before = fund === -1 ? path.length : fund;
  const gaps = Array.from({ length: before + 1 }, () => random.int(0, 2));
  const lead = gaps.reduce((sum, gap) => sum + gap, 0);
  // An approval is good for thirty days.
  const longest = of.state === 'approved' ? 20 : 40;
  const last =
    fund === -1
      ? random.int(1, Math.max(1, Math.min(longest, oldest - lead)))
      : random.int(9, Math.max(9, Math.min(160, oldest - lead)));
  let days = Math.min(oldest, last + lead);
  const begunAgo = days;
  const ago = path.slice(0, fund === -1 ? undefined : fund + 1).map((_, at) => {
    days = Math.max(last, days - (gaps[at] ?? 0));
    return days;
  });
  const fundedAgo = fund === -1 ? null : (ago[fund] ?? last);
  const after = path.slice(ago.length);
  let endedAgo = ago.at(-1) ?? begunAgo;
  if (fundedAgo !== null && after.length > 0) {
    endedAgo = random.int(1, Math.max(1, fundedAgo - 5));
    // An overdue one that was written off was overdue for a while.
    after.forEach((event, at) => {
      const isEarlier = event === 'goOverdue' && after.length > 1;
      ago.push(isEarlier ? Math.min(fundedAgo - 2, endedAgo + 2) : endedAgo);
      if (at === after.length - 1) endedAgo = ago.at(-1) ?? endedAgo;
    });
  }
  const id = issuer.id(start - begunAgo * DAY);
  let ticks = 0;
  const tick = (daysAgo: number) => {
    ticks += 1;
    return new Date(start - daysAgo * DAY + (5 + ticks * 6) * MINUTE);
  };
  return { ...of, id, ago, begunAgo, fundedAgo, endedAgo, tick };
}
