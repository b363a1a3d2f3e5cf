import * as v from 'valibot';
import { isValidAbn } from '../agencies/abn.ts';
import { IsoDateSchema, IsoInstantSchema } from '../dates.ts';
import { IdSchema } from '../ids.ts';
import { EmailSchema } from '../people/email.ts';
import {
  AREA_UNITS,
  AUTHORITY_KINDS,
  AustralianStateSchema,
  PARTY_KINDS,
  SIGNING_CAPACITIES,
  TITLE_STANDINGS,
} from './listing-fields.ts';
import {
  area,
  count,
  inOrder,
  line,
  lineOrNothing,
  personName,
  phone,
  share,
  wholeNumber,
} from './listing-rules.ts';

const addressParts = v.strictObject({
  asWritten: v.optional(line(200, 'Address as written')),
  unit: v.optional(line(40, 'Unit')),
  lot: v.optional(line(12, 'Lot')),
  siteName: v.optional(line(60, 'Building name')),
  streetNumber: v.optional(line(12, 'Street number')),
  streetName: lineOrNothing(60, 'Street name'),
  streetType: v.optional(line(20, 'Street type')),
  suburb: line(50, 'Suburb'),
  state: AustralianStateSchema,
  postcode: v.pipe(
    v.string('Enter a postcode'),
    v.trim(),
    v.regex(/^\d{4}$/, 'A postcode has four digits'),
  ),
  display: v.optional(v.boolean(), true),
});
type AddressParts = v.InferOutput<typeof addressParts>;

/** The words of a file go once the parts of the address are there. */
function withoutToldWords(address: AddressParts): AddressParts {
  const { asWritten, ...told } = address;
  const isTold = told.streetName !== '' && (told.lot ?? told.streetNumber) !== undefined;
  return asWritten === undefined || isTold ? told : address;
}

/**
 * The address parts of REAXML, Australia only (domain.md 4.1). A lot or a street number and the street's name
 * are needed, unless the address stands as a file has it because nobody could tell its parts; those words go
 * once the parts are there.
 */
export const AddressSchema = v.pipe(
  addressParts,
  v.forward(
    v.partialCheck(
      [['asWritten'], ['lot'], ['streetNumber']],
      ({ asWritten, lot, streetNumber }) => (asWritten ?? lot ?? streetNumber) !== undefined,
      'Enter a street number or a lot',
    ),
    ['streetNumber'],
  ),
  v.forward(
    v.partialCheck(
      [['asWritten'], ['streetName']],
      ({ asWritten, streetName }) => asWritten !== undefined || streetName !== '',
      'Enter street name',
    ),
    ['streetName'],
  ),
  v.transform(withoutToldWords),
);
export type Address = v.InferOutput<typeof AddressSchema>;

/** Title references as printed on the contract (domain.md 4.1). */
export const TitleSchema = v.strictObject({
  lotPlan: v.optional(line(40, 'Lot and plan')),
  volumeFolio: v.optional(line(40, 'Volume and folio')),
  strataPlan: v.optional(line(40, 'Strata plan')),
  /** No commission is funded by rules without it (domain.md 4.2). */
  standing: v.optional(v.picklist(TITLE_STANDINGS)),
});

const features = v.strictObject({
  bedrooms: v.optional(
    v.union(
      [v.literal('studio'), wholeNumber(1, 30)],
      'Enter a whole number from 1 to 30, or studio',
    ),
  ),
  bathrooms: v.optional(count(20)),
  ensuites: v.optional(count(20)),
  garages: v.optional(count(50)),
  carports: v.optional(count(50)),
  openSpaces: v.optional(count(50)),
  landArea: v.optional(
    v.strictObject({
      value: area(10_000_000),
      unit: v.picklist(AREA_UNITS, 'Choose a unit'),
    }),
  ),
  buildingSquareMetres: v.optional(area(1_000_000)),
  yearBuilt: v.optional(wholeNumber(1788, 2199)),
  tenancy: v.optional(v.picklist(['vacant', 'tenanted'])),
  tenantedUntil: v.optional(IsoDateSchema),
});

/** Rooms, areas, year and tenancy. Only a tenanted property is tenanted until a date (domain.md 4.1). */
export const FeaturesSchema = v.pipe(
  features,
  v.forward(
    v.partialCheck(
      [['tenancy'], ['tenantedUntil']],
      ({ tenancy, tenantedUntil }) => tenantedUntil === undefined || tenancy === 'tenanted',
      'Only for a tenanted property',
    ),
    ['tenantedUntil'],
  ),
);

/**
 * A vendor or buyer: who they are and how they are reached. DOB and ownership share as domain.md 4.1;
 * an ABN must pass its checksum and a number must be one that exists in Australia (domain.md 4.5).
 */
export const PartySchema = v.strictObject({
  id: IdSchema,
  kind: v.picklist(PARTY_KINDS, 'Choose person, company, trust or estate'),
  name: line(120, 'Name'),
  /** Who acts for a company, a trust or an estate: its trustee, its executor. */
  contactName: v.optional(line(120, 'Contact name')),
  /** The name that somebody said is one person's as it stands; another name is asked about again. */
  oneName: v.optional(line(120, 'Name')),
  abn: v.optional(v.pipe(line(14, 'ABN'), v.check(isValidAbn, 'This is not a valid ABN'))),
  bornOn: v.optional(IsoDateSchema),
  mobile: v.optional(phone('Mobile')),
  email: v.optional(EmailSchema),
  postalAddress: v.optional(line(200, 'Postal address')),
  /** Share of ownership in hundredths of a percent: 10,000 is the whole. */
  ownershipBasisPoints: v.optional(share),
  ownerOccupier: v.optional(v.boolean()),
  capacity: v.optional(v.picklist(SIGNING_CAPACITIES)),
});
export type Party = v.InferOutput<typeof PartySchema>;

/** A vendor or buyer as somebody writes them: by names that stand on papers. What was stored before is read all the same. */
export const WrittenPartySchema = v.strictObject({
  ...PartySchema.entries,
  name: personName(120, 'Name'),
  contactName: v.optional(personName(120, 'Contact name')),
});

/** Who acts for a side at law. */
export const ConveyancerSchema = v.strictObject({
  firm: line(120, 'Firm'),
  person: v.optional(line(120, 'Person')),
  email: v.optional(EmailSchema),
  phone: v.optional(phone('Phone')),
  reference: v.optional(line(60, 'Reference')),
});

/** The agency's authority to sell; it doesn't end before it starts. */
export const AuthoritySchema = v.pipe(
  v.strictObject({
    kind: v.picklist(AUTHORITY_KINDS, 'Choose a kind of authority'),
    startsOn: v.optional(IsoDateSchema),
    endsOn: v.optional(IsoDateSchema),
    signedOn: v.optional(IsoDateSchema),
  }),
  v.forward(
    v.partialCheck(
      [['startsOn'], ['endsOn']],
      ({ startsOn, endsOn }) => inOrder(startsOn, endsOn),
      "The authority can't end before it starts",
    ),
    ['endsOn'],
  ),
);

/** Dates of the sale: calendar dates at the property, the auction an instant. */
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
