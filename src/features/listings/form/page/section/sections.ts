/** The parts of a listing form in order; each lists the groups of the record it holds. */
export const SECTIONS = [
  { id: 'address', title: 'Address and title', groups: ['address', 'title'] },
  { id: 'property', title: 'Property', groups: ['propertyClass', 'category', 'features'] },
  { id: 'sale', title: 'Method and authority', groups: ['saleMethod', 'authority'] },
  { id: 'price', title: 'Price', groups: ['price'] },
  { id: 'dates', title: 'Dates', groups: ['dates'] },
  { id: 'vendors', title: 'Vendors', groups: ['vendors', 'vendorConveyancer'] },
  { id: 'buyers', title: 'Buyers', groups: ['buyers', 'buyerConveyancer'] },
  { id: 'agents', title: 'Agents and branch', groups: ['leadAgentId', 'coAgentIds', 'branchId'] },
  { id: 'commission', title: 'Commission', groups: ['commission'] },
  { id: 'marketing', title: 'Marketing schedule', groups: ['marketing'] },
  { id: 'charges', title: 'Mortgage and charges', groups: ['mortgage', 'otherCharges'] },
  { id: 'auction', title: 'Auction result', groups: ['auctionResult'] },
] as const;

/** A part of a listing form. */
export type SectionId = (typeof SECTIONS)[number]['id'];

/** The part of the form that holds a field. */
export function sectionOf(path: string): SectionId | undefined {
  const group = path.split('.')[0] ?? '';
  return SECTIONS.find(({ groups }) => groups.some((each) => each === group))?.id;
}
