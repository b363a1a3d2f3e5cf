import type { AddressLineParts } from './address.ts';
import { normaliseForSearch } from './search-words.ts';
import { longStreetType } from './street-types.ts';

function compact(text: string | undefined): string {
  return normaliseForSearch(text ?? '').replaceAll(' ', '');
}

/**
 * One key for every way of writing the same address: case, accents, blanks, leading zeros and
 * street type short forms do not matter. Two listings of an agency with one key are warned about,
 * never refused, because a property is sold more than once (domain.md feature 15).
 */
export function duplicateAddressKey(address: AddressLineParts): string {
  const words = normaliseForSearch(`${address.streetName} ${address.streetType ?? ''}`).split(' ');
  const type = words.pop() ?? '';
  return [
    compact(address.unit).replace(/^(unit|apt|flat)?0*/, ''),
    // A lot only tells apart what has no street number; agents add and drop it on the same house.
    address.streetNumber ? '' : `lot${compact(address.lot).replace(/^lot/, '')}`,
    compact(address.streetNumber),
    [...words, longStreetType(type)].join(''),
    compact(address.suburb),
    address.state.toLowerCase(),
    address.postcode,
  ].join('|');
}
