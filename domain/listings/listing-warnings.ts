import { parsePhone } from '../people/phone.ts';
import type { ListingInput } from './listing.ts';
import { postcodeWarning } from './postcode.ts';
import { priceGuideWarnings } from './price-guide.ts';

/** Something to look at again; `path` is a dotted path of the listing record. Never stops a save. */
export type ListingWarning = { path: string; message: string };

const WHOLE = 10_000;

function shareWarning(vendors: ListingInput['vendors']): ListingWarning[] {
  const shares = vendors.flatMap((vendor) => vendor.ownershipBasisPoints ?? []);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (shares.length === 0 || (sum === WHOLE && shares.length === vendors.length)) return [];
  const missing = shares.length < vendors.length ? ' Not every vendor has one.' : '';
  return [{ path: 'vendors', message: `The ownership shares add up to ${sum / 100}%.${missing}` }];
}

function phoneWarnings(list: 'vendors' | 'buyers', parties: ListingInput['vendors']) {
  return parties.flatMap(({ mobile }, index): ListingWarning[] => {
    const parsed = mobile === undefined ? null : parsePhone(mobile);
    if (!parsed || parsed.sms) return [];
    const message =
      'This number is kept, and takes no text messages: add a mobile or an email to send something to';
    return [{ path: `${list}.${index}.mobile`, message }];
  });
}

/**
 * What to tell a person about a listing that may still be saved: a postcode unusual for its state, a
 * price guide outside the rules of VIC and NSW, an address whose parts nobody could tell, ownership shares that are not the whole, a number
 * that can't receive a code, an auction without its date. Groups not yet known are left out.
 * Source: domain.md 4.1, 4.5 and feature 16.
 */
export function listingWarnings(listing: Partial<ListingInput>): ListingWarning[] {
  const { address, price, vendors = [], buyers = [], saleMethod, dates } = listing;
  const warnings: ListingWarning[] = [];
  if (address?.asWritten) {
    const message = `The address stands as a file has it: “${address.asWritten}”. Fill in its street and number.`;
    warnings.push({ path: 'address.streetName', message });
  }
  if (address) {
    const message = postcodeWarning(address.postcode, address.state);
    if (message) warnings.push({ path: 'address.postcode', message });
  }
  if (address && price) {
    const guide = priceGuideWarnings(price, address.state);
    warnings.push(...guide.map(({ field, message }) => ({ path: `price.${field}`, message })));
  }
  warnings.push(...shareWarning(vendors));
  warnings.push(...phoneWarnings('vendors', vendors), ...phoneWarnings('buyers', buyers));
  if (saleMethod === 'auction' && !dates?.auctionAt) {
    warnings.push({ path: 'dates.auctionAt', message: 'The auction has no date yet.' });
  }
  return warnings;
}
