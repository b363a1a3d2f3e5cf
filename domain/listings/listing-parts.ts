import * as v from 'valibot';
import { IsoDateSchema, IsoInstantSchema } from '../dates.ts';
import { IdSchema } from '../ids.ts';
import { PositiveCentsSchema } from '../money.ts';
import {
  AREA_UNITS,
  AUCTION_OUTCOMES,
  AUTHORITY_KINDS,
  AustralianStateSchema,
  PARTY_KINDS,
  SIGNING_CAPACITIES,
} from './listing-fields.ts';

/** One line of text: trimmed, not empty, without control characters. */
export const line = (max: number, name: string) =>
  v.pipe(
    v.string(`${name} must be text`),
    v.trim(),
    v.minLength(1, `Enter ${name.toLowerCase()}`),
    v.maxLength(max, `${name} can be at most ${max} characters`),
    v.check(
      (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
      `${name} has a character that can't be used`,
    ),
  );

/** The address parts of REAXML, Australia only (domain.md 4.1). A lot or a street number is needed. */
export const AddressSchema = v.pipe(
  v.strictObject({
    unit: v.optional(line(12, 'Unit')),
    lot: v.optional(line(12, 'Lot')),
    siteName: v.optional(line(60, 'Building name')),
    streetNumber: v.optional(line(12, 'Street number')),
    streetName: line(60, 'Street name'),
    streetType: v.optional(line(20, 'Street type')),
    suburb: line(50, 'Suburb'),
    state: AustralianStateSchema,
    postcode: v.pipe(v.string(), v.trim(), v.regex(/^\d{4}$/, 'A postcode has four digits')),
    display: v.optional(v.boolean(), true),
  }),
  v.forward(
    v.partialCheck(
      [['lot'], ['streetNumber']],
      (address) => address.lot !== undefined || address.streetNumber !== undefined,
      'Enter a street number or a lot',
    ),
    ['streetNumber'],
  ),
);
export type Address = v.InferOutput<typeof AddressSchema>;

/** Title references as printed on the contract (domain.md 4.1). */
export const TitleSchema = v.strictObject({
  lotPlan: v.optional(line(40, 'Lot and plan')),
  volumeFolio: v.optional(line(40, 'Volume and folio')),
  strataPlan: v.optional(line(40, 'Strata plan')),
});

const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

export const FeaturesSchema = v.strictObject({
  bedrooms: v.optional(
    v.union([v.literal('studio'), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30))]),
  ),
  bathrooms: v.optional(count(20)),
  ensuites: v.optional(count(20)),
  garages: v.optional(count(50)),
  carports: v.optional(count(50)),
  openSpaces: v.optional(count(50)),
  landArea: v.optional(
    v.strictObject({
      value: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000)),
      unit: v.picklist(AREA_UNITS),
    }),
  ),
  buildingSquareMetres: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))),
  yearBuilt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1788), v.maxValue(2199))),
  tenancy: v.optional(v.picklist(['vacant', 'tenanted'])),
  tenantedUntil: v.optional(IsoDateSchema),
});

/** A vendor or buyer: who they are and how they are reached. DOB and ownership share as domain.md 4.1. */
export const PartySchema = v.strictObject({
  id: IdSchema,
  kind: v.picklist(PARTY_KINDS),
  name: line(120, 'Name'),
  contactName: v.optional(line(120, 'Contact name')),
  abn: v.optional(line(14, 'ABN')),
  bornOn: v.optional(IsoDateSchema),
  mobile: v.optional(line(20, 'Mobile')),
  email: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(254), v.email('Not an email address')),
  ),
  postalAddress: v.optional(line(200, 'Postal address')),
  /** Share of ownership in hundredths of a percent: 10,000 is the whole. */
  ownershipBasisPoints: v.optional(count(10_000)),
  ownerOccupier: v.optional(v.boolean()),
  capacity: v.optional(v.picklist(SIGNING_CAPACITIES)),
});
export type Party = v.InferOutput<typeof PartySchema>;

export const ConveyancerSchema = v.strictObject({
  firm: line(120, 'Firm'),
  person: v.optional(line(120, 'Person')),
  email: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(254), v.email('Not an email address')),
  ),
  phone: v.optional(line(20, 'Phone')),
  reference: v.optional(line(60, 'Reference')),
});

export const AuthoritySchema = v.strictObject({
  kind: v.picklist(AUTHORITY_KINDS),
  startsOn: v.optional(IsoDateSchema),
  endsOn: v.optional(IsoDateSchema),
  signedOn: v.optional(IsoDateSchema),
});

/** Estimate, guide, reserve (private to agents), asking and sale price, all in cents. */
export const PriceSchema = v.strictObject({
  estimateLow: v.optional(PositiveCentsSchema),
  estimateHigh: v.optional(PositiveCentsSchema),
  guideLow: v.optional(PositiveCentsSchema),
  guideHigh: v.optional(PositiveCentsSchema),
  guideText: v.optional(line(120, 'Price guide')),
  reserve: v.optional(PositiveCentsSchema),
  asking: v.optional(PositiveCentsSchema),
  sale: v.optional(PositiveCentsSchema),
});

export const DatesSchema = v.strictObject({
  listedOn: v.optional(IsoDateSchema),
  campaignStartsOn: v.optional(IsoDateSchema),
  campaignEndsOn: v.optional(IsoDateSchema),
  auctionAt: v.optional(IsoInstantSchema),
  closesOn: v.optional(IsoDateSchema),
  exchangedOn: v.optional(IsoDateSchema),
  unconditionalOn: v.optional(IsoDateSchema),
  settlementDueOn: v.optional(IsoDateSchema),
  settledOn: v.optional(IsoDateSchema),
  withdrawnOn: v.optional(IsoDateSchema),
});

const basisPoints = count(10_000);

/** Commission: flat cents, one percent, or tiers; percents in hundredths of a percent (domain.md 4.6). */
export const CommissionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('flat'), amount: PositiveCentsSchema, plusGst: v.boolean() }),
  v.strictObject({ kind: v.literal('percent'), basisPoints, plusGst: v.boolean() }),
  v.strictObject({
    kind: v.literal('tiered'),
    tiers: v.pipe(
      v.array(v.strictObject({ upTo: v.optional(PositiveCentsSchema), basisPoints })),
      v.minLength(1),
      v.maxLength(6),
    ),
    plusGst: v.boolean(),
  }),
]);

export const MarketingLineSchema = v.strictObject({
  id: IdSchema,
  supplier: line(120, 'Supplier'),
  item: line(120, 'Item'),
  /** Price including GST, in cents. */
  price: PositiveCentsSchema,
  bookedOn: v.optional(IsoDateSchema),
});

export const MortgageSchema = v.strictObject({
  lender: line(120, 'Lender'),
  balance: PositiveCentsSchema,
});

export const ChargeSchema = v.strictObject({
  id: IdSchema,
  description: line(120, 'Description'),
  amount: PositiveCentsSchema,
});

export const AuctionResultSchema = v.strictObject({
  outcome: v.picklist(AUCTION_OUTCOMES),
  maximumBid: v.optional(PositiveCentsSchema),
});
