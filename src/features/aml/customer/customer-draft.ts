import * as v from 'valibot';
import {
  AUTHORITIES,
  CUSTOMER_KINDS,
  type Customer,
  type CustomerField,
  type CustomerPerson,
  CustomerSchema,
  PERSON_ROLES,
} from '../../../../domain/aml/customer.ts';
import { IsoDateSchema } from '../../../../domain/dates.ts';

/** The fields of a customer, as they are typed. */
export const TEXT_FIELDS = [
  'name',
  'abn',
  'acn',
  'registeredOffice',
  'trustType',
  'beneficiaries',
  'purpose',
] as const satisfies readonly CustomerField[];
export const DATE_FIELDS = ['deedOn', 'diedOn'] as const satisfies readonly CustomerField[];

const date = v.nullable(IsoDateSchema);

const PersonDraftSchema = v.object({
  id: v.string(),
  roles: v.array(v.picklist(PERSON_ROLES)),
  name: v.string(),
  /** As typed, one after the other with commas between. */
  otherNames: v.string(),
  bornOn: date,
  address: v.string(),
  authority: v.picklist(['', ...AUTHORITIES]),
});
export type PersonDraft = v.InferOutput<typeof PersonDraftSchema>;

/** What was typed of a customer, and on top of what: that tells when somebody else changed it meanwhile. */
export const CustomerDraftSchema = v.object({
  base: v.string(),
  kind: v.picklist(CUSTOMER_KINDS),
  texts: v.record(v.picklist(TEXT_FIELDS), v.string()),
  dates: v.record(v.picklist(DATE_FIELDS), date),
  people: v.array(PersonDraftSchema),
  entities: v.array(v.object({ id: v.string(), name: v.string() })),
  holdings: v.array(
    v.object({ ownerId: v.string(), entityId: v.string(), parts: v.string(), whole: v.string() }),
  ),
  controls: v.array(v.object({ controllerId: v.string(), entityId: v.string() })),
});
export type CustomerDraft = v.InferOutput<typeof CustomerDraftSchema>;

/** By which a draft knows the customer that it began from. */
export function baseOf(customer: Customer): string {
  return JSON.stringify(customer);
}

/** What a form begins with. */
export function draftOf(customer: Customer): CustomerDraft {
  const { kind, people, ownership } = customer;
  return {
    base: baseOf(customer),
    kind,
    texts: record(TEXT_FIELDS, (field) => customer[field] ?? ''),
    dates: record(DATE_FIELDS, (field) => customer[field] ?? null),
    people: people.map(personDraftOf),
    entities: [...(ownership?.entities ?? [])],
    holdings: (ownership?.holdings ?? []).map(({ parts, whole, ...of }) => ({
      ...of,
      parts: String(parts),
      whole: String(whole),
    })),
    controls: [...(ownership?.controls ?? [])],
  };
}

function record<K extends string, T>(keys: readonly K[], typed: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, typed(key)])) as Record<K, T>;
}

function personDraftOf(person: CustomerPerson): PersonDraft {
  const { id, roles, name, otherNames = [], bornOn, address, authority } = person;
  return {
    id,
    roles: [...roles],
    name,
    otherNames: otherNames.join(', '),
    bornOn: bornOn ?? null,
    address: address ?? '',
    authority: authority ?? '',
  };
}

/** A person with nothing filled in yet. */
export function blankPerson(id: string, roles: PersonDraft['roles']): PersonDraft {
  return { id, roles, name: '', otherNames: '', bornOn: null, address: '', authority: '' };
}

/** What is wrong with a part of the form, by the id of its control. */
export type DraftProblem = { controlId: string; message: string };

/** The customer that was typed, or what is wrong with it. What is left empty is collected later. */
export function customerOf(
  draft: CustomerDraft,
): { customer: Customer; problems?: never } | { customer?: never; problems: DraftProblem[] } {
  const { kind, texts, dates, people, entities, holdings, controls } = draft;
  const hasOwnership = entities.length + holdings.length + controls.length > 0;
  const parsed = v.safeParse(CustomerSchema, {
    kind,
    ...filled(texts),
    ...filled(dates),
    people: people.map(({ otherNames, name, id, roles, ...rest }) => ({
      id,
      roles,
      name,
      ...filled(rest),
      ...(namesIn(otherNames).length > 0 ? { otherNames: namesIn(otherNames) } : {}),
    })),
    ...(hasOwnership
      ? { ownership: { entities, holdings: holdings.map(holdingOf), controls } }
      : {}),
  });
  if (parsed.success) return { customer: parsed.output };
  return {
    problems: parsed.issues.map((issue) => ({
      controlId: controlOf(draft, issue.path?.map(({ key }) => String(key)) ?? []),
      message: issue.message,
    })),
  };
}

const holdingOf = ({ ownerId, entityId, parts, whole }: CustomerDraft['holdings'][number]) => ({
  ownerId,
  entityId,
  parts: numberOf(parts),
  whole: numberOf(whole),
});

/** A whole number as it is typed, with spaces or commas between the thousands. */
function numberOf(text: string): number {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function filled(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === null || value.trim() === '' ? [] : [[key, value]],
    ),
  );
}

/** The control that a problem is about. */
function controlOf({ people, holdings }: CustomerDraft, path: readonly string[]): string {
  const [part = '', place = '', field = ''] = path;
  if (part === 'people') return `${people[Number(place)]?.id ?? ''}.${field}`;
  if (part === 'ownership') {
    const holding = field === '' ? undefined : holdings[Number(field)];
    return holding ? shareControl(holding) : 'ownership';
  }
  return part;
}

/** The id of the control for what somebody holds. */
export function shareControl({ ownerId, entityId }: { ownerId: string; entityId: string }): string {
  return `${ownerId}.${entityId}.parts`;
}
