import {
  AREA_UNITS,
  AUCTION_OUTCOMES,
  AUTHORITY_KINDS,
  CATEGORIES,
  PARTY_KINDS,
  PROPERTY_CLASSES,
  SALE_METHODS,
  SIGNING_CAPACITIES,
  STATES,
  TITLE_STANDINGS,
} from '../../../../../domain/listings/listing-fields.ts';
import { pathPattern } from '../state/field-path.ts';

/** One thing to choose. */
export type Choice = { value: string; label: string };

/** `private-treaty` and `DuplexSemi-detached` as people read them. */
function plain(id: string): string {
  const words = id
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const EXCEPTIONS: Record<string, string> = {
  'DuplexSemi-detached': 'Duplex or semi-detached',
  'AcreageSemi-rural': 'Acreage or semi-rural',
  'set-date': 'Set date sale',
  open: 'Open (general)',
  'square-metres': 'm²',
  hectares: 'ha',
  acres: 'acres',
  self: 'Themselves',
  'passed-in-vendor-bid': 'Passed in on a vendor bid',
};

const wording = (id: string): string => EXCEPTIONS[id] ?? plain(id);
const choices = (ids: readonly string[]): Choice[] =>
  ids.map((value) => ({ value, label: wording(value) }));

const states = STATES.map((value) => ({ value, label: value }));
const kinds = choices(PARTY_KINDS);
const capacities = choices(SIGNING_CAPACITIES);

const CHOICES: Record<string, readonly Choice[]> = {
  'address.state': states,
  'title.standing': choices(TITLE_STANDINGS),
  propertyClass: choices(PROPERTY_CLASSES),
  category: choices(CATEGORIES),
  saleMethod: choices(SALE_METHODS),
  'authority.kind': choices(AUTHORITY_KINDS),
  'features.landArea.unit': choices(AREA_UNITS),
  'features.tenancy': choices(['vacant', 'tenanted']),
  'vendors.kind': kinds,
  'buyers.kind': kinds,
  'vendors.capacity': capacities,
  'buyers.capacity': capacities,
  'commission.kind': [
    { value: 'flat', label: 'Flat amount' },
    { value: 'percent', label: 'Percentage of the sale price' },
    { value: 'tiered', label: 'Percentages by tiers of the price' },
  ],
  'auctionResult.outcome': choices(AUCTION_OUTCOMES),
};

/** What can be chosen for a field. */
export function choicesOf(path: string): readonly Choice[] {
  return CHOICES[pathPattern(path)] ?? [];
}

/** Whether a field is chosen from a list rather than typed. */
export function isChoice(path: string): boolean {
  return Object.hasOwn(CHOICES, pathPattern(path));
}

/** The wording of a value of a field that is chosen from a list. */
export function choiceText(path: string, value: string): string {
  return choicesOf(path).find((choice) => choice.value === value)?.label ?? value;
}
