import { utc } from '@date-fns/utc/utc';
import { isWeekend } from 'date-fns/isWeekend';
import { addDays, type IsoDate, utcMidnight } from './dates.ts';
import type { AustralianState } from './listings/listing-fields.ts';
import { PUBLIC_HOLIDAYS } from './public-holidays.ts';

/** Whether a day is a weekday, and no public holiday of the country or of that state. */
export function isBusinessDay(date: IsoDate, state?: AustralianState): boolean {
  if (isWeekend(utcMidnight(date), { in: utc })) return false;
  const { national, states } = PUBLIC_HOLIDAYS;
  return !national.includes(date) && !(state && states[state].includes(date));
}

/** The date so many business days after a day, which itself doesn't count. */
export function addBusinessDays(date: IsoDate, count: number, state?: AustralianState): IsoDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, state)) left -= 1;
  }
  return day;
}
