import type { FundingProduct } from '../../../../contract/endpoints/products.ts';
import { PRODUCT_NAMES, type ProductType } from '../../../../domain/products/product-types.ts';
import { mayAddProduct } from '../../../../domain/products/unique-products.ts';

type Asked = Pick<FundingProduct, 'product' | 'hindrance'> & {
  parties: readonly FundingProduct['parties'][number][];
};

/**
 * Why a product can't be applied for on this listing now; undefined when it can. What waits on this
 * device counts like what the server has: `running` are the products of applications that run.
 */
export function hindranceText(
  { product, hindrance, parties }: Asked,
  running: readonly ProductType[],
): string | undefined {
  const may = mayAddProduct(product, running);
  if (!may.ok) {
    const [name, other] = [PRODUCT_NAMES[product], PRODUCT_NAMES[may.error.by]];
    return may.error.reason === 'already-there'
      ? `${name} is on this listing already.`
      : `${name} and ${other} exclude each other, and ${other} is on this listing.`;
  }
  if (hindrance?.reason === 'listing-archived') return 'The listing is archived.';
  if (hindrance?.reason === 'too-early') {
    return product === 'commission-funder'
      ? 'From the day the sale is unconditional.'
      : 'Once the property is under offer or sold, until it settles.';
  }
  if (hindrance?.reason === 'no-party') {
    return parties.includes('vendor')
      ? 'The listing names no vendor yet.'
      : 'The listing names no buyer yet.';
  }
  return undefined;
}
