import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { etagOf } from '../../../platform/api-client.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { listingsChanged } from '../listing-queries.ts';
import { type BulkMove, countOfListings, moveEach, refusalSentences } from './bulk-move.ts';

/** Time to read why some were refused. */
const REFUSAL_TOAST_MS = 20_000;
const WORDS = {
  archive: { done: 'archived', not: 'weren’t archived' },
  restore: { done: 'restored', not: 'weren’t restored' },
} as const;

/** Archives or restores listings after a confirmation, and says what came of it. */
export function useBulkMove(move: BulkMove, onDone: () => void) {
  const { client, connectivity } = usePortal();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<readonly ListingSummary[]>([]);
  const [progress, setProgress] = useState<number | undefined>();

  const call = ({ id, version }: ListingSummary) => {
    const input = { params: { id }, body: {}, ifMatch: etagOf(version) };
    const options = { idempotencyKey: newId() };
    return move === 'archive'
      ? client.listings.archive(input, options)
      : client.listings.restore(input, options);
  };

  async function run(rows: readonly ListingSummary[]) {
    setProgress(0);
    const { moved, refused } = await moveEach(rows, call, setProgress);
    setProgress(undefined);
    setAsked([]);
    const words = WORDS[move];
    const [only] = moved;
    const title =
      moved.length === 1 && only
        ? `${only.addressLine} ${words.done}`
        : `${countOfListings(moved.length)} ${words.done}`;
    if (refused.length === 0) toasts.success(title, { id: 'bulk-move' });
    else {
      toasts.show({
        id: 'bulk-move',
        tone: moved.length > 0 ? 'info' : 'error',
        title: `${title}, ${countOfListings(refused.length)} ${words.not}`,
        description: refusalSentences(refused).join(' '),
        duration: REFUSAL_TOAST_MS,
      });
    }
    onDone();
    await listingsChanged(queryClient);
  }

  return {
    asked,
    progress,
    /** Opens the confirmation; refused at once, and clearly, without a connection. */
    ask(rows: readonly ListingSummary[]) {
      if (connectivity.state() !== 'offline') return setAsked(rows);
      toasts.error('You’re offline', {
        id: 'bulk-move',
        description: `Nothing was ${WORDS[move].done}. Your ticks are kept for when you’re back online.`,
      });
    },
    cancel: () => setAsked([]),
    run: () => void run(asked),
  };
}
