import type { Address } from '../../../../domain/listings/listing-parts.ts';
import { type Place, STREETS } from '../places.ts';
import { createDeck, type Random } from '../random.ts';

/** What kind of home stands there; `land` covers land and rural. */
export type HomeKind = 'house' | 'apartment' | 'townhouse' | 'land';

type DoorStyle = 'number' | 'unit' | 'lot-and-number' | 'lot-only';

/** Doors within each kind of home, so that of all addresses 22% have a unit and 12% a lot. */
const DOORS: Record<HomeKind, readonly (readonly [DoorStyle, number])[]> = {
  house: [
    ['number', 53],
    ['lot-and-number', 7],
  ],
  apartment: [
    ['unit', 22],
    ['number', 3],
  ],
  townhouse: [['number', 1]],
  land: [
    ['lot-only', 3],
    ['lot-and-number', 2],
  ],
};

/** Gives out addresses, none of them twice. */
export function createAddresses(random: Random): (place: Place, kind: HomeKind) => Address {
  const counts = new Map<string, number>();
  const decks = {
    house: createDeck(random, DOORS.house),
    apartment: createDeck(random, DOORS.apartment),
    townhouse: createDeck(random, DOORS.townhouse),
    land: createDeck(random, DOORS.land),
  };
  return (place, kind) => {
    const count = counts.get(place.suburb) ?? 0;
    counts.set(place.suburb, count + 1);
    const streetIndex = count % STREETS.length;
    const [streetName, streetType] = STREETS[streetIndex] ?? ['Brushbox', 'Avenue'];
    // Steps of 7 walk through all 997 numbers before one comes back: 997 is prime.
    const turn = Math.floor(count / STREETS.length);
    const number = 1 + ((turn * 7 + streetIndex * 31 + place.suburb.length * 5) % 997);
    const style = decks[kind]();
    const suffix = kind === 'townhouse' && random.chance(40) ? random.pick(['A', 'B']) : '';
    return {
      ...(style === 'unit' ? { unit: String(random.int(1, 48)) } : {}),
      ...(style.startsWith('lot') ? { lot: String(number) } : {}),
      ...(style === 'lot-only' ? {} : { streetNumber: `${number}${suffix}` }),
      streetName,
      streetType,
      suburb: place.suburb,
      state: place.state,
      postcode: place.postcode,
      display: true,
    };
  };
}
