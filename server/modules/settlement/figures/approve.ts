import type { Refusal } from '../../../../contract/problems.ts';
import type { Result } from '../../../../domain/result.ts';
import type { FigureSide } from '../../../../domain/settlement/checklist.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Doer, refusedSettlement } from '../bookings/move.ts';
import type { Opened } from '../bookings/open.ts';
import type { SettlementRow } from '../bookings/store.ts';

/** Keeps that a side approved the figures that hold, by their mark. */
export function approveForSide(
  _tx: Tx,
  _doer: Doer,
  _opened: Opened,
  _approval: {
    side: FigureSide;
    mark: string;
    reason?: string | undefined;
    enteredById?: string | undefined;
  },
): Promise<Result<SettlementRow, Refusal>> {
  return Promise.resolve(refusedSettlement('Not written yet'));
}
