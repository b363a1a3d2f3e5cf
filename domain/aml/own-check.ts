import * as v from 'valibot';
import { personName } from '../listings/listing-rules.ts';
import {
  COLLECTED,
  type Customer,
  type CustomerField,
  type CustomerPerson,
  CustomerPersonSchema,
  CustomerSchema,
  PERSON_ROLES,
  type PersonRole,
} from './customer.ts';
import { missingOf } from './missing.ts';
import { CUSTOMER_FIELD_WORDS, PERSON_ROLE_WORDS } from './words.ts';

/** About what letters and codes to people who are checked are. */
export const AML_CASE = 'aml-case';

/** What people add to their check: a photo of a paper, or a PDF of it. */
export const AML_MEDIA_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const;
export type AmlMediaType = (typeof AML_MEDIA_TYPES)[number];

/** Most bytes of one of those, and most of them for one person. */
export const MAX_AML_DOCUMENT_BYTES = 10_485_760;
export const MAX_AML_DOCUMENTS = 10;

const PERSON_FIELDS = ['bornOn', 'address', 'authority'] as const;
const CUSTOMER_FIELDS = [
  'name',
  'abn',
  'acn',
  'registeredOffice',
  'trustType',
  'deedOn',
  'beneficiaries',
  'diedOn',
  'purpose',
] as const satisfies readonly CustomerField[];

/** What somebody may be asked by their link: of themselves, of the customer, and who else has a part in it, by name. */
export const OWN_FIELDS = [...PERSON_FIELDS, ...CUSTOMER_FIELDS, ...PERSON_ROLES] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

const { bornOn, address, authority } = CustomerPersonSchema.entries;
const { name, abn, acn, registeredOffice, trustType, deedOn, beneficiaries, diedOn, purpose } =
  CustomerSchema.entries;
const another = v.nullish(personName(120, 'Full name'));

/** What is told at a time; null takes an answer back. */
export const OwnAnswersSchema = v.strictObject({
  bornOn: v.nullish(bornOn.wrapped),
  address: v.nullish(address.wrapped),
  authority: v.nullish(authority.wrapped),
  name: v.nullish(name.wrapped),
  abn: v.nullish(abn.wrapped),
  acn: v.nullish(acn.wrapped),
  registeredOffice: v.nullish(registeredOffice.wrapped),
  trustType: v.nullish(trustType.wrapped),
  deedOn: v.nullish(deedOn.wrapped),
  beneficiaries: v.nullish(beneficiaries.wrapped),
  diedOn: v.nullish(diedOn.wrapped),
  purpose: v.nullish(purpose.wrapped),
  self: another,
  director: another,
  trustee: another,
  partner: another,
  'office-holder': another,
  executor: another,
  settlor: another,
  appointor: another,
  owner: another,
  'beneficial-owner': another,
  'senior-official': another,
  representative: another,
} satisfies Record<OwnField, unknown>);
export type OwnAnswers = v.InferOutput<typeof OwnAnswersSchema>;

/** Somebody who was asked by a link, with what they told by it; the person that was added by it, where it is one. */
export type Asked = { personId: string; told: readonly { field: string; personId?: string }[] };

/** A question with what was answered so far. */
export type OwnQuestion = { field: OwnField; value?: string };

/**
 * What somebody is asked: what is missing of themselves and, from who speaks for the customer, of the customer. What
 * they told stays open to them; what somebody else knows of them isn't shown.
 */
export function questionsFor(customer: Customer, asked: Asked): OwnQuestion[] {
  const person = customer.people.find(({ id }) => id === asked.personId);
  if (!person) return [];
  const open = new Set(missingFor(customer, asked));
  const told = new Set(asked.told.map(({ field }) => field));
  return fieldsOf(customer, person)
    .filter((field) => open.has(field) || told.has(field))
    .map((field) => {
      const value = answerTo(customer, person, asked, field);
      return { field, ...(value === undefined ? {} : { value }) };
    });
}

/** What is still missing that this person can tell. */
export function missingFor(customer: Customer, { personId }: Pick<Asked, 'personId'>): OwnField[] {
  const speaks = speakerOf(customer)?.id === personId;
  return missingOf(customer).flatMap((missing): OwnField[] => {
    if (missing.what === 'of-person') return missing.personId === personId ? [missing.field] : [];
    if (!speaks) return [];
    if (missing.what === 'field') return [missing.field];
    return missing.what === 'person' ? [missing.role] : [];
  });
}

/** Who speaks for the customer: whoever acts for it, else the first that was named. */
function speakerOf({ people }: Customer): CustomerPerson | undefined {
  return people.find(({ roles }) => roles.includes('representative')) ?? people[0];
}

/** In the order in which somebody enters them. */
function fieldsOf(customer: Customer, person: CustomerPerson): readonly OwnField[] {
  const { fields, roles } = COLLECTED[customer.kind];
  const ofCustomer: OwnField[] =
    speakerOf(customer) === person ? [...fields, ...(Object.keys(roles) as PersonRole[])] : [];
  return [...PERSON_FIELDS, ...ofCustomer];
}

const isPersonField = (field: OwnField): field is (typeof PERSON_FIELDS)[number] =>
  PERSON_FIELDS.some((each) => each === field);
const isCustomerField = (field: OwnField): field is CustomerField =>
  CUSTOMER_FIELDS.some((each) => each === field);

function answerTo(
  customer: Customer,
  person: CustomerPerson,
  { told }: Asked,
  field: OwnField,
): string | undefined {
  if (isPersonField(field)) return person[field];
  if (isCustomerField(field)) return customer[field];
  const added = told.find((each) => each.field === field)?.personId;
  return customer.people.find(({ id }) => id === added)?.name;
}

/** The customer once somebody told something; what they aren't asked is left as it is. */
export function withTold(
  customer: Customer,
  asked: Asked,
  answers: OwnAnswers,
  nextId: () => string,
): { customer: Customer; told: Asked['told'] } {
  const open = new Set(questionsFor(customer, asked).map(({ field }) => field));
  let changed = customer;
  let told = [...asked.told];
  for (const [key, value] of Object.entries(answers)) {
    const field = key as OwnField;
    if (!open.has(field) || value === undefined) continue;
    const before = told.find((each) => each.field === field);
    let entry = before ?? { field };
    if (isCustomerField(field)) changed = set(changed, field, value);
    else if (isPersonField(field)) {
      const people = changed.people.map((each) =>
        each.id === asked.personId ? set(each, field, value) : each,
      );
      changed = { ...changed, people };
    } else {
      const id = before?.personId ?? nextId();
      const others = changed.people.filter((each) => each.id !== before?.personId);
      const known = changed.people.find((each) => each.id === before?.personId);
      const another = value === null ? [] : [{ roles: [field], ...known, id, name: value }];
      changed = { ...changed, people: [...others, ...another] };
      entry = value === null ? { field } : { field, personId: id };
    }
    told = [...told.filter((each) => each.field !== field), entry];
  }
  return { customer: changed, told };
}

function set<T extends object, K extends keyof T>(of: T, field: K, value: unknown): T {
  const { [field]: _, ...rest } = of;
  return (value === null ? rest : { ...rest, [field]: value }) as T;
}

/** Whether a day is the answer. */
export function isDateField(field: OwnField): boolean {
  return field === 'bornOn' || field === 'deedOn' || field === 'diedOn';
}

/** What a question is called. */
export function ownFieldWords(field: OwnField): string {
  if (isPersonField(field)) return OWN_PERSON_WORDS[field];
  if (isCustomerField(field)) return CUSTOMER_FIELD_WORDS[field];
  return `${PERSON_ROLE_WORDS[field]}: full name`;
}

const OWN_PERSON_WORDS = {
  bornOn: 'Your date of birth',
  address: 'Your home address',
  authority: 'By what you act',
} as const;
