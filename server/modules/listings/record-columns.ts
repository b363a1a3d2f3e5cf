import { saleWords } from '../../../domain/listings/fact-words.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import type { ListingState } from '../../../domain/listings/listing-fields.ts';
import { addressSortKey, sortedText } from '../../../domain/listings/row-order.ts';
import { searchText } from '../../../domain/listings/search-words.ts';
import { summaryFacts } from '../../../domain/listings/summary-facts.ts';

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
  const { address } = record;
  const agentIds = [...new Set([record.leadAgentId ?? [], record.coAgentIds].flat())];
  const { nextDate, ...facts } = summaryFacts(record, kept.status);
  const leadAgentName = (record.leadAgentId && agents.get(record.leadAgentId)) ?? null;
  const sale = { ...record, ...facts, status: kept.status, nextDateKind: nextDate?.kind };
  return {
    record,
    ...facts,
    addressSort: addressSortKey(facts.addressLine),
    leadAgentName,
    agentIds,
    agentSort: sortedText(leadAgentName ?? ''),
    vendorsSort: sortedText(facts.vendorNames.join(', ')),
    priceSort: facts.priceLow ?? 0,
    nextDateKind: nextDate?.kind ?? null,
    nextDateAt: nextDate?.at ?? null,
    searchText: searchText(
      {
        reference: kept.reference,
        address,
        vendorNames: facts.vendorNames,
        buyerNames: record.buyers.map((buyer) => buyer.name),
        agentNames: agentIds.flatMap((id) => agents.get(id) ?? []),
      },
      [...saleWords(sale), ...facts.contacts],
    ),
  };
}

/** Words worth keeping for mistyped searches: three letters or more and no digit, which no typo crosses. */
export function vocabulary(search: string): string[] {
  return search.split(' ').filter((word) => /^\p{L}{3,}$/u.test(word));
}
