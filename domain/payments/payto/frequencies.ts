import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { type IsoDate, utcMidnight } from '../../dates.ts';
import { addMonths, dateOfDay, dayNumber } from '../../fees/fee-calendar.ts';
import { ok, type Result, refuse } from '../../result.ts';

/** The frequency codes of spec 3 with what they mean (domain.md 4.4). */
export const FREQUENCIES = {
  ADHO: 'On request',
  DAIL: 'Every day',
  FRTN: 'Every two weeks',
  INDA: 'Several times a day',
  MIAN: 'Every six months',
  MNTH: 'Monthly',
  QURT: 'Every three months',
  WEEK: 'Weekly',
  YEAR: 'Yearly',
} as const;

/** A frequency code. */
export type Frequency = keyof typeof FREQUENCIES;

type Step = { days: number } | { months: number };

const STEPS: Record<Exclude<Frequency, 'ADHO'>, Step> = {
  INDA: { days: 1 },
  DAIL: { days: 1 },
  WEEK: { days: 7 },
  FRTN: { days: 14 },
  MNTH: { months: 1 },
  QURT: { months: 3 },
  MIAN: { months: 6 },
  YEAR: { months: 12 },
};

/** A period of an agreement, both days included. */
export type Period = { from: IsoDate; to: IsoDate };

/**
 * The period of an agreement that a Sydney date falls in, counted from the start date, month ends
 * clamped from the start's own day (31 January, 28 February, 31 March). Null for agreements paid on
 * request, which have no periods; refuses a date before the start.
 * Source: domain.md 4.4, vectors `paytoPeriods`.
 */
export function payToPeriod(
  frequency: Frequency,
  start: IsoDate,
  on: IsoDate,
): Result<Period | null, 'before-start'> {
  if (on < start) return refuse('before-start');
  if (frequency === 'ADHO') return ok(null);
  const [first, day] = [dayNumber(start), dayNumber(on)];
  const step = STEPS[frequency];
  const begins = (count: number) =>
    'days' in step ? first + count * step.days : addMonths(first, count * step.months);
  let count =
    'days' in step
      ? Math.floor((day - first) / step.days)
      : Math.floor(differenceInCalendarMonths(utcMidnight(on), utcMidnight(start)) / step.months);
  if (begins(count) > day) count -= 1;
  return ok({ from: dateOfDay(begins(count)), to: dateOfDay(begins(count + 1) - 1) });
}
