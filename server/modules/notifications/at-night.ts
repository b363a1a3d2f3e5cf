import { outOfQuiet } from '../../../domain/messages/quiet-hours.ts';
import { definitionOf, type Message } from './messages.ts';

/**
 * Whether a message is to wait, as it is night at the property. All else goes as it happens: what somebody asked for
 * or did just now, what others are asked for by it, and warnings, which are worth something only at once.
 */
export function waitsForMorning(message: Message, now: Date, zone: string): boolean {
  if (message.kind === 'one-time-code' || !definitionOf(message).canWait(message)) return false;
  return outOfQuiet(now, zone) > now;
}
