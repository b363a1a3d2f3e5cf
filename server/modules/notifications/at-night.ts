import { outOfQuiet } from '../../../domain/messages/quiet-hours.ts';
import type { Message } from './requests/message.ts';

/**
 * When a message may go. At once: what answers its reader within moments, or warns of what can't wait. All else
 * waits for the morning at the property (domain.md 3, row 92).
 */
type When = 'at-once' | 'in-the-morning';

const WHEN: Record<Message['kind'], When> = {
  // What somebody asked for just now, or is standing beside somebody for.
  'one-time-code': 'at-once',
  'application-sent': 'at-once',
  'application-reminder': 'at-once',
  'payout-letter': 'at-once',
  // Rules answer whoever agrees; what our staff decide has its time where it is decided.
  'application-approved': 'at-once',
  // Whoever paid looks for it.
  'payment-receipt': 'at-once',
  'payment-part': 'at-once',
  // Warnings, which are worth something only while there is time to call.
  'payout-payee': 'at-once',
  'owner-contact-changed': 'at-once',
  // What a bank, a rule or somebody else did.
  'payment-returned': 'in-the-morning',
  'payment-more': 'in-the-morning',
  'payment-waiting': 'in-the-morning',
  'payment-given-back': 'in-the-morning',
  'payment-undone': 'in-the-morning',
  'payment-refund': 'in-the-morning',
  'money-notice': 'in-the-morning',
  'drawdown-request': 'in-the-morning',
  'funds-added': 'in-the-morning',
  'funds-declined': 'in-the-morning',
  'application-stopped': 'in-the-morning',
  'application-cancelled': 'in-the-morning',
  'application-declined': 'in-the-morning',
  'application-info-required': 'in-the-morning',
  'owner-consent': 'in-the-morning',
  'owner-answers-changed': 'in-the-morning',
  'help-news': 'in-the-morning',
  // No money moves by them, and who signs is often waited for beside the table.
  'signing-invite': 'at-once',
  'signing-reminder': 'at-once',
  'signing-expired': 'at-once',
  'signing-completed': 'at-once',
  'signing-completed-before': 'at-once',
  'signing-corrected': 'at-once',
  'signing-declined': 'at-once',
  'signing-voided': 'at-once',
  'signing-contact-changed': 'at-once',
  'signing-in-person': 'at-once',
  'signing-outcome': 'at-once',
};

/** Methods whose money comes days after its payer did anything. */
const LATER: readonly string[] = ['Direct Debit', 'BPay'];

function whenOf(message: Message): When {
  switch (message.kind) {
    case 'payment-receipt':
      return LATER.includes(message.facts.method) ? 'in-the-morning' : WHEN[message.kind];
    // To whoever said it themselves, or asked.
    case 'application-stopped':
      return message.facts.isOwn === true ? 'at-once' : WHEN[message.kind];
    case 'help-news':
      return message.facts.news === 'received' ? 'at-once' : WHEN[message.kind];
    default:
      return WHEN[message.kind];
  }
}

/** Whether a message is to wait, as it is night at the property. */
export function waitsForMorning(message: Message, now: Date, zone: string): boolean {
  return whenOf(message) === 'in-the-morning' && outOfQuiet(now, zone) > now;
}
