import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { cents } from '../../../../domain/money.ts';
import type { Place } from '../places.ts';
import type { Random } from '../random.ts';
import type { HomeKind } from './addresses.ts';

const STEP = 5_000;
const KIND_FACTOR: Record<HomeKind, number> = {
  house: 1,
  townhouse: 0.82,
  apartment: 0.62,
  land: 0.55,
};

const dollars = (amount: number) => cents(amount * 100);
const toStep = (amount: number) => Math.round(amount / STEP) * STEP;

/** What a home is worth in dollars: log-normal round the place's median, 320k to 4.2m in steps of 5k. */
export function homeValue(random: Random, place: Place, kind: HomeKind): number {
  const value = place.median * KIND_FACTOR[kind] * Math.exp(random.normal() * 0.3);
  return Math.min(4_200_000, Math.max(320_000, toStep(value)));
}

/** Estimate and guide no wider than 10% (domain.md 6), and a sale price once it is sold. */
export function createPrice(
  random: Random,
  value: number,
  isSold: boolean,
): NonNullable<ListingInput['price']> {
  const low = toStep(value * 0.97);
  const high = Math.floor((low * (1 + random.int(4, 10) / 100)) / STEP) * STEP;
  return {
    estimateLow: dollars(low),
    estimateHigh: dollars(high),
    guideLow: dollars(low),
    guideHigh: dollars(high),
    ...(random.chance(60) ? { reserve: dollars(high) } : {}),
    ...(isSold ? { sale: dollars(toStep(low * (1 + random.int(0, 14) / 100))) } : {}),
  };
}

/** A percentage for most, otherwise flat or in two tiers; plus GST. */
export function createCommission(
  random: Random,
  value: number,
): NonNullable<ListingInput['commission']> {
  const basisPoints = random.int(32, 50) * 5;
  if (random.chance(70)) return { kind: 'percent', basisPoints, plusGst: true };
  if (random.chance(50)) {
    return { kind: 'flat', amount: dollars(random.int(18, 60) * 500), plusGst: true };
  }
  const tiers = [{ upTo: dollars(toStep(value)), basisPoints }, { basisPoints: 1_000 }];
  return { kind: 'tiered', tiers, plusGst: true };
}
