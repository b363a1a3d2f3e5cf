import { addDays, type IsoDate } from '../../domain/dates.ts';
import { propertyDate } from '../../domain/listings/property-time.ts';

const FIRST_DAY = propertyDate(new Date(), 'Australia/Sydney');

/**
 * A day so many days after the one on which the tests began in Sydney (before it when negative): what the server
 * compares with its own day is never written down as a date. Midnight may pass meanwhile: a day is no boundary.
 */
export function dayIn(days: number): IsoDate {
  return addDays(FIRST_DAY, days);
}
