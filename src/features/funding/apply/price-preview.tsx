import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import type { Cents } from '../../../../domain/money.ts';
import {
  FUNDING_FAMILIES,
  PRODUCT_NAMES,
  type ProductType,
} from '../../../../domain/products/product-types.ts';
import { applicationQueries } from '../../../offline/applications/application-queries.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { PriceCard } from '../../../ui/price-card/price-card.tsx';
import { familyOf } from '../funding-addresses.ts';
import { useFundingPlace } from '../funding-place.ts';
import { choiceName, priceRows } from './price-choices.ts';

export interface PricePreviewProps {
  product: ProductType;
  amount: Cents | null;
}

/** The price card of an amount, worked out on this device: it answers while one types, offline too. */
export function PricePreview({ product, amount }: PricePreviewProps) {
  const { client } = usePortal();
  const { listing, today, zone } = useFundingPlace();
  const { data, error } = useQuery(applicationQueries(client).terms());
  const asked = useDeferredValue(amount);
  // By the product's clock: this device's may be wrong. What was kept before answers had it has none.
  const on = data?.at ? propertyDate(new Date(data.at), zone) : today;
  const rows = useMemo(() => {
    if (!data || asked === null || asked === 0) return undefined;
    const family = familyOf(product);
    const products: readonly ProductType[] = family ? FUNDING_FAMILIES[family] : [product];
    return priceRows({ amount: asked, today: on, listing, terms: data.products, products });
  }, [data, asked, product, on, listing]);

  if (rows && asked !== null) {
    return (
      <div className={styles.text}>
        <h3>What {moneyText(asked)} costs</h3>
        <PriceCard
          label={`What ${moneyText(asked)} costs`}
          rows={rows}
          nameOf={choiceName}
          chosenId={product}
        />
        <p className={styles.quiet}>
          If it is advanced on {dateText(on)}. {PRODUCT_NAMES[product]} is marked; costs include GST
          where it applies, and a percentage is simple interest a year.
        </p>
      </div>
    );
  }
  return <p className={styles.quiet}>{silence(amount, error)}</p>;
}

function silence(amount: Cents | null, error: unknown): string {
  if (isOfflineMiss(error)) {
    return 'You’re offline, and the prices aren’t on this device yet. The application can be made all the same.';
  }
  if (error) return 'The prices can’t be shown just now.';
  return amount
    ? 'The cost can’t be worked out before the listing has a sale price and a commission.'
    : 'Enter an amount to see what it costs.';
}
