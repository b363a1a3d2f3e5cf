import * as v from 'valibot';

/** Closed lists of the listing record, in the trade's words (domain.md 4.1). */
export const STATES = ['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT'] as const;
/** A state or territory; refused with words for a form. */
export const AustralianStateSchema = v.picklist(STATES, 'Choose a state');
export type AustralianState = (typeof STATES)[number];

/** REAXML classes of property (domain.md 4.1). */
export const PROPERTY_CLASSES = ['residential', 'land', 'rural', 'commercial', 'business'] as const;
export type PropertyClass = (typeof PROPERTY_CLASSES)[number];

/** REAXML residential categories (domain.md 4.1). */
export const CATEGORIES = [
  'House',
  'Unit',
  'Townhouse',
  'Villa',
  'Apartment',
  'Flat',
  'Studio',
  'Warehouse',
  'DuplexSemi-detached',
  'Alpine',
  'AcreageSemi-rural',
  'BlockOfUnits',
  'Terrace',
  'Retirement',
  'ServicedApartment',
  'Other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Whether the title stands in the register: before it does, the property is sold off the plan. */
export const TITLE_STANDINGS = ['registered', 'off-the-plan'] as const;

/** How a listing is offered for sale (domain.md 4.1). */
export const SALE_METHODS = [
  'private-treaty',
  'auction',
  'set-date',
  'expressions-of-interest',
  'tender',
  'off-market',
] as const;
export type SaleMethod = (typeof SALE_METHODS)[number];

/** Kinds of the agency’s authority to sell (domain.md 4.1). */
export const AUTHORITY_KINDS = ['exclusive', 'sole', 'open', 'conjunctional', 'multilist'] as const;
export type AuthorityKind = (typeof AUTHORITY_KINDS)[number];

/** What a vendor or buyer may be. */
export const PARTY_KINDS = ['person', 'company', 'trust', 'estate'] as const;

/** In what capacity somebody signs for a party. */
export const SIGNING_CAPACITIES = [
  'self',
  'director',
  'trustee',
  'attorney',
  'executor',
  'administrator',
] as const;

/** Units of land and floor areas. */
export const AREA_UNITS = ['square-metres', 'hectares', 'acres'] as const;

/** How an auction may end (domain.md 4.1). */
export const AUCTION_OUTCOMES = [
  'sold-prior-to-auction',
  'sold-at-auction',
  'sold-after-auction',
  'passed-in',
  'passed-in-vendor-bid',
  'withdrawn',
] as const;

/** The states of a listing (domain.md section 5; the table of moves is in states.ts). */
export const LISTING_STATES = [
  'draft',
  'authority_pending',
  'active',
  'under_offer',
  'exchanged',
  'unconditional',
  'settled',
  'withdrawn',
  'archived',
] as const;
/** A state of a listing, from outside. */
export const ListingStateSchema = v.picklist(LISTING_STATES);
export type ListingState = (typeof LISTING_STATES)[number];
