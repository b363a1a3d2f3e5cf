import type { IsoDate } from '../dates.ts';
import {
  COLLECTED,
  CUSTOMER_ROOT,
  type Customer,
  type CustomerField,
  type CustomerPerson,
  isChecked,
  type PersonRole,
} from './customer.ts';
import { fraction } from './fraction.ts';
import { type BeneficialOwner, beneficialOwners } from './ownership.ts';

/** What still has to be collected of a customer before they are screened. */
export type Missing =
  | { what: 'field'; field: CustomerField }
  | { what: 'person'; role: PersonRole; count: number }
  | { what: 'of-person'; personId: string; name: string; field: 'bornOn' | 'address' | 'authority' }
  /** Nobody owns a quarter or decides: who runs it is checked instead. */
  | { what: 'senior-official' };

/** What is dated after today, by its place in the customer: births, deaths and deeds lie behind us. */
export function datesAhead(
  { people, diedOn, deedOn }: Customer,
  today: IsoDate,
): { path: string; message: string }[] {
  const isAhead = (date: IsoDate | undefined) => date !== undefined && date > today;
  return [
    ...people.flatMap(({ bornOn, name }, at) =>
      isAhead(bornOn)
        ? [
            {
              path: `people.${at}.bornOn`,
              message: `The date of birth of ${name} is in the future`,
            },
          ]
        : [],
    ),
    ...(isAhead(diedOn) ? [{ path: 'diedOn', message: 'The date of death is in the future' }] : []),
    ...(isAhead(deedOn)
      ? [{ path: 'deedOn', message: 'The date of the deed is in the future' }]
      : []),
  ];
}

/** Who stands behind the customer, by the tree that was collected. */
export function ownersBehind({ people, ownership }: Customer): BeneficialOwner[] {
  if (!ownership) return [];
  return beneficialOwners({
    customer: CUSTOMER_ROOT,
    people: new Set(people.map(({ id }) => id)),
    holdings: ownership.holdings.map(({ ownerId, entityId, parts, whole }) => ({
      owner: ownerId,
      entity: entityId,
      share: fraction(parts, whole),
    })),
    controls: ownership.controls.map(({ controllerId, entityId }) => ({
      controller: controllerId,
      entity: entityId,
    })),
  });
}

/** Everybody whose identity is checked: by their roles, and who stands behind the customer in the end. */
export function peopleToCheck(customer: Customer): CustomerPerson[] {
  const owners = new Set(ownersBehind(customer).map(({ person }) => person));
  return customer.people.filter((person) => isChecked(person) || owners.has(person.id));
}

/** What is still to be collected, in the order in which a person would enter it; nothing when it is all there. */
export function missingOf(customer: Customer): Missing[] {
  const { fields, roles, hasOwners } = COLLECTED[customer.kind];
  const lacking = fields
    .filter((field) => customer[field] === undefined)
    .map((field): Missing => ({ what: 'field', field }));
  const absent = Object.entries(roles).flatMap(([name, least]): Missing[] => {
    const role = name as PersonRole;
    const there = customer.people.filter((person) => person.roles.includes(role)).length;
    return there < least ? [{ what: 'person', role, count: least - there }] : [];
  });
  return [
    ...lacking,
    ...absent,
    ...peopleToCheck(customer).flatMap(missingOfPerson),
    ...(hasOwners ? missingOwners(customer) : []),
  ];
}

function missingOfPerson(person: CustomerPerson): Missing[] {
  const { id: personId, name } = person;
  const fields = (['bornOn', 'address'] as const).filter((field) => person[field] === undefined);
  const isUnproven = person.roles.includes('representative') && person.authority === undefined;
  return [...fields, ...(isUnproven ? (['authority'] as const) : [])].map((field) => ({
    what: 'of-person',
    personId,
    name,
    field,
  }));
}

function missingOwners(customer: Customer): Missing[] {
  const owners = ownersBehind(customer);
  if (owners.length > 0) return [];
  const isRun = customer.people.some(
    ({ roles }) => roles.includes('senior-official') || roles.includes('beneficial-owner'),
  );
  return isRun ? [] : [{ what: 'senior-official' }];
}

/**
 * The entities of a customer, which are screened by name as its people are; the customer itself stands under the id that
 * is given for it.
 */
export function entitiesToScreen(
  { kind, name, ownership }: Customer,
  customerId: string,
): { id: string; name: string }[] {
  const isEntity = kind !== 'individual' && kind !== 'sole-trader' && kind !== 'estate';
  const itself = isEntity && name !== undefined ? [{ id: customerId, name }] : [];
  return [...itself, ...(ownership?.entities ?? [])];
}
