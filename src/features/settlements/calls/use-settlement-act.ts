import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../../../../contract/client.ts';
import { listingKey } from '../../../offline/listing-key.ts';
import { actTroubleOf } from '../../../platform/act-trouble.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';
import { useSettlementPlace } from '../settlement-place.ts';
import { SETTLEMENT_KEY, type SettlementCalls, settlementCalls } from './settlement-queries.ts';

/**
 * Does one thing with a settlement at once, and has everything about it read again, refused or not. A lost answer never
 * does it twice.
 */
export function useSettlementAct<Asked, Answer>(
  act: (calls: SettlementCalls, asked: Asked, options: CallOptions) => Promise<Answer>,
) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { listing } = useSettlementPlace();
  const { keyOf, forget } = useWishKey();
  // The listing's own dates and state move with its settlement, and so does the deposit.
  const changed = [
    SETTLEMENT_KEY,
    listingKey('detail', listing.id),
    listingKey('events', listing.id),
    ['sold-deposit'],
  ];
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (asked: Asked) =>
      act(settlementCalls(client), asked, { idempotencyKey: keyOf(asked ?? null) }),
    onSuccess: forget,
    // It was answered: asked again it is another wish.
    onError: (error) => (error instanceof ApiProblem ? forget() : undefined),
    onSettled: () =>
      Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Whether the server asks for a new sign-in before it does it. */
export const mustSignIn = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'auth.step-up-required';

const troubleOf = actTroubleOf('settlement');

/** Why it wasn't done, one message for each thing; none where nothing went wrong. */
export function settlementTroubles(error: unknown): string[] {
  if (!error || mustSignIn(error)) return [];
  if (error instanceof ApiProblem) {
    const faults = (error.problem.errors ?? []).map(({ message }) => message);
    if (faults.length > 0) return faults;
    if (error.problem.detail) return [error.problem.detail];
  }
  const trouble = troubleOf(error);
  return trouble === undefined ? [] : [trouble];
}
