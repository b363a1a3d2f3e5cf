/** A moment in UTC and as clocks at the property showed it, with their offset: audit times need both. */
export function moment(at: Date, zone: string): string {
  const utc = `${dayAndTime(at, 'UTC')} UTC`;
  const offset = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const shown = offset === 'GMT' ? 'UTC+00:00' : (offset ?? '').replace('GMT', 'UTC');
  return `${utc} (${dayAndTime(at, zone)} ${shown}, ${zone})`;
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
