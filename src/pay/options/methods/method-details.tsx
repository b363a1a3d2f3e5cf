import { type ReactNode, useCallback, useState } from 'react';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { payerEndpoints } from '../../../../contract/endpoints/payer.ts';
import type { vendorApplicationEndpoints } from '../../../../contract/endpoints/vendor-applications.ts';
import { publicPaths } from '../../../../contract/public-addresses.ts';
import { useRead } from '../../../by-link/calls/use-read.ts';
import { PageFailure, PageLoading } from '../../../by-link/frame/states.tsx';
import { newId } from '../../../platform/ids.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { useLink } from '../../link/link-context.ts';
import { OtherDevice } from '../other-device.tsx';
import type { Paying } from './paying.ts';

type DetailsEndpoint = (typeof vendorApplicationEndpoints)['bankDetails' | 'bpay' | 'payId'];

export interface MethodDetailsProps<E extends DetailsEndpoint> {
  endpoint: E;
  paying: Paying;
  children: (details: EndpointOutput<E>) => ReactNode;
}

/**
 * Asks for the payment, and then for what a payer carries to their bank: only a payment that was asked
 * for has a reference of its own. Staff who look on ask for none.
 */
export function MethodDetails<E extends DetailsEndpoint>(props: MethodDetailsProps<E>) {
  const { endpoint, paying, children } = props;
  const { method, purpose, drawdownId } = paying;
  const { call, shortcode, isStaff } = useLink();
  const [id] = useState(() => newId());
  const read = useCallback(
    async (signal: AbortSignal): Promise<EndpointOutput<E>> => {
      const params = { shortcode };
      const of = drawdownId === undefined ? {} : { drawdownId };
      if (!isStaff) {
        const body = { id, purpose, method, ...of };
        await call(payerEndpoints.start, { params, body }, { signal, idempotencyKey: id });
      }
      const ask: DetailsEndpoint = endpoint;
      return (await call(ask, { params, query: of }, { signal })) as EndpointOutput<E>;
    },
    [call, endpoint, shortcode, drawdownId, purpose, method, id, isStaff],
  );
  const { value, error, again } = useRead(read);
  if (value === undefined) {
    return error === undefined ? <PageLoading /> : <PageFailure error={error} onRetry={again} />;
  }
  return (
    <>
      {children(value)}
      <LinkButton
        href={publicPaths.paymentConfirmation(shortcode, drawdownId)}
        variant="primary"
        isFullWidth
      >
        I’ve made the payment
      </LinkButton>
      <OtherDevice />
    </>
  );
}
