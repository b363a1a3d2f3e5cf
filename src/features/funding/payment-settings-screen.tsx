import { useQuery } from '@tanstack/react-query';
import type { AgencyId } from '../../../domain/ids.ts';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { ApiError } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { DirectLinkCard } from './direct-link-card.tsx';
import { agenciesQuery, agencySettingsQuery } from './settings/agency-settings-query.ts';
import { ChooseAgencyCard } from './settings/choose-agency-card.tsx';
import { SettingsForms } from './settings/settings-forms.tsx';

export interface PaymentSettingsScreenProps {
  /** The agency meant; the person's own when left out. Our own staff name one. */
  agencyId?: AgencyId | undefined;
}

/** Settings › Payments: the ways to pay and the features of an agency. */
export function PaymentSettingsScreen(props: PaymentSettingsScreenProps) {
  const { agencyId: named } = props;
  const { client } = usePortal();
  const { agency } = useAccount();
  const agencyId = named ?? agency?.id;
  const read = useQuery({
    ...agencySettingsQuery(client, agencyId),
    enabled: agencyId !== undefined,
  });
  const { data, error } = read;
  const others = useQuery({ ...agenciesQuery(client), enabled: agency === undefined });
  const chosen = others.data?.agencies.find(({ id }) => id === agencyId);
  if (agencyId === undefined) {
    return (
      <>
        <PageHeader title="Payments" />
        <ChooseAgencyCard />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Payments" summary={agency?.name ?? chosen?.name} />
      {data ? (
        <div className={styles.step}>
          <DirectLinkCard agencyId={agencyId} />
          {agency === undefined ? (
            <AppLink className={styles.link} href={`/settings/website?agency=${agencyId}`}>
              Website of this agency
            </AppLink>
          ) : null}
          <SettingsForms key={data.version} settings={data} />
        </div>
      ) : (
        <PageStates state={stateOf()}>{null}</PageStates>
      )}
    </>
  );

  function stateOf(): PageState {
    const isUnknown = error instanceof ApiError && error.status === 404;
    if (isUnknown) return { kind: 'not-found', what: 'Agency' };
    const what = 'What your agency switched on';
    return unread(read, { what, loading: 'Loading the settings' });
  }
}
