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
import { valueWord } from '../../../../../domain/listings/value-words.ts';
import { pathPattern } from '../state/field-path.ts';

/** One thing to choose. */
export type Choice = { value: string; label: string };

const choices = (ids: readonly string[]): Choice[] =>
  ids.map((value) => ({ value, label: valueWord(value) }));

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
