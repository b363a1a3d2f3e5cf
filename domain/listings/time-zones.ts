import type { AustralianState } from './listing-fields.ts';

/** The time zone of each state: business time is the property's (domain.md 4.1). */
export const STATE_TIME_ZONES: Record<AustralianState, string> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};

/** Every time zone that a property can be in, each once. */
export const PROPERTY_ZONES: readonly string[] = [...new Set(Object.values(STATE_TIME_ZONES))];
