import { useQuery } from '@tanstack/react-query';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { NotShown } from '../../../ui/feedback/not-shown.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { agencySettingsQuery } from '../settings/agency-settings-query.ts';
import { LinkItem } from './link-item.tsx';
import { standingConsent } from './standing-consent.ts';

/** States in which somebody may be to agree still. */
const ASKED: readonly ShownApplication['state'][] = [
  ...([
    'sent',
    'opened',
    'in_progress',
    'partially_completed',
    'info_required',
    'approved',
  ] as const),
];

/** The link of each of those applying, with every way to hand it on. Never kept on the device. */
export function LinksCard({ application }: { application: ShownApplication }) {
  const { client } = usePortal();
  const { agency } = useAccount();
  const { id, state, parties } = application;
  const { data, error, refetch } = useQuery({
    queryKey: ['listings', 'applications', 'links', id, state],
    queryFn: ({ signal }) =>
      fundingClient(client).applications.links({ params: { id } }, { signal }),
  });
  const settings = useQuery({
    ...agencySettingsQuery(client, agency?.id),
    enabled: agency !== undefined,
  });
  const mayView = settings.data?.flags.includes('admin-payment-options') === true;
  return (
    <Card title="Links">
      {data ? (
        <ul className={styles.list}>
          {data.links.map((link) => (
            <LinkItem
              key={link.partyId}
              link={link}
              applicationId={id}
              consentedAt={standingConsent(
                application,
                parties.find((party) => party.id === link.partyId)?.consentedAt,
              )}
              isAsked={ASKED.includes(state)}
              mayView={mayView}
            />
          ))}
          {data.links.length === 0 ? <li className={styles.quiet}>No link works now.</li> : null}
        </ul>
      ) : error ? (
        <NotShown onRetry={() => void refetch()}>
          {isOfflineMiss(error)
            ? 'You’re offline. Links are never kept on this device; they show once you’re back online.'
            : errorText(error)}
        </NotShown>
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}
