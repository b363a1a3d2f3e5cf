import type { Refusal } from '../../../../contract/problems.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Result } from '../../../../domain/result.ts';
import type { FigureSide } from '../../../../domain/settlement/checklist.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { NamedPaper } from '../../../ports/pdf.ts';
import { refusedSettlement } from '../bookings/move.ts';
import type { SettlementRow } from '../bookings/store.ts';

/** The statement of adjustments as a paper, with what each vendor gets for the vendor's side. */
export function statementPaper(
  _tx: Tx,
  _given: { now: Date; listing: Listing; row: SettlementRow; side: FigureSide },
): Promise<Result<NamedPaper, Refusal>> {
  return Promise.resolve(refusedSettlement('Not written yet'));
}
