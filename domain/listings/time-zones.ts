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
