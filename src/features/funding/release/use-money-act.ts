import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '../../../../contract/endpoint.ts';
import type { paymentEndpoints } from '../../../../contract/endpoints/payments.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import type { Cents } from '../../../../domain/money.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { noteChange } from '../../../offline/change-notes.ts';
import { agencyInHand } from '../../../platform/agency-in-hand.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';

/** Whom a drawdown is paid to, and the registered name that a person agreed to. */
export type PaidTo = EndpointInput<typeof paymentEndpoints.disburse>['body'];

/** What became of a payout that was asked for. */
export type PaidOut = EndpointOutput<typeof paymentEndpoints.disburse>;

/** What moves money, or writes that it moved: done at once, with the server's answer. */
export type MoneyAct =
  | {
      kind: 'refund' | 'refund-repayment';
      paymentId: string;
      reason: string;
      /** Of what was paid at once: its payer is asked for it again. */
      askAgain?: boolean;
    }
  | { kind: 'reverse'; drawdownId: string; reason: string }
  | { kind: 'pay-out'; drawdownId: string; to: PaidTo }
  | { kind: 'settle'; on: IsoDate; amount: Cents; note: string }
  | { kind: 'mail-letter'; amount: Cents };

/** Whether the server asks for a new sign-in before it does this. */
export function asksToSignIn(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'auth.step-up-required';
}

/** Moves money of an application; the same key for the same wish. */
export function useMoneyAct(id: ApplicationId) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf } = useWishKey();

  function perform(act: MoneyAct): Promise<unknown> {
    const options = { idempotencyKey: keyOf(act) };
    const calls = fundingClient(client);
    // These dialogs stand on a listing's own page, whose address names the agency.
    const agency = agencyInHand();
    switch (act.kind) {
      case 'refund': {
        const params = { id, paymentId: act.paymentId };
        const { reason, askAgain = false } = act;
        return calls.payments.refund({ params, body: { reason, askAgain } }, options);
      }
      case 'refund-repayment': {
        const params = { id, paymentId: act.paymentId };
        return calls.payments.refundRepayment(
          { params, agency, body: { reason: act.reason } },
          options,
        );
      }
      case 'reverse': {
        const params = { id, drawdownId: act.drawdownId };
        return calls.drawdowns.reverse({ params, agency, body: { reason: act.reason } }, options);
      }
      case 'pay-out': {
        const params = { id, drawdownId: act.drawdownId };
        return calls.payments.disburse({ params, body: act.to }, options);
      }
      case 'settle': {
        const body = { on: act.on, amount: act.amount, note: act.note };
        return calls.settlements.report({ params: { id }, body }, options);
      }
      case 'mail-letter':
        return calls.ledger.mailPayoutLetter(
          { params: { id }, body: { amount: act.amount } },
          options,
        );
    }
  }

  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: perform,
    onSettled: () => {
      noteChange('listings');
      return queryClient.invalidateQueries({ queryKey: ['listings', 'applications'] });
    },
  });
}
