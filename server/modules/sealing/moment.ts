/** A moment in UTC and as clocks at the property showed it, with their offset: audit times need both. */
export function moment(at: Date, zone: string): string {
  const { utc, local } = clocks(at, zone);
  return `${utc} UTC (${local})`;
}

/** The same apart, for columns: `22/11/2026 03:12:13` and `22/11/2026 14:12:13 UTC+11:00`. */
export function clocks(at: Date, zone: string): { utc: string; local: string } {
  const offset = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const shown = offset === 'GMT' ? 'UTC+00:00' : (offset ?? '').replace('GMT', 'UTC');
  return { utc: dayAndTime(at, 'UTC'), local: `${dayAndTime(at, zone)} ${shown}` };
}

function dayAndTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}:${part('second')}`;
}
