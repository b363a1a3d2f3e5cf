import type { Tx } from '../../../db/transaction.ts';
import {
  findReceipt,
  findReceiptsOf,
  insertReceipt,
  type PaymentRow,
  type ReceiptRow,
  receiptId,
  updateReceipt,
} from '../store.ts';

/**
 * Something of a payment that one of our own staff looks into; its name is one for ever within the payment. What can
 * come up again names its turn, so that being done with one says nothing of the next.
 */
export type Matter = {
  kind: Exclude<ReceiptRow['kind'], 'money'>;
  name: string;
  amount: number;
  at: Date;
  note: string;
};

/** The id under which it waits. */
export const matterId = ({ provider, reference }: PaymentRow, name: string) =>
  receiptId(provider, `${reference}/matter/${name}`);

/** Puts something of a payment into the queue, once; what a person was done with stays so. */
export async function keepMatter(
  tx: Tx,
  payment: PaymentRow,
  { name, ...matter }: Matter,
): Promise<void> {
  const { agencyId, id: paymentId, method, reference } = payment;
  const of = { agencyId, paymentId, method, reference };
  await insertReceipt(tx, { ...of, ...matter, id: matterId(payment, name), state: 'unmatched' });
}

/** Takes it out again where it came to an end by itself. */
export async function endMatter(
  tx: Tx,
  payment: PaymentRow,
  name: string,
  note: string,
): Promise<void> {
  const id = matterId(payment, name);
  const kept = await findReceipt(tx, id);
  if (kept?.state === 'unmatched') await updateReceipt(tx, id, { state: 'resolved', note });
}

/** The same of several. */
export async function endMatters(
  tx: Tx,
  payment: PaymentRow,
  names: readonly string[],
  note: string,
): Promise<void> {
  const ids = new Set(names.map((name) => matterId(payment, name)));
  const kept = await findReceiptsOf(tx, payment.agencyId, [payment.id]);
  for (const { id, state } of kept) {
    if (ids.has(id) && state === 'unmatched')
      await updateReceipt(tx, id, { state: 'resolved', note });
  }
}

/** Whether it waits for a person still. */
export async function isOpenMatter(tx: Tx, payment: PaymentRow, name: string): Promise<boolean> {
  return (await findReceipt(tx, matterId(payment, name)))?.state === 'unmatched';
}
