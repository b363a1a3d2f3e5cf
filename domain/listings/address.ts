import type { Address } from './listing-parts.ts';

/** What the one-line address is made of; a stored `Address` fits. */
export type AddressLineParts = Omit<Address, 'display'>;

function dwelling({ unit, lot, streetNumber }: AddressLineParts): string {
  const door = [unit, streetNumber].filter(Boolean).join('/');
  if (!lot) return door;
  if (!door) return `Lot ${lot}`;
  return streetNumber ? `Lot ${lot}, ${door}` : `Unit ${unit}, Lot ${lot}`;
}

/**
 * The address on one line: `12/45 Brushbox Avenue, NEWTOWN NSW 2042`,
 * `Lot 7, 18 Saltbush Road, TARNEIT VIC 3029`. The building name is left out; parts that are
 * missing leave no gap. Source: domain.md 4.1, vectors `addresses`.
 */
export function addressLine(address: AddressLineParts): string {
  const street = [dwelling(address), address.streetName, address.streetType];
  const locality = [address.suburb.toUpperCase(), address.state, address.postcode];
  return `${street.filter(Boolean).join(' ')}, ${locality.join(' ')}`;
}
