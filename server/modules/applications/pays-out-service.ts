import type { ProblemCode } from '../../../contract/problems.ts';
import { repayDayOf } from '../../../domain/applications/due-date.ts';
import { type NotPaid, notPaidBecause } from '../../../domain/applications/pays-out.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import type { Tx } from '../../db/transaction.ts';
import { wholeListing } from '../listings/service.ts';
import type { ApplicationRow } from './store.ts';

/** The problem that says why nothing is lent now. */
export const NOT_PAID_PROBLEMS: Record<NotPaid, ProblemCode> = {
  'not-running': 'drawdown.not-running',
  'past-due': 'drawdown.past-due',
  'not-for-sale': 'application.not-for-sale',
  'not-sold': 'application.not-sold',
};

type Lent = Pick<
  ApplicationRow,
  'state' | 'repayOn' | 'repayBecause' | 'dueOn' | 'product' | 'decision'
>;

/** Why nothing is lent on an application now, on the day at its property; undefined where it may be. */
export function notPaidOn(
  row: Lent,
  { state, address }: { state: Listing['state']; address: Pick<Listing['address'], 'state'> },
  now: Date,
): NotPaid | undefined {
  const today = propertyDate(now, propertyZone(address.state));
  return notPaidBecause({ ...row, dueOn: repayDayOf(row) ?? null }, { listing: state, today });
}

/** The same, with its listing read as it is now. */
export async function notPaidNow(
  tx: Tx,
  row: ApplicationRow,
  now: Date,
): Promise<NotPaid | undefined> {
  const listing = await wholeListing(tx, row.listingId, row.agencyId);
  if (!listing) throw new Error('An application without its listing');
  return notPaidOn(row, listing, now);
}
