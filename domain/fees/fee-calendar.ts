import { addDays } from 'date-fns/addDays';
import { addMonths as monthsLater } from 'date-fns/addMonths';
import { millisecondsInDay } from 'date-fns/constants';
import { type IsoDate, utcDate, utcMidnight } from '../dates.ts';

const FIRST = utcMidnight('1970-01-01' as IsoDate);

/** A calendar date as whole days since 1 January 1970; a date, so no time zone takes part. */
export function dayNumber(date: IsoDate): number {
  return utcMidnight(date).getTime() / millisecondsInDay;
}

/** The calendar date of a day number. */
export function dateOfDay(day: number): IsoDate {
  return utcDate(addDays(FIRST, day));
}

/** The last day a schedule may reach, 31 December 2199, as dates do (domain/dates.ts). */
export const LAST_DAY = dayNumber('2199-12-31' as IsoDate);

/**
 * The day some months later with the same day number, clamped to the end of the month. Count always
 * from the original anchor, so that 31 January gives 28 February and then 31 March (domain.md 4.3).
 */
export function addMonths(anchor: number, months: number): number {
  return monthsLater(addDays(FIRST, anchor), months).getTime() / millisecondsInDay;
}
