import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import type { Tx } from '../../db/transaction.ts';
import { findDeposit, findDepositEvents } from './deposits/store.ts';

/** The day at the property on which the deposit of a sale was paid out of the trust account; undefined where it wasn't. */
export async function depositReleasedOn(
  tx: Tx,
  { agencyId, id, address }: Pick<Listing, 'agencyId' | 'id' | 'address'>,
): Promise<IsoDate | undefined> {
  const row = await findDeposit(tx, agencyId, id, { lock: false });
  if (row?.state !== 'disbursed') return undefined;
  const events = await findDepositEvents(tx, row);
  const paid = events.findLast(({ from, to }) => from !== to && to === 'disbursed');
  return paid && propertyDate(paid.at, propertyZone(address.state));
}
