import { useQuery } from '@tanstack/react-query';
import { isRunning } from '../../../../domain/applications/running.ts';
import { cents } from '../../../../domain/money.ts';
import { applicationQueries } from '../../../offline/applications/application-queries.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { useListingOperations } from '../../../offline/outbox/use-listing-operations.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { NotShown } from '../../../ui/feedback/not-shown.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { offeredByDevice } from '../apply/offered-by-device.ts';
import { FUNDING_PRODUCTS, productAddress } from '../funding-addresses.ts';
import { useFundingPlace } from '../funding-place.ts';
import { hindranceText } from './hindrance-words.ts';
import { PRODUCT_LINES } from './product-lines.ts';

/** Every funding product: what it is, the most it gives here, and why not where it can't be had. */
export function ProductsCard({ applications }: { applications: readonly ShownApplication[] }) {
  const { client } = usePortal();
  const { listing } = useFundingPlace();
  const { isNew } = useListingOperations(listing.id);
  const { data, error, refetch } = useQuery({
    ...applicationQueries(client).products(listing.id),
    enabled: !isNew,
  });
  const running = applications
    .filter(({ state }) => isRunning(state))
    .map(({ product }) => product);
  const isAlone = isNew || (!data && isOfflineMiss(error));
  const offered = isAlone
    ? FUNDING_PRODUCTS.map((product) => offeredByDevice(product, listing))
    : data?.products.filter(({ product }) => FUNDING_PRODUCTS.includes(product));
  if (!offered) {
    return (
      <Card title="Products">
        {error ? (
          <NotShown onRetry={() => void refetch()}>The products can’t be shown just now.</NotShown>
        ) : (
          <Skeleton lines={6} />
        )}
      </Card>
    );
  }
  return (
    <Card title="Products">
      <ul className={styles.list}>
        {offered.map((each) => {
          const hindrance = hindranceText(each, running);
          return (
            <li key={each.product} className={styles.item}>
              <AppLink className={styles.link} href={productAddress(listing.id, each.product)}>
                {each.name}
              </AppLink>
              <p>{PRODUCT_LINES[each.product]}</p>
              <p className={styles.quiet}>
                {hindrance ??
                  (each.cap === null
                    ? 'Can be applied for.'
                    : `Up to ${moneyText(cents(each.cap))}.`)}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
