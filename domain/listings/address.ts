import type { Address } from './listing-parts.ts';

/** What the one-line address is made of; a stored `Address` fits. */
export type AddressLineParts = Omit<Address, 'display'>;

/** `Lot 5` and `Unit 2` as people type them into their own fields; the word stands once. */
const without = (word: RegExp, text: string | undefined) => text?.replace(word, '') || undefined;

function dwelling(address: AddressLineParts): string {
  const { streetNumber } = address;
  const unit = without(/^unit\s+(?=\S)/i, address.unit);
  const lot = without(/^(?:lot\b\s*)+(?=\S)/i, address.lot);
  // `Suite 5, Level 2, 14`, but `Shop 3/14`.
  const door = [unit, streetNumber].filter(Boolean).join(unit?.includes(',') ? ', ' : '/');
  if (!lot) return door;
  if (!door) return `Lot ${lot}`;
  return streetNumber ? `Lot ${lot}, ${door}` : `Unit ${unit}, Lot ${lot}`;
}

/**
 * The address on one line: `12/45 Brushbox Avenue, NEWTOWN NSW 2042`,
 * `Lot 7, 18 Saltbush Road, TARNEIT VIC 3029`. The building name is left out; parts that are
 * missing leave no gap; words that nobody could tell apart stand as they were written.
 * Source: domain.md 4.1, vectors `addresses`.
 */
export function addressLine(address: AddressLineParts): string {
  const { asWritten, streetName, streetType } = address;
  const street = asWritten ? [asWritten] : [dwelling(address), streetName, streetType];
  const locality = [address.suburb.toUpperCase(), address.state, address.postcode];
  return `${street.filter(Boolean).join(' ')}, ${locality.join(' ')}`;
}
