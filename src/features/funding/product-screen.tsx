import { isRunning } from '../../../domain/applications/running.ts';
import { PRODUCT_NAMES, type ProductType } from '../../../domain/products/product-types.ts';
import type { ShownApplication } from '../../offline/applications/overlay-applications.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { ApplicationView } from './application/application-view.tsx';
import { ApplicationsGate } from './applications-gate.tsx';
import { ApplicationsList } from './applications-list.tsx';
import { ApplyCard } from './apply/apply-card.tsx';
import { fundingAddress } from './funding-addresses.ts';
import { type FundingPlace, FundingPlaceContext } from './funding-place.ts';

export interface ProductScreenProps extends FundingPlace {
  product: ProductType;
  /** The application that the address names, or a drawdown. */
  recordId?: string | undefined;
}

/** One funding product of a listing: the application that runs, or the form that makes one. */
export function ProductScreen({ product, recordId, ...place }: ProductScreenProps) {
  const title = `Funding: ${PRODUCT_NAMES[product]}`;
  return (
    <FundingPlaceContext value={place}>
      <ApplicationsGate title={title}>
        {(all) => {
          const own = all.filter((each) => each.product === product);
          const shown = shownOf(own, recordId);
          const earlier = own.filter((each) => each !== shown);
          return (
            <>
              <p>
                <AppLink className={styles.link} href={fundingAddress(place.listing.id)}>
                  All funding of this listing
                </AppLink>
              </p>
              {shown ? (
                <ApplicationView key={shown.id} application={shown} />
              ) : (
                <ApplyCard product={product} applications={all} recordId={recordId} />
              )}
              {earlier.length > 0 ? (
                <Card title="Other applications for it">
                  <ApplicationsList applications={earlier} />
                </Card>
              ) : null}
            </>
          );
        }}
      </ApplicationsGate>
    </FundingPlaceContext>
  );
}

/** The application named by the address, else the one that runs. */
function shownOf(
  own: readonly ShownApplication[],
  recordId: string | undefined,
): ShownApplication | undefined {
  return own.find(({ id }) => id === recordId) ?? own.find(({ state }) => isRunning(state));
}
