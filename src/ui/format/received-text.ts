import type { IsoInstant } from '../../../domain/dates.ts';
import { dateTimeText } from './date-text.ts';

/** What was made, when it arrived, and when its device says that it was made, where that is earlier. */
export type Received = { at: IsoInstant; madeAt?: IsoInstant | undefined };

/**
 * When something was made and when it arrived: "written 22/11/2026, 6:44 am AEDT, received 6:47 am AEDT".
 * One time where they are as good as the same. The day it arrived is named only where it is another.
 */
export function receivedText({ at, madeAt }: Received, zone: string, made = ''): string {
  const arrived = dateTimeText(at, zone);
  if (!madeAt) return arrived;
  const before = dateTimeText(madeAt, zone);
  const [day, time] = arrived.split(', ');
  const received = before.startsWith(`${day},`) ? time : arrived;
  return `${made ? `${made} ` : ''}${before}, received ${received}`;
}
