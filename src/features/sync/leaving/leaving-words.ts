import { needsPerson } from '../../../offline/operation-states.ts';
import type { OutboxSnapshot } from '../../../offline/outbox/outbox.ts';

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** The question of the dialog. */
export function leavingTitle({ keeping, operations: { length: left } }: OutboxSnapshot): string {
  if (keeping === 'opening') return 'What waits here can’t be read just now';
  if (left === 0) return 'Everything has been sent';
  return `${changes(left)} ${left === 1 ? 'has' : 'have'} not been sent`;
}

/** How far sending has come. */
export function sendingText(sent: number, total: number): string {
  return `Sent ${sent} of ${total}. You are signed out when all have reached us.`;
}

/** Whether nothing of what is left goes by itself. */
export function isStuck({ operations }: OutboxSnapshot): boolean {
  return (
    operations.length > 0 &&
    operations.every((each) => needsPerson(each) || each.state === 'sign-in')
  );
}

/** Why sending stopped before everything had gone. */
export function stuckText({ operations }: OutboxSnapshot, isOffline: boolean): string {
  if (isOffline) return 'The connection was lost. Nothing is lost: stay, or try again later.';
  const forPerson = operations.filter(needsPerson).length;
  if (forPerson === 0) return 'Your sign-in has ended. Sign in again to send what is left.';
  return `${changes(forPerson)} can’t go as ${forPerson === 1 ? 'it is' : 'they are'}. Stay, and open what waits to look at ${forPerson === 1 ? 'it' : 'them'}.`;
}
