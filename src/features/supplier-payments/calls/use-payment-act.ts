import type { CallOptions } from '../../../../contract/client.ts';
import { useAct } from '../../../offline/use-act.ts';
import { actTroublesOf } from '../../../platform/act-trouble.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { PAYMENTS_KEY, type PaymentCalls, paymentCalls } from './payment-queries.ts';

/** Does one thing with suppliers, their invoices or runs at once, and has everything about them read again. */
export function usePaymentAct<Asked, Answer>(
  act: (calls: PaymentCalls, asked: Asked, options: CallOptions) => Promise<Answer>,
) {
  const { client } = usePortal();
  return useAct(
    (asked: Asked, options) => act(paymentCalls(client), asked, options),
    [PAYMENTS_KEY],
  );
}

/** Why it wasn't done, one message for each thing; none where nothing went wrong. */
export const paymentTroubles = actTroublesOf('payment');
