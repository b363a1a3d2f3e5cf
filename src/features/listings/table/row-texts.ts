import { lightFormat } from 'date-fns/lightFormat';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { type IsoDate, type IsoInstant, isIsoDate } from '../../../../domain/dates.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { STATE_TIME_ZONES } from '../../../../domain/listings/time-zones.ts';
import type { Cents } from '../../../../domain/money.ts';
import { NO_REFERENCE } from '../../../offline/overlay/no-reference.ts';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { priceRangeText } from '../price-text.ts';

const DATE_KINDS = { auction: 'Auction', closing: 'Closes', settlement: 'Settles' } as const;

/** A day that has passed without the listing moving on. */
const PAST_KINDS = {
  auction: 'Auction was',
  closing: 'Closed',
  settlement: 'Settlement was due',
} as const;

/** "$850,000 to $935,000", one figure when both are the same, nothing when none is known. */
export function priceGuideText({ priceLow, priceHigh }: ListingSummary): string {
  const [low, high] = [priceLow ?? priceHigh, priceHigh ?? priceLow];
  if (low === undefined || high === undefined) return '';
  return priceRangeText(low as Cents, high as Cents);
}

/** "Auction 28/11/2026, 10:30 am AEDT" in the property's own time, and whether that has passed; a date alone has no time. */
export function nextDateText({ nextDate, australianState }: ListingSummary, now: Date): string {
  if (!nextDate) return '';
  const when = isIsoDate(nextDate.at)
    ? dateText(nextDate.at)
    : dateTimeText(nextDate.at as IsoInstant, STATE_TIME_ZONES[australianState]);
  const { kind, at } = nextDate;
  const zone = STATE_TIME_ZONES[australianState];
  const isPast = isIsoDate(at) ? at < propertyDate(now, zone) : new Date(at) < now;
  return `${isPast ? PAST_KINDS[kind] : DATE_KINDS[kind]} ${when}`;
}

/** The day of an instant where the device is. */
export function dayText(instant: IsoInstant): string {
  return dateText(dayOf(new Date(instant)));
}

/** The calendar day of a moment where the device is. */
export function dayOf(moment: Date): IsoDate {
  return lightFormat(moment, 'yyyy-MM-dd') as IsoDate;
}

/** The reference, or where it comes from for a listing that hasn't been sent. */
export function referenceText({ reference }: Pick<ListingSummary, 'reference'>): string {
  return reference === NO_REFERENCE ? 'Given when it is sent' : reference;
}
