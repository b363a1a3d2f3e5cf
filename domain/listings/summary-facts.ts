import { addressLine } from './address.ts';
import { contactWords } from './contact-words.ts';
import type { ListingInput } from './listing.ts';
import type { ListingState } from './listing-fields.ts';

/**
 * What a row of a table says of a listing, made from its record alone: the server keeps it in columns,
 * a device makes it for changes that wait. Price figures are the public guide, in whole cents; rows are
 * seen by people who may not see money, and the sale price is money. Absent values are null.
 */
export function summaryFacts(record: ListingInput, status: ListingState) {
  const { address, price } = record;
  return {
    addressLine: addressLine(address),
    suburb: address.suburb,
    australianState: address.state,
    postcode: address.postcode,
    propertyClass: record.propertyClass,
    category: record.category ?? null,
    saleMethod: record.saleMethod,
    vendorNames: record.vendors.map((vendor) => vendor.name),
    priceLow: price?.asking ?? price?.guideLow ?? null,
    priceHigh: price?.asking ?? price?.guideHigh ?? null,
    nextDate: nextDate(record, status),
    contacts: contactWords([...record.vendors, ...record.buyers]),
    leadAgentId: record.leadAgentId ?? null,
    branchId: record.branchId ?? null,
  };
}

/** The date to watch next, by where the sale stands. */
function nextDate({ dates, saleMethod }: ListingInput, status: ListingState) {
  if (['settled', 'withdrawn', 'archived'].includes(status)) return null;
  if (dates?.settlementDueOn) return { kind: 'settlement' as const, at: dates.settlementDueOn };
  if (saleMethod === 'auction' && dates?.auctionAt) {
    return { kind: 'auction' as const, at: dates.auctionAt };
  }
  return dates?.closesOn ? { kind: 'closing' as const, at: dates.closesOn } : null;
}
