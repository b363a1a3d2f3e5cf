import type { FundingProduct } from '../../../../contract/endpoints/products.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { capFactsOf } from '../../../../domain/products/cap-facts.ts';
import { capAmount, PRODUCT_CAPS } from '../../../../domain/products/product-caps.ts';
import { allowedParties } from '../../../../domain/products/product-party.ts';
import { isTooEarly } from '../../../../domain/products/product-stage.ts';
import { PRODUCT_NAMES, type ProductType } from '../../../../domain/products/product-types.ts';

/**
 * A product as this device knows it where the server can't be asked: by the listing and the limits that
 * products start with. The server judges again when the application arrives.
 */
export function offeredByDevice(product: ProductType, listing: Listing): FundingProduct {
  const parties = allowedParties(product).map((party) =>
    party === 'Buyer' ? ('buyer' as const) : ('vendor' as const),
  );
  const isNamed = parties.some(
    (party) => (party === 'buyer' ? listing.buyers : listing.vendors).length > 0,
  );
  const hindrance = isTooEarly(product, listing.state)
    ? ({ reason: 'too-early' } as const)
    : isNamed
      ? undefined
      : ({ reason: 'no-party' } as const);
  return {
    product,
    name: PRODUCT_NAMES[product],
    version: 0,
    parties,
    cap: capAmount(PRODUCT_CAPS[product], capFactsOf(listing)),
    mayApply: hindrance === undefined,
    ...(hindrance ? { hindrance } : {}),
  };
}
