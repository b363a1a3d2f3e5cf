import { type Cents, cents } from '../../../domain/money.ts';
import type { ApplicationRow } from './store.ts';

/** The amount a person agrees to now, in cents: once approved, what was approved. */
export function agreedAmount({
  row,
}: {
  row: Pick<ApplicationRow, 'state' | 'amount' | 'approvedAmount'>;
}): Cents {
  return cents(row.state === 'approved' ? (row.approvedAmount ?? row.amount) : row.amount);
}
