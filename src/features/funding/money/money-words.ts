import type { Payment } from '../../../../contract/endpoints/payments.ts';
import type { MoneyMove } from '../../../../contract/money-move-shapes.ts';
import type { DrawdownState } from '../../../../domain/applications/drawdown-states.ts';
import { cents } from '../../../../domain/money.ts';
import type { PaymentState } from '../../../../domain/payments/payment-states.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';

type Look = { word: string; tone: StatusTone };

/** Each state of a payment in words (domain.md 5). */
const PAYMENT_LOOKS: Record<PaymentState, Look> = {
  created: { word: 'Begun', tone: 'neutral' },
  awaiting_customer: { word: 'Waiting for the payer', tone: 'waiting' },
  processing: { word: 'On its way', tone: 'waiting' },
  settled: { word: 'Received', tone: 'done' },
  part_paid: { word: 'Partly received', tone: 'attention' },
  failed: { word: 'Failed', tone: 'attention' },
  dishonoured: { word: 'Returned by the bank', tone: 'attention' },
  refund_pending: { word: 'Refund on its way', tone: 'waiting' },
  refunded: { word: 'Refunded', tone: 'neutral' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
  expired: { word: 'Ran out', tone: 'neutral' },
};

/** The look of a payment of ours to somebody, where money went out and none came. */
const PAYOUT_LOOKS: Partial<Record<PaymentState, Look>> = {
  created: { word: 'Begun', tone: 'neutral' },
  awaiting_customer: { word: 'On its way', tone: 'waiting' },
  settled: { word: 'Paid out', tone: 'done' },
  part_paid: { word: 'Partly paid out', tone: 'attention' },
};

const OVER: readonly PaymentState[] = ['cancelled', 'expired'];

/** How a payment stands in words: money that we paid out was never received, and what came late is held. */
export function lookOf({
  purpose,
  state,
  held = cents(0),
  moves = [],
}: Pick<Payment, 'purpose' | 'state' | 'held' | 'moves'>): Look {
  if (held > 0 && OVER.includes(state)) return { word: 'Money came late', tone: 'attention' };
  const isRefunded = state === 'dishonoured' && moves.some(({ kind }) => kind === 'sent-back');
  if (isRefunded) return { word: 'Refunded in part', tone: 'attention' };
  return (purpose === 'drawdown' ? PAYOUT_LOOKS[state] : undefined) ?? PAYMENT_LOOKS[state];
}

function moveLine({ kind, amount, on, clearsOn, why }: MoneyMove): string {
  const money = moneyText(amount);
  const day = on ? ` on ${dateText(on)}` : '';
  switch (kind) {
    case 'under-way':
      return clearsOn
        ? `${money} came${day} and clears at the end of ${dateText(clearsOn)}.`
        : `The bank is paying ${money}.`;
    case 'going-back':
      return `${money} is on its way back to whoever paid${on ? `, since ${dateText(on)}` : ''}.`;
    case 'sent-back':
      return `${money} was sent back${day} to whoever paid.`;
    case 'taken-back':
      return `The bank took ${money} back${day}${why ? `: ${why}` : ''}.`;
  }
}

/** Where the money of a payment is that isn't simply here, a sentence each. */
export function moneyLines({
  held = cents(0),
  moves = [],
}: Pick<Payment, 'held' | 'moves'>): string[] {
  const waits = `${moneyText(held)} of it waits with us: within two business days one of our staff sends it back to whoever paid, or uses it for what is owed.`;
  return [...moves.map(moveLine), ...(held > 0 ? [waits] : [])];
}

/** What came by a payment, where that isn’t what was asked. */
export function cameLine({
  purpose,
  amount,
  surcharge,
  received,
}: Pick<Payment, 'purpose' | 'amount' | 'surcharge' | 'received'>): string | undefined {
  const asked = amount + surcharge;
  if (purpose === 'drawdown' || received === 0 || received === asked) return undefined;
  return `${moneyText(received)} came for ${moneyText(cents(asked))}.`;
}

/** What a payment is for. */
export const PURPOSE_WORDS: Record<Payment['purpose'], string> = {
  'pay-now': 'Paid now',
  settlement: 'Repaid',
  drawdown: 'Paid out',
};

/** Whether a payment repaid a lender, so that our own staff refund it; the server decides the same again. */
export function repaysCredit(
  { purpose, drawdownId }: Pick<Payment, 'purpose' | 'drawdownId'>,
  payments: readonly Pick<Payment, 'purpose' | 'drawdownId' | 'state'>[],
): boolean {
  if (purpose === 'settlement') return true;
  return payments.some(
    (each) =>
      each.purpose === 'drawdown' &&
      each.state === 'settled' &&
      (drawdownId === undefined || each.drawdownId === drawdownId),
  );
}

/** Each state of a request for funds in words (domain.md 5). */
export const DRAWDOWN_LOOKS: Record<DrawdownState, Look> = {
  requested: { word: 'Waiting for their answer', tone: 'waiting' },
  confirmed: { word: 'Confirmed', tone: 'waiting' },
  repaid: { word: 'Repaid', tone: 'done' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
  approved: { word: 'Approved', tone: 'info' },
  in_review: { word: 'In review', tone: 'waiting' },
  declined: { word: 'Declined', tone: 'neutral' },
  scheduled: { word: 'To be paid out', tone: 'waiting' },
  disbursing: { word: 'Being paid out', tone: 'waiting' },
  disbursed: { word: 'Paid out', tone: 'done' },
  failed: { word: 'Payment failed', tone: 'attention' },
  reversed: { word: 'Reversed', tone: 'neutral' },
};
