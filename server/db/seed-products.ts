import type { IsoDate } from '../../domain/dates.ts';
import { PRODUCT_FEES } from '../../domain/fees/product-fees.ts';
import { PRODUCT_CAPS } from '../../domain/products/product-caps.ts';
import { PRODUCT_TYPES } from '../../domain/products/product-types.ts';
import { productVersion } from './schema/funding/product.ts';
import type { Tx } from './transaction.ts';

const FIRST_DAY = '2026-01-01' as IsoDate;

/** Puts the first version of each product there; a version that is there already is never changed. */
export async function seedProducts(tx: Pick<Tx, 'insert'>): Promise<void> {
  await tx
    .insert(productVersion)
    .values(
      PRODUCT_TYPES.map((product) => ({
        product,
        version: 1,
        effectiveFrom: FIRST_DAY,
        terms: { rules: PRODUCT_FEES[product], cap: PRODUCT_CAPS[product] ?? null },
      })),
    )
    .onConflictDoNothing();
}
