import { useState } from 'react';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { allowedEvents } from '../../../../domain/listings/states.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
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

/** Archives or restores listings on this device after a confirmation, and says what came of it. */
export function useBulkMove(move: BulkMove, onDone: () => void) {
  const { connectivity } = usePortal();
  const outbox = useOutbox();
  const [asked, setAsked] = useState<readonly ListingSummary[]>([]);
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
    setAsked([]);
    const isOffline = connectivity.state() === 'offline';
    const words = WORDS[move];
    const [only] = moved;
    const done = isOffline ? `${words.done} on this device` : words.done;
    const title =
      moved.length === 1 && only
        ? `${only.addressLine} ${done}`
        : `${countOfListings(moved.length)} ${done}`;
    const why = refusalSentences(refused).join(' ');
    const when = isOffline && moved.length > 0 ? 'It will be sent when you’re back online.' : '';
    toasts.show({
      id: 'bulk-move',
      tone: refused.length === 0 ? 'success' : moved.length > 0 ? 'info' : 'error',
      title:
        refused.length === 0 ? title : `${title}, ${countOfListings(refused.length)} ${words.not}`,
      description: [why, when].filter(Boolean).join(' ') || undefined,
      ...(refused.length > 0 ? { duration: REFUSAL_TOAST_MS } : {}),
      ...(isOffline && kept.length > 0 ? undoing(outbox, kept) : {}),
    });
    onDone();
  }

  return {
    asked,
    progress,
    ask: (rows: readonly ListingSummary[]) => setAsked(rows),
    cancel: () => setAsked([]),
    run: () => void run(asked),
  };
}
