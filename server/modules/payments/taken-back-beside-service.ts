import { type Cents, cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { readDrawdowns } from '../applications/drawdowns/service.ts';
import { type ApplicationRow, groundOf, paysDebt } from './books/account.ts';
import { refundPartsOf } from './placing/arrivals.ts';

/**
 * What our own staff took back of an application already, in cents: drawdowns that were reversed, and refunds of
 * what repaid it, on their way or there. Slices of it count together (decision 121).
 */
export async function takenBackBeside(tx: Tx, row: ApplicationRow): Promise<Cents> {
  const reversed = (await readDrawdowns(tx, row)).filter(({ state }) => state === 'reversed');
  return cents(sumOf(reversed) + (await refundedBeside(tx, row)));
}

/** Of that the refunds alone. */
export async function refundedBeside(tx: Tx, row: ApplicationRow): Promise<Cents> {
  const { payments, asks } = await groundOf(tx, row);
  const refunded = payments
    .filter((each) => each.purpose !== 'drawdown' && paysDebt(each, asks))
    .flatMap(refundPartsOf)
    .filter(({ standing }) => standing === 'going' || standing === 'paid');
  return cents(sumOf(refunded));
}

const sumOf = (all: readonly { amount: number }[]) =>
  all.reduce((total, { amount }) => total + amount, 0);
