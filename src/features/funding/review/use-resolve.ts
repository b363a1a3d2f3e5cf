import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '../../../../contract/endpoint.ts';
import type { paymentEndpoints } from '../../../../contract/endpoints/payments.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';

/** What a person says of money that waits. */
export type Resolution = EndpointInput<typeof paymentEndpoints.resolve>['body'];

/** What is said, and of whose application or payment, where it is about one. */
type Said = { body: Resolution; agency: string | undefined };

/** Writes what became of money that waits; the queues are read again whatever comes of it. */
export function useResolve(id: string) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf } = useWishKey();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: ({ body, agency }: Said) =>
      fundingClient(client).payments.resolve(
        { params: { id }, agency, body },
        { idempotencyKey: keyOf({ id, agency, body }) },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listings', 'applications'] }),
  });
}
