import { addressLine } from '../../../domain/listings/address.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import type { ListingState } from '../../../domain/listings/listing-fields.ts';
import { searchText } from '../../../domain/listings/search-words.ts';

/** Names of the agents a listing mentions, by id. */
export type AgentNames = ReadonlyMap<string, string>;

/**
 * What the listing's row repeats of its record to list, sort and search by. Made here only, so that
 * the record and its columns can't disagree.
 */
export function recordColumns(
  record: ListingInput,
  kept: { reference: string; status: ListingState },
  agents: AgentNames,
) {
  const { address, price } = record;
  const agentIds = [...new Set([record.leadAgentId ?? [], record.coAgentIds].flat())];
  // Rows are seen by people who may not see money, and the sale price is money.
  const priceLow = price?.asking ?? price?.guideLow ?? null;
  return {
    record,
    addressLine: addressLine(address),
    addressSort: addressSort(address),
    suburb: address.suburb,
    australianState: address.state,
    postcode: address.postcode,
    propertyClass: record.propertyClass,
    category: record.category ?? null,
    saleMethod: record.saleMethod,
    vendorNames: record.vendors.map((vendor) => vendor.name),
    leadAgentId: record.leadAgentId ?? null,
    leadAgentName: (record.leadAgentId && agents.get(record.leadAgentId)) ?? null,
    agentIds,
    branchId: record.branchId ?? null,
    priceLow,
    priceHigh: price?.asking ?? price?.guideHigh ?? null,
    priceSort: priceLow ?? 0,
    ...nextDate(record, kept.status),
    searchText: searchText({
      reference: kept.reference,
      address,
      vendorNames: record.vendors.map((vendor) => vendor.name),
      buyerNames: record.buyers.map((buyer) => buyer.name),
      agentNames: agentIds.flatMap((id) => agents.get(id) ?? []),
    }),
  };
}

/** Street, type, then numbers padded, so that 9 comes before 10 and a street stays together. */
function addressSort({ streetName, streetType, streetNumber, lot, unit }: ListingInput['address']) {
  return [streetName, streetType, streetNumber ?? lot, unit]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'));
}

/** The date to watch next, by where the sale stands. */
function nextDate({ dates, saleMethod }: ListingInput, status: ListingState) {
  const none = { nextDateKind: null, nextDateAt: null };
  if (['settled', 'withdrawn', 'archived'].includes(status)) return none;
  if (dates?.settlementDueOn) {
    return { nextDateKind: 'settlement' as const, nextDateAt: dates.settlementDueOn };
  }
  if (saleMethod === 'auction' && dates?.auctionAt) {
    return { nextDateKind: 'auction' as const, nextDateAt: dates.auctionAt };
  }
  if (dates?.closesOn) return { nextDateKind: 'closing' as const, nextDateAt: dates.closesOn };
  return none;
}

/** Words worth keeping for mistyped searches: three letters or more and no digit, which no typo crosses. */
export function vocabulary(search: string): string[] {
  return search.split(' ').filter((word) => /^\p{L}{3,}$/u.test(word));
}
