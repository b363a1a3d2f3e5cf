import type { Operation } from '../../../offline/outbox/operation.ts';
import type { Outbox } from '../../../offline/outbox/outbox.ts';
import type { ToastOptions } from '../../../ui/toast/toast-types.ts';
import { toasts } from '../../../ui/toast/toasts.ts';

/** Time to think better of it. */
const UNDO_TOAST_MS = 10_000;

/** Takes changes back that haven't been sent; says so when some are on their way already. */
export function undoing(
  outbox: Outbox,
  operations: readonly Operation[],
): Pick<ToastOptions, 'action' | 'duration'> {
  return {
    duration: UNDO_TOAST_MS,
    action: { label: 'Undo', onSelect: () => void undo(outbox, operations) },
  };
}

async function undo(outbox: Outbox, operations: readonly Operation[]): Promise<void> {
  const ids = operations.map(({ id }) => id);
  const waiting = outbox
    .snapshot()
    .operations.filter(({ id, state }) => ids.includes(id) && state !== 'sending');
  for (const { id } of waiting) await outbox.discard(id);
  const sent = operations.length - waiting.length;
  if (sent === 0) {
    toasts.info('Taken back', { description: 'It isn’t sent any more.' });
    return;
  }
  toasts.info(sent === 1 ? '1 listing was sent already' : `${sent} listings were sent already`, {
    description: 'You find it under Archived and can restore it there.',
  });
}
