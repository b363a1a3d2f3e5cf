import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { productEndpoints } from '../../../contract/endpoints/products.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { rulesInForce } from '../../../domain/fees/product-fees.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import {
  PRODUCT_NAMES,
  PRODUCT_TYPES,
  type ProductType,
} from '../../../domain/products/product-types.ts';
import type { Tx } from '../../db/transaction.ts';
import { findVersions, type ProductVersion } from './store.ts';

/** A product with the version and the terms that hold on a date. */
export type ProductInForce = ProductVersion;

function inForce(version: ProductVersion, on: IsoDate): ProductInForce {
  const { rules, cap } = version.terms;
  return { ...version, terms: { rules: rulesInForce(rules, on), cap } };
}

/** All products as they hold on a date, in their order. */
export async function productsInForce(tx: Tx, on: IsoDate): Promise<ProductInForce[]> {
  const latest = new Map((await findVersions(tx, on)).map((each) => [each.product, each]));
  return PRODUCT_TYPES.flatMap((product) => {
    const version = latest.get(product);
    return version ? [inForce(version, on)] : [];
  });
}

/** One product as it holds on a date; undefined before its first version. */
export async function productInForce(
  tx: Tx,
  product: ProductType,
  on: IsoDate,
): Promise<ProductInForce | undefined> {
  const version = (await findVersions(tx, on, product)).at(-1);
  return version && inForce(version, on);
}

/** The products with the terms of today; where no property is meant, today is Sydney's. */
export async function listProducts(
  tx: Tx,
  now: Date,
): Promise<EndpointOutput<typeof productEndpoints.list>> {
  const found = await productsInForce(tx, propertyDate(now, 'Australia/Sydney'));
  return {
    products: found.map(({ product, version, effectiveFrom, terms }) => ({
      product,
      name: PRODUCT_NAMES[product],
      version,
      effectiveFrom: effectiveFrom as IsoDate,
      terms: { rules: [...terms.rules], cap: terms.cap },
    })),
    at: now.toISOString() as IsoInstant,
  };
}
