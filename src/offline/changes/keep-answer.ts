import type { Query, QueryClient } from '@tanstack/react-query';
import type { Queued } from './define-operation.ts';
import { definitionOf } from './operations.ts';

/** What keeping an answer takes; `store` puts a query on the device. */
type AnswerParts = { queryClient: QueryClient; store(query: Query): Promise<void> };

/**
 * Lays what the server answered to a queued change into what is in memory and on the device, before the
 * change leaves the outbox: so nothing on screen flips back in between (offline.md 24). An answer that
 * was asked for before the change went through is given up, for it would come too late.
 */
export async function keepAnswer(
  { kind, listingId, content }: Pick<Queued, 'kind' | 'listingId' | 'content'>,
  answer: unknown,
  { queryClient, store }: AnswerParts,
): Promise<void> {
  const definition = definitionOf(kind);
  const change = { listingId, payload: content.payload };
  const lay = (state: unknown) => definition?.apply?.(state, change, { answer }) ?? state;
  for (const { key, after } of definition?.acknowledge(change, answer) ?? []) {
    await queryClient.cancelQueries({ queryKey: key, exact: true });
    queryClient.setQueryData(key, (before: unknown) => after(before, lay));
    const query = queryClient.getQueryCache().find({ queryKey: key, exact: true });
    if (query?.state.data !== undefined) await store(query);
  }
}
