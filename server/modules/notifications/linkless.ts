import type { Message } from './requests/message.ts';

/** What is sent without the person's own link too, which may have been taken back; all else means nothing without. */
const LINKLESS: readonly Message['kind'][] = [
  'application-cancelled',
  'application-stopped',
  // An agency that cancels takes the links back, and the money goes back all the same.
  'payment-refund',
  'payment-waiting',
  'payment-given-back',
  'owner-contact-changed',
  'help-news',
  'signing-declined',
  'signing-voided',
  'signing-corrected',
  'signing-expired',
  'signing-in-person',
  'signing-contact-changed',
  'signing-completed-before',
];

/** Whether a message is sent to somebody who has no link of their own any more. */
export function isLinkless(kind: Message['kind']): boolean {
  return LINKLESS.includes(kind);
}
