import type { IsoInstant } from '../../../../domain/dates.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';

/**
 * "21/11/2026, 9:05 am AEDT (UTC+11:00)": an instant at the property with its distance from UTC, so that
 * nobody has to know what a zone's letters mean (domain.md 2.2, audit times).
 */
export function offsetTimeText(instant: IsoInstant, zone: string): string {
  const name = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(Date.parse(instant))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = name === 'GMT' ? 'UTC' : (name ?? '').replace('GMT', 'UTC');
  return `${dateTimeText(instant, zone)} (${offset})`;
}
