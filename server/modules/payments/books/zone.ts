import type { Listing } from '../../../../domain/listings/listing.ts';
import { propertyZone } from '../../../../domain/listings/property-time.ts';
import type { Tx } from '../../../db/transaction.ts';
import { addressAt } from '../../listings/homes-service.ts';
import { outcomeOf } from '../facts.ts';
import type { PaymentRow } from '../store.ts';

/**
 * The time zone that an account counts its days in: of the state that the listing said when its money first
 * moved. What is charged by the day stays as it was, whatever is written into the address since.
 */
export async function accountZone(
  tx: Tx,
  listing: Pick<Listing, 'agencyId' | 'id' | 'address'>,
  payments: readonly PaymentRow[],
): Promise<string> {
  const moments = payments.flatMap((row) =>
    outcomeOf(row).arrivals.map(({ at }) => Date.parse(at)),
  );
  const { state } =
    moments.length === 0
      ? listing.address
      : await addressAt(tx, listing, new Date(Math.min(...moments)));
  return propertyZone(state);
}
