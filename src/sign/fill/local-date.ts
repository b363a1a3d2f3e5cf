import type { IsoDate } from '../../../domain/dates.ts';

/** The day it is where the device is. */
export function localDate(now: Date): IsoDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}` as IsoDate;
}
