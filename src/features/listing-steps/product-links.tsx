import type { ListingStep } from '../../../domain/listings/steps.ts';
import {
  CONTRACT_PRODUCTS,
  FUNDING_FAMILIES,
  FUNDING_FAMILY_NAMES,
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

function productsOf(step: ListingStep): { product: ProductType; part: string }[] {
  if (step === 'sign') return CONTRACT_PRODUCTS.map((product) => ({ product, part: 'sign' }));
  if (step !== 'funding') return [];
  return FUNDING_FAMILY_NAMES.flatMap((family) =>
    FUNDING_FAMILIES[family].map((product) => ({ product, part: family })),
  );
}

/** The products of a step, each at its own address. */
export function ProductLinks({ listingId, step, current }: ProductLinksProps) {
  const products = productsOf(step);
  if (products.length === 0) return null;
  return (
    <Card title={step === 'sign' ? 'Documents to sign' : 'Products'}>
      <ul className={styles.products}>
        {products.map(({ product, part }) => (
          <li key={product}>
            <AppLink
              className={styles.product}
              href={`/property-listings/${listingId}/${part}/${product}`}
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
