import * as v from 'valibot';

/** Closed lists of the listing record, in the trade's words (domain.md 4.1). */
export const STATES = ['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT'] as const;
export const AustralianStateSchema = v.picklist(STATES, 'Choose a state');
export type AustralianState = (typeof STATES)[number];

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

export const SALE_METHODS = [
  'private-treaty',
  'auction',
  'set-date',
  'expressions-of-interest',
  'tender',
  'off-market',
] as const;
export type SaleMethod = (typeof SALE_METHODS)[number];

export const AUTHORITY_KINDS = ['exclusive', 'sole', 'open', 'conjunctional', 'multilist'] as const;
export type AuthorityKind = (typeof AUTHORITY_KINDS)[number];

export const PARTY_KINDS = ['person', 'company', 'trust'] as const;

export const SIGNING_CAPACITIES = [
  'self',
  'director',
  'trustee',
  'attorney',
  'executor',
  'administrator',
] as const;

export const AREA_UNITS = ['square-metres', 'hectares', 'acres'] as const;

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
export const ListingStateSchema = v.picklist(LISTING_STATES);
export type ListingState = (typeof LISTING_STATES)[number];
