import { type ReactNode, useCallback } from 'react';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { vendorApplicationEndpoints } from '../../../../contract/endpoints/vendor-applications.ts';
import { publicPaths } from '../../../../contract/public-addresses.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { useRead } from '../../calls/use-read.ts';
import { PageFailure, PageLoading } from '../../frame/states.tsx';
import { useLink } from '../../link/link-context.ts';
import { OtherDevice } from '../other-device.tsx';

type DetailsEndpoint = (typeof vendorApplicationEndpoints)['bankDetails' | 'bpay' | 'payId'];

export interface MethodDetailsProps<E extends DetailsEndpoint> {
  endpoint: E;
  drawdownId: string | undefined;
  children: (details: EndpointOutput<E>) => ReactNode;
}

/** Asks for what a payer carries to their bank, and leads on once they have. */
export function MethodDetails<E extends DetailsEndpoint>(props: MethodDetailsProps<E>) {
  const { endpoint, drawdownId, children } = props;
  const { call, shortcode } = useLink();
  const read = useCallback(
    (signal: AbortSignal): Promise<EndpointOutput<E>> => {
      const query = drawdownId === undefined ? {} : { drawdownId };
      const ask: DetailsEndpoint = endpoint;
      return call(ask, { params: { shortcode }, query }, { signal }) as Promise<EndpointOutput<E>>;
    },
    [call, endpoint, shortcode, drawdownId],
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
