import type { Refusal } from '../../../../contract/problems.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import type { Payout } from '../../../../domain/fees/payout.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import { agencyName } from '../../agency-settings/service.ts';
import { wholeListing } from '../../listings/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { payoutFor } from '../books/service.ts';
import { accountZone } from '../books/zone.ts';
import { OWING } from '../settlements/view.ts';
import { findPaymentsOf } from '../store.ts';

/** The longest that a letter is good for, also when its figure never changes again. */
const LONGEST_DAYS = 30;

/** What a letter states: the figure of a day, and the last one on which it is good. */
export type Stated = { payout: Payout; goodUntil: IsoDate };

/** What an application's letters are about. */
export async function about(tx: Tx, row: ApplicationRow) {
  const [agency, listing, payments] = await Promise.all([
    agencyName(tx, row.agencyId),
    wholeListing(tx, row.listingId, row.agencyId),
    findPaymentsOf(tx, row.agencyId, row.id),
  ]);
  if (!listing) throw new Error('An application without its listing');
  const zone = await accountZone(tx, listing, payments);
  const property = listing.addressLine;
  const settleOn = settlementOf(listing);
  return { agency, property, zone, settleOn, payments, product: PRODUCT_NAMES[row.product] };
}

const settlementOf = ({ dates }: Listing) => dates?.settlementDueOn;

/** Until when a letter's figure is good: as long as it doesn't change, and never longer than a month. */
function endOf({ goodUntil, on }: Payout): IsoDate {
  const latest = addDays(on, LONGEST_DAYS);
  return goodUntil !== null && goodUntil < latest ? goodUntil : latest;
}

/** What a letter of a day states, by default of today at the property; refuses where nothing is owed, and a day that is over. */
export async function statedFor(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  { zone, asked }: { zone: string; asked?: IsoDate | undefined },
): Promise<Result<Stated, Refusal>> {
  const today = propertyDate(now, zone);
  const on = asked ?? today;
  const payout = await payoutFor(tx, now, row, on);
  if (!OWING.includes(row.state) || payout.figure <= 0 || on < today) {
    return refuse({ code: 'payment.not-payable' });
  }
  return ok({ payout, goodUntil: endOf(payout) });
}

/** What a letter of a day states, by default of today at the property, for a message that says it without its code. */
export async function statedOn(tx: Tx, now: Date, row: ApplicationRow, asked?: IsoDate) {
  const { zone } = await about(tx, row);
  return statedFor(tx, now, row, { zone, asked });
}
