import { useQuery } from '@tanstack/react-query';
import type { AgencyId } from '../../../domain/ids.ts';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { ApiError } from '../../platform/api-errors.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSaveWebsite } from './use-save-website.ts';
import { WebsiteForm } from './website-form.tsx';
import { websiteQuery } from './website-queries.ts';

/** Settings › Website: how an agency shows itself to vendors and buyers. Our own staff name the agency. */
export function WebsiteScreen({ agencyId: named }: { agencyId?: AgencyId | undefined }) {
  const { client } = usePortal();
  const { agency } = useAccount();
  const isOffline = useConnectivity() === 'offline';
  const agencyId = named ?? agency?.id;
  const query = useQuery({ ...websiteQuery(client, agencyId), enabled: agencyId !== undefined });
  const act = useSaveWebsite();
  const { data, error } = query;
  return (
    <>
      <PageHeader title="Website" summary={data?.agencyName ?? agency?.name} />
      {data ? (
        <WebsiteForm key={data.version} website={data} act={act} />
      ) : (
        <PageStates state={stateOf()}>{null}</PageStates>
      )}
    </>
  );

  function stateOf(): PageState {
    const isUnknown = agencyId === undefined || (error instanceof ApiError && error.status === 404);
    if (isUnknown) return { kind: 'not-found', what: 'Agency' };
    const what = 'Your website';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading your website' });
  }
}
