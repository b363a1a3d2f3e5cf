import { useContext, useSyncExternalStore } from 'react';
import { needsPerson } from '../../offline/operation-states.ts';
import type { OutboxSnapshot } from '../../offline/outbox/outbox.ts';
import { OutboxContext } from '../../offline/outbox/use-outbox.ts';
import type { ConnectivityState } from '../../platform/connectivity.ts';
import type { StatusTone } from '../../ui/feedback/status-pill.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';

const NOTHING: OutboxSnapshot = { keeping: 'opening', operations: [], isSending: false };
const never = () => () => undefined;

/** What waits on this device; nothing until the outbox has been opened. */
export function useWaitingWork(): OutboxSnapshot {
  const outbox = useContext(OutboxContext);
  return useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.snapshot() ?? NOTHING);
}

/** The pill of the frame: one word for the connection and for what waits. */
export type PillWords = { tone: StatusTone; icon: IconName; text: string };

/**
 * What the pill says. What a person has to look at comes first, then what keeps everything from going,
 * then what is going on; a number is always of changes that wait on this device.
 */
export function pillWords(connectivity: ConnectivityState, work: OutboxSnapshot): PillWords {
  const { operations } = work;
  const forPerson = operations.filter(needsPerson).length;
  const waiting = operations.length - forPerson;
  const isSignedOut = operations.some(({ state }) => state === 'sign-in');
  if (forPerson > 0) {
    const text = `${forPerson} ${forPerson === 1 ? 'needs' : 'need'} attention`;
    return { tone: 'attention', icon: 'alert', text };
  }
  if (connectivity === 'offline') {
    const text = waiting > 0 ? `Offline · ${waitingText(waiting)}` : 'Offline';
    return { tone: 'waiting', icon: 'offline', text };
  }
  if (isSignedOut) return { tone: 'waiting', icon: 'lock', text: `Sign in to send ${waiting}` };
  if (waiting === 0) return { tone: 'done', icon: 'check-circle', text: 'Online' };
  const isSending = work.isSending || operations.some(({ state }) => state === 'sending');
  return isSending
    ? { tone: 'info', icon: 'sync', text: `Sending ${waiting}` }
    : { tone: 'waiting', icon: 'clock', text: waitingText(waiting) };
}

function waitingText(count: number): string {
  return `${count} waiting`;
}
