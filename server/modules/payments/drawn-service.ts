import type { Drawn } from '../../../domain/fees/price-card.ts';
import type { Tx } from '../../db/transaction.ts';
import { type ApplicationRow, groundOf } from './books/account.ts';

/** What was paid out of an application and repaid, by day: what is added to it is charged beside that. */
export async function drawnAndPaid(tx: Tx, row: ApplicationRow): Promise<Drawn> {
  const { account } = await groundOf(tx, row);
  return { advances: account.advances, payments: account.payments ?? [] };
}
