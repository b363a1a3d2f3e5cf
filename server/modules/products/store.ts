import { and, asc, eq, lte } from 'drizzle-orm';
import { productVersion } from '../../db/schema/funding/product.ts';
import type { Tx } from '../../db/transaction.ts';

/** A version of a product as it is kept. */
export type ProductVersion = typeof productVersion.$inferSelect;

/** Every version already effective on a date, oldest first; of one product where it is named. */
export function findVersions(
  tx: Tx,
  on: string,
  product?: ProductVersion['product'],
): Promise<ProductVersion[]> {
  const effective = lte(productVersion.effectiveFrom, on);
  return tx
    .select()
    .from(productVersion)
    .where(product ? and(eq(productVersion.product, product), effective) : effective)
    .orderBy(asc(productVersion.effectiveFrom), asc(productVersion.version));
}
