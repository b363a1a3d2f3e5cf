import { millisecondsInDay } from 'date-fns/constants';
import { isRunning } from '../../../../domain/applications/running.ts';
import type { ListingState } from '../../../../domain/listings/listing-fields.ts';
import { CONTRACT_PRODUCTS, type ProductType } from '../../../../domain/products/product-types.ts';
import { mayAddProduct } from '../../../../domain/products/unique-products.ts';
import type { DemoListing } from '../shapes.ts';
import { standsAt, type Wanted } from './demand.ts';

const DAY = millisecondsInDay;
/** Money that moved needs a past to have moved in. */
const YOUNGEST_DAYS = 24;
const MOST = 4;

const ON_SALE: readonly ListingState[] = ['active', 'under_offer', 'exchanged', 'unconditional'];
const SOLD: readonly ListingState[] = ['exchanged', 'unconditional', 'settled'];
const AFTER_A_SALE: readonly ProductType[] = [
  'deposit-payment',
  'agency-settlement',
  'commission-funder',
];

const isContract = (product: ProductType) =>
  CONTRACT_PRODUCTS.some((contract) => contract === product);

/** Whether it is being sold by people who are reached by email alone, and so share nothing with anybody. */
const isApart = ({ state, record }: DemoListing) =>
  ON_SALE.includes(state) && record.vendors.every(({ mobile }) => !mobile);

/** Whether people who share a mobile with those of the listing are such as share one with these. */
function isAmongAlike(wanted: Wanted, listing: DemoListing): boolean {
  const where = standsAt(wanted);
  if (where === 'apart') return !listing.hasCredit && isApart(listing);
  return where === 'any' || listing.hasCredit === (where === 'credit');
}

function fits(wanted: Wanted, listing: DemoListing): boolean {
  return isAmongAlike(wanted, listing) && isFor(wanted, listing);
}

function isFor({ product, state }: Wanted, { state: standing, record }: DemoListing): boolean {
  if (isContract(product)) {
    return standing !== 'archived' && (product !== 'sale-contract' || standing !== 'draft');
  }
  if (AFTER_A_SALE.includes(product)) {
    return SOLD.includes(standing) && record.buyers.length > 0 && record.price?.sale !== undefined;
  }
  return isRunning(state) ? ON_SALE.includes(standing) : [...ON_SALE, 'settled'].includes(standing);
}

/** Finds the listing an application is on: old enough, with room for the product (spec 4). */
export function createHomes(listings: readonly DemoListing[], today: number) {
  const running = new Map<string, ProductType[]>();
  const held = new Map<string, number>();
  let next = 0;

  return function homeFor(wanted: Wanted): DemoListing | undefined {
    // Those that belong on one home are all looked for from the first one on.
    const from = wanted.isBesides ? 0 : next;
    for (let tried = 0; tried < listings.length; tried += 1) {
      const listing = listings[(from + tried) % listings.length];
      if (!listing || (held.get(listing.id) ?? 0) >= MOST) continue;
      if ((today - Date.parse(listing.createdAt)) / DAY < YOUNGEST_DAYS) continue;
      if (!fits(wanted, listing)) continue;
      const others = running.get(listing.id) ?? [];
      // Two that are over may have stood beside each other in time, so they are kept apart as well.
      if (!mayAddProduct(wanted.product, others).ok) continue;
      running.set(listing.id, [...others, wanted.product]);
      held.set(listing.id, (held.get(listing.id) ?? 0) + 1);
      next = (from + tried + 1) % listings.length;
      return listing;
    }
    return undefined;
  };
}
