import type { Waiting } from '../changes/define-operation.ts';
import { needsPerson } from '../operation-states.ts';
import { describeChange } from '../operation-words.ts';
import { consequenceOf } from './discard-words.ts';
import type { Outbox } from './outbox.ts';
import { useOutbox, useOutboxSnapshot } from './use-outbox.ts';

/** A change that stopped until a person does something: what and why, in words, and the ways on. */
export type StoppedChange = {
  title: string;
  reason: string;
  /** What giving it up takes with it, to be named before. */
  consequence: readonly string[];
  onRetry: () => void;
  onDiscard: () => void;
};

/** The change that waits for something shown, if it stopped; undefined while it goes on by itself. */
export function stoppedChange(
  outbox: Outbox,
  waiting: Waiting | undefined,
): StoppedChange | undefined {
  const operation = outbox.snapshot().operations.find(({ id }) => id === waiting?.operationId);
  if (!operation || !needsPerson(operation)) return undefined;
  const { id, lastProblem } = operation;
  const plan = outbox.planDiscard(id);
  const reasons = [
    lastProblem?.message,
    ...(lastProblem?.errors ?? []).map((each) => each.message),
  ].filter((each) => each !== undefined);
  return {
    title: describeChange(operation),
    reason: reasons.join('. ') || 'It is kept on this device.',
    consequence: consequenceOf(plan),
    onRetry: () => void outbox.retry(id),
    onDiscard: () => void outbox.discard(id, plan),
  };
}

/** The same as the queue changes. */
export function useStoppedChange(waiting: Waiting | undefined): StoppedChange | undefined {
  const outbox = useOutbox();
  useOutboxSnapshot();
  return stoppedChange(outbox, waiting);
}
