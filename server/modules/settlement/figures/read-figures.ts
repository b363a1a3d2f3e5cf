import type { Figures } from '../../../../contract/figures-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SettlementRow } from '../bookings/store.ts';

/**
 * The figures of a listing from its first day on, for the agreed day, another one where `settleOn` says so, or the planned
 * day. Refuses with a sentence where they can't be worked out: no price yet, shares that aren't the whole.
 */
export function readFigures(
  _tx: Tx,
  _given: { now: Date; listing: Listing; row: SettlementRow | undefined; settleOn?: IsoDate },
): Promise<Result<Figures, string>> {
  throw new Error('Not written yet');
}
