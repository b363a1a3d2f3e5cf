import { ok, type Result, refuse } from '../result.ts';
import type { ProductType } from './product-types.ts';

/** Products of which one listing may have several at once (spec 4). */
const MULTIPLE: ReadonlySet<ProductType> = new Set(['adhoc-contract']);

/** Products that serve the same purpose, of which a listing has one or the other (spec 4). */
const MUTUALLY_UNIQUE: readonly (readonly ProductType[])[] = [['standard', 'standard-loan']];

/** Whether a listing may have several of the product at once: ad hoc contracts only (spec 4). */
export function mayBeMultiple(product: ProductType): boolean {
  return MULTIPLE.has(product);
}

/** The product can't join a listing because of `by`, which is there already. */
export type ProductRefusal = { reason: 'already-there' | 'excluded'; by: ProductType };

/**
 * Whether a product may join a listing whose running applications are of the types `running`;
 * leave out those that are paid, declined, cancelled, expired or closed. Refuses a second one of any but
 * the ad hoc contract, and Standard beside Standard Loan. Source: spec 4, domain.md 4.2.
 */
export function mayAddProduct(
  product: ProductType,
  running: readonly ProductType[],
): Result<ProductType, ProductRefusal> {
  if (running.includes(product) && !mayBeMultiple(product)) {
    return refuse({ reason: 'already-there', by: product });
  }
  const rivals = MUTUALLY_UNIQUE.filter((group) => group.includes(product)).flat();
  const rival = running.find((each) => each !== product && rivals.includes(each));
  return rival ? refuse({ reason: 'excluded', by: rival }) : ok(product);
}
