import type { IsoDate } from '../../../domain/dates.ts';

const dayMs = 86_400_000;

function fromTime(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, 10) as IsoDate;
}

/** The date a number of days away. */
function shiftDays(date: IsoDate, days: number): IsoDate {
  return fromTime(Date.parse(date) + days * dayMs);
}

/** The same day some months away, or the last day of a shorter month. */
export function shiftMonths(date: IsoDate, months: number): IsoDate {
  const at = new Date(date);
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return fromTime(first.getTime() + (Math.min(at.getUTCDate(), last) - 1) * dayMs);
}

/** Monday is 0, Sunday is 6: weeks start on Monday in Australia. */
function weekdayOf(date: IsoDate): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** The weeks of the month the date lies in; null where a day belongs to a neighbouring month. */
export function monthGrid(date: IsoDate): (IsoDate | null)[][] {
  const month = date.slice(0, 7);
  const first = `${month}-01` as IsoDate;
  const start = shiftDays(first, -weekdayOf(first));
  const weeks: (IsoDate | null)[][] = [];
  for (let day = start; weeks.length < 6; ) {
    const week: (IsoDate | null)[] = [];
    for (let index = 0; index < 7; index += 1) {
      week.push(day.startsWith(month) ? day : null);
      day = shiftDays(day, 1);
    }
    if (week.every((each) => each === null)) break;
    weeks.push(week);
  }
  return weeks;
}

/** Where a key of the calendar leads (arrows, Home, End, Page Up, Page Down); null for other keys. */
export function dateAfterKey(date: IsoDate, key: string, isShift: boolean): IsoDate | null {
  switch (key) {
    case 'ArrowLeft':
      return shiftDays(date, -1);
    case 'ArrowRight':
      return shiftDays(date, 1);
    case 'ArrowUp':
      return shiftDays(date, -7);
    case 'ArrowDown':
      return shiftDays(date, 7);
    case 'Home':
      return shiftDays(date, -weekdayOf(date));
    case 'End':
      return shiftDays(date, 6 - weekdayOf(date));
    case 'PageUp':
      return shiftMonths(date, isShift ? -12 : -1);
    case 'PageDown':
      return shiftMonths(date, isShift ? 12 : 1);
    default:
      return null;
  }
}

/** The date itself, or the nearest one between min and max. */
export function clampDate(
  date: IsoDate,
  min: IsoDate | undefined,
  max: IsoDate | undefined,
): IsoDate {
  if (min && date < min) return min;
  if (max && date > max) return max;
  return date;
}
