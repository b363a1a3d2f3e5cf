import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StoppedAccount } from '../../../contract/endpoints/agency-accounts.ts';
import { ACCOUNT_PURPOSE_NAMES } from '../../../domain/agencies/accounts.ts';
import { formatBsb } from '../../../domain/payments/bank-account.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { accountTroubles, stopsClient } from './account-queries.ts';

/** `/account-stop`: “This wasn’t me”. The code stands behind the #, which no server sees; opening it does nothing. */
export function AccountStopPage({ code }: { code: string }) {
  const { client } = usePortal();
  const query = useQuery({
    queryKey: ['account-stop', code],
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
      <Frame title="Change of an account">
        <ErrorAlert
          title="This link doesn’t open"
          messages={code === '' ? [missing] : accountTroubles(query.error)}
        />
        <LinkButton href="/login">Go to sign in</LinkButton>
      </Frame>
    );
  }
  if (!shown) {
    return (
      <Frame title="Change of an account">
        <p role="status">Opening the message…</p>
      </Frame>
    );
  }
  const { agencyName, standing } = shown;
  const isOpen = standing === 'held' || standing === 'in-force';
  return (
    <Frame title={agencyName}>
      <p role="status">{whatStands(shown)}</p>
      {isOpen ? (
        <>
          <p>If you know of it, close this page: there is nothing to do.</p>
          <ErrorAlert messages={accountTroubles(stop.error)} />
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
        <LinkButton href="/settings/accounts">Sign in and look at the accounts</LinkButton>
      )}
    </Frame>
  );
}

function whatStands({ purpose, bsb, account, standing, askedBy, inForceFrom }: StoppedAccount) {
  const what = ACCOUNT_PURPOSE_NAMES[purpose].toLowerCase();
  const which = `${formatBsb(bsb)} ${account}`;
  if (standing === 'held') {
    return `${askedBy} asks to change the ${what} to ${which}. It comes into force ${dateTimeText(inForceFrom)}; nothing is paid to it before.`;
  }
  if (standing === 'in-force') {
    return `${which} is the ${what} since ${dateTimeText(inForceFrom)}. Stopped, nothing more is paid to it.`;
  }
  return standing === 'replaced'
    ? `${which} isn’t the ${what} any more. There is nothing to stop.`
    : `${which} is stopped. Nothing is paid to it, and all principals were told.`;
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.step}>
      <PageHeader title={title} />
      <Card title="Change of an account">
        <div className={styles.form}>{children}</div>
      </Card>
    </main>
  );
}
