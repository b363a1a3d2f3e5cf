import type { IsoDate } from '../dates.ts';
import { type Listing, type ListingInput, ListingInputSchema } from './listing.ts';
import { propertyDate, propertyZone } from './property-time.ts';
import type { ListingEvent } from './states.ts';

const KEYS = Object.keys(ListingInputSchema.entries) as (keyof ListingInput)[];

/** What people write of a listing (domain.md 4.1), without what the server keeps beside it. */
export function recordOf(listing: Listing): ListingInput {
  return Object.fromEntries(
    KEYS.flatMap((key) => (listing[key] === undefined ? [] : [[key, listing[key]]])),
  ) as ListingInput;
}

/**
 * The record as a move leaves it: a sale that is settled by hand settled today where no day is written; a sale at auction is a contract of the day of the auction, of today where the auction
 * is still to come or has no day. The buyer's check and the deposit count from there (domain.md 4.6). Days are days at
 * the property.
 */
export function recordAtMove(
  event: ListingEvent,
  record: ListingInput,
  today: IsoDate,
): ListingInput {
  if (event === 'settle' && record.dates?.settledOn === undefined) {
    return { ...record, dates: { ...record.dates, settledOn: today } };
  }
  if (event !== 'sellAtAuction' || record.dates?.exchangedOn !== undefined) return record;
  const { auctionAt } = record.dates ?? {};
  const auctionOn =
    auctionAt && propertyDate(new Date(auctionAt), propertyZone(record.address.state));
  const exchangedOn = auctionOn !== undefined && auctionOn < today ? auctionOn : today;
  return { ...record, dates: { ...record.dates, exchangedOn } };
}

/** The groups of fields in which two records differ, in the order of the record. */
export function changedFields(before: ListingInput, after: ListingInput): string[] {
  return KEYS.filter((key) => !isSame(before[key], after[key]));
}

/** Whether two JSON values say the same; the order of keys and keys without a value don't matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(a[key], b[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
