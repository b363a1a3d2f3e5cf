import type { IsoDate, IsoInstant } from '../dates.ts';
import type { AustralianState } from './listing-fields.ts';
import { STATE_TIME_ZONES } from './time-zones.ts';

/** A day and a time of day as a clock at the property shows them; `time` is 'HH:MM', 24 hours. */
export type PropertyTime = { date: IsoDate; time: string };

/** The time zone of business about a property: its state's (domain.md 4.1). */
export function propertyZone(state: AustralianState): string {
  return STATE_TIME_ZONES[state];
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes fifty times as long as asking it, and there are few zones. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, made);
  return made;
}

/** What clocks at the property show at an instant. */
export function propertyTime(at: Date, zone: string): PropertyTime {
  const parts = clockIn(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}` as IsoDate,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** The date at the property at an instant. */
export function propertyDate(at: Date, zone: string): IsoDate {
  return propertyTime(at, zone).date;
}

function offsetMs(at: number, zone: string): number {
  const { date, time } = propertyTime(new Date(at), zone);
  return Date.parse(`${date}T${time}:00.000Z`) - at;
}

/**
 * The instant at which clocks at the property show a day and time. A time that a change to summer time
 * leaves out becomes the one an hour later. Null when `time` is not 'HH:MM'.
 */
export function propertyInstant({ date, time }: PropertyTime, zone: string): IsoInstant | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const shown = Date.parse(`${date}T${time}:00.000Z`);
  const near = shown - offsetMs(shown, zone);
  return new Date(shown - offsetMs(near, zone)).toISOString() as IsoInstant;
}
