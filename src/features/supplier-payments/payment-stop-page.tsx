import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientOf } from '../../../contract/client.ts';
import { paymentStops, type StoppedRun } from '../../../contract/endpoints/payment-runs.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { paymentTroubles } from './calls/use-payment-act.ts';
import { deskAddress } from './desk-parts.ts';
import { paymentsText } from './words/run-words.ts';

const stopsClient = (client: Pick<ApiClient, 'transport'>) =>
  clientOf(client.transport, paymentStops);

/** `/payment-stop`: “This wasn’t me”. The code stands behind the #, which no server sees; opening it does nothing. */
export function PaymentStopPage({ code }: { code: string }) {
  const { client } = usePortal();
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
  const shown = stop.data ?? query.data;
  if (code === '' || query.error) {
    const missing = 'The link isn’t whole. Open it from the message again.';
    return (
      <Frame title="Payment run">
        <ErrorAlert
          title="This link doesn’t open"
          messages={code === '' ? [missing] : paymentTroubles(query.error)}
        />
        <LinkButton href="/login">Go to sign in</LinkButton>
      </Frame>
    );
  }
  if (!shown) {
    return (
      <Frame title="Payment run">
        <p role="status">Opening the message…</p>
      </Frame>
    );
  }
  return (
    <Frame title={shown.agencyName}>
      <p role="status">{whatStands(shown)}</p>
      {shown.state === 'released' ? (
        <>
          <p>If you know of it, close this page: there is nothing to do.</p>
          <ErrorAlert messages={paymentTroubles(stop.error)} />
          <Button
            variant="danger"
            isFullWidth
            isLoading={stop.isPending}
            onClick={() => stop.mutate()}
          >
            This wasn’t me: stop it
          </Button>
        </>
      ) : (
        <LinkButton href={deskAddress('pay')}>Sign in and look at the payment runs</LinkButton>
      )}
    </Frame>
  );
}

function whatStands({ number, total, count, state, releasedBy, sendableAt }: StoppedRun): string {
  const what = `run ${number}: ${paymentsText(count)} to suppliers, ${moneyText(total)} in all`;
  if (state === 'released') {
    return `${releasedBy} alone released ${what}. Its file is given out from ${dateTimeText(sendableAt)}; it can be stopped until it was.`;
  }
  return state === 'sent'
    ? `The file of ${what} was given out already. Call your bank if it isn’t to be paid.`
    : `The file of ${what} isn’t given out: it is stopped, and nothing of it is paid.`;
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.step}>
      <PageHeader title={title} />
      <Card title="Payments to suppliers">
        <div className={styles.form}>{children}</div>
      </Card>
    </main>
  );
}
