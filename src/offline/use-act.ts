import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../../contract/client.ts';
import { ApiProblem } from '../platform/api-errors.ts';
import { useWishKey } from '../platform/wish-key.ts';

/**
 * Does one thing at once, and has what it changed read again, refused or not. A lost answer never does it twice: the same
 * wish goes out under the same key.
 */
export function useAct<Asked, Answer>(
  act: (asked: Asked, options: CallOptions) => Promise<Answer>,
  changed: readonly QueryKey[],
) {
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (asked: Asked) => act(asked, { idempotencyKey: keyOf(asked ?? null) }),
    onSuccess: forget,
    // It was answered: asked again it is another wish.
    onError: (error) => (error instanceof ApiProblem ? forget() : undefined),
    onSettled: () =>
      Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
