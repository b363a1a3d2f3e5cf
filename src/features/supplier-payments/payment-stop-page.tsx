import { useMutation, useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { paymentStops, type StoppedRun } from '../../../contract/endpoints/payment-runs.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { linkTroubles } from '../../platform/letter-link.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { StopPage } from '../../ui/layout/stop-page.tsx';
import { paymentTroubles } from './calls/use-payment-act.ts';
import { deskAddress } from './desk-parts.ts';
import { paymentsText } from './words/run-words.ts';

const stopsClient = (client: Pick<ApiClient, 'transport'>) =>
  clientOf(client.transport, paymentStops);

/** `/payment-stop`: “This wasn’t me”. The code stands behind the #, which no server sees; opening it does nothing. */
export function PaymentStopPage({ code }: { code: string }) {
  const { client, config } = usePortal();
  const query = useQuery({
    queryKey: ['payment-stop', code],
    queryFn: ({ signal }) => stopsClient(client).open({ body: { code } }, { signal }),
    enabled: code !== '',
    retry: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () => stopsClient(client).stop({ body: { code } }),
  });
  const run = stop.data ?? query.data;
  return (
    <StopPage
      config={config}
      title="Payments to suppliers"
      linkTroubles={linkTroubles(code, query.error)}
      shown={
        run && {
          agencyName: run.agencyName,
          text: whatStands(run),
          canStop: run.state === 'released',
        }
      }
      stopTroubles={paymentTroubles(stop.error)}
      isStopping={stop.isPending}
      onStop={() => stop.mutate()}
      next={{ href: deskAddress('pay'), label: 'Sign in and look at the payment runs' }}
    />
  );
}

function whatStands({ number, total, count, state, releasedBy, sendableAt }: StoppedRun): string {
  const what = `${paymentsText(count)} to suppliers, ${moneyText(total)} in all`;
  if (state === 'released') {
    return `${releasedBy} alone released run ${number}: ${what}. It can be stopped until its file is given out, which is ${dateTimeText(sendableAt)} at the earliest.`;
  }
  return state === 'sent'
    ? `The file of run ${number} was given out already: ${what}. Call your bank if it isn’t to be paid.`
    : `Run ${number} is stopped, and nothing of it is paid: ${what}.`;
}
