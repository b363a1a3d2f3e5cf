import type { PayerPayment } from '../../../contract/endpoints/payer.ts';
import type { SoFarKnown } from '../../../contract/vendor-application-shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentState } from '../../../domain/payments/payment-states.ts';
import type { Standing } from '../../by-link/frame/standing-card.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { isSentFromBank } from './payment-next.ts';

const WAITING: Standing = {
  tone: 'waiting',
  word: 'Waiting for your payment',
  text: 'This page shows it as soon as it arrives. You can close it: the amount and the reference stay the same.',
};

/** Nobody tells us that somebody came back without paying. */
const AT_PROVIDER: Standing = {
  tone: 'waiting',
  word: 'Not paid yet',
  text: 'If you finished the payment, this page shows it within a minute. If you came back without paying, nothing was taken.',
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
    text: 'The payment did not go through, and nothing was taken.',
  },
  dishonoured: {
    tone: 'attention',
    word: 'Returned',
    text: 'The payment, or a part of it, went back to you.',
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
    text: 'This payment was not made in time.',
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
  text: 'Your bank didn’t pay it, or took it back before it cleared. Nothing was passed on.',
};

/** It is here, and doesn’t cover all that is asked. */
const RECEIVED: Standing = {
  tone: 'done',
  word: 'Received',
  text: 'We have this payment. Thank you. What is still to pay stands below.',
};

const PAY_AGAIN: Partial<Record<PaymentState, string>> = {
  failed: 'Please try again or choose another way.',
  dishonoured: 'Please pay again or choose another way.',
  expired: 'Please start again.',
};

/** It paid nothing that was asked, or more than that: what was paid so far tells the rest. */
const BELOW: Record<'more' | 'all' | 'late' | 'back', Standing> = {
  more: {
    tone: 'done',
    word: 'Paid',
    text: 'We have what was asked, and more than that. What becomes of the rest stands below.',
  },
  all: {
    tone: 'waiting',
    word: 'Received',
    text: 'We have your payment. What becomes of it stands below.',
  },
  late: {
    tone: 'waiting',
    word: 'Received, not needed',
    text: 'It came when it was no longer asked for. What becomes of it stands below.',
  },
  back: {
    tone: 'waiting',
    word: 'Not all of it needed',
    text: 'What went back of it, and what becomes of the rest, stands below.',
  },
};

type Known = Pick<SoFarKnown, 'asked' | 'stillAsked' | 'over' | 'isForDebt'>;

/** That what came of it waits for a person, or for a debt; undefined where it doesn’t. */
function waitingStanding(
  { state, received, held }: PayerPayment,
  { asked, over, isForDebt }: Known,
): Standing | undefined {
  if (state === 'settled' && over > 0) {
    return isForDebt || asked === 0 ? BELOW.all : BELOW.more;
  }
  const isLate = state === 'cancelled' || state === 'expired' || state === 'failed';
  if (isLate && received > 0) return BELOW.late;
  const isGoing = state === 'refunded' || state === 'refund_pending';
  if (!held || !isGoing) return undefined;
  return asked > 0 ? BELOW.back : { ...BELOW.back, word: BELOW.late.word };
}

/**
 * Where a payment stands, in the words of who makes it, beside what is known of all that was paid for the same;
 * `isAsked` while anything of it is.
 */
export function paymentStanding(
  payment: PayerPayment,
  soFar?: Known,
  isAsked = (soFar?.stillAsked ?? 0) > 0,
): Standing {
  const { state, method, amount, surcharge, received, clearsOn, purpose } = payment;
  if (state === 'processing' && clearsOn) {
    return {
      tone: 'waiting',
      word: 'Received, not cleared yet',
      text: `It clears by the end of ${dateText(clearsOn)}. Until then your bank can return it, and nothing is passed on.`,
    };
  }
  const waiting = soFar && waitingStanding(payment, soFar);
  if (waiting) return waiting;
  if (state === 'processing' && method === 'direct-debit') return DEBIT_UNDER_WAY;
  if (state === 'settled' && isAsked) return RECEIVED;
  if (state !== 'part_paid') {
    const isOnline = state === 'created' || state === 'awaiting_customer';
    if (isOnline && !isSentFromBank(method)) return AT_PROVIDER;
    const isDebit = state === 'failed' && method === 'direct-debit';
    const standing = isDebit ? DEBIT_FAILED : STANDINGS[state];
    const again = isAsked ? PAY_AGAIN[state] : undefined;
    return again ? { ...standing, text: `${standing.text} ${again}` } : standing;
  }
  const whole = (amount + surcharge) as Cents;
  const came = `We have ${moneyText(received)} of ${moneyText(whole)}.`;
  // Another payment may have brought a part as well.
  const left = moneyText(soFar?.stillAsked || ((whole - received) as Cents));
  // A debt has a day of its own, or waits for an arrangement: only its page knows whether to pay more now.
  const asks =
    purpose === 'settlement'
      ? ` The other ${left} is still owing; your page says by when. The reference stays the same.`
      : ` Please pay the other ${left} with the same reference.`;
  const rest = isAsked ? asks : '';
  return { tone: 'waiting', word: 'Paid in part', text: `${came}${rest}` };
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

/** Whether the person can, or has to, choose again how to pay: it ended without the money, or may not have begun. */
export function isToRepeat({ state, method }: Pick<PayerPayment, 'state' | 'method'>): boolean {
  const mayNotHaveBegun = ['created', 'awaiting_customer'].includes(state);
  return (
    ['failed', 'dishonoured', 'cancelled', 'expired'].includes(state) ||
    (mayNotHaveBegun && !isSentFromBank(method))
  );
}
