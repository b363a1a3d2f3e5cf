import { addDays } from '../dates.ts';
import { propertyInstant, propertyTime } from '../listings/property-time.ts';

const BEGINS = '20:00';
const ENDS = '08:00';

/** What a screen says beside news that wait for the morning. */
export const TOLD_AT_NIGHT = 'Between 8 pm and 8 am at the property they hear at 8 am.';

/**
 * When a message that can wait may go: at once between 8 am and 8 pm at the property, else at the next
 * 8 am there (domain.md 3, row 92). `zone` is the property's.
 */
export function outOfQuiet(at: Date, zone: string): Date {
  const { date, time } = propertyTime(at, zone);
  if (time >= ENDS && time < BEGINS) return at;
  const morning = propertyInstant(
    { date: time < ENDS ? date : addDays(date, 1), time: ENDS },
    zone,
  );
  return morning === null ? at : new Date(morning);
}
