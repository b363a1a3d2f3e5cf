import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_PURPOSES } from '../../../domain/agencies/accounts.ts';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AccountCard } from './account-card.tsx';
import { accountsQuery } from './account-queries.ts';

/** Settings › Accounts: where the agency is paid, where it holds trust money, and what was there before. */
export function AccountsScreen() {
  const { client } = usePortal();
  const { agency } = useAccount();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery(accountsQuery(client));
  const { data } = query;
  return (
    <>
      <PageHeader title="Accounts" summary={agency?.name} />
      {data ? (
        <div className={styles.step}>
          {ACCOUNT_PURPOSES.map((purpose) => (
            <AccountCard
              key={purpose}
              purpose={purpose}
              accounts={data.accounts.filter((each) => each.purpose === purpose)}
            />
          ))}
        </div>
      ) : (
        <PageStates state={stateOf()}>{null}</PageStates>
      )}
    </>
  );

  function stateOf(): PageState {
    const what = 'The accounts of your agency';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading the accounts' });
  }
}
