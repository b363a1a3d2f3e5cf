import type { AddressLineParts } from './address.ts';
import { homeOf } from './same-home.ts';

/**
 * One key for every way of writing the same address: case, accents, blanks, leading zeros, where the unit
 * stands and short forms do not matter. Two listings of an agency with one key are warned about,
 * never refused, because a property is sold more than once (domain.md feature 15).
 */
export function duplicateAddressKey(address: AddressLineParts): string {
  const { doors, numbers, lot, street, suburb, state, postcode } = homeOf(address);
  const type = street.whole.startsWith(street.name) ? street.whole.slice(street.name.length) : '';
  return [
    [...doors].sort().join(' '),
    // A lot only tells apart what has no street number; agents add and drop it on the same house.
    numbers ? '' : `lot${lot}`,
    numbers ? [...new Set(numbers)].join('-') : '',
    [street.name, type, street.direction].filter(Boolean).join(' '),
    suburb,
    state,
    postcode,
  ].join('|');
}
