import { type ReactNode, useCallback } from 'react';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { payerEndpoints } from '../../../../contract/endpoints/payer.ts';
import type { vendorApplicationEndpoints } from '../../../../contract/endpoints/vendor-applications.ts';
import { publicPaths } from '../../../../contract/public-addresses.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { useRead } from '../../../by-link/calls/use-read.ts';
import { usePage } from '../../../by-link/frame/page-context.ts';
import { PageFailure, PageLoading } from '../../../by-link/frame/states.tsx';
import { newId } from '../../../platform/ids.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { useLink } from '../../link/link-context.ts';
import { keepSaid } from '../../link/said-sent.ts';
import { soFarOf } from '../../link/still-choosing.ts';
import { methodWords } from '../method-words.ts';
import { OtherDevice } from '../other-device.tsx';
import type { Paying } from './paying.ts';

type DetailsEndpoint = (typeof vendorApplicationEndpoints)['bankDetails' | 'bpay' | 'payId'];

export interface MethodDetailsProps<E extends DetailsEndpoint> {
  endpoint: E;
  paying: Paying;
  children: (details: EndpointOutput<E>) => ReactNode;
}

/**
 * Asks for what a payer carries to their bank. The call asks for the payment itself, so that its reference is
 * known; staff who look on ask for none.
 */
export function MethodDetails<E extends DetailsEndpoint>(props: MethodDetailsProps<E>) {
  const { endpoint, paying, children } = props;
  const { drawdownId, method } = paying;
  const { application, call, isStaff, reload, shortcode } = useLink();
  const { clock } = usePage();
  const read = useCallback(
    async (signal: AbortSignal): Promise<EndpointOutput<E>> => {
      const params = { shortcode };
      const of = drawdownId === undefined ? {} : { drawdownId };
      const ask: DetailsEndpoint = endpoint;
      return (await call(ask, { params, query: of }, { signal })) as EndpointOutput<E>;
    },
    [call, endpoint, shortcode, drawdownId],
  );
  const { value, error, again } = useRead(read);
  if (value === undefined) {
    return error === undefined ? <PageLoading /> : <PageFailure error={error} onRetry={again} />;
  }
  const say = () => {
    keepSaid(publicPaths.pay(shortcode, drawdownId), soFarOf(application, drawdownId), {
      amount: value.amount,
      by: methodWords(method).title,
      on: propertyDate(new Date(clock.now()), application.zone),
    });
    if (isStaff) return;
    const body = { reference: value.reference, amount: value.amount };
    // Without a connection the device remembers it alone.
    call(payerEndpoints.saySent, { params: { shortcode }, body }, { idempotencyKey: newId() }).then(
      reload,
      () => undefined,
    );
  };
  return (
    <>
      {children(value)}
      <LinkButton
        href={publicPaths.paymentConfirmation(shortcode, drawdownId)}
        variant="primary"
        isFullWidth
        onClick={say}
      >
        I’ve made the payment
      </LinkButton>
      <OtherDevice />
    </>
  );
}
