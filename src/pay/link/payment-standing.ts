import type { PayerPayment } from '../../../contract/endpoints/payer.ts';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentState } from '../../../domain/payments/payment-states.ts';
import type { Standing } from '../../by-link/frame/standing-card.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';

const WAITING: Standing = {
  tone: 'waiting',
  word: 'Waiting for your payment',
  text: 'This page shows it as soon as it arrives. You can close it: the amount and the reference stay the same.',
};

const STANDINGS: Record<Exclude<PaymentState, 'part_paid'>, Standing> = {
  created: WAITING,
  awaiting_customer: WAITING,
  processing: {
    tone: 'waiting',
    word: 'On its way',
    text: 'Your bank is paying it. This page shows it as soon as it is here.',
  },
  settled: { tone: 'done', word: 'Paid', text: 'We have your payment. Thank you.' },
  failed: {
    tone: 'attention',
    word: 'Not paid',
    text: 'The payment did not go through, and nothing was taken. Please try again or choose another way.',
  },
  dishonoured: {
    tone: 'attention',
    word: 'Returned',
    text: 'Your bank returned the payment. Please pay again or choose another way.',
  },
  refund_pending: {
    tone: 'waiting',
    word: 'Refund on its way',
    text: 'The money goes back to you.',
  },
  refunded: { tone: 'neutral', word: 'Refunded', text: 'The money went back to you.' },
  cancelled: { tone: 'neutral', word: 'Cancelled', text: 'This payment is no longer asked for.' },
  expired: {
    tone: 'attention',
    word: 'Expired',
    text: 'This payment was not made in time. Please start again.',
  },
};

const DEBIT_UNDER_WAY: Standing = {
  tone: 'waiting',
  word: 'On its way',
  text: 'Your bank is paying it. It counts once it has cleared, within five business days.',
};

const DEBIT_FAILED: Standing = {
  tone: 'attention',
  word: 'Not paid',
  text: 'Your bank didn’t pay it, or took it back before it cleared. Nothing was passed on. Please choose how to pay.',
};

/** Where a payment stands, in the words of who makes it; `over` is what came beyond what was asked. */
export function paymentStanding(payment: PayerPayment, over: number): Standing {
  const { state, method, amount, surcharge, received, clearsOn } = payment;
  if (state === 'processing' && clearsOn) {
    return {
      tone: 'waiting',
      word: 'Received, not cleared yet',
      text: `It clears by the end of ${dateText(clearsOn)}. Until then your bank can return it, and nothing is passed on.`,
    };
  }
  if (state === 'failed' && method === 'direct-debit') return DEBIT_FAILED;
  if (state === 'processing' && method === 'direct-debit') return DEBIT_UNDER_WAY;
  if (state === 'settled' && over > 0) {
    const text =
      'We have what was asked, and more than that. What becomes of the rest stands below.';
    return { tone: 'done', word: 'Paid', text };
  }
  if (state !== 'part_paid') return STANDINGS[state];
  const whole = (amount + surcharge) as Cents;
  const left = moneyText((whole - received) as Cents);
  return {
    tone: 'waiting',
    word: 'Paid in part',
    text: `We have ${moneyText(received)} of ${moneyText(whole)}. Please pay the other ${left} with the same reference.`,
  };
}

/**
 * The payment that a page of payments is about, of an application or of a request for funds: the latest. One that
 * was closed because another paid is passed over.
 */
export function latestOf(
  payments: readonly PayerPayment[],
  drawdownId: string | undefined,
): PayerPayment | undefined {
  const own = payments.filter((each) => drawdownId === undefined || each.drawdownId === drawdownId);
  return own.findLast(({ state, received }) => state !== 'cancelled' || received > 0) ?? own.at(-1);
}

/** The other payments that money came by, the newest first: each has a receipt of its own. */
export function earlierPaid(
  payments: readonly PayerPayment[],
  shown: Pick<PayerPayment, 'id'>,
): PayerPayment[] {
  return payments.filter(({ id, received }) => id !== shown.id && received > 0).toReversed();
}

/** What the receipt of an earlier payment is called. */
export function earlierReceipt({ received, receivedOn }: PayerPayment): string {
  return `Receipt for ${moneyText(received)}${receivedOn ? ` of ${dateText(receivedOn)}` : ''} (PDF)`;
}

/** Whether more can come of a payment by itself, so that it is worth looking again. */
export function isMoving({ state }: Pick<PayerPayment, 'state'>): boolean {
  return ['created', 'awaiting_customer', 'processing', 'part_paid', 'refund_pending'].includes(
    state,
  );
}

/** Whether it ended without the money, so that the person has to choose again. */
export function isToRepeat({ state }: Pick<PayerPayment, 'state'>): boolean {
  return ['failed', 'dishonoured', 'cancelled', 'expired'].includes(state);
}
