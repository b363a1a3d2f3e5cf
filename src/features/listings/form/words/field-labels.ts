import { pathPattern } from '../state/field-path.ts';

const PARTY = {
  '': 'Details',
  kind: 'Kind',
  name: 'Name',
  contactName: 'Contact name',
  oneName: 'One person as written',
  abn: 'ABN',
  bornOn: 'Date of birth',
  mobile: 'Mobile',
  email: 'Email',
  postalAddress: 'Postal address',
  ownershipBasisPoints: 'Ownership share',
  ownerOccupier: 'Lives in the property',
  capacity: 'Signs as',
};

const CONVEYANCER = {
  firm: 'Firm',
  person: 'Person',
  email: 'Email',
  phone: 'Phone',
  reference: 'Reference',
};

const GROUPS: Record<string, Record<string, string>> = {
  address: {
    asWritten: 'Address as written',
    unit: 'Unit',
    lot: 'Lot',
    siteName: 'Building name',
    streetNumber: 'Street number',
    streetName: 'Street name',
    streetType: 'Street type',
    suburb: 'Suburb',
    state: 'State',
    postcode: 'Postcode',
    display: 'Show the address in advertising',
  },
  title: {
    lotPlan: 'Lot and plan',
    volumeFolio: 'Volume and folio',
    strataPlan: 'Strata plan',
    standing: 'Registered or off the plan',
  },
  features: {
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    ensuites: 'Ensuites',
    garages: 'Garages',
    carports: 'Carports',
    openSpaces: 'Open spaces',
    landArea: 'Land area',
    'landArea.value': 'Land area',
    'landArea.unit': 'Unit of land area',
    buildingSquareMetres: 'Building area (m²)',
    yearBuilt: 'Year built',
    tenancy: 'Tenancy',
    tenantedUntil: 'Tenanted until',
  },
  authority: {
    kind: 'Kind of authority',
    startsOn: 'Starts',
    endsOn: 'Ends',
    signedOn: 'Signed',
  },
  price: {
    estimateLow: 'Estimate from',
    estimateHigh: 'Estimate to',
    guideLow: 'Price guide from',
    guideHigh: 'Price guide to',
    guideText: 'Price guide in words',
    reserve: 'Reserve',
    asking: 'Asking price',
    sale: 'Sale price',
  },
  dates: {
    listedOn: 'Listed',
    campaignStartsOn: 'Campaign starts',
    campaignEndsOn: 'Campaign ends',
    auctionAt: 'Auction',
    closesOn: 'Offers close',
    exchangedOn: 'Contract date',
    unconditionalOn: 'Unconditional',
    settlementDueOn: 'Settlement due',
    settledOn: 'Settled',
    withdrawnOn: 'Withdrawn',
  },
  vendors: PARTY,
  buyers: PARTY,
  vendorConveyancer: CONVEYANCER,
  buyerConveyancer: CONVEYANCER,
  commission: {
    kind: 'Commission',
    amount: 'Commission amount',
    basisPoints: 'Commission rate',
    plusGst: 'GST is added on top',
    tiers: 'Tiers',
    'tiers.upTo': 'Up to a price of',
    'tiers.basisPoints': 'Rate',
  },
  marketing: {
    supplier: 'Supplier',
    item: 'Item',
    price: 'Price including GST',
    bookedOn: 'Booked',
  },
  mortgage: { lender: 'Lender', balance: 'Balance' },
  otherCharges: { description: 'Description', amount: 'Amount' },
  auctionResult: { outcome: 'Result', maximumBid: 'Maximum bid' },
};

const ALONE: Record<string, string> = {
  address: 'Address',
  title: 'Title',
  features: 'Features',
  authority: 'Authority',
  price: 'Price',
  dates: 'Dates',
  propertyClass: 'Property type',
  category: 'Category',
  saleMethod: 'Method of sale',
  vendors: 'Vendors',
  buyers: 'Buyers',
  vendorConveyancer: "Vendor's conveyancer",
  buyerConveyancer: "Buyer's conveyancer",
  leadAgentId: 'Lead agent',
  coAgentIds: 'Other agents',
  branchId: 'Branch',
  commission: 'Commission',
  marketing: 'Marketing schedule',
  mortgage: 'Mortgage',
  otherCharges: 'Other charges',
  auctionResult: 'Auction result',
};

const ITEMS: Record<string, string> = {
  vendors: 'Vendor',
  buyers: 'Buyer',
  marketing: 'Marketing line',
  otherCharges: 'Charge',
};

/** The label of a field, by its path. */
export function fieldLabel(path: string): string {
  const [group = '', ...rest] = pathPattern(path).split('.');
  if (rest.length === 0) return ALONE[group] ?? 'This field';
  return GROUPS[group]?.[rest.join('.')] ?? 'This field';
}

/** The name of a group of fields, as it is called on screen: "Price", "Vendors". */
export function groupLabel(group: string): string {
  return ALONE[group] ?? group;
}

/** Where a field is, for lists away from it: "Vendor 2", "Price"; empty for one that stands alone. */
export function fieldPlace(path: string): string {
  const [group = '', index] = path.split('.');
  const item = ITEMS[group];
  if (item && index !== undefined) return `${item} ${Number(index) + 1}`;
  return index === undefined ? '' : groupLabel(group);
}
