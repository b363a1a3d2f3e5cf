import type { Payment } from '../../../../contract/endpoints/payments.ts';
import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import { TOLD_AT_NIGHT } from '../../../../domain/messages/quiet-hours.ts';
import type { Cents } from '../../../../domain/money.ts';
import type { PaymentState } from '../../../../domain/payments/payment-states.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import type { IconName } from '../../../ui/icon/icon-paths.ts';

type Paid = Pick<Payment, 'purpose' | 'state' | 'drawdownId'>;

type Look = { tone: StatusTone; icon?: IconName; next: string };

/** How each state of an application looks and what happens next in it (domain.md 5). */
export const APPLICATION_LOOKS: Record<ApplicationState, Look> = {
  draft: {
    tone: 'neutral',
    icon: 'edit',
    next: 'Nobody has been asked yet. Send the link to begin.',
  },
  sent: { tone: 'waiting', icon: 'send', next: 'The link was sent. Nobody has opened it yet.' },
  opened: { tone: 'waiting', next: 'The link was opened. It isn’t paid or agreed to yet.' },
  in_progress: { tone: 'waiting', next: 'They are filling in the application.' },
  paid: { tone: 'done', next: 'It was paid.' },
  partially_completed: {
    tone: 'waiting',
    next: 'They began and left. They can go on with the same link, on any device.',
  },
  submitted: { tone: 'waiting', next: 'It was submitted and is being decided.' },
  approved: {
    tone: 'waiting',
    next: 'It is approved. They have 30 days to accept the terms, and until it is due.',
  },
  in_review: { tone: 'waiting', next: 'A person looks at it before it is decided.' },
  info_required: {
    tone: 'attention',
    next: 'More information is needed before it can be decided.',
  },
  declined: {
    tone: 'neutral',
    icon: 'close',
    next: 'It was declined. Their links show why, and they can ask for a person there.',
  },
  accepted: {
    tone: 'info',
    icon: 'check',
    next: 'The terms are accepted. The money is still to be paid out.',
  },
  active: { tone: 'info', icon: 'check', next: 'It is funded and has to be repaid.' },
  overdue: { tone: 'attention', next: 'The repayment is overdue.' },
  hardship: { tone: 'attention', icon: 'help', next: 'A hardship arrangement is in place.' },
  closed: { tone: 'done', next: 'It was repaid and closed.' },
  written_off: { tone: 'neutral', icon: 'minus', next: 'What was owing was written off.' },
  cancelled: {
    tone: 'neutral',
    icon: 'minus',
    next: 'It was cancelled. Nothing is asked for any more, and what was paid goes back.',
  },
  expired: {
    tone: 'neutral',
    icon: 'clock',
    next: 'It ran out before everyone had agreed. Send a new one if it is still wanted.',
  },
};

/** States of what was paid: what is owed of them today may be owed again, as money went back since. */
export function mayOweAgain(state: ApplicationState): boolean {
  return state === 'paid' || state === 'closed';
}

const BACK: readonly PaymentState[] = ['refund_pending', 'refunded', 'dishonoured'];
const HERE: readonly PaymentState[] = ['settled', 'part_paid', 'processing'];

/** Whether what was paid of it has gone back, so that nothing is paid by now. */
function isGoneBack(state: ApplicationState, payments: readonly Paid[]): boolean {
  const paid = payments.filter((each) => each.purpose === 'pay-now' && !each.drawdownId);
  const isSome = (states: typeof BACK) => paid.some((each) => states.includes(each.state));
  return state === 'paid' && isSome(BACK) && !isSome(HERE);
}

/** What happens next with one application, by what is owed of it today, in cents, and by what of it was paid. */
export function nextWords(
  state: ApplicationState,
  owed: Cents | undefined,
  payments: readonly Paid[] = [],
): string {
  if (owed === 0 && isGoneBack(state, payments)) {
    return 'What was paid goes back or went back, and isn’t asked for again.';
  }
  const { next } = APPLICATION_LOOKS[state];
  if (!mayOweAgain(state) || owed === undefined || owed <= 0) return next;
  return `${next} Money of it went back since: ${moneyText(owed)} is owed.`;
}

/** What follows where its agency cancels an application of these people. */
export function cancelWords(state: ApplicationState, names: string): string {
  return state === 'draft'
    ? 'Nobody was asked yet, so nobody is told. It can’t be taken up again.'
    : `The link stops working at once and ${names} will be told. ${TOLD_AT_NIGHT} Anything paid so far goes back the way it came. It can’t be taken up again.`;
}
