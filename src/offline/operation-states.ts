import type { Operation } from './outbox/operation.ts';
import type { OperationState } from './outbox/queued-change.ts';

/** What a row and the tray call each state of a waiting change; colour never says it alone. */
export const STATE_WORDS: Record<OperationState, string> = {
  queued: 'On this device',
  sending: 'Sending',
  waiting: 'Will try again',
  'sign-in': 'Sign in to send',
  conflict: 'Changed by someone else',
  refused: 'Needs attention',
  review: 'Look at it before it goes',
};

/** States in which nothing moves until a person does something. */
const FOR_A_PERSON: readonly OperationState[] = ['conflict', 'refused', 'review'];

/** Whether a change goes on by itself or waits for a person. */
export function needsPerson({ state }: Pick<Operation, 'state'>): boolean {
  return FOR_A_PERSON.includes(state);
}
