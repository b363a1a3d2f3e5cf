import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as daysLater } from 'date-fns/addDays';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { lightFormat } from 'date-fns/lightFormat';
import * as v from 'valibot';

function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return false;
  return day <= getDaysInMonth(new UTCDateMini(year, month - 1));
}

/** A calendar date 'YYYY-MM-DD' between 1900 and 2199; a date, not an instant (domain.md 4.1). */
export const IsoDateSchema = v.pipe(
  v.string(),
  v.check(isCalendarDate, 'Must be a date such as 2026-11-20'),
  v.brand('IsoDate'),
);
export type IsoDate = v.InferOutput<typeof IsoDateSchema>;

/** An instant in UTC with milliseconds, 'YYYY-MM-DDTHH:MM:SS.sssZ', between 1900 and 2199. */
export const IsoInstantSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'Must be a UTC instant'),
  // As the language writes it back: `2026-02-30` is a time to it, and another day.
  v.check((text) => text === new Date(text).toJSON() && isCalendarDate(text.slice(0, 10))),
  v.brand('IsoInstant'),
);
export type IsoInstant = v.InferOutput<typeof IsoInstantSchema>;

/** Whether the text is a real calendar date in ISO form. */
export function isIsoDate(text: string): text is IsoDate {
  return isCalendarDate(text);
}

/**
 * A calendar date as its midnight in UTC: whatever is worked out from it is the same on a device in any zone,
 * also in one whose own clocks leave out an hour or a whole day.
 */
export function utcMidnight(date: IsoDate): Date {
  return new UTCDateMini(`${date}T00:00:00.000Z`);
}

/** The calendar date in UTC at a moment. */
export function utcDate(at: Date): IsoDate {
  return lightFormat(new UTCDateMini(at.getTime()), 'yyyy-MM-dd') as IsoDate;
}

/** The date a number of whole days later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return utcDate(daysLater(utcMidnight(date), days));
}
