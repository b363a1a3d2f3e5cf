import type { IsoDate } from '../dates.ts';

const MS_PER_DAY = 86_400_000;

/** A calendar date as whole days since 1 January 1970; a date, so no time zone takes part. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00.000Z`) / MS_PER_DAY;
}

/** The calendar date of a day number. */
export function dateOfDay(day: number): IsoDate {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10) as IsoDate;
}

/** The last day a schedule may reach, 31 December 2199, as dates do (domain/dates.ts). */
export const LAST_DAY = dayNumber('2199-12-31' as IsoDate);

/**
 * The day some months later with the same day number, clamped to the end of the month. Count always
 * from the original anchor, so that 31 January gives 28 February and then 31 March (domain.md 4.3).
 */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * MS_PER_DAY);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth)) / MS_PER_DAY;
}
