import { lightFormat } from 'date-fns/lightFormat';
import { needsPerson } from '../../../offline/operation-states.ts';
import { describeChange } from '../../../offline/operation-words.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import type { OperationState } from '../../../offline/outbox/queued-change.ts';

/** The line of the tray that says what a state means and what happens next. */
export const STATE_LINES: Record<OperationState, string> = {
  queued: 'Kept on this device. It is sent in its turn, as soon as there is a connection.',
  sending: 'On its way to us now.',
  waiting: 'It did not get through. We try again by ourselves.',
  'sign-in': 'Kept until you have signed in again.',
  conflict: 'Someone else changed this listing first. Choose which values to keep.',
  refused: 'We could not take this as it is. Edit it, or discard it.',
  review: 'It has waited for almost a month. Check that it is still right before it goes.',
};

/**
 * The line of one change among all that wait: one that stands behind a change of the same listing which
 * needs a person says which.
 */
export function stateLine(operation: Operation, all: readonly Operation[]): string {
  const before = all.find(
    (each) => each.lane === operation.lane && each.seq < operation.seq && needsPerson(each),
  );
  return before && !needsPerson(operation)
    ? `Kept on this device. It goes after “${describeChange(before)}”, which needs you first.`
    : STATE_LINES[operation.state];
}

/** "21/11/2026, 2:10 pm" in the device's own time zone. */
export function whenText(milliseconds: number): string {
  return lightFormat(milliseconds, 'dd/MM/yyyy, h:mm aaa');
}

/** How often a change was tried and when it is tried next; nothing before the first attempt. */
export function attemptsText({ attempts, nextAttemptAt, state }: Operation): string | undefined {
  if (attempts === 0) return undefined;
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  return state === 'waiting' && nextAttemptAt !== undefined
    ? `${tried}, next at ${whenText(nextAttemptAt)}`
    : tried;
}

/** How much of a document has arrived. */
export function sentText({ sentBytes, content }: Operation): string | undefined {
  const { payload } = content;
  if (!sentBytes || !('size' in payload)) return undefined;
  return `${Math.floor((sentBytes / payload.size) * 100)}% of it has reached us`;
}
