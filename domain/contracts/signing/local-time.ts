/**
 * An instant as a clock at the property shows it, with its offset, in the way Australians write it:
 * `21/11/2026 5:42:07 pm UTC+11:00`. `zone` is an IANA name. Source: domain.md 2.2, audit times with zone.
 */
export function localTimeText(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  const date = `${part('day')}/${part('month')}/${part('year')}`;
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  const offset = part('timeZoneName').replace('GMT', 'UTC');
  return `${date} ${time} ${part('dayPeriod').toLowerCase()} ${offset === 'UTC' ? 'UTC+00:00' : offset}`;
}
