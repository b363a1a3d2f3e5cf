import type { AustralianState } from './listing-fields.ts';

const RANGES: Record<AustralianState, readonly (readonly [number, number])[]> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};

/** Postcodes whose localities lie on both sides of a border, with the states that share them. */
const BORDER_POSTCODES: Record<string, readonly AustralianState[]> = {
  '0872': ['NT', 'SA', 'WA'],
  '2620': ['NSW', 'ACT'],
  '3644': ['VIC', 'NSW'],
  '3707': ['VIC', 'NSW'],
  '4383': ['QLD', 'NSW'],
  '6798': ['WA'],
};

/** True when the postcode is four digits inside the state's ranges (domain.md 4.5, vectors). */
export function isPostcodeInState(postcode: string, state: AustralianState): boolean {
  if (!/^\d{4}$/.test(postcode)) return false;
  const number = Number(postcode);
  return RANGES[state].some(([from, to]) => number >= from && number <= to);
}

/**
 * What to tell a person about a postcode and state that do not go together, or null. Only ever a
 * warning: some localities use a neighbour's postcode, and the known border postcodes pass in
 * silence (domain.md 4.1 and 4.5).
 */
export function postcodeWarning(postcode: string, state: AustralianState): string | null {
  if (!/^\d{4}$/.test(postcode)) return null;
  if (isPostcodeInState(postcode, state)) return null;
  if (BORDER_POSTCODES[postcode]?.includes(state)) return null;
  return `Postcode ${postcode} is not usual for ${state}. Check the suburb, state and postcode.`;
}
