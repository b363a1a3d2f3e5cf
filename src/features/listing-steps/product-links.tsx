import type { ListingStep } from '../../../domain/listings/steps.ts';
import {
  CONTRACT_PRODUCTS,
  PRODUCT_NAMES,
  type ProductType,
} from '../../../domain/products/product-types.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import styles from './listing-steps.module.css';

export interface ProductLinksProps {
  listingId: string;
  step: ListingStep;
  current: ProductType | undefined;
}

/** The documents of the sign step, each at its own address. */
export function ProductLinks({ listingId, step, current }: ProductLinksProps) {
  if (step !== 'sign') return null;
  return (
    <Card title="Documents to sign">
      <ul className={styles.products}>
        {CONTRACT_PRODUCTS.map((product) => (
          <li key={product}>
            <AppLink
              className={styles.product}
              href={`/property-listings/${listingId}/sign/${product}`}
              aria-current={product === current ? 'page' : undefined}
            >
              {PRODUCT_NAMES[product]}
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
