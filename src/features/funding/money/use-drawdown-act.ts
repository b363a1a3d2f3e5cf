import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Drawdown } from '../../../../contract/endpoints/drawdowns.ts';
import type { AgencyId, ApplicationId } from '../../../../domain/ids.ts';
import type { Cents } from '../../../../domain/money.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { noteChange } from '../../../offline/change-notes.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';

/** What is done to the requests for funds of an application, at once and with the server's answer. */
export type DrawdownAct =
  | { kind: 'request'; drawdownId: string; amount: Cents; reason: string; payee: string }
  | {
      kind: 'cancel' | 'approve' | 'decline';
      drawdownId: string;
      reason: string;
      /** Of an approval: how its people are known to be reached, where that isn't trusted. */
      contactsConfirmed?: string | undefined;
      /** Whose it is, where our own staff decide. */
      agencyId?: AgencyId | undefined;
    };

/** Does things to the requests of an application; the same key for the same wish. */
export function useDrawdownAct(id: ApplicationId) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf } = useWishKey();

  function perform(act: DrawdownAct): Promise<Drawdown> {
    const options = { idempotencyKey: keyOf(act) };
    const { drawdownId, reason } = act;
    const params = { id, drawdownId };
    switch (act.kind) {
      case 'request': {
        const body = { id: drawdownId, amount: act.amount, reason, payee: act.payee };
        return fundingClient(client).drawdowns.request({ params: { id }, body }, options);
      }
      case 'cancel':
        return fundingClient(client).drawdowns.cancel({ params, body: { reason } }, options);
      case 'approve':
      case 'decline': {
        const { agencyId: agency, contactsConfirmed } = act;
        const body = {
          event: act.kind,
          reason,
          ...(contactsConfirmed ? { contactsConfirmed } : {}),
        };
        return fundingClient(client).drawdowns.decide({ params, agency, body }, options);
      }
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
