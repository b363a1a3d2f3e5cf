import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { expectedOf } from '../facts.ts';
import { isRefunding, leftOf } from '../placing/arrivals.ts';
import { findPayment, findReceiptsOf, type PaymentRow } from '../store.ts';
import { tellReceived } from './letters.ts';
import { tellLastPart } from './parts.ts';

type About = { current: ApplicationRow; zone: string };

/**
 * Those who pay hear that a payment is here: as a receipt once it has all that it asked for, else as a part. What a
 * person gave back of it isn't here. Of what isn't used at all they hear as that.
 */
export async function tellHere(
  tx: Tx,
  doing: Doing,
  { id, agencyId }: Pick<PaymentRow, 'id' | 'agencyId'>,
  { current, zone }: About,
): Promise<void> {
  const row = await findPayment(tx, id);
  if (!row || row.purpose === 'drawdown' || isRefunding(row)) return;
  const here = leftOf(row);
  const isPart = row.state === 'part_paid' || here < expectedOf(row);
  if (isPart && (await tellLastPart(tx, doing, row))) return;
  if (row.state !== 'settled') return;
  const waiting = await findReceiptsOf(tx, agencyId, [id]);
  const over = waiting
    .filter(({ kind, state }) => kind === 'money' && state === 'unmatched')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (over < here) await tellReceived(tx, doing, current, row, { zone, here, over });
}
