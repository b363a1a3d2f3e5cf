import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../../../../contract/client.ts';
import { actTroubleOf } from '../../../platform/act-trouble.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';
import { PAYMENTS_KEY, type PaymentCalls, paymentCalls } from './payment-queries.ts';

/**
 * Does one thing with suppliers, their invoices or runs at once, and has everything about them read again, refused or
 * not. A lost answer never does it twice.
 */
export function usePaymentAct<Asked, Answer>(
  act: (calls: PaymentCalls, asked: Asked, options: CallOptions) => Promise<Answer>,
) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (asked: Asked) =>
      act(paymentCalls(client), asked, { idempotencyKey: keyOf(asked ?? null) }),
    onSuccess: forget,
    // It was answered: asked again it is another wish.
    onError: (error) => (error instanceof ApiProblem ? forget() : undefined),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY }),
  });
}

/** Whether the server asks for a new sign-in before it does it. */
export const mustSignIn = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'auth.step-up-required';

const troubleOf = actTroubleOf('payment');

/** Why it wasn't done, one message for each thing; none where nothing went wrong. */
export function paymentTroubles(error: unknown): string[] {
  if (!error || mustSignIn(error)) return [];
  if (error instanceof ApiProblem) {
    const faults = (error.problem.errors ?? []).map(({ message }) => message);
    if (faults.length > 0) return faults;
    if (error.problem.detail) return [error.problem.detail];
  }
  const trouble = troubleOf(error);
  return trouble === undefined ? [] : [trouble];
}
