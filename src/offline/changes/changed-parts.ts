import type { ListingInput } from '../../../domain/listings/listing.ts';
import { compareRecords } from '../../../domain/listings/merge/compare-records.ts';

const PARTS: Record<string, string> = {
  address: 'address',
  title: 'title details',
  propertyClass: 'property type',
  category: 'category',
  features: 'features',
  saleMethod: 'method of sale',
  authority: 'authority',
  price: 'price',
  dates: 'dates',
  vendors: 'vendors',
  buyers: 'buyers',
  vendorConveyancer: 'vendor’s conveyancer',
  buyerConveyancer: 'buyer’s conveyancer',
  leadAgentId: 'agents',
  coAgentIds: 'agents',
  branchId: 'branch',
  commission: 'commission',
  marketing: 'marketing',
  mortgage: 'mortgage',
  otherCharges: 'other charges',
  auctionResult: 'auction result',
};

/** The parts of the record in which one differs from another, in the order of the record, each once. */
export function changedParts(base: ListingInput, record: ListingInput): string[] {
  const changed = compareRecords(base, record, base).filter(({ change }) => change !== 'nobody');
  return [...new Set(changed.map(({ place: [group] }) => PARTS[group] ?? group))];
}
