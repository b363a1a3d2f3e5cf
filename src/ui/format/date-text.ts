import { lightFormat } from 'date-fns/lightFormat';
import { type IsoDate, type IsoInstant, isIsoDate, utcMidnight } from '../../../domain/dates.ts';

function refuse(): never {
  throw new RangeError('Invalid time value');
}

/** dd/mm/yyyy from a calendar date. Throws RangeError "Invalid time value" (spec 8). */
export function dateText(date: IsoDate): string {
  if (!isIsoDate(date)) refuse();
  return lightFormat(utcMidnight(date), 'dd/MM/yyyy');
}

/** Saturday 21 November 2026, for headings and for screen readers in a calendar. */
export function longDateText(date: IsoDate): string {
  dateText(date);
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' })
    .format(utcMidnight(date))
    .replace(',', '');
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it, and a table has one in every row. */
function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  });
  formats.set(timeZone, format);
  return format;
}

/** Has the browser read what it knows of times and zones, which takes it 20 ms once a page. */
export function warmDateTimes(): void {
  formatOf(undefined);
}

/**
 * "21/11/2026, 9:05 am AEDT": the instant in the given zone, with the zone named; without a zone in that
 * of the device.
 */
export function dateTimeText(instant: IsoInstant | Date, timeZone?: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) refuse();
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
  return `${part('day')}/${part('month')}/${part('year')}, ${time} ${part('timeZoneName')}`;
}

/** Reads 5/3/2026, 05-03-2026, 5.3.2026 and 05032026 as day, month, year; null when it is no date. */
export function parseDateText(text: string): IsoDate | null {
  const match =
    /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})\s*$/.exec(text) ??
    /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text);
  const [, day = '', month = '', year] = match ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}
