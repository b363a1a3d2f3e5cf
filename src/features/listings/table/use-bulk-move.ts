import { useState } from 'react';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { allowedEvents } from '../../../../domain/listings/states.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { sayKept } from '../../../offline/outbox/say-kept.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { keptOf } from '../waiting/not-kept-error.ts';
import { undoing } from '../waiting/offer-undo.ts';
import { type BulkMove, countOfListings, moveEach, refusalSentences } from './bulk-move.ts';

/** Time to read why some were refused. */
const REFUSAL_TOAST_MS = 20_000;
const WORDS = {
  archive: { done: 'archived', not: 'weren’t archived' },
  restore: { done: 'restored', not: 'weren’t restored' },
} as const;

/** Why a row can't be moved that way as it stands; undefined when it can. */
function hindranceOf(move: BulkMove, { status }: ListingSummary): string | undefined {
  if (allowedEvents(status, ['PRN']).includes(move)) return undefined;
  return move === 'archive'
    ? 'only draft, withdrawn and settled listings can be archived'
    : 'it isn’t archived';
}

/** What is asked for which listings; `onClose` lets go of the question, `onDone` hears that it was carried out. */
export type BulkMoveRequest = {
  move: BulkMove;
  asked: readonly ListingSummary[];
  onClose: () => void;
  onDone: () => void;
};

/** Archives or restores listings on this device after a confirmation, and says what came of it. */
export function useBulkMove({ move, asked, onClose, onDone }: BulkMoveRequest) {
  const { connectivity } = usePortal();
  const outbox = useOutbox();
  const [progress, setProgress] = useState<number | undefined>();

  async function queue(row: ListingSummary): Promise<Operation> {
    const { id: listingId, addressLine, version } = row;
    const change = { id: newId(), listingId, addressLine, payload: {}, base: { version } };
    return keptOf(
      await (move === 'archive'
        ? outbox.enqueue({ ...change, kind: 'listing.archive@1' })
        : outbox.enqueue({ ...change, kind: 'listing.restore@1' })),
    );
  }

  async function run(rows: readonly ListingSummary[]) {
    setProgress(0);
    const kept: Operation[] = [];
    const { moved, refused } = await moveEach(
      rows,
      async (row) => {
        const hindrance = hindranceOf(move, row);
        if (hindrance) throw new Error(hindrance);
        kept.push(await queue(row));
      },
      setProgress,
    );
    setProgress(undefined);
    onClose();
    const isOffline = connectivity.state() === 'offline';
    const words = WORDS[move];
    const [only] = moved;
    const which = moved.length === 1 && only ? only.addressLine : countOfListings(moved.length);
    const notMoved =
      refused.length === 0 ? '' : `, ${countOfListings(refused.length)} ${words.not}`;
    const why = refusalSentences(refused).join(' ');
    const duration = refused.length > 0 ? REFUSAL_TOAST_MS : undefined;
    const id = 'bulk-move';
    onDone();
    if (moved.length === 0) {
      const title = `${which} ${words.done}${notMoved}`;
      toasts.show({ id, duration, tone: 'error', title, description: why });
      return;
    }
    const when = isOffline ? 'It will be sent when you’re back online.' : 'It’s being sent.';
    const about = `${which} to be ${words.done}${notMoved}.`;
    sayKept(
      outbox,
      kept,
      {
        id,
        kept: {
          title: 'Kept on this device',
          description: [about, why, when].filter(Boolean).join(' '),
        },
        sent: { title: `${which} ${words.done}${notMoved}`, description: why || undefined },
        duration,
        ...(isOffline ? undoing(outbox, kept) : {}),
      },
      { sayer: toasts, isOffline },
    );
  }

  return { progress, run: () => void run(asked) };
}
