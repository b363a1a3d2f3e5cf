import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { type Doer, refusedSettlement } from '../bookings/move.ts';
import type { Opened } from '../bookings/open.ts';
import type { SettlementRow } from '../bookings/store.ts';

/** Why somebody of the office can't confirm that the sale settled, as a sentence; undefined where they can. */
export function notConfirmedBecause(
  _tx: Tx,
  _call: SignedInCall,
  _listing: Listing,
  _row: SettlementRow,
): Promise<string | undefined> {
  return Promise.resolve(undefined);
}

type Moved = Promise<Result<SettlementRow, Refusal>>;

/** Keeps somebody's word that the sale settled, which waits for a second person. */
export function reportSettled(
  _tx: Tx,
  _doer: Doer,
  _opened: Omit<Opened, 'doer'>,
  _report: { on: IsoDate; note: string; documentId?: string | undefined },
): Moved {
  return Promise.resolve(refusedSettlement('Not written yet'));
}

/** Confirms as a second person that the sale settled. */
export function confirmSettled(_tx: Tx, _doer: Doer, _opened: Omit<Opened, 'doer'>): Moved {
  return Promise.resolve(refusedSettlement('Not written yet'));
}
