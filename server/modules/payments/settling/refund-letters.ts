import type { Cents } from '../../../../domain/money.ts';
import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import type { NotificationRequest } from '../../notifications/requests/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import type { PaymentRow } from '../store.ts';
import { tell } from './letters.ts';

/** What whoever paid is told of a refund: whether it is to be paid again. */
type Refunded = Extract<NotificationRequest, { kind: 'payment-refund' }>['facts']['refunded'];

/**
 * Those applying hear that a payment goes back, because what it was for was cancelled, or it was `refunded` under
 * a name of its own; once for each.
 */
export function tellRefund(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  { id, amount, reference }: Pick<PaymentRow, 'id' | 'amount' | 'reference'>,
  refunded?: { after: Refunded; name: string },
): Promise<void> {
  const facts = { amount: cents(amount), reference, ...(refunded && { refunded: refunded.after }) };
  const said = { kind: 'payment-refund' as const, facts };
  const times = refunded ? ` ${refunded.name}` : '';
  return tell(tx, doing, current, { said, key: `payment-refund ${id}${times}` });
}

/** Those applying hear that what was to go back didn't, and counts as before; once for each refund, by its name. */
export function tellRefundFailed(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  { id, reference }: Pick<PaymentRow, 'id' | 'reference'>,
  { amount, name }: { amount: Cents; name: string },
): Promise<void> {
  const facts = { amount, reference, isFailed: true };
  const said = { kind: 'payment-refund' as const, facts };
  return tell(tx, doing, current, { said, key: `payment-refund ${id} failed ${name}` });
}
