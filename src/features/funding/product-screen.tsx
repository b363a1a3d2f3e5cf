import { PRODUCT_NAMES, type ProductType } from '../../../domain/products/product-types.ts';
import type { ShownApplication } from '../../offline/changes/applications.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { ApplicationView } from './application/application-view.tsx';
import { ApplicationsGate } from './applications-gate.tsx';
import { ApplicationsList } from './applications-list.tsx';
import { ApplyCard } from './apply/apply-card.tsx';
import { fundingAddress } from './funding-addresses.ts';
import { type FundingPlace, FundingPlaceContext, useFundingPlace } from './funding-place.ts';
import { useRecord } from './use-record.ts';

export interface ProductScreenProps extends FundingPlace {
  product: ProductType;
}

/** One funding product of a listing: the application that runs, or the form that makes one. */
export function ProductScreen({ product, ...place }: ProductScreenProps) {
  const title = `Funding: ${PRODUCT_NAMES[product]}`;
  return (
    <FundingPlaceContext value={place}>
      <ApplicationsGate title={title}>
        {(all) => <Product product={product} all={all} />}
      </ApplicationsGate>
    </FundingPlaceContext>
  );
}

type ProductProps = { product: ProductType; all: readonly ShownApplication[] };

function Product({ product, all }: ProductProps) {
  const { listing, recordId } = useFundingPlace();
  const own = all.filter((each) => each.product === product);
  const { shown, isUnknown } = useRecord(own, recordId);
  const earlier = own.filter((each) => each !== shown);
  return (
    <>
      <p>
        <AppLink className={styles.link} href={fundingAddress(listing.id)}>
          All funding of this listing
        </AppLink>
      </p>
      {shown && isUnknown ? (
        <p>No drawdown with this number is recorded here. This is what runs.</p>
      ) : null}
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
}
