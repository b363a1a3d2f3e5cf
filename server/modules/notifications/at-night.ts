import { outOfQuiet } from '../../../domain/messages/quiet-hours.ts';
import type { Message } from './requests/message.ts';

/** What waits for the morning at the property (domain.md 3, row 92): reminders, and bad news that nobody asked for. */
const WAITING: ReadonlySet<Message['kind']> = new Set([
  'money-notice',
  'payment-returned',
  'payment-undone',
  'funds-declined',
  'application-cancelled',
  'application-declined',
]);

/** What an owner stopped themselves, or somebody took up again: whoever stands beside it is told as it happens. */
const TOLD_AT_ONCE: readonly string[] = ['cancelled', 'disagreed', 'declined-funds', 'reopened'];

function canWait(message: Message): boolean {
  if (message.kind !== 'application-stopped') return WAITING.has(message.kind);
  const { what, isOwn } = message.facts;
  return isOwn !== true && !TOLD_AT_ONCE.includes(what);
}

/**
 * Whether a message is to wait, as it is night at the property. All else goes as it happens: what somebody asked for
 * or did just now, what others are asked for by it, and warnings, which are worth something only at once.
 */
export function waitsForMorning(message: Message, now: Date, zone: string): boolean {
  return canWait(message) && outOfQuiet(now, zone) > now;
}
