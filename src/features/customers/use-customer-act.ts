import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '../../../contract/endpoints/customers.ts';
import type { PipelineStatus } from '../../../domain/agencies/pipeline-status.ts';
import type { Care, Prospect } from '../../../domain/agencies/prospect.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useWishKey } from '../../platform/wish-key.ts';
import { customersClient, customersQuery } from './customers-queries.ts';

/** What our staff do with a customer. */
export type CustomerAct =
  | { kind: 'add'; id: string; prospect: Prospect; status: PipelineStatus; care: Care }
  | { kind: 'edit'; id: string; version: number; care: Care; prospect?: Prospect | undefined }
  | { kind: 'move'; id: string; from: PipelineStatus; to: PipelineStatus }
  | { kind: 'suspend' | 'reopen'; id: string; reason: string };

/** Does it at once, with the server's answer; what is shown is read again whatever comes of it. */
export function useCustomerAct() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn(act: CustomerAct): Promise<Customer> {
      const calls = customersClient(client);
      const options = { idempotencyKey: keyOf(act) };
      const params = { customerId: act.id };
      switch (act.kind) {
        case 'add': {
          const { id, prospect, status, care } = act;
          return calls.addProspect({ body: { id, prospect, status, care } }, options);
        }
        case 'edit': {
          const { care, prospect } = act;
          const body = prospect ? { care, prospect } : { care };
          return calls.edit({ params, ifMatch: `"${act.version}"`, body }, options);
        }
        case 'move':
          return calls.move({ params, body: { from: act.from, to: act.to } }, options);
        case 'suspend':
          return calls.suspend({ params, body: { reason: act.reason } }, options);
        case 'reopen':
          return calls.reopen({ params, body: { reason: act.reason } }, options);
      }
    },
    onSuccess: forget,
    onSettled: () => queryClient.invalidateQueries({ queryKey: customersQuery(client).queryKey }),
  });
}
