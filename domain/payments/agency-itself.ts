import { isSamePerson } from '../people/same-name.ts';
import { comparePayeeNames } from './payee-name.ts';

/** The agency that pays out, and those who work there, by their names. */
export type AgencyNames = { agency: string; people: readonly string[] };

const mayBe = (name: string, other: string) =>
  comparePayeeNames(name, other) !== 'no-match' || isSamePerson(name, other);

/**
 * Whether an account that somebody of an agency gave is named, by them or at its bank, like the agency itself or
 * like somebody who works there: nobody's bill is paid by it. Rather too often than too seldom, since it only asks
 * for our own staff.
 */
export function isAgencyItself(
  names: readonly (string | null)[],
  { agency, people }: AgencyNames,
): boolean {
  return names.some(
    (name) => name !== null && [agency, ...people].some((other) => mayBe(name, other)),
  );
}
