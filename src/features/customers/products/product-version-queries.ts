import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../../contract/client.ts';
import {
  productVersions,
  type VersionedProduct,
} from '../../../../contract/endpoints/product-versions.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';

type Wire = Pick<ApiClient, 'transport'>;

const versionsClient = (client: Wire) => clientOf(client.transport, productVersions);

/** Every product with its versions; never kept on a device. */
export const versionsQuery = (client: Wire) =>
  queryOptions({
    queryKey: ['product-versions'],
    queryFn: ({ signal }) => versionsClient(client).list({}, { signal }),
    staleTime: 0,
  });

/** What our staff do with the next version of a product. */
type VersionAct = { product: VersionedProduct['product'] } & (
  | { kind: 'draft'; effectiveFrom: IsoDate; rules: FeeRule[] }
  | { kind: 'publish'; version: number }
);

/** Does it at once, with the server's answer; what is shown is read again whatever comes of it. */
export function useVersionAct() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn(act: VersionAct): Promise<VersionedProduct> {
      const { product } = act;
      const calls = versionsClient(client);
      const options = { idempotencyKey: keyOf(act) };
      if (act.kind === 'publish') {
        const { version } = act;
        return calls.publish({ params: { product }, body: { version } }, options);
      }
      const { effectiveFrom, rules } = act;
      return calls.draft({ params: { product }, body: { effectiveFrom, rules } }, options);
    },
    onSuccess: forget,
    onSettled: () => queryClient.invalidateQueries({ queryKey: versionsQuery(client).queryKey }),
  });
}
