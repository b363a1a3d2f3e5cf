import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '../../../../../contract/endpoint.ts';
import type { debts } from '../../../../../contract/endpoints/debts.ts';
import type { OverdueItem } from '../../../../../contract/help-shapes.ts';
import { fundingClient } from '../../../../offline/applications/funding-client.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { useWishKey } from '../../../../platform/wish-key.ts';

/** What our own staff do: propose something, or take it back. */
export type DebtAct =
  | { kind: 'propose'; body: EndpointInput<typeof debts.calls.propose>['body'] }
  | { kind: 'withdraw'; agreementId: string };

/** The agreements about what an overdue application owes, and what may be done with them. */
export function useDebtAgreements({ applicationId: id, agencyId: agency }: OverdueItem) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf } = useWishKey();
  const calls = fundingClient(client).debts;
  const queryKey = ['listings', 'applications', 'debts', id];
  const read = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => calls.ofApplication({ params: { id }, agency }, { signal }),
  });
  const act = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (wish: DebtAct) => {
      const options = { idempotencyKey: keyOf(wish) };
      return wish.kind === 'propose'
        ? calls.propose({ params: { id }, agency, body: wish.body }, options)
        : calls.withdraw(
            { params: { id, agreementId: wish.agreementId }, agency, body: {} },
            options,
          );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listings', 'applications'] }),
  });
  return { read, act };
}
