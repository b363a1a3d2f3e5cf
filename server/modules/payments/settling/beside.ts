import type { Tx } from '../../../db/transaction.ts';
import { type Ground, paysDebt } from '../books/account.ts';
import { factsOf } from '../facts.ts';
import { refundPartsOf } from '../placing/arrivals.ts';
import { isPlaceOf } from '../placing/over-place.ts';
import { findReceiptsOf, type PaymentRow, type ReceiptRow, updateReceipt } from '../store.ts';

/** What an item says of the other one where money waits beside a refund that failed: both may be one surplus. */
const BESIDE: { [kind in ReceiptRow['kind']]?: string } = {
  'refund-failed':
    '. Money for the same waits beside it: deal with that first, both may be one surplus',
  money: '. A refund for the same that didn’t go through waits beside it: both may be one surplus',
};

/** What an item that waits says of another beside it; it stays where the rest of its note changes. */
export function besideIn({ kind, state, note }: ReceiptRow): string {
  const said = BESIDE[kind] ?? '';
  return state === 'unmatched' && note.endsWith(said) ? said : '';
}

/** What a payment pays: the debt, also by what was funded since, or one thing at once. */
const paidBy = (row: PaymentRow, asks: Ground['asks']) =>
  paysDebt(row, asks) ? 'debt' : row.drawdownId;

/** Whether a person said what became of it, so that who deals with the other one still has to know of it. */
const isByPerson = ({ state, note }: ReceiptRow) =>
  state === 'resolved' && !note.startsWith('applied:');

/**
 * Money and a refund that failed say of each other while both wait for the same thing, and also once a person dealt with
 * one of the two; no more where that ended by itself. What of an arrival waits isn't what of it was to go back.
 */
export async function noteBeside(
  tx: Tx,
  agencyId: string,
  { payments, asks }: Pick<Ground, 'payments' | 'asks'>,
): Promise<void> {
  const ins = payments.filter(({ purpose }) => purpose !== 'drawdown');
  if (!ins.some((each) => factsOf(each).refund)) return;
  const kept = await findReceiptsOf(
    tx,
    agencyId,
    ins.map(({ id }) => id),
  );
  const items = kept.flatMap((item) => {
    const payment = ins.find(({ id }) => id === item.paymentId);
    return payment && BESIDE[item.kind] ? [{ item, payment, pays: paidBy(payment, asks) }] : [];
  });
  type Item = (typeof items)[number];
  const isBeside = (money: Item, refund: Item) =>
    money.pays === refund.pays &&
    (money.payment !== refund.payment ||
      !refundPartsOf(refund.payment).some(({ receipt }) =>
        isPlaceOf(refund.payment, receipt, money.item.id),
      ));
  for (const one of items) {
    const { id, kind, state, note } = one.item;
    if (state !== 'unmatched') continue;
    const others = items
      .filter((other) => other.item.kind !== kind)
      .filter((other) => (kind === 'money' ? isBeside(one, other) : isBeside(other, one)))
      .map(({ item }) => item);
    const said = besideIn(one.item);
    const isSaid =
      others.some((other) => other.state === 'unmatched') ||
      (said !== '' && others.some(isByPerson));
    const says = isSaid ? (BESIDE[kind] ?? '') : '';
    if (says !== said)
      await updateReceipt(tx, id, { note: note.slice(0, note.length - said.length) + says });
  }
}
