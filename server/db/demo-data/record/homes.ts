import type { ListingInput } from '../../../../domain/listings/listing.ts';
import type { Random } from '../random.ts';
import type { HomeKind } from './addresses.ts';

type Home = Pick<ListingInput, 'propertyClass' | 'category' | 'features' | 'title'>;

const CATEGORIES = {
  house: ['House', 'House', 'House', 'House', 'Terrace', 'DuplexSemi-detached'],
  apartment: ['Apartment', 'Apartment', 'Unit', 'Unit', 'Flat'],
  townhouse: ['Townhouse', 'Townhouse', 'Villa'],
} as const;

function lotPlan(random: Random, kind: HomeKind): string {
  const plan = random.int(10_000, 999_999);
  return kind === 'apartment'
    ? `Lot ${random.int(1, 80)} SP ${plan}`
    : `Lot ${random.int(1, 90)} DP ${plan}`;
}

/** Type, rooms, land and title of a home of that kind. */
export function createHome(random: Random, kind: HomeKind): Home {
  const title = { lotPlan: lotPlan(random, kind) };
  if (kind === 'land') {
    const isRural = random.chance(40);
    const landArea = isRural
      ? { value: random.int(4, 400), unit: 'hectares' as const }
      : { value: random.int(300, 900), unit: 'square-metres' as const };
    return { propertyClass: isRural ? 'rural' : 'land', features: { landArea }, title };
  }
  const isHouse = kind === 'house';
  const bedrooms = kind === 'apartment' ? random.int(1, 3) : random.int(2, 5);
  return {
    propertyClass: 'residential',
    category: random.pick(CATEGORIES[kind]),
    features: {
      bedrooms,
      bathrooms: Math.max(1, bedrooms - random.int(1, 2)),
      garages: random.int(0, isHouse ? 3 : 1),
      ...(isHouse ? { landArea: { value: random.int(180, 950), unit: 'square-metres' } } : {}),
      buildingSquareMetres: 35 + bedrooms * random.int(22, 45),
      yearBuilt: random.int(1890, 2024),
      tenancy: 'vacant',
    },
    title,
  };
}
