import type { IsoDate } from '../../../../../domain/dates.ts';
import type { Listing } from '../../../../../domain/listings/listing.ts';
import { propertyDate } from '../../../../../domain/listings/property-time.ts';
import { dateText, dateTimeText } from '../../../../ui/format/date-text.ts';

/** The next date of a listing in words, or nothing when none lies ahead. */
export function nextDateText(
  { dates = {}, state }: Pick<Listing, 'dates' | 'state'>,
  today: IsoDate,
  zone: string,
): string | undefined {
  const { auctionAt, closesOn, settlementDueOn } = dates;
  if (['withdrawn', 'settled', 'archived'].includes(state)) return undefined;
  const isSold = state === 'exchanged' || state === 'unconditional';
  if (isSold) {
    if (!settlementDueOn) return undefined;
    const word = settlementDueOn < today ? 'Settlement was due' : 'Settlement due';
    return `${word} ${dateText(settlementDueOn)}`;
  }
  if (auctionAt && propertyDate(new Date(auctionAt), zone) >= today) {
    return `Auction ${dateTimeText(auctionAt, zone)}`;
  }
  if (closesOn && closesOn >= today) return `Offers close ${dateText(closesOn)}`;
  return undefined;
}
