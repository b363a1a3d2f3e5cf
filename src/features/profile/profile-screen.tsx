import { useQuery } from '@tanstack/react-query';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DevicesCard } from './devices-card.tsx';
import { MobileCard } from './mobile-card.tsx';
import { profileQuery } from './profile-queries.ts';
import { SelfCard } from './self-card.tsx';

/** Settings › My profile: name, photo, signature, mobile, and where one is signed in. */
export function ProfileScreen() {
  const { client } = usePortal();
  const { agency, email } = useAccount();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery(profileQuery(client));
  const { data } = query;
  return (
    <>
      <PageHeader title="My profile" summary={email} />
      {data ? (
        <div className={styles.step}>
          <SelfCard profile={data} isOfAgency={agency !== undefined} />
          {agency ? <MobileCard mobile={data.mobile} /> : null}
          <DevicesCard devices={data.devices} />
        </div>
      ) : (
        <PageStates state={stateOf()}>{null}</PageStates>
      )}
    </>
  );

  function stateOf(): PageState {
    const what = 'Your profile';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading your profile' });
  }
}
