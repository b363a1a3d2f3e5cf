import { needsPerson } from '../operation-states.ts';
import type { Operation } from './operation.ts';
import type { Outbox } from './outbox.ts';

type Words = { title: string; description?: string | undefined };

/** What shows a few words for a moment, as the toasts do. */
export type Sayer = {
  show(
    words: Words & {
      id: string;
      tone: 'info' | 'success';
      duration?: number | undefined;
      action?: { label: string; onSelect: () => void } | undefined;
      onStateChange?: (state: 'shown' | 'close-requested' | 'removed') => void;
    },
  ): string;
  dismiss(id: string): void;
};

/** What is said of changes put on the device: while they wait there, and once the server has them. */
export type KeptSayings = {
  kept: Words;
  sent: Words;
  duration?: number | undefined;
  /** A way to take them back, while they wait. */
  action?: { label: string; onSelect: () => void } | undefined;
  /** One toast takes the place of another of this name. */
  id?: string | undefined;
};

/** A server that answers sooner is told of at once, without a word in between. */
const SOON_MS = 600;

/** In place of "Kept on this device" where the browser keeps nothing. */
const NOT_KEPT = 'Keep this page open until it is sent';

let count = 0;

/**
 * Says that changes are kept on this device, and that they are done only once the server has
 * acknowledged every one. What was said goes when one of them met a conflict, was refused or was taken
 * back: the screen tells of those in its own way.
 */
export function sayKept(
  outbox: Pick<Outbox, 'snapshot' | 'subscribe'>,
  operations: readonly Pick<Operation, 'seq'>[],
  sayings: KeptSayings,
  { sayer, isOffline }: { sayer: Sayer; isOffline: boolean },
): void {
  count += 1;
  const { id = `kept-${count}`, duration, action } = sayings;
  const own = new Set(operations.map(({ seq }) => seq));
  const before = outbox.snapshot().lastAcknowledgedAt;
  let isSaid = false;
  const say = () => {
    isSaid = true;
    sayer.show({
      ...sayings.kept,
      ...(outbox.snapshot().keeping === 'memory' && { title: NOT_KEPT }),
      id,
      tone: 'info',
      duration,
      action,
      onStateChange: (state) => {
        if (state !== 'shown') stop();
      },
    });
  };
  const timer = setTimeout(say, isOffline ? 0 : SOON_MS);
  const unsubscribe = outbox.subscribe(look);
  function stop(): void {
    clearTimeout(timer);
    unsubscribe();
  }
  function look(): void {
    const now = outbox.snapshot();
    const waiting = now.operations.filter(({ seq }) => own.has(seq));
    const isStopped = waiting.some(needsPerson);
    if (waiting.length > 0 && !isStopped) return;
    stop();
    const isThrough = !isStopped && now.lastAcknowledgedAt !== before;
    if (isThrough) sayer.show({ ...sayings.sent, id, tone: 'success' });
    else if (isSaid) sayer.dismiss(id);
  }
  look();
}
