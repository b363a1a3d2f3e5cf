import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SettlementRow } from '../bookings/store.ts';

/** What has to be paid, or seen at a bank, before the file of a sale closes; nothing before it settled. */
export function expectedMovements(
  _tx: Tx,
  _now: Date,
  _row: SettlementRow,
): Promise<SaleSettlement['movements']> {
  return Promise.resolve([]);
}
