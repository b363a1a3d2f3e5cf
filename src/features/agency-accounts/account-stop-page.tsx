import { useMutation, useQuery } from '@tanstack/react-query';
import type { StoppedAccount } from '../../../contract/endpoints/agency-accounts.ts';
import { ACCOUNT_PURPOSE_NAMES } from '../../../domain/agencies/accounts.ts';
import { formatBsb } from '../../../domain/payments/bank-account.ts';
import { linkTroubles } from '../../platform/letter-link.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { StopPage } from '../../ui/layout/stop-page.tsx';
import { accountTroubles, stopsClient } from './account-queries.ts';

/** `/account-stop`: “This wasn’t me”. The code stands behind the #, which no server sees; opening it does nothing. */
export function AccountStopPage({ code }: { code: string }) {
  const { client, config } = usePortal();
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
  const account = stop.data ?? query.data;
  return (
    <StopPage
      config={config}
      title="Change of an account"
      linkTroubles={linkTroubles(code, query.error)}
      shown={
        account && {
          agencyName: account.agencyName,
          text: whatStands(account),
          canStop: account.standing === 'held' || account.standing === 'in-force',
        }
      }
      stopTroubles={accountTroubles(stop.error)}
      isStopping={stop.isPending}
      onStop={() => stop.mutate()}
      next={{ href: '/settings/accounts', label: 'Sign in and look at the accounts' }}
    />
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
