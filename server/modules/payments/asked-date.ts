import { addDays, type IsoDate, utcDate } from '../../../domain/dates.ts';
import { ProblemError } from '../../http/problem.ts';

/** Two years and a day for either's leap day: longer than any product runs. */
const MOST_DAYS = 732;

/**
 * The day that somebody asks figures for. Throws `request.invalid` beyond two years from now: each day has
 * its charges, so that one call by a link would hold the server for as long as the caller likes.
 */
export function askedDate(
  { on }: { on?: IsoDate | undefined },
  { now }: { now: Date },
): IsoDate | undefined {
  const last = addDays(utcDate(now), MOST_DAYS);
  if (on === undefined || on <= last) return on;
  const errors = [{ path: 'on', message: 'Choose a day within two years' }];
  throw new ProblemError({ code: 'request.invalid', errors });
}
