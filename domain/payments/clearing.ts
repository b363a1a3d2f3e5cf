import { isWeekend } from 'date-fns/isWeekend';
import { addDays, type IsoDate, utcMidnight } from '../dates.ts';

/**
 * Days on which no bank in Australia clears, as dated data; a weekday that takes a weekend's place is in it.
 * Days of one state are not: its banks clear with the others. A year that isn't here has its weekends only.
 */
const BANK_HOLIDAYS: ReadonlySet<string> = new Set([
  ...['2026-01-01', '2026-01-26', '2026-04-03', '2026-04-06', '2026-12-25', '2026-12-28'],
  ...['2027-01-01', '2027-01-26', '2027-03-26', '2027-03-29', '2027-12-27', '2027-12-28'],
  ...['2028-01-03', '2028-01-26', '2028-04-14', '2028-04-17', '2028-04-25', '2028-12-25'],
  '2028-12-26',
]);

/** Business days within which a bank returns a debit (domain.md 4.4). */
const RETURNED_WITHIN = 3;

/** Whether banks clear on a day. */
export function isBusinessDay(date: IsoDate): boolean {
  return !isWeekend(utcMidnight(date)) && !BANK_HOLIDAYS.has(date);
}

/** The day at whose end a debit that was received has cleared: its bank can't simply return it any more. */
export function debitClearsOn(receivedOn: IsoDate): IsoDate {
  let date = receivedOn;
  for (let left = RETURNED_WITHIN; left > 0; ) {
    date = addDays(date, 1);
    if (isBusinessDay(date)) left -= 1;
  }
  return date;
}
