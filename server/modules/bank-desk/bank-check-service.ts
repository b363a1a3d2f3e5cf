import type { Tx } from '../../db/transaction.ts';
import { findOrdersToldOtherwise, findUntoldLines } from './store.ts';

/**
 * What a statement of our own account says otherwise than the payments: money in that they don't have, or an order that
 * left or came back and is otherwise with them. `key` is the line's or the order's; amounts in cents.
 */
export type BankFault = {
  kind: 'bank-line' | 'bank-order';
  key: string;
  wanted: number;
  found: number;
};

/** What statements say otherwise than the payments, 100 of each at most. */
export async function bankFaults(tx: Tx): Promise<BankFault[]> {
  const lines = await findUntoldLines(tx);
  const orders = await findOrdersToldOtherwise(tx);
  return [
    ...lines.map((each) => ({ kind: 'bank-line' as const, ...each })),
    ...orders.map((each) => ({ kind: 'bank-order' as const, ...each })),
  ];
}
