import * as v from 'valibot';
import { isValidAbn, isValidAcn } from '../agencies/abn.ts';
import { IsoDateSchema } from '../dates.ts';
import { IdSchema } from '../ids.ts';
import type { PARTY_KINDS } from '../listings/listing-fields.ts';
import { line, personName } from '../listings/listing-rules.ts';

/** What a customer of the agency is; what is collected of each is in `COLLECTED` (domain.md 4.7, step 1). */
export const CUSTOMER_KINDS = [
  'individual',
  'sole-trader',
  'company',
  'trust',
  'partnership',
  'association',
  'estate',
] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** What somebody is to the customer. One person may be several of these. */
export const PERSON_ROLES = [
  'self',
  'director',
  'trustee',
  'partner',
  'office-holder',
  'executor',
  'settlor',
  'appointor',
  'owner',
  'beneficial-owner',
  'senior-official',
  'representative',
] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/** Whose identity is checked wherever they stand (domain.md 4.7, steps 2 to 4); the others are only recorded. */
const CHECKED_ROLES: readonly PersonRole[] = [
  'self',
  'director',
  'trustee',
  'partner',
  'office-holder',
  'executor',
  'beneficial-owner',
  'senior-official',
  'representative',
];

/** By what somebody may act for the customer. */
export const AUTHORITIES = [
  'power-of-attorney',
  'court-order',
  'directors-resolution',
  'written-authority',
] as const;
export type Authority = (typeof AUTHORITIES)[number];

/** A human being behind a customer, as they or the agent told it. A single name is a whole one. */
export const CustomerPersonSchema = v.strictObject({
  id: IdSchema,
  roles: v.pipe(v.array(v.picklist(PERSON_ROLES)), v.minLength(1), v.maxLength(6)),
  name: personName(120, 'Full name'),
  /** Names they have or had besides, as on other papers. */
  otherNames: v.optional(v.pipe(v.array(personName(120, 'Other name')), v.maxLength(5))),
  bornOn: v.optional(IsoDateSchema),
  address: v.optional(line(200, 'Home address')),
  /** By what a representative acts. */
  authority: v.optional(v.picklist(AUTHORITIES)),
});
export type CustomerPerson = v.InferOutput<typeof CustomerPersonSchema>;

/** A company, trust or partnership between the customer and the people behind it. */
const CustomerEntitySchema = v.strictObject({ id: IdSchema, name: line(120, 'Name') });

const wholeParts = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000_000));

/** The id under which the customer itself stands in its own ownership tree. */
export const CUSTOMER_ROOT = 'customer';
const HeldIdSchema = v.union([v.literal(CUSTOMER_ROOT), IdSchema]);

/** A share as it is written: 1 of 3, 250 of 1,000. Exact, so that thirds make a whole. */
const HoldingSchema = v.pipe(
  v.strictObject({
    ownerId: IdSchema,
    entityId: HeldIdSchema,
    parts: wholeParts,
    whole: wholeParts,
  }),
  v.check(({ parts, whole }) => parts <= whole, 'A share is at most the whole'),
);
const ControlSchema = v.strictObject({ controllerId: IdSchema, entityId: HeldIdSchema });

/** Who holds what of whom, and who decides by other means. */
const OwnershipSchema = v.strictObject({
  entities: v.pipe(v.array(CustomerEntitySchema), v.maxLength(40)),
  holdings: v.pipe(v.array(HoldingSchema), v.maxLength(100)),
  controls: v.pipe(v.array(ControlSchema), v.maxLength(40)),
});

/** What is collected of a customer (domain.md 4.7, step 2); a draft may lack anything but its kind. */
export const CustomerSchema = v.strictObject({
  kind: v.picklist(CUSTOMER_KINDS, 'Choose what the customer is'),
  /** Of a company, trust, partnership or association; of an estate, the name of who died. */
  name: v.optional(line(120, 'Name')),
  abn: v.optional(v.pipe(line(14, 'ABN'), v.check(isValidAbn, 'This is not a valid ABN'))),
  acn: v.optional(v.pipe(line(11, 'ACN'), v.check(isValidAcn, 'This is not a valid ACN'))),
  registeredOffice: v.optional(line(200, 'Registered office')),
  trustType: v.optional(line(60, 'Type of trust')),
  deedOn: v.optional(IsoDateSchema),
  beneficiaries: v.optional(line(400, 'Beneficiaries, or their classes')),
  diedOn: v.optional(IsoDateSchema),
  /** Why they buy or sell: the nature and purpose of the transaction. */
  purpose: v.optional(line(200, 'Purpose')),
  people: v.pipe(v.array(CustomerPersonSchema), v.maxLength(40)),
  ownership: v.optional(OwnershipSchema),
});
export type Customer = v.InferOutput<typeof CustomerSchema>;

/** A field of the customer itself. */
export type CustomerField = Exclude<keyof Customer, 'kind' | 'people' | 'ownership'>;

/** What a kind of customer has to tell, and who has to be named, each at least so often. */
export type Collected = {
  fields: readonly CustomerField[];
  roles: Partial<Record<PersonRole, number>>;
  hasOwners: boolean;
};

/** By kind, as data. Source: domain.md 4.7, step 2. */
export const COLLECTED: Record<CustomerKind, Collected> = {
  individual: { fields: ['purpose'], roles: { self: 1 }, hasOwners: false },
  'sole-trader': { fields: ['abn', 'purpose'], roles: { self: 1 }, hasOwners: false },
  company: {
    fields: ['name', 'acn', 'registeredOffice', 'purpose'],
    roles: { director: 1 },
    hasOwners: true,
  },
  trust: {
    fields: ['name', 'trustType', 'deedOn', 'beneficiaries', 'purpose'],
    roles: { trustee: 1, settlor: 1 },
    hasOwners: false,
  },
  partnership: { fields: ['name', 'purpose'], roles: { partner: 2 }, hasOwners: true },
  association: {
    fields: ['name', 'registeredOffice', 'purpose'],
    roles: { 'office-holder': 1 },
    hasOwners: false,
  },
  estate: { fields: ['name', 'diedOn', 'purpose'], roles: { executor: 1 }, hasOwners: false },
};

/** Whether somebody's identity is checked for this customer. */
export function isChecked({ roles }: Pick<CustomerPerson, 'roles'>): boolean {
  return roles.some((role) => CHECKED_ROLES.includes(role));
}

/** What a party of a listing most likely is; the agent can say otherwise. */
export const KIND_OF_PARTY: Record<(typeof PARTY_KINDS)[number], CustomerKind> = {
  person: 'individual',
  company: 'company',
  trust: 'trust',
  estate: 'estate',
};
