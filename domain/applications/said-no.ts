import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import { type Home, maySameHome } from '../listings/same-home.ts';

/** For how many days a no of a person stands: what it rested on is looked at anew after a year (decision 247). */
export const NO_STANDS_DAYS = 365;

/** What one of our own staff last said of an application: a yes to the whole of it, or less; in milliseconds. */
export type Said = { isYes: boolean; at: number; home: Home };

/**
 * Whether a no of a person stands among these: said within a year, and nothing whole approved since of that home
 * or of one of `cleared`. Rules give nothing after it, neither on request nor anew.
 */
export function standsNo(said: readonly Said[], now: Date, cleared: readonly Home[] = []): boolean {
  const since = subDays(now, NO_STANDS_DAYS, { in: utc }).getTime();
  const isLifted = (no: Said) =>
    said.some(
      ({ isYes, at, home }) =>
        isYes && at > no.at && [no.home, ...cleared].some((each) => maySameHome(home, each)),
    );
  return said.some((each) => !each.isYes && each.at > since && !isLifted(each));
}
