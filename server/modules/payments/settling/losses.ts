import type { IsoDate } from '../../../../domain/dates.ts';
import type { EntryHead } from '../../../../domain/ledger/entry.ts';
import { postLoss } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import { isPartOf } from '../../../../domain/payments/arrivals.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { post } from '../../ledger/service.ts';
import { keepMatter } from '../exceptions/matters.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { refundPartsOf } from '../placing/arrivals.ts';
import { RETURNED } from '../placing/late.ts';
import { findReceiptsOf, type PaymentRow, type ReceiptRow, receiptId } from '../store.ts';

/** Money that its payer has twice, in cents: we gave it back, and a bank took it back as well. */
export type Loss = {
  /** What it was posted for, once. */
  name: string;
  amount: number;
  /** Whether the books have its payer owe it already; else its bank simply took it. */
  isOwed: boolean;
};

/** What of a payment was refunded and taken back as well. */
function ofRefunds(payment: PaymentRow): Loss[] {
  const { events } = factsOf(payment);
  const came = events.filter((event) => event.kind === 'received');
  return refundPartsOf(payment)
    .filter(({ standing }) => standing === 'paid')
    .flatMap(({ id, receipt, amount, isReturned }): Loss[] => {
      if (isReturned) return [{ name: id, amount, isOwed: true }];
      const whole = came.find((each) => each.receipt === receipt);
      const parts = events.filter(
        (event) =>
          event.kind === 'returned' &&
          event.receipt === receipt &&
          whole !== undefined &&
          isPartOf(event, whole),
      );
      const once = new Map(parts.map((event) => [event.id, event]));
      return [...once.values()].flatMap((event) =>
        event.kind === 'returned' && event.amount
          ? [{ name: `${id}/${event.id}`, amount: event.amount, isOwed: false }]
          : [],
      );
    });
}

/** What a person gave back by hand and its bank took back as well: what was over, and what came too late. */
function ofHands(payment: PaymentRow, receipts: readonly ReceiptRow[]): Loss[] {
  const { arrivals, late } = outcomeOf(payment);
  const wentBack = new Set(
    [...arrivals, ...late].flatMap(({ of, returnedAt }) => (returnedAt === null ? [] : [of])),
  );
  const over = factsOf(payment)
    .givenBack.filter(({ receipt }) => wentBack.has(receipt))
    .map(({ id, amount }) => ({ name: id, amount, isOwed: false }));
  const tooLate = late.flatMap(({ receipt, amount, returnedAt }) => {
    const id = receiptId(payment.provider, receipt);
    const kept = receipts.find((each) => each.id === id);
    const isGiven = kept?.state === 'resolved' && kept.note.startsWith(RETURNED);
    return returnedAt !== null && isGiven ? [{ name: id, amount, isOwed: false }] : [];
  });
  return [...over, ...tooLate];
}

/** All that is lost of a payment, each loss by its name. */
function lossesOf(payment: PaymentRow, receipts: readonly ReceiptRow[]): Loss[] {
  if (payment.purpose === 'drawdown') return [];
  return [...ofRefunds(payment), ...ofHands(payment, receipts)];
}

/**
 * Books what is lost of a payment, each loss once, and has our own staff claim it of whoever has it twice. Again is
 * harmless.
 */
export async function keepLosses(
  tx: Tx,
  doing: Doing,
  payment: PaymentRow,
  date: IsoDate,
): Promise<void> {
  const receipts = await findReceiptsOf(tx, payment.agencyId, [payment.id]);
  const { agencyId, applicationId, method } = payment;
  for (const { name, amount, isOwed } of lossesOf(payment, receipts)) {
    const head: EntryHead = { id: doing.ids.next(), agencyId, date, sourceId: name };
    const loss = { amount: cents(amount) };
    const made = isOwed
      ? postLoss(head, { ...loss, applicationId })
      : postLoss(head, { ...loss, from: method as MoneyMethod });
    await post(tx, { applicationId, at: doing.now }, made);
    const note = 'Given back, and taken back by the bank as well: whoever paid has it twice';
    const matter = { kind: 'loss' as const, name: `loss/${name}`, amount, at: doing.now, note };
    await keepMatter(tx, payment, matter);
  }
}
