import type { Drawn } from '../../../domain/fees/price-card.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { type ApplicationRow, groundOf } from './books/account.ts';
import { soFarOf } from './placing/asks.ts';

/** What was paid out of an application and repaid, by day: what is added to it is charged beside that. */
export async function drawnAndPaid(tx: Tx, row: ApplicationRow): Promise<Drawn> {
  const { account } = await groundOf(tx, row);
  return { advances: account.advances, payments: account.payments ?? [] };
}

/** What was paid at once for an application's requests for more funds and passed on, in cents. */
export async function requestsPaidAtOnce(tx: Tx, row: ApplicationRow): Promise<Cents> {
  const { asks, payments } = await groundOf(tx, row);
  const requests = asks.filter(({ drawdownId }) => drawdownId !== null);
  return cents(requests.reduce((sum, ask) => sum + soFarOf(ask, payments).received, 0));
}
