import { useQuery } from '@tanstack/react-query';
import { isRunning } from '../../../../domain/applications/running.ts';
import { PRODUCT_NAMES, type ProductType } from '../../../../domain/products/product-types.ts';
import { applicationQueries } from '../../../offline/applications/application-queries.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { useListingOperations } from '../../../offline/outbox/use-listing-operations.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { NotShown } from '../../../ui/feedback/not-shown.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { hindranceText } from '../choose/hindrance-words.ts';
import { PRODUCT_LINES } from '../choose/product-lines.ts';
import { useFundingPlace } from '../funding-place.ts';
import { useFundingRights } from '../funding-rights.ts';
import { ApplyForm } from './apply-form.tsx';
import { offeredByDevice } from './offered-by-device.ts';

export interface ApplyCardProps {
  product: ProductType;
  applications: readonly ShownApplication[];
  recordId: string | undefined;
}

/** Where nothing runs for a product: what it is, and the form, or why it can't be applied for. */
export function ApplyCard({ product, applications, recordId }: ApplyCardProps) {
  const { client } = usePortal();
  const { listing } = useFundingPlace();
  const { canSend } = useFundingRights();
  const { isNew } = useListingOperations(listing.id);
  const { data, error, refetch } = useQuery({
    ...applicationQueries(client).products(listing.id),
    enabled: !isNew,
  });
  const running = applications.filter(({ state }) => isRunning(state)).map((each) => each.product);
  const known = data?.products.find((each) => each.product === product);
  // Without a connection the listing itself says enough to make an application.
  const isAlone = isNew || isOfflineMiss(error);
  const offered = known ?? (isAlone ? offeredByDevice(product, listing) : undefined);
  const hindrance = offered && hindranceText(offered, running);
  return (
    <Card
      title={`Funding: ${PRODUCT_NAMES[product]}`}
      aside={<StatusPill tone="neutral">Not started</StatusPill>}
    >
      <div className={styles.form}>
        <div className={styles.text}>
          <p className={styles.needs}>{PRODUCT_LINES[product]}</p>
          {recordId ? <p>No drawdown with this number is recorded on this listing.</p> : null}
          {hindrance ? <p>{hindrance}</p> : null}
          {canSend ? null : (
            <p className={styles.quiet}>
              {listing.state === 'archived'
                ? 'An archived listing can’t be funded.'
                : 'Your role shows applications and doesn’t make them.'}
            </p>
          )}
        </div>
        {offered ? (
          canSend && hindrance === undefined ? (
            <ApplyForm product={offered} />
          ) : null
        ) : error ? (
          <NotShown onRetry={() => void refetch()}>The product can’t be shown just now.</NotShown>
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </Card>
  );
}
