import * as v from 'valibot';
import { IsoInstantSchema } from '../dates.ts';
import { AgencyIdSchema, BranchIdSchema, ListingIdSchema, StaffUserIdSchema } from '../ids.ts';
import {
  CATEGORIES,
  ListingStateSchema,
  PROPERTY_CLASSES,
  SALE_METHODS,
} from './listing-fields.ts';
import {
  AuctionResultSchema,
  ChargeSchema,
  CommissionSchema,
  MarketingLineSchema,
  MortgageSchema,
  PriceSchema,
} from './listing-money.ts';
import {
  AddressSchema,
  AuthoritySchema,
  ConveyancerSchema,
  DatesSchema,
  FeaturesSchema,
  PartySchema,
  TitleSchema,
  WrittenPartySchema,
} from './listing-parts.ts';

/** The vendors and buyers of a listing. */
const sides = <S extends typeof PartySchema | typeof WrittenPartySchema>(party: S) => ({
  vendors: v.pipe(
    v.array(party),
    v.minLength(1, 'Add at least one vendor'),
    v.maxLength(6, 'A listing has at most six vendors'),
  ),
  buyers: v.pipe(v.array(party), v.maxLength(4, 'A listing has at most four buyers')),
});

const entries = {
  address: AddressSchema,
  title: v.optional(TitleSchema),
  propertyClass: v.picklist(PROPERTY_CLASSES, 'Choose a property type'),
  category: v.optional(v.picklist(CATEGORIES)),
  features: v.optional(FeaturesSchema),
  saleMethod: v.picklist(SALE_METHODS, 'Choose a method of sale'),
  authority: v.optional(AuthoritySchema),
  price: v.optional(PriceSchema),
  dates: v.optional(DatesSchema),
  ...sides(PartySchema),
  vendorConveyancer: v.optional(ConveyancerSchema),
  buyerConveyancer: v.optional(ConveyancerSchema),
  leadAgentId: v.optional(StaffUserIdSchema),
  coAgentIds: v.pipe(v.array(StaffUserIdSchema), v.maxLength(5)),
  branchId: v.optional(BranchIdSchema),
  commission: v.optional(CommissionSchema),
  marketing: v.pipe(v.array(MarketingLineSchema), v.maxLength(60)),
  mortgage: v.optional(MortgageSchema),
  otherCharges: v.pipe(v.array(ChargeSchema), v.maxLength(20)),
  auctionResult: v.optional(AuctionResultSchema),
};

/**
 * What a person may write of a listing (domain.md 4.1); unknown keys are refused, and so is anything
 * the server alone decides (state, reference, agency, version).
 */
export const ListingInputSchema = v.strictObject({ ...entries, ...sides(WrittenPartySchema) });
export type ListingInput = v.InferOutput<typeof ListingInputSchema>;

/**
 * A listing as the server gives it: the written record and what the server keeps. `version` grows by
 * one with each change and is the ETag. Money fields are absent for those who may not see money.
 */
export const ListingSchema = v.strictObject({
  ...entries,
  id: ListingIdSchema,
  agencyId: AgencyIdSchema,
  /** Short number people say on the phone, such as 'QW-000123'; unique in the agency. */
  reference: v.string(),
  state: ListingStateSchema,
  /** The one-line address (domain.md 4.1). */
  addressLine: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: IsoInstantSchema,
  updatedAt: IsoInstantSchema,
  archivedFrom: v.optional(ListingStateSchema),
});
export type Listing = v.InferOutput<typeof ListingSchema>;
